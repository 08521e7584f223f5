import { isSensitiveLine } from '../lexicon/sensitive.ts';
import { fold } from '../lexicon/words.ts';
import type { DateRange, Facts, JobKind, Score, SectionKind } from '../model.ts';
import { datesInFolded } from './dates.ts';
import { foldLine } from './fold-line.ts';
import { sectionHeading } from './headings.ts';
import {
	employerScore,
	isAward,
	isBreak,
	isDegree,
	isDepartment,
	isNameLike,
	isPlace,
	kindOf,
	postScore,
	readsLikeTask,
} from './post-words.ts';

/**
 * Creates the facts of a piece of a CV, computed on first use.
 * @param text A line or a part of one.
 */
export function annotate(text: string): Facts {
	return new Annotation(text);
}

class Annotation implements Facts {
	readonly text: string;
	private readonly known = new Map<string, unknown>();

	constructor(text: string) {
		this.text = text;
	}

	get folded(): string {
		return this.once('folded', () => fold(this.text));
	}
	get foldedInPlace(): string {
		return this.once('foldedInPlace', () => foldLine(this.text));
	}
	get length(): number {
		return this.once('length', () => this.text.split(/\s+/).length);
	}
	get post(): Score {
		return this.once('post', () => postScore(this));
	}
	get employer(): Score {
		return this.once('employer', () => employerScore(this.folded));
	}
	get kind(): JobKind {
		return this.once('kind', () => kindOf(this.folded));
	}
	get heading(): SectionKind | undefined {
		return this.once('heading', () => {
			const found = sectionHeading(this.text);
			return found === 'interests' ? 'hobbies' : found;
		});
	}
	get isTask(): boolean {
		return this.once('isTask', () => readsLikeTask(this));
	}
	get isPlace(): boolean {
		return this.once('isPlace', () => isPlace(this.folded));
	}
	get isDepartment(): boolean {
		return this.once('isDepartment', () => isDepartment(this.folded));
	}
	get isDegree(): boolean {
		return this.once('isDegree', () => isDegree(this.folded));
	}
	get isAward(): boolean {
		return this.once('isAward', () => isAward(this.folded));
	}
	get isBreak(): boolean {
		return this.once('isBreak', () => isBreak(this.folded));
	}
	get isNameLike(): boolean {
		return this.once('isNameLike', () => isNameLike(this.text));
	}
	get isSensitive(): boolean {
		return this.once('isSensitive', () => isSensitiveLine(this.text));
	}
	dates(month: string): readonly DateRange[] {
		return this.once(`dates up to ${month}`, () => datesInFolded(this.foldedInPlace, month));
	}

	private once<T>(fact: string, make: () => T): T {
		if (!this.known.has(fact)) this.known.set(fact, make());
		return this.known.get(fact) as T;
	}
}
