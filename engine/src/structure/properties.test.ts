import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalize } from '../extract/normalize.ts';
import { readDocument } from '../extract/read-document.ts';
import { judge } from './judge.ts';
import { parseCv } from './parse-cv.ts';

/** Pieces of CVs in any order: likelier to find a gap than any text. */
const piece = fc.oneof(
	fc.constantFrom(
		'EXPERIENCE',
		'Berufserfahrung',
		'Formation',
		'Skills:',
		'Sprachen',
		'Analyst',
		'Grünwerk GmbH',
		'2019 – 2021',
		'seit 03/2020',
		'• Did 5 things',
		'\t',
		'',
		' | ',
		'Manager, ESG, Leeds',
		'Date (da – a)',
		'Tipo di impiego\tCuoco',
		'present',
		'Jan 2020 –',
		'2015/16',
		'–',
	),
	fc.string({ unit: 'binary', maxLength: 30 }),
	fc.integer({ min: 1900, max: 2099 }).map(String),
);
const cvText = fc
	.array(fc.tuple(piece, fc.constantFrom('\n', '\n\n', ' ', '\t', ', ')), { maxLength: 60 })
	.map((parts) => parts.flat().join(''));

describe('Whatever the text', () => {
	it('offsets are exact, posts are in order of their lines, years are sound', () => {
		fc.assert(
			fc.property(cvText, (given) => {
				const text = normalize(given);
				const cv = parseCv(text, '2026-11');
				judge(cv);
				let last = 0;
				for (const line of cv.lines) {
					expect(text.slice(line.start, line.end)).toBe(line.text);
					expect(line.text).toBe(line.text.trim());
					expect(line.start).toBeGreaterThanOrEqual(last);
					last = line.end;
					if (line.job !== undefined) expect(cv.jobs[line.job]).toBeDefined();
				}
				for (const { titleAt, months, from, to } of cv.jobs) {
					expect(text.slice(titleAt.start, titleAt.end)).toBe(titleAt.quote);
					if (months !== undefined) expect(months).toBeGreaterThanOrEqual(1);
					if (from && to) expect(from.year).toBeLessThanOrEqual(to.year);
				}
				expect(cv.years.min).toBeLessThanOrEqual(cv.years.max);
				expect(cv.years.min).toBeGreaterThanOrEqual(0);
			}),
			{ numRuns: 400 },
		);
	});
	it('reading never throws, whatever the bytes and the name', async () => {
		const head = fc.constantFrom('', '%PDF-1.4\n', 'PK\x03\x04', '{\\rtf1 ', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1');
		await fc.assert(
			fc.asyncProperty(
				head,
				fc.uint8Array({ maxLength: 600 }),
				fc.constantFrom('pdf', 'docx', 'doc', 'rtf', 'txt', 'exe', ''),
				async (start, rest, extension) => {
					const read = await readDocument(Buffer.concat([Buffer.from(start, 'latin1'), rest]), `cv.${extension}`);
					expect('ok' in read || typeof read.no === 'string').toBe(true);
				},
			),
			{ numRuns: 200 },
		);
	}, 400_000);
});
