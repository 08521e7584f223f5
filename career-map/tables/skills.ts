import { z } from 'zod';
import { certificationSkills } from '../certification-skills.ts';
import { industryIds, type Lending, skillKinds } from '../lexicon/types.ts';
import { dataLanguages, readRows, readWords } from './read-table.ts';
import { codeStart, patterns } from './words.ts';

const list = z.string().transform((text) => text.split(' ').filter((word) => word !== ''));
const id = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'an id is in kebab case');
const flag = z.enum(['yes', '']).transform((text) => text === 'yes');
const industries = list.pipe(z.array(z.enum(industryIds)));
const pair = z.templateLiteral([z.enum(certificationSkills.map((skill) => skill.id)), ':', z.enum(['1', '2', '3'])]);

const skillRow = z
	.strictObject({
		id,
		/** In English, as a report prints it. */
		label: z.string().trim().min(1),
		kind: z.enum(skillKinds),
		industries,
		/** Certification skills that it is groundwork for. */
		lends_to: list.pipe(z.array(pair)).transform((pairs) => {
			return Object.fromEntries(pairs.map((one) => one.split(':')).map(([to, much]) => [to, Number(much)])) as Lending;
		}),
		sustainability: flag,
		/** Done in all trades: one word is enough. Others need a second sign of their trade (profile/support.ts). */
		common: flag,
		/** Other skills that are found inside its words too ("Lean" in "Lean Six Sigma"). */
		includes: list,
	})
	.transform(({ lends_to, common, ...row }) => ({ ...row, lendsTo: lends_to, isCommon: common }));

/** A skill, without its spellings. */
export type SkillRow = z.output<typeof skillRow>;

/** Every skill, in the order by which ties are decided. */
export function readSkills(): SkillRow[] {
	return readRows('skills.csv', skillRow);
}

const spellingRow = z.strictObject({ skill: id, spelling: z.string().trim().min(1) });

/** The spellings of skills in the languages of CVs, as the tables have them. */
export function readSpellings(): z.output<typeof spellingRow>[] {
	return dataLanguages().flatMap((language) => readRows(`languages/${language}/skills.csv`, spellingRow));
}

const soc = z.string().regex(/^\d\d-\d{4}\.\d\d$/, 'a code is written as 13-1199.05');
const occupationRow = z
	.strictObject({
		soc,
		title: z.string().min(1),
		/** Whether much of it is done at a desk; others get an honest route. */
		at_desk: flag,
		/** Those that holding it suggests; empty where it is found everywhere. */
		industries,
	})
	.transform(({ at_desk, ...row }) => ({ ...row, office: at_desk, minorGroup: row.soc.slice(0, 4) }));

/** An occupation of O*NET, without its titles. */
export type OccupationRow = z.output<typeof occupationRow>;

/** Every occupation that a title can lead to. */
export function readOccupations(): OccupationRow[] {
	return readRows('occupations.csv', occupationRow);
}

const titleRow = z.strictObject({ soc, title: z.string().trim().min(1) });

/** The titles of occupations in the languages of CVs, as the tables have them. */
export function readTitles(): z.output<typeof titleRow>[] {
	return dataLanguages().flatMap((language) => readRows(`languages/${language}/occupations.csv`, titleRow));
}

const fieldRow = z.strictObject({ soc, words: z.string().trim().min(1) });

/** Fields of work that a title may name without a profession, by the occupation that a junior post in them leads to. */
export function readFields(): z.output<typeof fieldRow>[] {
	return dataLanguages().flatMap((language) => readRows(`languages/${language}/fields-of-work.csv`, fieldRow));
}

const sharedRow = z.strictObject({ title: z.string().min(1), likelier: soc, also: soc });

/** Titles that are rightly held in two occupations. */
export function readSharedTitles(): z.output<typeof sharedRow>[] {
	return readRows('shared-titles.csv', sharedRow);
}

/** Skills with those that are a part of them. */
export function readImpliedSkills(): Record<string, string[]> {
	return readWords('implied-skills.yaml', z.record(id, z.array(id).min(1)));
}

/** The managers of occupations, by the starts of O*NET-SOC codes. */
export function readManagers(): { start: string; manager: string }[] {
	return readRows('managers.csv', z.strictObject({ start: codeStart, manager: soc }));
}

/** The occupations that fields of study prepare for. */
export function readDegrees(): { soc: string; title: string; studies: string[] }[] {
	return readWords('degrees.yaml', z.array(z.strictObject({ soc, title: z.string().min(1), studies: patterns })));
}
