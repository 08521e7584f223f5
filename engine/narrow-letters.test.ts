import { expect, it } from 'vitest';
import { narrowPatterns, withNarrowLetters } from './narrow-letters.ts';

const narrow = (code: string): RegExp => new Function(`return ${withNarrowLetters(code, 'a.js')}`)();

const patterns: [string, RegExp][] = [
	['a literal', /^\p{L}+$/u],
	['a class', /^[\p{L}’-]{2,}$/u],
	['a class without letters', /^[^\p{L}\]]+$/u],
	['a boundary', /(?<!\p{L})energy(?!\p{L})/iu],
	['a bracket that is no class', /\[\p{L}\]/u],
];
const texts = [
	'Énergie',
	'energy',
	'bioenergy',
	'Nguyễn',
	'Москва',
	'Ωmega',
	'l’eau',
	'[a]',
	'12 – 3',
	'œuvre',
	'',
	'ª',
	'ß]',
];

it.each(patterns)('%s matches the same in the scripts that are read', (_, pattern) => {
	const narrowedPattern = narrow(String(pattern));
	expect(narrowedPattern.source).not.toContain('p{L}');
	for (const text of texts) expect(narrowedPattern.test(text), text).toBe(pattern.test(text));
});

it.each(patterns)('%s is the same as a string', (_, pattern) => {
	const narrowedPattern = narrow(`new RegExp(${JSON.stringify(pattern.source)}, '${pattern.flags}')`);
	expect(narrowedPattern.source).not.toContain('p{L}');
	for (const text of texts) expect(narrowedPattern.test(text), text).toBe(pattern.test(text));
});

it('does not change arrays around a pattern, types and other scripts', () => {
	expect(withNarrowLetters('const a: RegExp[] = [/x[0-9]/u, /\\p{Lu}/u];', 'a.ts')).toBe(
		'const a: RegExp[] = [/x[0-9]/u, /\\p{Lu}/u];',
	);
	expect(narrow('[/\\p{L}/u][0]').test('漢')).toBe(false);
});

it.each(patterns)('%s of a table matches the same', (_, pattern) => {
	const [narrowedSource] = JSON.parse(JSON.stringify([pattern.source], narrowPatterns));
	const narrowed = new RegExp(narrowedSource, pattern.flags);
	expect(narrowed.source).not.toContain('p{L}');
	expect(texts.filter((text) => narrowed.test(text))).toEqual(texts.filter((text) => pattern.test(text)));
});
