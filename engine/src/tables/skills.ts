import { z } from 'zod';
import { certificationSkills } from '../certification-skills.ts';
import { industryIds, type Lending, skillKinds } from '../lexicon/types.ts';
import { codeStart, patterns } from './words.ts';

const list = z.string().transform((text) => text.split(' ').filter((word) => word !== ''));
const id = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'an id is in kebab case');
const flag = z.enum(['yes', '']).transform((text) => text === 'yes');
const industries = list.pipe(z.array(z.enum(industryIds)));
const pair = z.templateLiteral([z.enum(certificationSkills.map((skill) => skill.id)), ':', z.enum(['1', '2', '3'])]);

/** A skill; the order of the rows decides ties. Its spellings: `spellingRow`. */
export const skillRow = z
	.strictObject({
		id,
		/** In English, for reports. */
		label: z.string().trim().min(1),
		kind: z.enum(skillKinds),
		industries,
		/** Certification skills that it is groundwork for. */
		lends_to: list.pipe(z.array(pair)).transform((pairs) => {
			return Object.fromEntries(
				pairs.map((entry) => entry.split(':')).map(([to, much]) => [to, Number(much)]),
			) as Lending;
		}),
		sustainability: flag,
		/** Done in all trades: one word is sufficient. Others need a second sign of their trade (profile/support.ts). */
		common: flag,
		/** Other skills that are also found inside its words ("Lean" in "Lean Six Sigma"). */
		includes: list,
	})
	.transform(({ lends_to, common, ...row }) => ({ ...row, lendsTo: lends_to, isCommon: common }));

export type SkillRow = z.output<typeof skillRow>;

/** A spelling of a skill in a language of CVs. */
export const spellingRow = z.strictObject({ skill: id, spelling: z.string().trim().min(1) });

const soc = z.string().regex(/^\d\d-\d{4}\.\d\d$/, 'a code is written as 13-1199.05');
/** An occupation of O*NET that a title can lead to. Its titles: `titleRow`. */
export const occupationRow = z
	.strictObject({
		soc,
		title: z.string().min(1),
		/** Whether much of it is done at a desk; others get a choice of routes. */
		at_desk: flag,
		/** Industries that it suggests; empty if it is found everywhere. */
		industries,
	})
	.transform(({ at_desk, ...row }) => ({ ...row, office: at_desk, minorGroup: row.soc.slice(0, 4) }));

export type OccupationRow = z.output<typeof occupationRow>;

/** A title of an occupation in a language of CVs. */
export const titleRow = z.strictObject({ soc, title: z.string().trim().min(1) });

/** A field of work that a title may name without a profession, with the occupation of a junior post in it. */
export const fieldRow = z.strictObject({ soc, words: z.string().trim().min(1) });

/** A title that legitimately belongs to two occupations. */
export const sharedTitleRow = z.strictObject({ title: z.string().min(1), likelier: soc, also: soc });

/** Skills with those that are a part of them. */
export const impliedSkills = z.record(id, z.array(id).min(1));

/** Groups of skills that a rule of the engine treats in its own way. */
export const skillGroups = z.strictObject({
	everywhere: z.array(id),
	never_named: z.array(id),
	one_word: z.array(id),
	traits: z.array(id),
	methods: z.array(id),
	not_only_sustainability: z.array(id),
	crafts_of_the_transition: z.array(id),
	staff: z.array(id),
	ai: z.array(id),
});

/** The managers of the occupations whose codes start so. */
export const managerRow = z.strictObject({ start: codeStart, manager: soc });

/** The occupations that fields of study prepare for. */
export const degrees = z.array(z.strictObject({ soc, title: z.string().min(1), studies: patterns }));

/** What a title that says little turns out to be when three or more of the skills are shown in the post. */
export const taskOccupationRow = z.strictObject({ soc, title: z.string(), skills: list });
