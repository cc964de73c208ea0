// LaTeX as a list of tokens, and what its commands stand for.
const LIMIT = 6000; // characters of one formula that is typeset
const TOKEN = /\\begin\s*\{([a-zA-Z]+\*?)\}|\\end\s*\{([a-zA-Z]+\*?)\}|\\(?:[a-zA-Z]+\*?|[\s\S])|(?:\d+(?:\.\d+)?[eE][+-]?\d{2,3}|\d+\.\d+[eE][+-]?\d{1,3})(?![\d.\p{L}_^{])|\d+(?:(?:\.|\{,\})\d+)*|[\u0400-\u04ff]+|\s+|[\s\S]/gu;

function tokens(text) {
  const found = [];
  for (const match of text.matchAll(TOKEN)) {
    const token = match[0];
    if (match[1]) found.push({ begin: match[1] });
    else if (match[2]) found.push({ end: match[2] });
    else if (/^\s/.test(token)) found.push(" ");
    else found.push(token);
  }
  return found;
}

const words = (text) => text.trim().split(/\s+/);
const table = (text) => dictionary(Object.fromEntries(words(text).map((pair) => [pair.slice(0, pair.lastIndexOf("=")), pair.slice(pair.lastIndexOf("=") + 1)])));

const LETTERS = table(`
alpha=α beta=β gamma=γ delta=δ epsilon=ϵ varepsilon=ε zeta=ζ eta=η theta=θ vartheta=ϑ iota=ι kappa=κ varkappa=ϰ
lambda=λ mu=μ nu=ν xi=ξ omicron=ο pi=π varpi=ϖ rho=ρ varrho=ϱ sigma=σ varsigma=ς tau=τ upsilon=υ phi=ϕ varphi=φ
chi=χ psi=ψ omega=ω Gamma=Γ Delta=Δ Theta=Θ Lambda=Λ Xi=Ξ Pi=Π Sigma=Σ Upsilon=Υ Phi=Φ Psi=Ψ Omega=Ω
hbar=ℏ ell=ℓ imath=ı jmath=ȷ Re=ℜ Im=ℑ wp=℘ aleph=ℵ infty=∞ partial=∂ nabla=∇ emptyset=∅ varnothing=∅ AA=Å
angle=∠ degree=° sharp=♯ natural=♮ flat=♭ intercal=⊺ bigtriangledown=▽ bigtriangleup=△ circ=∘ prime=′ dagger=† ddagger=‡ star=⋆ bullet=∙ square=□ Box=□ triangle=△ checkmark=✓ celsius=℃
ldots=… dots=… cdots=⋯ vdots=⋮ ddots=⋱ dotsc=… dotsb=⋯ top=⊤ bot=⊥ forall=∀ exists=∃ neg=¬ lnot=¬ ohm=Ω`);
const UPRIGHT = new Set(words("♯ ♮ ♭ ⊺ ▽ Γ Δ Θ Λ Ξ Π Σ Υ Φ Ψ Ω ∞ ∂ ∇ ∅ Å ∠ ° ∘ ′ † ‡ ⋆ ∙ □ △ ✓ ℃ … ⋯ ⋮ ⋱ ⊤ ⊥ ∀ ∃ ¬ ℏ"));
const OPERATORS = table(`
cdot=⋅ times=× div=÷ pm=± mp=∓ ast=∗ oplus=⊕ otimes=⊗ odot=⊙ wedge=∧ land=∧ vee=∨ lor=∨ cup=∪ cap=∩ setminus=∖
le=≤ leq=≤ leqslant=⩽ ge=≥ geq=≥ geqslant=⩾ ne=≠ neq=≠ ll=≪ gg=≫ approx=≈ simeq=≃ cong=≅ equiv=≡ sim=∼ propto=∝
lesssim=≲ gtrsim=≳ in=∈ notin=∉ ni=∋ subset=⊂ subseteq=⊆ supset=⊃ supseteq=⊇ perp=⊥ parallel=∥ mid=∣ to=→
rightarrow=→ leftarrow=← leftrightarrow=↔ Rightarrow=⇒ Leftarrow=⇐ Leftrightarrow=⇔ longrightarrow=⟶ implies=⟹ iff=⟺
mapsto=↦ uparrow=↑ downarrow=↓ updownarrow=↕ rightleftharpoons=⇌ hookrightarrow=↪ nearrow=↗ searrow=↘ therefore=∴ because=∵
colon=: vert=| doteq=≐ triangleq=≜ coloneqq=≔ models=⊨ vdash=⊢ diamond=⋄`);
OPERATORS.lt = "<";
OPERATORS.gt = ">";
const LARGE = table("sum=∑ prod=∏ coprod=∐ int=∫ iint=∬ iiint=∭ oint=∮ oiint=∯ bigcup=⋃ bigcap=⋂ bigoplus=⨁ bigotimes=⨂");
const DELIMITERS = table(`
langle=⟨ rangle=⟩ lvert=| rvert=| lVert=‖ rVert=‖ lfloor=⌊ rfloor=⌋ lceil=⌈ rceil=⌉ lbrace={ rbrace=} lbrack=[ rbrack=] Vert=‖ backslash=∖`);
const NAMES = new Set(words(`sin cos tan cot sec csc sinh cosh tanh coth sech csch arcsin arccos arctan arccot arsinh arcosh artanh
ln log lg exp det dim ker deg arg gcd Pr hom sgn tr rot grad tg ctg arctg arcctg sh ch th cth erf Tr`));
const LIMITS = new Set(words("lim max min sup inf limsup liminf argmax argmin"));
const ACCENTS = table("vec=→ hat=^ widehat=^ bar=¯ overline=‾ tilde=~ widetilde=~ dot=˙ ddot=¨ dddot=⃛ check=ˇ breve=˘ acute=´ grave=` mathring=˚ overrightarrow=→ overleftarrow=← overbrace=⏞");
const UNDER = table("underline=_ underbrace=⏟");
const WIDE = new Set(words("widehat overline widetilde overrightarrow overleftarrow overbrace underline underbrace"));
const SPACES = dictionary({ ",": 0.167, ":": 0.222, ">": 0.222, ";": 0.278, "!": -0.167, " ": 0.25, quad: 1, qquad: 2, enspace: 0.5, thinspace: 0.167, "~": 0.25 });
const TEXTS = new Set(words("text textrm textnormal mbox hbox textit textbf textsf texttt textup emph"));
const ROMAN = new Set(words("mathrm mathsf mathtt mathup operatorname operatorname* mathnormal unit si rm"));
const BOLD = new Set(words("mathbf boldsymbol bm pmb vb mathbfit symbf bf"));
const FONTS = dictionary({
  mathbb: { upper: 0x1d538, lower: 0x1d552, holes: { C: "ℂ", H: "ℍ", N: "ℕ", P: "ℙ", Q: "ℚ", R: "ℝ", Z: "ℤ" } },
  mathcal: { upper: 0x1d49c, lower: 0x1d4b6, holes: { B: "ℬ", E: "ℰ", F: "ℱ", H: "ℋ", I: "ℐ", L: "ℒ", M: "ℳ", R: "ℛ", e: "ℯ", g: "ℊ", o: "ℴ" } },
  mathfrak: { upper: 0x1d504, lower: 0x1d51e, holes: { C: "ℭ", H: "ℌ", I: "ℑ", R: "ℜ", Z: "ℨ" } },
  bold: { upper: 0x1d400, lower: 0x1d41a, greek: 0x1d6a8, smallGreek: 0x1d6c2, digit: 0x1d7ce, holes: {} },
});
FONTS.mathscr = FONTS.mathcal;

function styled(letter, font) {
  const { upper, lower, greek, smallGreek, digit, holes } = FONTS[font];
  if (own(holes, letter)) return holes[letter];
  const code = letter.codePointAt(0);
  if (code >= 65 && code <= 90) return String.fromCodePoint(upper + code - 65);
  if (code >= 97 && code <= 122) return String.fromCodePoint(lower + code - 97);
  if (greek && code >= 0x391 && code <= 0x3a9) return String.fromCodePoint(greek + code - 0x391);
  if (smallGreek && code >= 0x3b1 && code <= 0x3c9) return String.fromCodePoint(smallGreek + code - 0x3b1);
  if (digit && code >= 48 && code <= 57) return String.fromCodePoint(digit + code - 48);
  return letter;
}

// Nothing to see: dropped, with nothing after them taken as theirs.
const SILENT = new Set(words(`displaystyle textstyle scriptstyle scriptscriptstyle limits nolimits nonumber notag hfill hline
large Large LARGE small huge tiny scriptsize footnotesize smash normalsize noindent centering allowbreak relax protect null mathstrut strut left. right.`));
const SIZED = /^(?:big|Big|bigg|Bigg)[lrm]?$/;
const GRIDS = dictionary({ matrix: ["", ""], smallmatrix: ["", ""], pmatrix: ["(", ")"], bmatrix: ["[", "]"], Bmatrix: ["{", "}"], vmatrix: ["|", "|"], Vmatrix: ["‖", "‖"], cases: ["{", ""], dcases: ["{", ""], array: ["", ""], aligned: ["", ""], align: ["", ""], alignat: ["", ""], gathered: ["", ""], gather: ["", ""], split: ["", ""], equation: ["", ""], eqnarray: ["", ""], multline: ["", ""] });
