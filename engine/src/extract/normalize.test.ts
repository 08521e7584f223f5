import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalize } from './normalize.ts';

describe('A text is normalized', () => {
	it.each([
		['a ligature', 'eﬃcient ﬁnance', 'efficient finance'],
		['a soft hyphen', 'sus\u00adtainability', 'sustainability'],
		['zero-width characters', 'Py\u200bthon\ufeff', 'Python'],
		['spaces of all kinds', 'a\u00a0b\u2009c', 'a b c'],
		['line ends of other systems', 'a\r\nb\rc\u2028d', 'a\nb\nc\nd'],
		['letters set apart', 'W O R K  E X P E R I E N C E', 'WORK EXPERIENCE'],
		['letters set apart but for a kerned pair', 'W E RK E R FA R I N G', 'WERKERFARING'],
		['a name with letters set apart', 'A VA  T H O R N E - L U N D', 'AVA THORNE-LUND'],
		['letters set apart with a hyphen', 'I T - K E N N T N I S S E', 'IT-KENNTNISSE'],
		['two cells of letters set apart', 'P R O F I L\tK O N TA K T', 'PROFIL\tKONTAKT'],
		['but not short words', 'to do it as we go on', 'to do it as we go on'],
		['nor a list of classes', 'Classes: A B C1 D', 'Classes: A B C1 D'],
		[
			'bullets of symbol fonts',
			'\uf0b7 Did this\n▪ and that\n– and more\no\tWord',
			'• Did this\n• and that\n• and more\n• Word',
		],
		['a bullet on a line of its own', '•\nDid this', '• Did this'],
		['dashes between dates', '2019-2021, 01/2019—today, 2019 ‐ 2020', '2019 – 2021, 01/2019 – today, 2019 – 2020'],
		['but not those within a date', '2019-03-01', '2019-03-01'],
		['a text read in the wrong encoding', 'FÃ¼hrung, cafÃ© â€“ â‚¬ 5', 'Führung, café – € 5'],
		['a word divided at the end of a line', 'respon-\nsible for', 'responsible for'],
		['a word with a hyphen of its own', 'long-\nterm', 'long-term'],
		['but not "Vor- und Nachteile"', 'vor-\nund nachteile', 'vor-\nund nachteile'],
		['icons', '\uf095 0170 555', '• 0170 555'],
		['an icon before a bullet', '\u{f0000}■ 0170 555', '• 0170 555'],
		['columns of a typewriter', 'Analyst          2019', 'Analyst\t2019'],
		['control characters', 'a\u0000b\u0007', 'ab'],
		['Portuguese "o" at the beginning of a line', 'o desenvolvimento', 'o desenvolvimento'],
	])('%s', (_, given, expected) => {
		expect(normalize(given)).toBe(expected);
	});
	it('twice gives the same as once', () => {
		fc.assert(
			fc.property(fc.string({ unit: 'binary' }), (text) => {
				const once = normalize(text);
				expect(normalize(once)).toBe(once);
			}),
			{ numRuns: 300 },
		);
	});
	it('takes time linear in the length of the text', () => {
		for (const piece of ['-\n', 'a b ', '2019 - ', 'Ã', '\t ', '• ', 'A ', 'o ']) {
			expect(normalize(piece.repeat(100_000)).length).toBeLessThanOrEqual(1_200_000);
		}
	}, 200_000);
});
