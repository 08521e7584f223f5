import { readFileSync } from 'node:fs';
import path from 'node:path';
import { analyse } from '#career-map/analyse.ts';
import { mayName } from '#career-map/match/belonging.ts';
import type { Profile } from '#career-map/model.ts';
import { textFile } from './render/plain.ts';
import { hasSkill } from './skill-match.ts';

/** A short CV with misleading sentences beside true ones. */
export interface PrecisionText {
	id: string;
	/** Skills of the person, each with all words for it. */
	theirs: string[][];
	/** Names that a report may not use, each with all words for it. */
	wrong: string[][];
	/** As eval/career-map/cv.ts writes a CV, or as its person typed it. */
	body: string;
	isTyped: boolean;
}

/** The rules were made on `open`, `held` and `typed`, the weights of confidence.ts were fitted to `fitted` too; nobody had read `blind`. */
export type PrecisionSet = 'open' | 'held' | 'typed' | 'fitted' | 'blind';

/** Reads a set: `= id`, `+ skills of the person`, `! names that are wrong`, and the CV. */
export function precisionTexts(set: PrecisionSet): PrecisionText[] {
	const file = readFileSync(path.join(import.meta.dirname, `precision/${set}.txt`), 'utf8');
	const isTyped = set !== 'open' && set !== 'held';
	return file
		.split(/^= /m)
		.slice(1)
		.map((entry) => {
			const [id = '', ...lines] = entry.trim().split('\n');
			const listed = (mark: string) =>
				lines
					.filter((line) => line.startsWith(`${mark} `))
					.flatMap((line) => line.slice(2).split(';'))
					.map((skill) => skill.split('|').map((words) => words.trim()));
			return {
				id,
				theirs: listed('+'),
				wrong: listed('!'),
				body: lines.filter((line) => !/^[+!] /.test(line)).join('\n'),
				isTyped,
			};
		});
}

/** How many of some skills are the person's. */
export interface Tally {
	named: number;
	right: number;
	/** Labels that a reader says are wrong. */
	wrong: string[];
	/** Labels that no reader has judged: they count as wrong until one has. */
	unread: string[];
}

export interface PrecisionFinding {
	/** What a report may name. */
	sure: Tally;
	/** What roles are weighed by: the sure ones and all others. */
	all: Tally;
	/** Skills of the person, and how many of them are among `all`. */
	theirs: number;
	found: number;
}

/** Holds the skills that the engine finds in a text against what a reader said of it. */
export function judgePrecision(
	{ theirs, wrong, body, isTyped }: PrecisionText,
	analysisMonth: string,
): PrecisionFinding {
	const text = isTyped ? body : textFile(body).toString();
	const { profile } = analyse({ format: 'txt', text, warnings: [] }, { analysisMonth });
	const tally = (): Tally => ({ named: 0, right: 0, wrong: [], unread: [] });
	const finding: PrecisionFinding = { sure: tally(), all: tally(), theirs: theirs.length, found: 0 };
	if (!profile) return finding;
	finding.found = theirs.filter((accepted) => hasSkill(profile, accepted)).length;
	for (const skill of profile.skills) {
		const alone: Profile = { ...profile, skills: [skill] };
		// What a reader said of the very words goes before what the lexicon makes of other words.
		const isSaid = (all: string[][]) => all.flat().some((words) => words.toLowerCase() === skill.label.toLowerCase());
		const isHeld = (all: string[][]) => all.some((accepted) => hasSkill(alone, accepted));
		const isRight = !isSaid(wrong) && (isSaid(theirs) || isHeld(theirs));
		const isWrong = isSaid(wrong) || isHeld(wrong);
		for (const sum of mayName(skill) ? [finding.sure, finding.all] : [finding.all]) {
			sum.named++;
			if (isRight) sum.right++;
			else (isWrong ? sum.wrong : sum.unread).push(skill.label);
		}
	}
	return finding;
}
