import { z } from 'zod';
import { industryIds, sectionKinds } from '../lexicon/types.ts';
import { dataLanguages, readWords } from './read-table.ts';

const words = z.array(z.string().min(1));
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

/** Reads a file of each language of CVs. */
export function byLanguage<Schema extends z.ZodType>(name: string, schema: Schema): Record<string, z.output<Schema>> {
	return Object.fromEntries(
		dataLanguages().map((language) => [language, readWords(`languages/${language}/${name}.yaml`, schema)]),
	);
}

const headings = z.strictObject({
	headings: z.record(z.enum(sectionKinds), words),
	announcing_word: z.enum(['first', 'last']),
	announces: z.partialRecord(z.enum(sectionKinds), words),
	qualifiers: words,
});

/** What opens a section of a CV, by language. */
export function readHeadings(): Record<string, z.output<typeof headings>> {
	return byLanguage('headings', headings);
}

const privateWords = z.strictObject({
	labels: words,
	outright: patterns,
	alone: words,
	marital: patterns,
	own: patterns,
	matter: patterns,
	helpers: patterns,
});

/** What a report never uses or repeats, by language. */
export function readPrivateWords(): Record<string, z.output<typeof privateWords>> {
	return byLanguage('private', privateWords);
}

const industryWords = z.strictObject({ organizations: words, strong: words, fair: words, weak: words });
const industries = z.record(z.enum(industryIds), industryWords);

/** What tells an industry, by language. */
export function readIndustryWords(): Record<string, z.output<typeof industries>> {
	return byLanguage('industries', industries);
}
