"""Words of physics in English and Russian, as beginnings of words: what quantities are called. Tables only."""

from __future__ import annotations

import re
from typing import Final

_ENGLISH: Final = (
    "mass speed velocit acceler force energ work power charge current voltage potential field flux densit temperatur "
    "pressure volume length width height depth distance radius radii diameter displacement position coordinate angle "
    "frequenc period time duration moment inertia momentum torque tension friction coefficient constant rate number "
    "index amplitude wavelength wavenumber phase resistance resistivit conductivit capacit inductance impedance "
    "permittivit permeabilit entropy enthalp heat capacitance stiffness spring modulus stress strain viscosit area "
    "surface concentration amount fraction efficienc intensit luminosit brightness refract aperture focal thickness "
    "level gap gravit weight drag lift lag strength function operator state wave vector scalar mode eigenvalue "
    "hamiltonian lagrangian action probabilit degenerac spin quantum lifetime half activity dose decay cross section "
    "altitude elevation range step size ratio factor parameter variable quantity separation spacing mean average "
    "change differ shift increment gradient "
    "abundance rotation orbit axis eccentricit solution molar elongation extension compression deflection deviation "
    "magnitude component emf electromotive magnet polariz susceptibilit mobilit diffusion conductance reactance load"
).split()
_RUSSIAN: Final = (
    "масс скорост ускорен сил энерги работ мощност заряд ток напряжен потенциал пол поток плотност температур давлен "
    "объ длин ширин высот глубин расстоян радиус диаметр перемещен координат угл угол частот период врем момент инерци "
    "импульс натяжен трен коэффициент постоянн числ показател амплитуд фаз сопротивлен проводимост емкост ёмкост "
    "индуктивност проницаемост энтропи энтальпи тепло количеств жесткост жёсткост модул вязкост площад поверхност "
    "концентраци дол кпд интенсивност толщин уровн тяжест вес функци оператор состоян волн вектор мод вероятност спин "
    "шаг отношен параметр величин зазор удлинен деформац отклонен эдс индукци теплоёмкост теплоемкост константа "
    "константу константой константы жидкост пут рад дальност орбит ось"
).split()
QUANTITY: Final = re.compile(
    r"(?<![^\W_])(?:" + "|".join(sorted({*_ENGLISH, *_RUSSIAN}, key=lambda stem: (-len(stem), stem))) + r")\w{0,12}",
    re.IGNORECASE,
)
# Words that follow "is" without saying what the thing is.
_PREDICATES: Final = (
    "given equal small large constant positive negative zero known unknown much greater less larger smaller "
    "proportional not independent dependent found obtained measured same also then thus therefore hence now "
    "only very so too well close about approximately roughly nearly exactly valid true false correct conserved "
    "negligible neglected fixed finite infinite maximal minimal maximum minimum perpendicular parallel normal uniform "
    "linear quadratic sufficiently in at on of to from by such what as still always measured expressed consistent "
    "мал мала мало велик велика равен равна равно равны не много больше меньше очень примерно почти"
)
_STEMMED: Final = (
    "постоянн измеряется задан дан известн зависит пропорци положител отрицател нул одинаков перпендикуляр параллел "
    "направлен"
)
PREDICATE: Final = re.compile(
    rf"(?i)(?:(?:{'|'.join(_PREDICATES.split())})(?!\w)|(?:{'|'.join(_STEMMED.split())})\w{{0,9}}(?!\w))"
)


def names_quantity(words: str) -> bool:
    """Whether some word of these is what a physical quantity is called."""
    return QUANTITY.search(words) is not None


# Things of physics that are no quantities: bodies, processes, and what idealizations are about.
_THINGS: Final = frozenset(
    str.split(
        "dissi oscil frict drag massl rigid elast inela adiab isoth quasi relat incom visco stead homog isotr inext vacuu isola "
        "colli rotat slip slipp slidi inter gravi equil rever trans radia nonre class linea noise dampi turbu lamin perfe "
        "rough smoot stati stret air heat spher cylin parax infin plana symme neutr dilut frictl lossl buoya magne react "
        "unifo loss losses pulle strin rope parti atom atoms elect proton ion ions photo gas fluid liqui insul condu lens "
        "mirro nucle wire plate rod ball plane beam fring slits steady bulk edge "
        "ламин устан течен поток струя колеб трени невес тверд твёрд точеч одном упруг неупр адиаб изоте релят несжи вязко однор изотр тонки нерас вакуу "
        "замкн взаим потер враще проск излуч линей возду симме газ нить блок сопро тепло испар тренн электр ион част пучок "
        "линза зерка провод стерж шар плоск"
    )
)


def names_thing(word: str) -> bool:
    """Whether a word is what a body, a process or an idealization of physics is called."""
    word = word.casefold()
    return word[:5] in _THINGS or word in _THINGS


_STEM = re.compile(r"(?<![\\\w])[^\W\d_]{3,}")  # a command is no word
_COMMON: Final = frozenset(
    str.split(
        "the and for its his her their that this which with from into when where are was has have all any one two each "
        "not but can may will then than there here our your let also only such some what how who does show find given "
        "как что это для при или его она оно они все где так тот эта эти под над без про если когда чтобы найти дано"
    )
)


def stems(words: str) -> frozenset[str]:
    """The content words of a text, each by its first five letters, so that endings do not matter."""
    return frozenset(word.casefold()[:5] for word in _STEM.findall(words) if word.casefold() not in _COMMON)
