import { describe, expect, it } from 'vitest';
import { analyse } from '../analysis.ts';
import { parseCv } from '../structure/parse-cv.ts';
import { evidenceLines } from './evidence-lines.ts';

const cvWith = (last: string) =>
	`Kim Example\nkim@example.org\n\nExperience\nHead Chef, Harbour Kitchen, Cork\n03/2018 - present\n- Led a team of 12, 140 covers a night\n- Training of three apprentices and stock control\n\nEducation\n2012 Certificate in Culinary Arts\n\nOther\n${last}\n`;

describe('Lines about the person, not the work', () => {
	it.each([
		['Guest trainer in two courses (2023). Married, three children. Full clean licence.', /Married|children|licence/],
		['Formador convidado em dois cursos. Casado, dois filhos. Carta de condução B.', /Casado|filhos|Carta/],
		[
			'Gastdozent an der Berufsschule. Verheiratet, zwei Kinder. Führerschein Klasse B.',
			/Verheiratet|Kinder|Führerschein/,
		],
		['Formateur invité au lycée. Marié, deux enfants. Permis B.', /Marié|enfants|Permis/],
		['Formador invitado en dos cursos. Soltera, un hijo. Carnet de conducir B.', /Soltera|hijo|Carnet/],
		['Volontario alla biblioteca di quartiere. Nato a Feltre il 3 maggio 2002. Patente B.', /Nato|Feltre|Patente/],
		['Gastdocent op het ROC. Gehuwd, drie kinderen. Rijbewijs B.', /Gehuwd|kinderen|Rijbewijs/],
	])('%s', (last, personal) => {
		const text = cvWith(last);
		const quotable = evidenceLines(parseCv(text, '2026-11'), new Set());
		expect(quotable.filter((line) => personal.test(line.text))).toEqual([]);
		expect(quotable.every((line) => text.slice(line.start, line.end).trim() === line.text)).toBe(true);
		const { text: _, ...report } = analyse({ format: 'txt', text, warnings: [] }, { analysisMonth: '2026-11' });
		expect(JSON.stringify(report)).not.toMatch(personal);
	});
	it('work with children and licences to drive lorries are work', () => {
		const profileOf = (last: string) =>
			evidenceLines(parseCv(cvWith(last), '2026-11'), new Set())
				.map(({ text }) => text)
				.join();
		expect(profileOf('Cooked for 200 children a day in two schools. Managed the licence renewals.')).toContain(
			'200 children',
		);
		expect(profileOf('Licence C+E with ADR.')).toContain('C+E');
	});
});
