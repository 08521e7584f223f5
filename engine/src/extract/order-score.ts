import { sectionHeading } from '../structure/headings.ts';

const YEAR = /(?<!\d)(?:19|20)\d\d(?!\d)/;
const ONLY_DATES = /^[\s\d./–—-]*(?:19|20)\d\d(?:[\s\p{L}\d./–—'-]{0,24})$/u;
/** Within this many lines of its heading the first date of a post or degree must come. */
const REACH = 5;

/**
 * Scores how plausible a reading order is: headings alone on their line, followed by what they announce. Higher is better; only
 * differences are meaningful.
 */
export function orderScore(text: string): number {
	const lines = text.split('\n').filter((line) => line.trim() !== '');
	// Names and addresses come first.
	let score = lines.slice(0, 12).some((line) => line.includes('@')) ? 1 : 0;
	let dateRun = 0;
	for (const [index, line] of lines.entries()) {
		const kind = sectionHeading(line);
		if (kind) score += 1 + followScore(kind, lines, index);
		else score += mixScore(line);
		dateRun = ONLY_DATES.test(line.trim()) ? dateRun + 1 : 0;
		if (dateRun >= 2) score -= 1.5;
	}
	return score;
}

function followScore(kind: string, lines: string[], index: number): number {
	const next = lines[index + 1];
	if (next === undefined) return -1;
	if (sectionHeading(next)) return -2;
	const following: string[] = [];
	for (const line of lines.slice(index + 1, index + 1 + REACH)) {
		if (sectionHeading(line)) break;
		following.push(line);
	}
	const hasDate = following.some((line) => YEAR.test(line));
	if (kind === 'experience' || kind === 'education') return hasDate ? 2 : -1;
	if (kind === 'skills' || kind === 'languages' || kind === 'contact') return hasDate ? -1.5 : 0.5;
	return 0;
}

/** A heading beside other text, or two running texts side by side, indicate columns that were read across. */
function mixScore(line: string): number {
	const cells = line.split('\t').filter((cell) => cell.trim() !== '');
	if (cells.length < 2) return 0;
	if (cells.some((cell) => sectionHeading(cell))) return -2;
	const long = cells.filter((cell) => cell.length > 24 && !YEAR.test(cell));
	return long.length >= 2 ? -1 : 0;
}
