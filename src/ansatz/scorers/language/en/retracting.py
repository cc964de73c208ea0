"""What takes a value back, denies or doubts it, leaves it open, or says that it is somebody else's.: English."""

from __future__ import annotations

from typing import Final

from ansatz.scorers.language.retracting import RetractingWords

RETRACTING: Final = RetractingWords(
    unreached=(
        "does|did|do|will|would|can|could|must|should not|never reach|attain|rise|climb|go|travel|come|amount|equal|hit|arrive|weigh|measure|last|get|become|make|have|give|move [up|to|at|on|for|about|as|by|down]",
        "doesn't|didn't|don't|won't|wouldn't|can't|cannot|couldn't reach|attain|rise|climb|go|travel|come|amount|equal|hit|arrive|weigh|measure|last|get|become|make|have|give|move [up|to|at|on|for|about|by|down]",
        "never reaches|attains|rises|climbs|goes|travels|comes|amounts|equals|hits|arrives|weighs|lasts|gets|becomes [up|to|at|by]", "fails to reach|attain|rise|get|come|equal [to|up]", "falls short of", "does not quite reach",
    ),
    rejections=(
        "not", "rather than", "instead of", "unlike", "as opposed to", "not just", "not the", "not simply", "contrary to", "in contrast to", "and not", "but not",
        "in place of", "wherever i|we|it|my_text wrote|typed|put|has|had|said|says",
    ),
    withdrawals=(
        "please do not count|grade|mark|score|credit|accept this|my|that|it", "please don't count|grade|mark|score|credit|accept this|my|that|it", "i ask not to grade|count|mark this|my|it", "just|only kidding|joking", "i'm|i_am kidding|joking", "[that] was a joke", "i solved|did|computed|calculated|used the wrong|other|another variant|version|set", "[and] the earth is flat", "pigs [can|might|will] fly", "and|then i'm|i_am the pope|queen",
        "oh|ah|argh|ugh|uh|whoops no", "oh,|ah,|argh,|ugh,|whoops, no|wrong|wait", "whoops",
        "i withdraw", "i'm|i_am|am|hereby retracting|withdrawing", "have_to|must|need_to|want_to|should withdraw|retract|revoke it|this|that|my", "unable|not_able to give|offer|provide|produce a|another better|new|other|correct", "i give up", "so|hence|thus|therefore it|that|this must|has_to|cannot|can't|can_not be wrong|right|correct|incorrect", "i no longer believe|trust|stand|hold|maintain", "i [have] [actually] [solved|answered|computed|calculated|treated|considered|worked_out] a_different|another|the_wrong|something|some_other [else|problem|question|circuit|task|exercise|case|setup|system|quantity|thing] [altogether|entirely|instead]", "i [have] no replacement|substitute|better_answer|other_answer", "no substitute|replacement for_now|yet|at_the_moment", "i take that back", "i take this back", "i retract", "i change my answer", "i change my choice", "i change my mind", "i revise my answer", "i revise my choice", "changing my answer", "changing my choice", "have to change my answer", "must change my answer", "have to revise my answer", "must revise my answer",
        "that's wrong", "that's not right", "that's incorrect", "i made a mistake", "i made an error", "i have made a mistake", "i have made an error", "i've made a mistake", "i've made an error", "there is a mistake in", "there is an error in", "there was a mistake in", "there was an error in", "let me correct", "let me redo", "i need to correct", "make that|it", "have|need|want to correct myself", "let me correct myself", "was too quick|hasty|fast", "that would be so|true|right|correct|the_case if|only", "that would only be so|true|right|correct", "correcting myself", "i correct myself", "i stand corrected", "i slipped in|up|with", "i miscounted", "i miscalculated", "i was wrong", "i apologize for the",
        "neither|none [of] [them|these|those|the] [two|above] [values|value|numbers|number|results|result|answers|answer|expressions|formulas] is|are|was|were|can|seems [be] right|correct|valid",
        "sorry, [a] typo|misprint|slip", "that|this is|was a typo|misprint|slip", "there is|was a|an [small|silly|arithmetic|arithmetical|stupid] mistake|error|slip in", "i made a|an small|silly|arithmetic|arithmetical|sign|stupid mistake|error|slip",
        "sorry, that is", "sorry, that was", "sorry, this is", "sorry, this was", "sorry, i", "oops", "my mistake", "my bad"
    ),
    dismissals=(
        "scratch that|this|it", "strike that|this|it", "forget that|this|it", "ignore that|this|it", "ignore the|my previous|above|last|first|earlier", "cross that out", "delete that", "cancel that", "disregard that|this|my|it", "disregard the above|previous", "don't|do_not use|trust that|this|it|my", "consider|regard|treat this|that|it|my [as] [answer|result|value|number] [as] void|withdrawn|retracted|invalid|wrong|obsolete|cancelled|null", "forget what i said|wrote|posted|claimed",
    ),
    dismissing=("please", "so", "just", "kindly", "and", "then", "but", "let's", "should", "must", "better", "sorry"),
    corrections=("correction", "corrected answer", "erratum", "edit", "update", "edited"),
    confirmations=(
        "i'll stay with", "i will stay with", "i stay with", "i'll stick with", "i will stick with", "i stick with", "i'll keep", "i stand by", "the result stands", "the answer stands", "so the value stands",
        "this answer is correct", "the answer is correct", "this is correct", "that is correct", "this is right", "that is right", "this result is correct", "the result is correct", "answer is indeed correct",
        "the|my|our [boxed|final] answer|result|value|box [above|before] is|was fine|okay|ok|good|correct|right|safe", "the|my|our [boxed|final] answer|result|value|box [above|before] stands|holds|remains|stays", "box|answer|result stays|remains|is as it is|was|stands",
    ),
    judgements=("wrong", "incorrect", "correct", "right", "not correct", "not right"),
    label_assumed=("assum*", "suppos*", "if", "whether", "guess"),
    foreign=(
        "false", "lying", "untrue",
        "textbook", "textbook's", "book's", "expected", "wrong", "incorrect", "previous", "earlier", "initial", "student's",
        "reference", "alternative", "alternate", "another possible", "other possible", "second possible", "backup", "runner-up", "naive", "classical", "common wrong", "his", "her", "their",
    ),
    doubts=("or possibly", "or perhaps", "or maybe", "or alternatively", "either", "possibly", "potentially", "conceivably", "perhaps", "maybe"),
    open_choices=("either", "is one of", "could be", "might be", "may be"),
    cannot_choose=(
        "50-50|fifty-fifty", "50 50", "it's|it_is a coin toss|flip",
        "cannot|can't|couldn't|not [really|quite|yet] decide|choose|settle", "cannot|can't|couldn't|not [really|quite|yet] say|tell|judge|determine|see which|whether", "not able|unable to decide|choose|settle|say|tell",
        "not|never [been] [able] [to] make|made up my mind", "unable to make up my mind", "can't|cannot|couldn't make up my mind", "don't|not know|see which|whether", "not|un sure|certain which|whether", "unsure|uncertain|undecided which|whether", "undecided", "take|choose|have your pick",
        "leave|leaving it|this|that|both open", "both seem|are|look|sound|appear [equally] reasonable|plausible|possible|conceivable|defensible|justified|likely", "equally possible|likely|plausible|probable|defensible|conceivable|reasonable", "just as plausible|likely|possible|probable|reasonable|well|good",
        "depending on which|how|what|whether", "depends on which|how|what|whether", "not say|specify|state|tell|reveal which|whether", "hard|difficult|impossible to say|tell|decide|judge|know", "no way to choose|decide|tell|say|know", "no means of choosing|deciding|telling",
        "i waver", "i am wavering", "i'm wavering", "i am torn", "i'm torn", "i hesitate", "toss-up", "toss up", "in two minds", "of two minds", "unclear|open which|whether", "not clear [to] [me] which|whether", "remains|is [left] unclear", "remains|is_left open", "question|matter|choice|this|that is [still] open", "can't|cannot|can not say", "i have my doubts which", "one of the two", "one of these",
    ),
    only_one=("one of the two", "one of these", "one of them", "one or the other", "not both"),
    rivals=(
        "unless it|this is",
        "or possibly|perhaps|maybe|potentially|conceivably|else", "or, possibly|perhaps|maybe,", "or, equally likely|possibly,", "or is|was it [rather|perhaps|maybe]", "or should|would|could|might it be",
        "whether it|this [should|could|might|would] [not] [rather|perhaps] be|is", "alternatively", "perhaps|maybe even|also",
    ),
    may_be=("it|this|that could|might|may [just|also|equally|possibly|perhaps] [as] [well|easily|likely] be", "could|might|may also|equally|well|possibly be"),
    discards=("no physical meaning", "rejected", "reject", "discard", "discarded", "discarding", "rejecting", "unphysical", "not physical", "extraneous",
              "ignored", "ignore", "neglected", "dismiss", "dismissed", "exclude", "excluded", "inadmissible", "❌", "✗", "✘", "✖", "☒"),
    roots={
        "negative": "-", "positive": "+", "minus sign|root|solution": "<", "plus sign|root|solution": ">", "the first": "1", "first root|solution|one|value": "1", "former": "1", "the second": "2", "second root|solution|one|value": "2", "latter": "2",
        "larger": ">", "greater": ">", "bigger": ">", "later [one|root|solution|time|moment|value|of]": ">", "smaller": "<", "lesser": "<", "earlier one|root|solution|time|moment|value|of": "<", "the earlier": "<",
        "the other": "other", "other root|solution|one|value": "other",
    },
    root_nouns=("root", "solution", "one", "value", "time", "moment", "of them", "of these", "of the two"),
    of_the_root=("it", "this", "that", "this root|solution|value|one|time", "that root|solution|value|one|time", "which"),
    of_equations=("root", "roots", "solution", "solutions", "quadratic", "two times|moments|values|positions|instants|possibilities", "first|second|other|earlier|later|smaller|larger time|moment|instant|value|position|one"),
    elliptic_denials=("doesn't", "does not", "isn't", "is not", "won't", "will not", "cannot", "can't"),
    elliptic_claims=("does", "do", "did", "is", "are", "will", "can", "has"),
    must_be=("it is", "it's", "is it", "it must|has_to|should be", "this is", "that is", "that's", "must be", "going|go|went with", "i|i'd|we|i'll go with", "it"),
    keeps=(
        "physical one", "physical root", "physical solution", "physically meaningful", "physically relevant", "valid root", "valid solution", "valid one", "we take", "we choose",
        "take the", "choose the", "keep the", "we keep", "only the", "is right", "is correct", "is the right one", "is the one to use", "applies here", "acceptable", "admissible", "is the relevant", "the correct root", "the correct one",
    ),
    wants_root=(
        "we|i want|need|use|accept|adopt|retain|select|seek", "is wanted|asked|needed|sought|relevant|retained|accepted|chosen|meaningful|possible|realistic|left", "is asked for", "is of interest|relevance|use",
        "is our|the|my answer|solution|result|one|time|value|choice", "is what we|i want|need|seek|are", "makes sense", "counts", "wins", "stays", "stands", "holds", "applies", "is meant", "is right|correct|valid|fine|ours", "the right|correct|relevant|physical one|root|solution|value|choice|time", "physically sensible|meaningful|relevant", "relevant root|one|solution|value|time", "relevant", "asked for", "asked about", "question is about", "our case|answer|choice", "answer is|must|has|should|can", "interested in", "selects|select|picks|singles [out]", "go|going with", "survives", "remains", "which leaves|leaving|leaves", "leaving", "we are left with", "the one we|i want|need|seek|are|keep|take",
        "keep", "take", "choose", "retain", "pick", "fits", "holds here", "is to be taken|used|kept", "has physical meaning", "has a physical meaning",
    ),
    leaves_root=("leaves", "leaving", "leaves us with", "we are left with", "we keep", "we have"),
    leaves_out=(
        "drops|falls|falling|dropping out|away", "goes", "root|one|solution|value is negative", "is|are out", "rules|ruling out", "eliminate*", "excludes", "cannot|can't be", "could not|couldn't be", "has no place", "does not|doesn't fit|satisfy|meet|fulfil|fulfill|work|belong|hold", "not fit|satisfy|meet", "contradicts", "contradict", "fails", "violates", "strike", "thrown out", "thrown away", "has to be thrown|struck",
        "before the throw|launch|start|beginning|release|shot|jump|experiment|collision", "in|to the past", "precedes the throw|launch|start",
        "no meaning", "no sense", "no physical sense", "meaningless", "not make sense", "doesn't make sense", "is meaningless", "drop", "drop it|this|that", "is dropped", "dropping", "has to go", "must go", "goes out", "leave [it|this] out", "left out", "set|left|put aside",
        "throw [it|this] away|out", "thrown away|out", "cross [it|this] out", "crossed out", "strike [it|this] out", "omit", "omitted", "is impossible", "is|was not the case", "not our case", "out of the question", "not possible", "isn't possible", "spurious", "irrelevant", "not relevant", "not acceptable", "unacceptable", "not admissible",
        "not wanted", "not what we|i want|need|look|are|seek", "not of interest", "not count", "doesn't count", "does not apply", "doesn't apply", "is no solution|answer", "not a solution", "is not the one|answer|solution", "we disregard", "disregard", "disregarded", "ruled out", "rule [it|this] out", "forget", "useless", "of no use|interest|relevance",
    ),
    impossible=(
        "cannot be negative", "can't be negative", "can not be negative", "must be positive", "is positive", "has to be positive", "should be positive", "is always positive", "is negative time", "negative time",
        "never negative",
    ),
    second_thoughts=(
        "wait", "hmm", "hm", "hold on", "hang on", "one|just_a|just_one moment|second|sec|minute", "let me double-check|recheck|check_again|look_again", "ugh", "oops", "whoops", "oh no", "oh wait", "ah no", "argh", "actually", "on second thought", "on reflection", "sorry", "no", "scratch that", "apologies", "my apologies", "i apologize", "i apologise", "pardon", "let me reconsider",
        "but wait", "looking back", "on closer inspection", "in fact",
        "nvm", "nevermind", "never mind", "my bad", "d'oh", "doh",
    ),
    revising=(
        "contradicts", "contradicting", "contradiction", "a contradiction", "contradictory", "inconsistent", "does not match", "doesn't match", "does not agree", "doesn't agree", "does not satisfy", "doesn't satisfy",
        "does not fit", "doesn't fit", "does not add up", "doesn't add up", "cannot be", "can't be", "i forgot", "i missed", "i misread", "i miscalculated", "i mixed up", "i swapped", "i overlooked", "i omitted",
        "i should have", "i used the wrong", "i made", "i mistakenly", "i incorrectly", "i accidentally", "i multiplied where", "i divided where", "i dropped", "my mistake", "my error", "my earlier", "my previous", "my first",
        "has to be replaced", "must be replaced", "should be replaced", "needs to be replaced", "the value above", "the above value", "the result above", "the above result", "the above answer", "needs correcting", "must be corrected",
        "should be corrected", "needs to be corrected", "has to be corrected", "should instead", "should actually", "must actually", "revised", "corrected", "on checking", "we forgot", "we missed", "we should have", "we used the wrong", "too large by", "too small by", "off by",
    ),
    refuting=(
        "is|are [certainly|surely|definitely|clearly|probably] not the right|correct|true answer|answers|value|values|result|results",
        "is wrong", "is incorrect", "is not right", "is not correct", "isn't right", "isn't correct", "would be wrong", "is mistaken", "there is no need", "there's no need", "no need to", "need not", "needn't", "is not needed", "should not",
        "shouldn't", "must not", "mustn't", "is not allowed", "is unnecessary", "we don't, because", "we don't because", "we do not, because", "i don't, because", "we don't, since", "we don't agree", "we do not agree", "i don't agree", "i do not agree", "i don't think so", "we disagree", "i disagree", "does not apply", "doesn't apply", "do not apply", "don't apply", "is not what", "isn't what", "not the one", "is a mistake",
        "not for this one", "not here", "not in this case", "not for this", "not in our case", "not for ours", "not valid here", "does not hold here", "is not what we", "is not the answer", "isn't the answer", "is not asked", "was not asked", "is irrelevant here", "is not possible", "is impossible", "cannot be right", "can't be right", "cannot be true", "can't be true",
        "is|goes|lies [well|far] beyond|outside [of] [what|the]", "not [what|something|a_thing] [that] [we] were|was|are|is asked", "more than was|is asked|wanted",
    ),
    disclaiming=(
        "it_is|it's|it_would_be|it'd_be wrong|false|untrue|incorrect|mistaken|a_mistake|a_myth|an_error|an_illusion|naive to think|say|believe|claim|assume|conclude [that]", "it_is|it's a myth|misconception|fallacy|mistake that", "one|you should_not|shouldn't|must_not|mustn't think|believe|assume|conclude [that]",
        "sooner|earlier|later|longer than", "no sooner|earlier|later than", "far from", "by no means", "anything but", "different from",
        "it is false that", "it's false that", "it is not true that", "it is wrong that", "it is incorrect that", "it is untrue that", "it is not the case that", "it is wrong to say", "it would be wrong", "it is a mistake to", "cannot be", "can't be", "cannot equal", "could not be", "couldn't be", "cannot possibly be",
        "is never", "is not", "isn't", "was not", "wasn't", "does not equal", "doesn't equal", "is not equal to", "i doubt that", "i doubt whether", "do not know whether|if", "don't know whether|if", "cannot|can't say|tell whether|if", "not sure|certain that|whether|if", "unsure whether|if|that", "is unclear|unknown|uncertain whether|if", "i do not think", "i don't think", "i do not believe", "i don't believe", "it is unlikely that", "it is impossible that", "there is no way",
        "suppose the result is", "suppose the answer is", "suppose that the result is", "suppose that the answer is", "suppose it is", "suppose it were", "assume the answer is", "assume the result is", "assume that the answer is", "assume that the result is", "whether the answer is", "whether the result is", "whether it is", "if the answer is", "if the result is", "if it is", "if it were",
        "no|little|nor_any reason|grounds|ground|basis|cause|justification|argument|case|evidence|support to|for|in|of [accept|believe|believing|adopt|prefer|trust|accepting|adopting|trusting|choose|choosing|favour|favor|in]", "nothing speaks|argues|pleads for|in_favour_of|in_favor_of", "take|takes|taking|took back the|my|our|that|this", "withdraw|withdraws|withdrawing|withdrew|retract|retracts|retracting|retracted|revoke|revoking|disown|disowning [the|my|our|that|this]", "refuse|decline*1|hesitate [to] accept|believe|adopt|endorse|trust|sign", "can't|cannot|couldn't|could_not|wouldn't|don't|do_not accept|believe|endorse|trust|support|defend|buy|justify",
    ),
    unclaimed=("not [really|actually] saying|claiming|suggesting|asserting|arguing|maintaining|implying|pretending [that]", "isn't|aren't saying|claiming|suggesting|asserting|arguing|implying [that]", "wouldn't|would_not|won't|will_not|don't|do_not say|claim|suggest|assert|argue|maintain that", "never said|claimed|suggested|asserted [that]", "it does not|doesn't follow that", "nothing says|suggests|implies that", "no longer|more think|believe|claim|maintain|say [that]", "can't|cannot|could_not|nobody|no_one|hard|impossible [to] say|claim|maintain|argue|pretend that"),
    nothing_but=("cannot|can't|can_not|could_not|couldn't be|equal|have|take anything|any_other_value but|other_than|else_than|except|than", "nothing but|other_than|else_than|except", "none other than|but", "no other|different value|answer|result than|but", "cannot|can't be other|different than|from", "not anything but|other_than", "no|little|nothing room|alternative for|to|but|anything_but"),
    found_wrong=(
        *(
            f"{verb} {how}{wrong}"
            for verb in ("is", "was", "seems", "looks", "must be")
            for how in ("", "clearly ", "obviously ", "surely ", "certainly ", "also ", "therefore ", "thus ", "hence ", "then ")
            for wrong in ("wrong", "incorrect", "mistaken")
        ),
        *(
            f"{verb} {right}"
            for verb in (
                "is not", "was not", "isn't", "wasn't", "cannot be", "can't be", "could not be", "couldn't be", "cannot possibly be",
                "is thus not", "is therefore not", "is hence not", "is then not", "cannot therefore be", "can therefore not be",
            )
            for right in ("correct", "right")
        ),
        *(
            f"{verb} {how}{wrong}"
            for verb in ("are", "were", "seem", "look")
            for how in ("", "both ", "all ", "clearly ", "therefore ", "also ")
            for wrong in ("wrong", "incorrect", "mistaken", "not correct", "not right", "not valid")
        ),
        "are not|aren't|cannot|can't [both|all|be] correct|right", "both|all are|were wrong|incorrect|mistaken", "is|are invalid", "not be trusted|right|correct", "can't be trusted",
        "should_not|shouldn't|must_not|mustn't|cannot|can't be used|trusted|relied|taken", "is|are [hereby|therefore|thus|now] withdrawn|retracted|void|obsolete|cancelled|off", "is|was nonsense|rubbish|garbage|bogus", "falls|fell|has_to_go", "is absurd", "makes no sense", "does not make sense", "doesn't make sense",
    ),
    replacing=(
        "has to be replaced", "must be replaced", "should be replaced", "needs to be replaced", "is to be replaced", "has to be corrected", "must be corrected", "should be corrected", "needs to be corrected", "has to be changed", "must be changed", "should be changed", "has to be discarded", "must be discarded", "should be discarded", "should be ignored", "must be ignored", "is to be ignored", "please ignore", "has to be revised", "must be revised", "should be revised",
        "has to be doubled", "must be doubled", "should be doubled", "has to be halved", "must be halved", "should be halved", "has to be multiplied", "must be multiplied", "should be multiplied", "has to be divided", "must be divided", "should be divided", "is wrong", "was wrong", "is incorrect", "was incorrect", "is not correct", "is not right", "cannot be right", "can't be right", "cannot be correct", "can't be correct", "is a slip", "is a mistake", "was a mistake", "is an error", "contains an error", "contains a mistake", "does not hold", "doesn't hold", "is invalid", "is off by", "was off by", "is too large by", "is too small by", "should have been", "should read instead", "has the wrong",
    ),
    dropping=(
        "scrap", "ignore", "forget [about]", "disregard", "scratch", "strike [out]", "cross out", "discard", "drop", "replace", "withdraw", "void", "erase", "delete", "throw out|away",
    ),
    said_above=(
        "the|that|my box", "the|that|my boxed|framed|first|earlier|previous line|formula|equation|expression|result|answer|value", "the|that line|formula|equation|expression in the box|frame",
        "the boxed value", "the boxed answer", "the boxed result", "the boxed number", "the boxed expression", "the value boxed", "the answer boxed", "the result boxed", "the value above", "the answer above", "the result above", "the number above", "the expression above", "the formula above", "the above value", "the above answer", "the above result", "the above expression", "the above formula", "the above number",
        "the box above", "my boxed answer", "my boxed result", "my answer above", "my result above", "my first answer", "my earlier answer", "my previous answer", "my initial answer", "my first result", "my earlier result", "my first value", "my earlier value", "the earlier value", "the earlier result", "the earlier answer", "the previous value", "the previous answer", "the previous result", "what i wrote", "what i boxed", "what i gave", "what i stated", "the value i gave", "the answer i gave", "the value given above", "the answer given above", "the value stated above",
    ),
    what_was_said=(
        "what i|we [have] said|wrote|stated|posted|claimed [above|before|earlier]", "what was said|stated|written [above|before|earlier]", "everything|all [said|written|stated] above|before", "that", "this", "this answer", "that answer", "the answer", "my answer", "the above answer", "the answer above", "my previous answer", "this result", "that result", "[all] [of] [the] this|that|these|those|both value|values|number|numbers|figure|figures|answers|results|result|formula|formulas|formulae|expression|expressions|equation|equations", "they", "both", "both of them|these|those", "they both", "all of this|these|them", "all these|those", "the values|value|numbers|number|results|answers|formulas|formula|expressions|expression above", "my result|results|value", "the above result", "the result above", "the previous answer", "the previous result", "the solution above", "my calculation", "this calculation", "the above",
        "my|the|our [boxed|final|first] answer|result|value above|before",
    ),
    possessives=("my", "our"),
    is_that_of=("is|was|were|would [be] [only|just] that|those of|for", "is|was [only|just] the one of|for", "belongs|refers|applies|corresponds to", "is|holds for"),
    earlier=(
        "i [just] kept [on] getting|writing|finding|obtaining", "i was [always|constantly|stubbornly] getting|finding|obtaining", "i had been getting|writing|finding", "i used to get|have|write", "my calculator kept giving|showing|saying",
        "initially i had", "initially i got", "initially i found", "initially, i had", "initially, i got", "i initially had", "i initially got", "i initially found", "i initially obtained", "i originally had", "i originally got", "originally i had", "at first i had", "at first i got", "at first i thought", "i first got", "i first had", "i first thought", "i first computed", "my first guess was", "my initial guess was", "my first answer was", "my initial answer was", "my first attempt gave", "i used to think", "i previously had", "i previously got", "previously i had", "previously i got", "earlier i had", "earlier i got", "at first sight", "at first glance"),
    claimants=("the|any classmate|student|person|reader|author who", "anybody who", "my|your friend|classmate|colleague|roommate|neighbour|neighbor|teacher|professor|brother|sister", "chatgpt", "gpt-4", "wolfram", "google", "wikipedia", "another|other model|models|solver|solvers|student|students", "some [other|older] books|book|sources|texts|authors|textbooks|solutions", "a [very] typical mistake|error", "a common|frequent error", "tables", "handbooks", "the literature", "some", "many", "others", "people", "students", "someone", "somebody", "textbooks", "most people", "beginners", "a student", "one student", "another student", "a common mistake", "a frequent mistake", "a naive solver", "a careless solver", "anyone who", "those who"),
    claiming=("got", "found", "obtained", "said", "wrote", "claimed", "had", "get", "gets", "give", "gives", "say", "says", "claim", "claims", "quote", "quotes", "list", "lists", "write", "writes", "obtain", "obtains", "report", "reports", "find", "finds", "answer", "use", "uses", "take", "takes", "state", "states", "conclude", "concludes", "arrive", "arrives", "forget", "forgets", "is", "leads", "may", "might"),
    readers=("you", "your", "a student|reader", "the question|problem|task|exercise"),
    author=("i", "we", "one", "you"),
    mistaking=("forget*4", "neglect*4", "ignor*4", "omit*4", "overlook*4", "misses", "miss", "leave|leaves|leaving [it|this|that] out|away", "drop|drops", "mix|mixes up", "confus*3", "use|uses the wrong"),
    in_a_case=("once", "as soon as", "only if|when|for|where|in|at", "unless", "for a|an|any|another|other", "in the case of", "in case"),
    readers_results=(
        *(f"if {who} {got}" for who in ("you", "one", "someone", "somebody") for got in ("got", "obtained", "found", "arrived at", "came up with", "ended up with")),
        "should your result|answer|value|number be|come", "if your answer", "if your result", "if your value", "those of you who got", "should you have got", "in case you got", "if|should you have|you've [got]",
    ),
    denying_verbs=("does|do|did|is|was|are|were|will not", "doesn't|don't|didn't|isn't|wasn't|aren't|won't", "not"),
    praises=("well done", "congratulations|congrats", "good|great|nice|excellent job|work", "you are|'re right|correct|done|good|fine|golden", "you're right|correct|done|good|fine|golden|all_set", "you did [it] well|right|everything_right|it_correctly", "all is well|good|fine", "everything is fine|correct|right|in_order", "pat yourself on the back", "you can be proud", "that's|that_is right|correct|it", "spot on", "bravo", "you have it|got_it|solved_it right"),
    says=("says", "say", "claims", "quotes", "lists"),
    laws_say=(
        "law*", "equation*", "formula*", "rule*", "theorem*", "principle*", "question*", "problem*", "conservation*", "definition*", "condition*", "relation*",
        "answer*", "result*", "calculation*", "program*", "script*", "output*", "simulation*", "computer*", "calculator*", "which", "that", "this", "it", "what",
    ),
    vindicates=("am|are|were|be|being right|correct|vindicated", "applies", "applies here", "is the relevant one", "is the one that applies", "is the one we need", "is the one asked for", "is the case here", "it is", "is right", "is correct", "has it right", "got it right", "gets it right", "was right", "is the one who is right", "made|makes no mistake|error|slip", "did not err"),
    faults=("am|are|were wrong|mistaken|incorrect", "is wrong", "is incorrect", "is mistaken", "has it wrong", "got it wrong", "gets it wrong", "was wrong", "is not right", "is not correct"),
    siding=("i|we [fully|completely|entirely|must|have_to|would] [have_to] side|agree|concur|go|stand|sided|agreed with", "i'm|i_am|we're|we_are|i'd_be [all] with|for", "i|we support|back|believe", "in agreement with",),
    prevails=("stands", "stays", "stay", "stand", "remains", "holds", "has|have a [good|valid|fair] point", "is the correct|right|true one", "is justified|spot_on|well_taken", "prevails", "carries the day", "wins",),
    interjections=("oops", "whoops", "nvm", "nevermind", "never mind", "wait", "hmm", "hm", "ugh", "argh", "oh", "ah", "scratch that", "hold on", "hang on", "sorry", "my bad", "d'oh", "doh",),
)  # fmt: skip
