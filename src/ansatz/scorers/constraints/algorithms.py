"""Names of numerical methods, English and Russian, and what kind each is. Tables only."""

from __future__ import annotations

import re
from typing import Final

_OF: Final = r"(?:['’]s)?[\s-]{1,2}(?:\w{1,12}[\s-]){0,2}?"
_KIND: Final = r"(?:method|scheme|algorithm|iteration|step|rule|integrat\w{1,4}|update|solver|search)"
NAMED = re.compile(
    rf"\b(?:newton{_OF}(?:{_KIND})\w?|newton\s?[-–—]{{1,3}}\s?raphson|newton\s+raphson|bisection\w{{0,1}}|"
    rf"bisect(?:s|ed|ing)?\s+the\s+(?:interval|bracket)|interval[\s-]halving|half-interval|"
    rf"secant{_OF}{_KIND}|regula\s+falsi|false[\s-]position|fixed[\s-]point\s+iterat\w{{0,4}}|"
    rf"simple\s+iterat\w{{0,4}}|picard\s+iterat\w{{0,4}}|"
    r"successive\s+(?:substitution|approximation|over-?relaxation)\w?|"
    rf"(?:(?:explicit|implicit|forward|backward|modified|improved|semi-implicit|symplectic)(?:\s\(\w{{4,12}}\))?\s+euler|"
    rf"euler[\s-]cromer|euler{_OF}{_KIND})\w?|"
    r"runge\s?[-–—]{1,3}\s?kutta|\brk\s?-?[2-5]\d?\b|heun\w?|leap-?frog|(?:velocity[\s-])?verlet|"
    r"crank\s?[-–—]{1,3}\s?nicolson|ftcs|"
    rf"(?:trapezoid\w{{0,3}}|trapezium|simpson|midpoint|mid-point|rectangle|romberg|"
    rf"newton\s?[-–—]{{1,3}}\s?cotes|gauss\s?[-–—]{{1,3}}\s?legendre)"
    rf"{_OF}(?:{_KIND}|quadrature|formula)|gauss(?:ian)?\s+(?:quadrature|elimination)|"
    r"gauss\s?[-–—]{1,3}\s?seidel|jacobi\s+(?:iterat|method|relax)\w{0,4}|relaxation\s+method|(?:central|"
    r"forward|backward|finite)[\s-]differenc\w{1,3}|"
    r"finite[\s-](?:element|volume)\w?|shooting\s+method|numerov\w{0,2}|monte[\s-]carlo|gradient\s+descent|"
    r"steepest\s+descent|conjugate\s+gradient\w?|"
    r"brent\w{0,3}\s+method|halley\w{0,3}\s+method|power\s+iteration|adams\s?[-–—]{1,3}\s?(?:bashforth|"
    r"moulton)|golden[\s-]section|predictor[\s-]corrector|"
    r"levenberg\s?[-–—]{1,3}\s?marquardt|least[\s-]squares\s+fit\w{0,4}|thomas\s+algorithm|"
    r"метод\w{0,3}\s+(?:\w{1,14}\s+){0,2}?(?:ньютон\w{0,2}|касательн\w{1,3}|секущ\w{1,3}|хорд\w{0,2}|"
    r"эйлер\w{0,2}|бисекц\w{1,2}|дихотоми\w|"
    r"половинного\s+деления|деления\s+(?:отрезка\s+)?пополам|прост\w{1,3}\s+итераци\w|"
    r"последовательных\s+приближений|неподвижной\s+точки|верле|хойна|"
    r"трапеци\w|симпсон\w{0,2}|прямоугольник\w{1,3}|средних|якоби|зейдел\w|релаксаци\w|конечных\s+разностей|"
    r"стрельбы|нумеров\w|монте\s?[-–—]\s?карло|"
    r"прогонки|градиентного\s+спуска|наискорейшего\s+спуска|золотого\s+сечения|пикара|крэнка\w{0,2}|"
    r"кранка\w{0,2}|наименьших\s+квадратов|гаусс\w{0,2})|"
    r"рунге\s?[-–—]{1,3}\s?кутт\w{1,2}|(?:формул|правил)\w{1,2}\s+(?:трапеци\w|симпсон\w|прямоугольник\w{1,3}|"
    r"средних)|(?:явн|неявн)\w{1,3}\s+(?:схем\w\s+|метод\w{0,2}\s+)?эйлер\w|"
    r"(?:схем\w|алгоритм\w{0,2})\s+(?:эйлер\w|верле|рунге|ньютон\w|крэнка|нумеров\w)|итераци\w{1,3}\s+ньютон\w|"
    r"бисекци\w{1,3}|дихотоми\w{1,3})",
    re.IGNORECASE,
)
NOT_USED = re.compile(
    r"(?:\b(?:not|never|instead\s+of|rather\s+than|unlike|without|avoid\w{0,3}|no\s+need\s+(?:of|for)|(?:could|"
    r"can|might|may|one)\s+(?:also\s+)?use)\b"
    r"|(?:^|\s)(?:не|вместо|в\s+отличие\s+от|без|можно\s+было\s+бы|можно\s+применить|"
    r"можно\s+использовать))[^.;:]{0,40}\Z",
    re.IGNORECASE,
)
HALVING = re.compile(
    r"(?i)bisect|halving|half-interval|regula|false.position|golden|половинн|пополам|бисекц|дихотом|хорд|золот"
)
QUADRATURE = re.compile(
    r"(?i)trapez|simpson|midpoint|mid-point|rectangl|romberg|cotes|quadratur|monte|трапец|симпсон|прямоуг|"
    r"средн|монте|gauss|гаусс"
)
GRID = re.compile(
    r"(?i)differenc|seidel|jacobi|relax|numerov|thomas|element|volume|разност|зейдел|якоби|релакс|нумеров|прогонк"
)
