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

/** The start of an O*NET-SOC code, as "13-" or "13-1199.05". */
export const codeStart = z.string().regex(/^\d\d-[\d.]*$/, 'the start of a code is written as 13- or 13-1199.05');

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

const pattern = z.string().refine(isPattern, 'no regular expression');
const contextRule = z.strictObject({
	near: patterns.optional(),
	listed: z.boolean().default(true),
	not_before: pattern.optional(),
	not_after: pattern.optional(),
});

/** When ambiguous spellings count, by the names of their rules. */
export function readContexts(): Record<string, z.output<typeof contextRule>> {
	return readWords('contexts.yaml', z.record(z.string(), contextRule));
}

/** Running words of languages that are not read. */
export function readOtherLanguages(): Record<string, string[]> {
	return readWords('other-languages.yaml', z.record(z.string(), words));
}

const forms = z.strictObject({
	small_words: words,
	nouns_of_verbs: z.record(pattern, words),
	title_abbreviations: z.record(z.string(), z.string()),
	title_endings: z.record(codeStart, words),
});

/** Forms of words, by language. */
export function readForms(): Record<string, z.output<typeof forms>> {
	return byLanguage('forms', forms);
}
