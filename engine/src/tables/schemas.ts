import { z } from 'zod';
import {
	certificationSkills,
	type IndustryId,
	industryIds,
	type Lending,
	sectionKinds,
	seniorities,
	skillKinds,
} from '../lexicon/types.ts';
import { readRows } from './read-table.ts';

export const words = z.array(z.string().min(1));
/** Regular expressions over folded text. */
export const patterns = z.array(z.string().min(1).refine(isPattern, 'no regular expression'));

function isPattern(source: string): boolean {
	try {
		new RegExp(source, 'u');
		return true;
	} catch {
		return false;
	}
}

/** The start of an O*NET-SOC code, as "13-" or "13-1199.05". */
const codeStart = z.string().regex(/^\d\d-[\d.]*$/, 'the start of a code is written as 13- or 13-1199.05');

export const headings = z.strictObject({
	headings: z.record(z.enum(sectionKinds), words),
	announcing_word: z.enum(['first', 'last']),
	announces: z.partialRecord(z.enum(sectionKinds), words),
	qualifiers: words,
});

export const privateWords = z.strictObject({
	labels: words,
	outright: patterns,
	alone: words,
	marital: patterns,
	own: patterns,
	matter: patterns,
	helpers: patterns,
});

const industryWords = z.strictObject({ organizations: words, strong: words, fair: words, weak: words });
export const industries = z.record(z.enum(industryIds), industryWords);

const pattern = z.string().refine(isPattern, 'no regular expression');
const contextRule = z.strictObject({
	near: patterns.optional(),
	listed: z.boolean().default(true),
	not_before: pattern.optional(),
	not_after: pattern.optional(),
});

export const forms = z.strictObject({
	small_words: words,
	nouns_of_verbs: z.record(pattern, words),
	title_abbreviations: z.record(z.string(), z.string()),
	title_endings: z.record(codeStart, words),
});

export const rewrites = z.record(
	z.string(),
	z.strictObject({
		scale: z.string().includes('['),
		result: z.string().includes('['),
		openings: z.record(pattern, z.string()).default({}),
		has_result: pattern,
	}),
);

export const contexts = z.record(z.string(), contextRule);

const sentences = z.array(z.string().min(1)).min(1);

/** A first project of two weeks, half an hour a day, with what is at hand. */
export const project = z.strictObject({ title: z.string().min(1), steps: sentences });

const ruleRow = z.strictObject({
	id: z.string(),
	name: z.string().min(1),
	title: z.string().min(1),
	path: z.string().min(1),
	reviewed: z.string().regex(/^20\d\d-\d\d$/, 'a month is written as 2026-06'),
});
const rules = new Map(readRows('rules.csv', ruleRow).map((row) => [row.id, row]));

const rule = z.strictObject({ rule: z.string(), text: z.string().min(1) }).transform(({ rule: id, text }, context) => {
	const found = rules.get(id);
	if (!found) {
		context.addIssue(`${id} is no rule of rules.csv`);
		return z.NEVER;
	}
	const { name, title, path, reviewed } = found;
	return { name, source: { title, url: `https://eur-lex.europa.eu/eli/${path}/oj`, reviewed }, text };
});

/** What a report says about an industry to everyone in it; tasks from the CV are added. */
export const industry = z
	.strictObject({
		/** As a sentence names it: "where you know …". */
		label: z.string().min(1),
		/** What must not go into a tool unasked, in the singular: "Before … goes into an AI tool". */
		material: z.string().min(1),
		/** Starts of occupations that are practiced in every industry. */
		licensed_occupations: z.array(codeStart).default([]),
		/** Starts of other occupations whose work is the same in every industry. */
		same_work_elsewhere: z.array(codeStart).default([]),
		/** What is changing, a sentence each, without numbers. */
		changes: sentences,
		rules: z.array(rule),
		/** The resources that AI itself uses, from the perspective of this industry. */
		footprint: z.string().min(1),
		first_project: project,
		/** For people who work away from a desk, if the first project needs one. */
		hands_on_project: project.optional(),
	})
	.transform(({ first_project, hands_on_project, licensed_occupations, same_work_elsewhere, ...text }) => ({
		...text,
		licensedOccupations: licensed_occupations,
		sameWorkElsewhere: same_work_elsewhere,
		firstProject: first_project,
		...(hands_on_project && { handsOnProject: hands_on_project }),
	}));

export type IndustryText = z.output<typeof industry> & { id: IndustryId };

/** A task and the skills that show it. `how`: what AI does and what is left to check; empty for tasks that stay with people. */
export const taskRow = z
	.strictObject({ task: z.string().min(1), skills: z.string(), help: z.string() })
	.transform(({ task, skills, help }) => ({ task, skills: skills.split(' '), how: help && `AI ${help}` }));

export type Task = z.output<typeof taskRow>;

const place = z.number().positive();
const certificationSkill = z.enum(certificationSkills.map(({ id }) => id));
const weight = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]);

const facet = z.strictObject({
	label: z.string().optional(),
	/** Skills of which any shows it; @ marks a group of skills. */
	shown_by: words.min(1),
});

export const role = z
	.strictObject({
		title: z.string().min(1),
		family: z.enum([
			'sustainability',
			'operations',
			'consulting',
			'product & technology',
			'marketing & communications',
			'people & learning',
			'finance & risk',
			'data',
			'legal',
			'customer & sales',
			'healthcare',
		]),
		/** Whether it is proposed only to people whose CV shows sustainability work. */
		sustainability: z.boolean(),
		summary: z.string().min(1),
		/** Completes "Hired by …". */
		employers: z.string().min(1),
		/** Where it is common; empty if everywhere. */
		industries: z.array(z.enum(industryIds)),
		seniority_at_least: z.enum(seniorities),
		/** Decides and leads rather than does. */
		leading: z.boolean(),
		/** Current titles from which people step into it. */
		similar_titles: words,
		/** Titles that directors and executives look for on the way to it. */
		titles_for_leaders: words.optional(),
		weights: z.record(certificationSkill, weight),
		/** Facets that it builds on; see `roleSkillIds` of the lexicon. */
		core: words.min(1),
		helpful: words,
		facets: z.record(z.string(), facet).optional(),
		/**
		 * For a role that borders on nearly every trade: the facets that must be the person's own work, and how many lines of the
		 * CV make them a main duty. Training one apprentice makes nobody a learning designer.
		 */
		own_evidence: z.strictObject({ facets: words.min(1), lines: z.number().int().positive() }).optional(),
		nearness: z.record(codeStart, z.number().int().min(1).max(10)),
		advice: z
			.strictObject({
				occupations: z.record(codeStart, place).default({}),
				industries: z.partialRecord(z.enum(industryIds), place).default({}),
			})
			.default({ occupations: {}, industries: {} }),
	})
	.transform(({ seniority_at_least, leading, similar_titles, titles_for_leaders, own_evidence, ...row }) => ({
		...row,
		minSeniority: seniority_at_least,
		isLeading: leading,
		similarTitles: similar_titles,
		...(titles_for_leaders && { titlesForLeaders: titles_for_leaders }),
		...(own_evidence && { ownEvidence: own_evidence }),
	}));

export type RoleTable = z.output<typeof role> & { id: string };

export const facets = z.strictObject({
	groups: z.record(z.string(), words),
	facets: z.record(z.string(), facet),
	unspoken: words,
	daily_for_leaders: words,
});

const withWork = z.string().regex(/\{(?:work|in)\}/, 'a first step names the work as {work} or {in}');
export const certification = z.record(
	certificationSkill,
	z.strictObject({
		purpose: z.string().min(1),
		shown_by: words.min(1),
		hours: z.number().int().min(1).max(8),
		first_steps: z.strictObject({ desk: withWork, hands_on: withWork, leading: withWork }),
		sessions: z.array(z.strictObject({ session: z.string().min(1), fits: words.default([]) })).min(1),
	}),
);

const list = z.string().transform((text) => text.split(' ').filter((word) => word !== ''));
const id = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'an id is in kebab case');
const flag = z.enum(['yes', '']).transform((text) => text === 'yes');
const industryList = list.pipe(z.array(z.enum(industryIds)));
const pair = z.templateLiteral([z.enum(certificationSkills.map((skill) => skill.id)), ':', z.enum(['1', '2', '3'])]);

/** A skill; the order of the rows decides ties. Its spellings: `spellingRow`. */
export const skillRow = z
	.strictObject({
		id,
		/** In English, for reports. */
		label: z.string().trim().min(1),
		kind: z.enum(skillKinds),
		industries: industryList,
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
		industries: industryList,
	})
	.transform(({ at_desk, ...row }) => ({ ...row, office: at_desk, minorGroup: row.soc.slice(0, 4) }));

export type OccupationRow = z.output<typeof occupationRow>;

export const titleRow = z.strictObject({ soc, title: z.string().trim().min(1) });

/** A field of work that a title may name without a profession, with the occupation of a junior post in it. */
export const fieldRow = z.strictObject({ soc, words: z.string().trim().min(1) });

export const sharedTitleRow = z.strictObject({ title: z.string().min(1), likelier: soc, also: soc });

/** Skills with those that are a part of them. */
export const impliedSkills = z.record(id, z.array(id).min(1));

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

export const managerRow = z.strictObject({ start: codeStart, manager: soc });

export const degrees = z.array(z.strictObject({ soc, title: z.string().min(1), studies: patterns }));

/** What a title that says little turns out to be when three or more of the skills are shown in the post. */
export const taskOccupationRow = z.strictObject({ soc, title: z.string(), skills: list });
