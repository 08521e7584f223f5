import { z } from 'zod';
import { certificationSkills } from '../certification-skills.ts';
import { industryIds, seniorities } from '../lexicon/types.ts';
import { namesIn, readWords } from './read-table.ts';

const words = z.array(z.string().min(1));
/** The beginning of an O*NET-SOC code, as "13-" or "13-1199.05". */
const codeStart = z.string().regex(/^\d\d-[\d.]*$/, 'the beginning of a code is written as 13- or 13-1199.05');
const place = z.number().positive();
const weight = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]);

const facet = z.strictObject({
	/** As a sentence says it, where its name will not do. */
	label: z.string().optional(),
	/** Skills, any of which shows it; with @ a group of skills. */
	shown_by: words.min(1),
});

const role = z.strictObject({
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
	sustainability: z.boolean(),
	summary: z.string().min(1),
	employers: z.string().min(1),
	industries: z.array(z.enum(industryIds)),
	seniority_at_least: z.enum(seniorities),
	leading: z.boolean(),
	similar_titles: words,
	titles_for_leaders: words.optional(),
	weights: z.record(z.enum(certificationSkills.map(({ id }) => id)), weight),
	core: words.min(1),
	helpful: words,
	facets: z.record(z.string(), facet).optional(),
	own_evidence: z.strictObject({ facets: words.min(1), lines: z.number().int().positive() }).optional(),
	nearness: z.record(codeStart, z.number().int().min(1).max(10)),
	advice: z
		.strictObject({
			occupations: z.record(codeStart, place).default({}),
			industries: z.partialRecord(z.enum(industryIds), place).default({}),
		})
		.default({ occupations: {}, industries: {} }),
});

/** What a role's file says. */
export type RoleTable = z.output<typeof role> & { id: string };

/** Every role, a file each, by id. */
export function readRoles(): RoleTable[] {
	return namesIn('roles').map((name) => ({ id: name.replace(/\.yaml$/, ''), ...readWords(`roles/${name}`, role) }));
}

const facetFile = z.strictObject({ groups: z.record(z.string(), words), facets: z.record(z.string(), facet) });

/** What several roles build on, and groups of skills. */
export function readFacets(): z.output<typeof facetFile> {
	return readWords('facets.yaml', facetFile);
}
