"""Cuts the fonts of PDFs, and writes down what characters they have. See ../README.md.

usage: make.py NODE_MODULES, with fontTools 4 and brotli
"""
import sys
import tempfile
from pathlib import Path

from fontTools.merge import Merger
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

SOURCES = Path(sys.argv[1]) / '@fontsource-variable'
HERE = Path(__file__).parent
COVERAGE = HERE.parent / 'coverage.ts'
FEATURES = ['kern', 'mark', 'mkmk', 'liga', 'ccmp', 'locl', 'calt']
SOFT_HYPHEN = 0xAD


def cut(font, characters):
    options = Options()
    options.layout_features = FEATURES
    options.hinting = False
    options.name_IDs = [0, 1, 2, 3, 4, 5, 6, 13, 14]
    options.notdef_outline = True
    options.drop_tables += ['STAT', 'DSIG', 'meta']
    options.recalc_timestamp = False
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=characters)
    subsetter.subset(font)


def add_subscripts(font):
    """CO2 as it is written: the digits again, small and low. The family's subsets have none."""
    glyphs, digits, below = font.getGlyphSet(), font.getBestCmap(), -0.13 * font['head'].unitsPerEm
    made = {}
    for digit in range(10):
        base, pen = digits[0x30 + digit], TTGlyphPen(glyphs)
        pen.addComponent(base, (0.62, 0, 0, 0.62, 0, below))
        made[f'sub{digit}'] = (pen.glyph(), round(font['hmtx'][base][0] * 0.62), 0x2080 + digit)
    order = font.getGlyphOrder() + list(made)
    font.setGlyphOrder(order)
    for name, (glyph, width, character) in made.items():
        font['glyf'].glyphs[name] = glyph
        glyph.recalcBounds(font['glyf'])
        font['hmtx'][name] = (width, glyph.xMin)
        for table in font['cmap'].tables:
            if table.isUnicode():
                table.cmap[character] = name
    font['glyf'].glyphOrder = order
    font['maxp'].numGlyphs = len(order)


def make(name, family, style, files, axes, wanted=lambda character: True):
    seen = set()
    with tempfile.TemporaryDirectory() as folder:
        parts = []
        for file in files:
            part = instantiateVariableFont(TTFont(SOURCES / file), axes)
            new = {one for one in part.getBestCmap() if one not in seen and one != 0 and wanted(one)}
            seen |= new
            cut(part, new)
            parts.append(f'{folder}/{len(parts)}.ttf')
            part.save(parts[-1])
        font = Merger().merge(parts)
    if family == 'Hanken Grotesk':
        add_subscripts(font)
    cut(font, font.getBestCmap().keys())
    postscript = f'{family}-{style}'.replace(' ', '')
    for record in font['name'].names:
        record.string = {1: family, 2: style, 3: postscript, 4: f'{family} {style}', 6: postscript}.get(
            record.nameID, record.string
        )
    font['OS/2'].usWeightClass = axes['wght']
    font['head'].modified = font['head'].created = 0
    font.recalcTimestamp = False
    font.save(HERE / f'{name}.ttf')
    return set(font.getBestCmap())


def write_coverage(characters):
    ranges = []
    for one in sorted(characters):
        if ranges and ranges[-1][1] == one - 1:
            ranges[-1][1] = one
        else:
            ranges.append([one, one])
    lines = ['']
    for first, last in ranges:
        end = '' if first == last else f'{"-" if last > first + 1 else ""}\\\\u{last:04x}'
        if len(lines[-1]) > 90:
            lines.append('')
        lines[-1] += f'\\\\u{first:04x}{end}'
    listed = ''.join(f"\t\t'{line}',\n" for line in lines)
    COVERAGE.write_text(
        '/** One character that the fonts of app/fonts/pdf have, in both weights. Made with them, by their make.py. */\n'
        f"export const covered = new RegExp(\n\t[\n\t\t'^[',\n{listed}\t\t']$',\n\t].join(''),\n\t'u',\n);\n"
    )


def greek_or_cyrillic(character):
    return 0x370 <= character <= 0x4FF or character in (0x301, 0x2116)


def files(family, subsets, axes):
    return [f'{family}/files/{family}-{subset}-{axes}-normal.woff2' for subset in subsets]


covered = None
for weight, style in ((400, 'Regular'), (600, 'Semibold')):
    hanken = files('hanken-grotesk', ['latin', 'latin-ext', 'vietnamese'], 'wght')
    inter = files('inter', ['greek', 'cyrillic', 'cyrillic-ext'], 'wght')
    have = make(f'hanken-grotesk-{style.lower()}', 'Hanken Grotesk', style, hanken, {'wght': weight})
    have |= make(f'inter-{style.lower()}', 'Inter', style, inter, {'wght': weight}, greek_or_cyrillic)
    covered = have if covered is None else covered & have
fraunces = files('fraunces', ['latin', 'latin-ext'], 'full')
make('fraunces', 'Fraunces', 'Regular', fraunces, {'wght': 480, 'opsz': 72, 'SOFT': 40, 'WONK': 0})
write_coverage(covered - {0, SOFT_HYPHEN})
