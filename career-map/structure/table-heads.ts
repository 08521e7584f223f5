import { anyOf } from '../lexicon/patterns.ts';
import type { SectionKind } from '../model.ts';
import type { PatternName } from '../tables/patterns.ts';
import { foldLine } from './fold-line.ts';

/** What stands at the head of a table's columns, folded; those of any table in `any`. */
const columns: Record<'any' | 'education' | 'certifications' | 'experience' | 'skills' | 'languages', RegExp> = {
	any: words('columns_any'),
	education: words('columns_education'),
	certifications: words('columns_certifications'),
	experience: words('columns_experience'),
	skills: words('columns_skills'),
	languages: words('columns_languages'),
};

const LONGEST = 110;

function words(name: PatternName): RegExp {
	return new RegExp(`^(?:${anyOf(name)})$`, 'u');
}

/** Certificates before education: a table of certificates has columns of both. */
const KINDS = ['experience', 'languages', 'certifications', 'education', 'skills'] as const;

/**
 * What the rows under a line are, where it is the head of a table: "Zeitraum	Ausbildung	Institution". Each of its cells names a column.
 */
export function tableKind(line: string): SectionKind | undefined {
	if (line.length > LONGEST || /\d/.test(line)) return undefined;
	const cells = foldLine(line)
		.split(/\t+|\s+[|·]\s+/)
		.map((cell) => cell.replace(/[\s:.]+$/, '').trim())
		.filter((cell) => cell !== '');
	if (cells.length < 2) return undefined;
	const known = cells.map((cell) => KINDS.filter((kind) => columns[kind].test(cell)));
	if (cells.some((cell, index) => known[index]?.length === 0 && !columns.any.test(cell))) return undefined;
	const counts = KINDS.map((kind) => known.filter((each) => each.includes(kind)).length);
	const most = Math.max(...counts);
	return most === 0 ? undefined : KINDS[counts.indexOf(most)];
}
