"""English words for what becomes of a thing."""

from __future__ import annotations

from typing import Final

from ansatz.scorers.language.outcomes import OutcomeWords

_MORE = "larger|greater|higher|bigger|stronger|longer|hotter|warmer|faster|heavier|wider|brighter|denser|thicker|deeper"
_LESS = "smaller|lower|less|weaker|shorter|colder|cooler|slower|lighter|narrower|dimmer|thinner|fainter"
_RATHER = "[a] [little|bit|slightly|somewhat|much|even|now|then|also|therefore|thus] [little|bit]"
_COMES = f"becom*|became|get|gets|got|getting|grow|grows|grew|growing|is|are|be|lie*1|stand*1|sit*1 {_RATHER}"
_ENDS = f"end*1|come*1|turn*1|wind*1 up|out|off {_RATHER}"
_KEEPS = "is|are|be|stay*|remain*|keep*"

OUTCOMES: Final = OutcomeWords(
    code="en",
    verbs={
        "blow:yes": ("blow*", "blew", "trip", "trips", "tripped", "burn*1 out|through", "is|are|be overloaded", "melt*1 through", "fuse melts", "the fuse will melt", "wire melts"),
        "blow:no": ("hold", "holds", "survive*", f"{_KEEPS} intact|safe|fine|okay|ok|whole", "withstand*", "cope*1", "does|do not mind", "is within its rating", "can take|carry|handle it|this|that"),
        "melt:yes": ("melt*", "molten", "turn*2 in_to|to water|liquid", "liquef*", "becom*1 liquid", "is|are all gone"),
        "melt:no": (f"{_KEEPS} solid|frozen|unmelted", "left over", "leftover", "unmelted", "is|are left", "left", "remaining", "remains", "remain", "mixture of ice and water", "ice _water mixture", "ice and water coexist", "still solid"),
        "float:yes": ("float", "floats", "floating", "stay*|remain*|keep* afloat", "afloat", "rise*1 to the surface", "come*1 to the surface", "bob*1 on", "swim*1"),
        "float:no": ("sink", "sinks", "sank", "sinking", "go*2 under|down", "go*2 to the bottom", "fall*1 to the bottom", "drown*"),
        "slip:yes": ("slip", "slips", "slipping", "slide", "slides", "sliding", "skid*", "begin*1|start*1 to move|slide|slip", "start*1|begin*1 sliding|slipping|moving"),
        "slip:no": (f"{_KEEPS} put|stuck|still", f"{_KEEPS} in place", f"{_KEEPS} where it is", "at rest", "does|do not move", "doesn't|don't move", "cannot move", "hold", "holds", "stick", "sticks", "rests", "does not budge", "doesn't budge", "stand*1 still", "static friction suffices|holds"),
        "tip:yes": ("tip", "tips", "tipping", "topple*", "overturn*", "fall*1|tip*1|turn*1|keel*1 over"),
        "tip:no": ("stands firm|fast", f"{_KEEPS} upright|standing|stable", "keep*1 its balance", "slide*1 instead"),
        "escape:yes": ("escape*", "leave*1 for good", "get*1|break*1|fly*1|flies away|free", "never return*1", "never come*1 back", "is|are unbound", "is|are ejected|emitted|released", "leave*1 the"),
        "escape:no": ("return*", "come*1|fall*1 back", "trapped", f"{_KEEPS} bound|inside|trapped|captive", f"{_KEEPS} in orbit", "is|are captured", "is|are totally reflected", "cannot get out"),
        "emit:yes": ("emit*", "eject*", "liberated", "knocked|kicked out", "come*1 out", "released", "releas*1", "leave*1 the metal|surface"),
        "emit:no": ("stay*1|remain*1 bound|inside", "stay*1|remain*1 in the metal",),
        "break:yes": ("break", "breaks", "breaking", "broke", "broken", "snap", "snaps", "ruptur*", "tears", "tear", "crack*", "burst*", "give*1 way", "fail", "fails", "shatter*", "collapse*"),
        "break:no": ("hold", "holds", "survive*", f"{_KEEPS} intact|whole", "intact", "withstand*", "in one piece", "carries|carry|bear*1|support*1|take*1 the load|weight", "carries|carry|bear*1|support*1 it", "can bear|take it", "strong enough"),
        "reach:yes": ("reach", "reaches", "makes|make it", "arrive*1", "get*1 there|over|across|past", "clear", "clears", "high|fast|far enough"),
        "reach:no": ("fall*1|stop*1|come*1|land*1 short", "turn*1|come*1|roll*1 back", "too low|slow|short", "not enough"),
        "boil:yes": ("boil", "boils", "boiling", "vapori*", "evaporat*"),
        "boil:no": (f"{_KEEPS} liquid",),
        "freeze:yes": ("freeze", "freezes", "frozen", "froze", "solidif*", "turn*1 in_to|to ice"),
        "freeze:no": (f"{_KEEPS} liquid",),
        "glow:yes": ("light*1 up", "glow*", "is|are lit", "shine*1", "burn", "burns"),
        "glow:no": (f"{_KEEPS} dark|off|unlit", "go*2 out"),
        "resolve:yes": ("resolv*", "visible", "distinguish*", "seen separately|separate|apart", "readable", "be read"),
        "resolve:no": ("unresolved", "blur*", "merge", "merges", "too close together|to", "invisible", "unreadable"),
        "hit:yes": ("hit", "hits", "collid*", "crash*", "strike", "strikes", "run*1 in_to"),
        "hit:no": ("miss", "misses", "stop*1 in time|before", "avoid*", "short of the", "come*1 to rest before|in front"),
        "interfere:yes": ("interfere", "interferes"), "interfere:no": (),
    },
    told={
        "change:up": (
            f"{_COMES} {_MORE}", f"{_ENDS} {_MORE}", f"{_ENDS} standing|lying {_MORE}", "goes|go|went|going up", "speed*1|sped|speeding up", "pick*1 up speed", "gain*1 speed|height|energy", "accelerate|accelerates|accelerated", "heat*1 up", "warm*1 up", "lengthen*", "brighten*", "swell*", "go*2 on increasing", "tak*1 on a larger value", "ha*1 increased|risen|grown",
        ),
        "change:down": (
            f"{_COMES} {_LESS}", f"{_ENDS} {_LESS}", f"{_ENDS} standing|lying {_LESS}", "goes|go|went|going down", "come*1 down", "slow|slows|slowed|slowing", "slow*1|slowed|slowing down", "los*2 speed|height|energy", "decelerat*", "brake*1", "cool*1 [down]", "shorten*", "dim", "dims", "sink", "sinks", "sank", "sunk", "subside*1", "contract*", "ha*1 decreased|fallen|dropped|shrunk",
        ),
        "change:none": (
            "[exactly|just] what it was [before]", "[exactly|just] as it was [before]", "[exactly|just] as before", "stay*1|remain*1 put", f"{_KEEPS} [exactly] where it was|is", "no different", "does|do not budge|move|alter", "doesn't|don't budge|move|alter", "not altered", f"{_KEEPS} [exactly|just] as large|high|fast|long|big|strong|bright as before", "the same as before", "[exactly|just|still] the same", "makes no difference", "neither rises|rise nor falls|fall", "neither grows nor shrinks", "stand*1 still", "not a drop ~2 over",
            "not a drop overflows|escapes", "nothing ~2 over", "no water ~2 over", "nothing changes|happens to it", "is|are not altered|influenced|changed",
        ),
        "vertical:up": ("up", "upwards", "straight up", "vertically up", "away from the ground|earth|floor|table", "toward*1 the sky|ceiling|zenith", "skyward*1"),
        "vertical:down": ("down", "downwards", "straight down", "vertically down", "toward*1|to|into the ground|earth|floor", "earthward*1", "groundward*1"),
        "lateral:left": ("to|towards|toward the left", "on the left", "left", "leftwards", "left hand side"),
        "lateral:right": ("to|towards|toward the right", "on the right", "right", "rightwards", "right hand side"),
        "turn:clockwise": ("the way the hands of a clock ~2", "same sense as the hands of a clock"),
        "turn:counterclockwise": ("against the hands of a clock",),
        "pull:attract": ("drawn|pulled|pulls|pull|draws|draw to|towards|toward", "drawn|pulled in",),
        "pull:repel": ("pushed|pushes|driven|drives away", "pushed|driven off"),
        "depend:none": ("plays|play no role", "is|are irrelevant", "does|do not matter|enter", "doesn't|don't matter|enter"),
        "fore:forward": ("forward", "forwards", "to|towards|toward the front"),
        "fore:back": ("backward", "backwards", "rearward", "to|towards|toward the rear|back"),
        "radial:in": ("radially in", "inward along the radius", "along the radius inward*1", "toward*1|to|at the middle|hub|pivot", "in toward*1 the ~1 center|centre|middle"),
        "radial:out": ("radially out", "outward along the radius", "away from the middle|hub|pivot|axis", "out from the ~1 center|centre|middle"),
        "radial:tangent": ("along the tangent", "tangential*", "tangent to the ~2", "along the velocity", "in the direction of motion", "along the direction of motion"),
        "sign:neutral": ("no net charge", "zero net charge", "carries|carry no [net] charge", "without [a] [net] charge"),
        "lead:more": ("lead", "leads", "leading", "run*1 ahead", "come*1 first|earlier", "peaks first|earlier", "is|are ahead", "ahead"),
        "lead:less": ("lag", "lags", "lagging", "trail", "trails", "trailing", "is|are behind", "behind", "come*1 later|after", "peaks later|after", "is|are delayed", "is|are retarded", "run*1 behind"),
        "pose:upright": ("the right way up", "right way up", "same orientation as the object", "standing upright"),
        "pose:inverted": ("on its head", "the wrong way up", "stand*1 on its head"),
        "image:virtual": ("can not be caught|projected on a screen", "cannot be caught|projected on a screen"),
        "image:real": ("can be caught|projected on a screen",),
        "size:up": ("bigger|larger|taller than the object", "magnified", "enlarged"),
        "size:down": ("smaller|shorter than the object", "diminished", "reduced"),
    },
    implied={
        "level": ("not a drop ~2 over", "not a drop overflows|escapes", "no water ~2 over", "nothing ~2 over"),
        "speed velocity": ("speed*1 up", "sped up", "speeding up", "slow", "slows", "slowed", "slowing", "slow*1 down", "faster", "slower", "accelerat*", "decelerat*", "pick*1 up speed", "gain*1 speed", "los*2 speed", "brake*1"),
        "temperature": ("heat*1 up", "warm*1 up", "hotter", "warmer", "colder", "cooler", "cool", "cools", "cool*1 down"),
        "length period time wavelength": ("longer", "shorter", "lengthen*", "shorten*"),
        "brightness intensity": ("brighter", "dimmer", "brighten*", "dim", "dims", "fainter"),
        "weight mass": ("heavier", "lighter"),
        "volume size": ("swell*", "expand*", "contract*"),
        "height level": ("~2 standing|lying|stand*1|lies|lie|lay higher|lower", "end*1 up [a] [little|bit] higher|lower", "sink", "sinks", "sank", "sunk", "gain*1 height", "los*2 height"),
        "width": ("wider", "narrower"),
        "density": ("denser",),
    },
    alike=("level surface ", "weight reading", "wave crest pulse disturbance wavefront wavetrain trough", "speed velocity", "image picture", "current electrons charges fingers", "brightness intensity", "crystal material semiconductor piece sample whole", "ball stone body object projectile", "block box crate body object", "car vehicle", "tension pull", "wire filament conductor", "ring loop coil", "fuse breaker", "ice cube", "force push pull thrust", "pitch frequency tone note", "rope string cord cable", "voltage emf", "period time", "period duration", "fringes pattern spacing separation", "block cylinder object body", "satellite probe spacecraft", "ray beam light"),
    carrying=("point*", "direct*", "act*", "mov*", "go", "goes", "going", "push*", "pull*", "force*", "deflect*", "travel*", "accelerat*", "is", "are", "vertically", "straight", "to", "the", "bend*", "bent", "turn*", "aim*", "run", "runs", "be", "drift*", "swing*", "propagat*", "oriented", "thus", "so", "therefore", "hence", "it", "it down", "force is", "upward", "obliquely", "direction", "answer", "curv*", "driven", "pressed", "kicked", "forced", "blown", "drawn", "flow*", "slide*", "roll*", "head*"),
    turned=("look*2 up|down", "thumb up", "thumb down", "set up", "end*1 up", "add*1 up", "up to", "made up", "up and down", "down and up", "left and right", "back and forth", "left over", "left side", "right hand", "left hand", "right angle*1", "left hand rule", "right hand rule", "written|write down", "break*1 down", "taken up", "take*1 up", "use*1 up", "used up", "comes down to", "boil*1 down", "come*1 up with", "clear*1 up", "right away", "all right", "that is right", "ice left", "is left", "are left", "heat* left", "face*1 up|down", "facing up|down", "palm ~2 up|down", "up or down", "left or right"),
    apart=("but", "however", "yet", "although", "though", "while", "whereas", "and yet", "even though", "even if", "despite", "except that", "on the other hand", "in contrast", "by contrast"),
    against=("but", "however", "yet", "in fact", "actually", "in reality", "really", "in truth", "nevertheless", "nonetheless", "still", "on closer inspection", "not so", "wrong", "instead"),
    joints=("and", "so", "so that", "therefore", "thus", "hence", "which", "since", "because", "consequently", "as a result", "then", "meaning", "meaning that", "i.e", "that is", "which means", "which means that", "implies that", "follows that", "conclude that", "means that", "find that", "see that", "expect that"),
    naive=("naive*", "at first sight", "at first glance", "at first", "first impression", "one might|may|could think|say|believe|expect|object|argue|guess|suppose", "you might|may|could think|say|believe|expect|object|argue|guess|suppose", "we|one|you 'd|would say|think|expect|believe", "we'd|one'd|you'd say|think|expect|believe", "one thinks|believes|expects", "it is|it's tempting", "tempting", "common mistake|misconception|error|belief|belief that", "popular mistake|misconception|error|belief", "misconception", "widespread", "often heard|said|believed|thought|claimed", "it is|it's often|sometimes|commonly said|believed|thought|claimed", "intuitively", "intuition", "seem*", "appears to", "many people|students|books", "many think|believe|say", "some think|believe|say|people|students", "people think|say|believe", "students think|say|believe|often", "beginner*", "somebody", "someone", "anybody", "anyone", "a student", "my friend", "a friend", "textbook*1 say*1", "contrary to", "it is wrong|false|incorrect to", "do not say|think|believe|confuse|mix", "don't say|think|believe|confuse|mix", "mistakenly", "wrongly", "erroneously", "by mistake", "supposedly", "allegedly", "not true that", "doubt that", "do not think|believe", "don't think|believe", "rather than", "instead of", "as if", "as though", "no matter whether", "regardless of whether", "the idea that", "the claim that", "the view that", "unlike", "contrary", "whether", "assume|suppose that", "hoping", "want*1", "tr*3 to", "attempt*1 to", "tend*1 to", "need*1 to", "in order to", "has to be decided", "must decide", "wonder*"),
    unreal=("would", "wouldn't", "we'd", "you'd", "it'd", "he'd", "they'd", "could have", "might have", "should have", "had been", "had the", "had it", "had there", "had we", "were to", "might", "may", "could", "perhaps", "maybe", "possibly", "probably", "likely", "presumably", "can", "if only", "unless", "until"),
    other_cases=("without", "below", "above", "beyond", "otherwise", "suppose", "supposing", "imagine", "had", "in case", "instead", "elsewhere", "another", "a second", "other", "for comparison", "in contrast", "by contrast", "conversely", "similarly", "likewise", "analogously", "back", "earlier", "previously", "initially", "before", "afterwards", "later", "on the way back", "on leaving", "in air", "in vacuum", "except"),
    cases=("if", "when", "whenever", "provided", "as long as", "once", "after", "for a", "for an", "for the", "with a", "with an", "in a", "in an", "on a", "on an", "at a", "at an", "during", "within", "near", "with the", "for"),
    viewpoints=("seen from", "viewed from", "looking from", "looked at from", "looking along", "look from", "from the other side", "for an observer", "for a viewer", "for someone", "to an observer", "as seen by", "for the viewer", "in the frame of", "relative to"),
    views={
        "above": ("from above", "look*3 down on", "look*3 down at", "look*3 [straight] down", "from the top", "top view", "from overhead", "down on the"),
        "below": ("from below", "look*3 [straight] up", "from under", "from underneath", "from the bottom", "from beneath"),
        "left": ("from the left",), "right": ("from the right",), "front": ("from the front",), "back": ("from behind", "from the back"), "side": ("from the side",),
        "magnet": ("from the magnet*1",), "end": ("from the end", "from the far end"),
    },
    reversals=("the other way round", "the other way around", "the other way", "vice versa", "the opposite", "opposite", "reverse*1", "reversed", "reversing", "conversely", "contrary", "the reverse", "turned round", "flip*", "opposite way"),
    pronouns=("it", "they", "this", "that", "these", "he", "she", "itself", "its", "both", "all", "two", "three", "one"),
    inserted=(
        "of course", "in turn", "too", "as well", "therefore", "thus", "hence", "naturally", "obviously", "clearly", "as expected", "again", "consequently", "then", "in particular", "as usual", "by contrast", "accordingly", "indeed", "as always",
    ),
    partly=("only", "part", "some", "half", "most", "about half", "partly", "partially", "a fraction", "not all", "a bit", "just", "merely", "the rest", "fraction", "percent"),
    wholly=("all", "whole", "completely", "entire", "entirely", "fully", "totally", "everything"),
    yes=("yes", "yep", "indeed it does", "indeed yes", "affirmative"),
    no=("no", "nope", "negative", "not at all"),
    leads=("so", "and", "thus", "therefore", "hence", "then", "answer", "the answer is", "the answer", "is", "conclusion", "in short", "in conclusion", "result", "final answer", "or", "clearly", "in a word", "which means", "the", "final", "to answer the question", "consequently"),
    request_verbs=(
        "other","happen*", "chang*", "does", "travel*", "point", "points", "move", "moves", "moving", "act", "acts", "flow", "flows", "go", "goes", "behav*", "becom*", "direct*", "deflect*", "rotat*", "turn", "turns", "bend", "bends", "shift*", "compar*", "affect*", "stat*", "determin*", "find", "give", "explain", "say", "tell", "what", "which", "how", "way", "whether", "will", "is", "are", "or", "and", "it", "its", "their", "the", "exert*", "run", "runs", "answer", "part", "describ*", "sense", "vary", "varies", "react*", "respond*", "character", "nature", "properties", "sort", "kind", "type", "qualitativ*", "briefly", "justif*", "reason*", "increase*", "decrease*", "remain*", "stay*", "same", "constant", "relative", "new", "resulting", "pointing", "directed", "acting", "propagat*", "swing*", "net", "total", "final", "initial", "as", "whole", "read", "reads", "show", "shows", "do", "done", "occur*", "much"),
    heads=("direction", "sense", "sign", "change", "nature", "state", "character", "value", "magnitude", "size", "behaviour", "behavior", "orientation", "amount", "reading"),
    prepositions=("of", "in", "on", "at", "from", "with", "to", "into", "through", "between", "by", "for", "when", "if", "as", "after", "while", "under", "over", "above", "below", "during", "that", "which", "who", "exerted", "acting", "inside", "outside", "along", "around", "about", "due", "near"),
    conclusions=("conclusion", "conclusions", "answer", "final answer", "result", "summary", "verdict", "in short"),
    asides=("variation*", "check*", "remark*", "note*", "comment*", "aside", "alternativ*", "caution", "warning", "background", "given*", "data", "variant*", "extension*", "further", "comparison with", "common mistake*", "pitfall*", "what if", "limiting case*", "sanity check*"),
    no_nouns=(
        "direction", "sense", "orientation", "value", "magnitude", "behaviour", "behavior", "therein","end", "ends", "little", "bit", "slightly", "somewhat", "much", "even", "now", "again", "too", "also", "still", "really", "paradoxically", "surprisingly", "clearly", "simply", "just", "only", "therefore", "here", "hence", "final", "new", "back", "each", "every", "same", "must", "needs", "way", "case", "difference", "make", "makes", "tell", "tells", "conclude", "follow*", "means", "gives", "leads", "yields", "get", "gets", "see", "sees", "find", "total", "net", "resulting", "whole", "steadily", "continuously", "immediately", "indeed", "actually", "fact", "reality"),
    going=("is", "are", "was", "were", "be", "been", "keep*1", "start*1", "begin*1", "continue*1", "still", "has", "have", "left", "of", "ice"),
    to=("to",),
    begins=("begin*1", "start*1", "continue*1", "going", "bound", "found", "seen", "happen*1", "come*1", "has", "have", "had"),
    axes=("direction", "is", "points", "pointing", "to the", "to", "=", ":", "directed", "axis", "towards", "toward", "the", "along", "due", "being", "positive", "runs", "running", "being the", "pointing to", "vertically", "as", "be", "for"),
    quantities=("level", "size", "weight", "buoyancy", "brightness", "amplitude", "phase", "radius", "separation", "distance", "reading", "intensity", "rate", "colour", "color", "field", "spring", "reactance", "impedance", "load", "altitude", "orbit", "number"),
    charges=("charge",),
)  # fmt: skip
