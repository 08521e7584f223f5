import { anyOf } from '../lexicon/patterns.ts';
import type { CvLine, ParsedCv } from '../model.ts';

/** Buzzwords, products and techniques of AI. */
const BUZZ = new RegExp(String.raw`(?<![\p{L}\d])(?:${anyOf('ai_buzzwords')})(?![\p{L}\d])`, 'giu');
/** More than any honest list of skills has. */
const STUFFED = 30;
/** With this many, at least half of its words, a line is a list. */
const LISTED = 4;

interface Stuffing {
	isStuffed: boolean;
	/** Lines to ignore. */
	lines: ReadonlySet<CvLine>;
}

/** Finds lists of AI words that no sentence of the CV supports. They must not count as skills, so stuffing a CV gains nothing. */
export function findStuffing({ lines }: ParsedCv): Stuffing {
	const listed = lines.filter(isBuzzList);
	const hits = listed.reduce((sum, line) => sum + hitsIn(line.text), 0);
	return hits >= STUFFED
		? { isStuffed: true, lines: withNeighbors(lines, listed) }
		: { isStuffed: false, lines: new Set() };
}

/** How far another word may be from the listed ones and still belong to the list. */
const STEPS = [1, 2, 3];

/** A list of one word per line has other words in between: short lines near listed ones. */
function withNeighbors(lines: readonly CvLine[], listed: readonly CvLine[]): ReadonlySet<CvLine> {
	const all = new Set(listed);
	const isNear = (at: number) => all.has(lines[at] as CvLine);
	for (const [at, line] of lines.entries()) {
		const isShort = line.text.split(/\s+/).length <= 4 && line.job === lines[at - 1]?.job;
		const before = STEPS.filter((step) => isNear(at - step)).length;
		if (isShort && before >= 2) all.add(line);
		else if (isShort && before === 1 && STEPS.some((step) => isNear(at + step))) all.add(line);
	}
	return all;
}

function isBuzzList({ text }: CvLine): boolean {
	const hits = text.match(BUZZ) ?? [];
	if (hits.length === 0) return false;
	const words = text.match(/[\p{L}\d]+/gu)?.length ?? 0;
	const covered = hits.reduce((sum, hit) => sum + (hit.match(/[\p{L}\d]+/gu)?.length ?? 0), 0);
	if (words <= 4) return covered >= words / 2;
	return hits.length >= LISTED && (covered >= words / 2 || hits.length >= STUFFED || isEnumeration(text, words));
}

/** Separators after every few words. */
function isEnumeration(text: string, words: number): boolean {
	return (text.match(/[,;|•·/]/g)?.length ?? 0) >= words / 4;
}

function hitsIn(text: string): number {
	return text.match(BUZZ)?.length ?? 0;
}
