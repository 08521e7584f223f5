import { anyOf } from '../lexicon/patterns.ts';
import type { SectionKind } from '../model.ts';
import { foldLine } from './fold-line.ts';

/** Certificates before education, because a table of certificates has columns of both. */
const KINDS = ['experience', 'languages', 'certifications', 'education', 'skills'] as const;

/** Folded names of columns by the kind of rows; `any` are those of any table. */
const columns = new Map(
	(['any', ...KINDS] as const).map((kind) => [kind, new RegExp(`^(?:${anyOf(`columns_${kind}`)})$`, 'u')]),
);

const LONGEST = 110;

/** The kind of rows under a line that is the head of a table: "Zeitraum	Ausbildung	Institution". Each cell names a column. */
export function tableKind(line: string): SectionKind | undefined {
	if (line.length > LONGEST || /\d/.test(line)) return undefined;
	const cells = foldLine(line)
		.split(/\t+|\s+[|·]\s+/)
		.map((cell) => cell.replace(/[\s:.]+$/, '').trim())
		.filter((cell) => cell !== '');
	if (cells.length < 2) return undefined;
	const known = cells.map((cell) => KINDS.filter((kind) => columns.get(kind)?.test(cell)));
	if (cells.some((cell, index) => known[index]?.length === 0 && !columns.get('any')?.test(cell))) return undefined;
	const counts = KINDS.map((kind) => known.filter((each) => each.includes(kind)).length);
	const most = Math.max(...counts);
	return most === 0 ? undefined : KINDS[counts.indexOf(most)];
}
