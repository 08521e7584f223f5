import { readFileSync } from 'node:fs';
import path from 'node:path';
import { analyse } from '../src/analysis.ts';
import { mayName } from '../src/match/belonging.ts';
import type { Profile } from '../src/model.ts';
import { textFile } from './render/plain.ts';
import { hasSkill } from './skill-match.ts';

interface PrecisionText {
	id: string;
	/** Skills of the person, each with all accepted words. */
	skills: string[][];
	/** Names that a report may not use, each with all words for it. */
	wrong: string[][];
	/** In the mini-language of cv.ts, or as its author typed it. */
	body: string;
	isTyped: boolean;
}

/**
 * The rules were developed on `open`, `held` and `typed`; the weights of confidence.ts were also fitted to `fitted`; `blind` was
 * never read.
 */
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
				skills: listed('+'),
				wrong: listed('!'),
				body: lines.filter((line) => !/^[+!] /.test(line)).join('\n'),
				isTyped,
			};
		});
}

export interface Tally {
	named: number;
	right: number;
	/** Labels that a reader judged wrong. */
	wrong: string[];
	/** Labels that no reader has judged: they count as wrong. */
	unread: string[];
}

export interface PrecisionFinding {
	sure: Tally;
	/** All skills that roles are scored by. */
	all: Tally;
	/** Skills of the person, and how many of them are among `all`. */
	skills: number;
	found: number;
}

export function judgePrecision(
	{ skills, wrong, body, isTyped }: PrecisionText,
	analysisMonth: string,
): PrecisionFinding {
	const text = isTyped ? body : textFile(body).toString();
	const { profile } = analyse({ format: 'txt', text, warnings: [] }, { analysisMonth });
	const tally = (): Tally => ({ named: 0, right: 0, wrong: [], unread: [] });
	const finding: PrecisionFinding = { sure: tally(), all: tally(), skills: skills.length, found: 0 };
	if (!profile) return finding;
	finding.found = skills.filter((accepted) => hasSkill(profile, accepted)).length;
	for (const skill of profile.skills) {
		const alone: Profile = { ...profile, skills: [skill] };
		// A judgment of the exact words takes precedence over the lexicon's synonyms.
		const isJudged = (all: string[][]) => all.flat().some((words) => words.toLowerCase() === skill.label.toLowerCase());
		const isAccepted = (all: string[][]) => all.some((accepted) => hasSkill(alone, accepted));
		const isRight = !isJudged(wrong) && (isJudged(skills) || isAccepted(skills));
		const isWrong = isJudged(wrong) || isAccepted(wrong);
		for (const sum of mayName(skill) ? [finding.sure, finding.all] : [finding.all]) {
			sum.named++;
			if (isRight) sum.right++;
			else (isWrong ? sum.wrong : sum.unread).push(skill.label);
		}
	}
	return finding;
}
