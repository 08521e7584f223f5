import { describe, expect, test } from 'vitest';
import { analyse } from '../analysis.ts';
import { cvMonth } from './parse-cv.ts';
import { rowsOf } from './rows.ts';

const post = 'Accountant, Acme Ltd, 03/2010 – present';

describe('the month of a CV', () => {
	test.each([
		['what it says of itself', `${post}\nLast updated: March 2014`, '2020-01', '2014-03'],
		['the date at its end', `${post}\nLeeds, 12 March 2014`, undefined, '2014-03'],
		['its latest date, where that is long ago', `${post}\nCPA exam, June 2013`, '2026-10', '2013-06'],
		['the day the file was saved', `${post}`, '2015-05', '2015-05'],
		['today, where nothing tells', `${post}`, undefined, '2026-11'],
		['today, where the file is older than what it says', `${post}`, '2009-01', '2026-11'],
		['not a graduation to come', `${post}\nMSc, expected June 2012`, '2011-05', '2011-05'],
	])('is %s', (_, text, saved, month) => expect(cvMonth(rowsOf(text), saved, '2026-11')).toBe(month));
});

test('years of an old CV run to its own date, and someone who will graduate is a student', () => {
	const text = (...lines: string[]) => ['Kim Example', 'kim@example.org', '', ...lines].join('\n');
	const profileOf = (words: string) =>
		analyse({ format: 'txt', text: words, warnings: [] }, { analysisMonth: '2026-11' }).profile;
	const old = text(
		'EXPERIENCE',
		'Accountant, Acme Ltd',
		'03/2010 – present',
		'• Closed the books of 14 entities',
		'• Filed VAT returns',
		'',
		'CERTIFICATES',
		'CPA exam, June 2013',
	);
	expect(profileOf(old)?.years.max).toBeLessThanOrEqual(4);
	const student = text(
		'EDUCATION',
		'BSc Biology, University of Leeds, expected June 2013',
		'',
		'EXPERIENCE',
		'Laboratory Assistant, University of Leeds',
		'09/2012 – present',
		'• Prepared samples for 30 students',
		'• Kept the lab book',
	);
	expect(profileOf(student)?.seniority).toBe('student');
});
