import type { Language, Outcome, Seniority } from '../src/model.ts';
import { type LabelNotes, roleIds } from './cv.ts';

export interface Label {
	id: string;
	/** Relative to this folder. */
	file: string;
	language: Language;
	occupations: string[];
	industries: string[];
	seniority: Seniority;
	years: { min: number; max: number };
	/** Each with all accepted words for it. */
	skills: string[][];
	roles: string[];
	implausible: string[];
	sensitive: string[];
}

/** A CV with a change that must not matter. */
export interface Variant {
	file: string;
	base: string;
	kind: 'swap' | 'buzzwords' | 'hidden' | 'injection';
}

export interface OddFile {
	file: string;
	what: string;
	status: Outcome[];
	/** Any if omitted. */
	reason?: string[];
	/** Whether a report needs a warning to the operator to be right. */
	warned?: boolean;
	/** Too large for the repository: this file, padded with spaces to this many bytes. */
	grown?: { from: string; bytes: number };
}

export interface Labels {
	analysisMonth: string;
	cvs: Label[];
	variants: Variant[];
	odd: OddFile[];
}

export function labelOf(id: string, file: string, notes: LabelNotes): Label {
	const [min, max] = notes.years;
	return {
		...notes,
		id,
		file,
		years: { min, max },
		skills: notes.skills.split(';').map((skill) => skill.split('|').map((words) => words.trim().replace(/\s+/g, ' '))),
		roles: notes.roles.map((role) => roleIds[role]),
		implausible: notes.implausible.map((role) => roleIds[role]),
	};
}
