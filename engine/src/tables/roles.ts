import { z } from 'zod';
import { certificationSkills } from '../certification-skills.ts';
import { industryIds, seniorities } from '../lexicon/types.ts';
import { codeStart, words } from './words.ts';

const place = z.number().positive();
const certificationSkill = z.enum(certificationSkills.map(({ id }) => id));
const weight = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]);

const facet = z.strictObject({
	/** In a sentence, where the plain name does not work. */
	label: z.string().optional(),
	/** Skills of which any shows it; @ marks a group of skills. */
	shown_by: words.min(1),
});

/** A role. */
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
		/** How much it leans on each certification skill. */
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

/** Facets that several roles share, and groups of skills. */
export const facets = z.strictObject({
	groups: z.record(z.string(), words),
	facets: z.record(z.string(), facet),
	unspoken: words,
	daily_for_leaders: words,
});

const withWork = z.string().regex(/\{(?:work|in)\}/, 'a first step names the work as {work} or {in}');
/** What reports say about each certification skill. */
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
