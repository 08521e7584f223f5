import { z } from 'zod';
import { industryIds, sectionKinds } from '../lexicon/types.ts';

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
export const codeStart = z.string().regex(/^\d\d-[\d.]*$/, 'the start of a code is written as 13- or 13-1199.05');

/** Words that open a section of a CV. */
export const headings = z.strictObject({
	headings: z.record(z.enum(sectionKinds), words),
	announcing_word: z.enum(['first', 'last']),
	announces: z.partialRecord(z.enum(sectionKinds), words),
	qualifiers: words,
});

/** What a report never uses or repeats. */
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
/** Words that indicate an industry. */
export const industries = z.record(z.enum(industryIds), industryWords);

const pattern = z.string().refine(isPattern, 'no regular expression');
const contextRule = z.strictObject({
	near: patterns.optional(),
	listed: z.boolean().default(true),
	not_before: pattern.optional(),
	not_after: pattern.optional(),
});

/** Forms of words. */
export const forms = z.strictObject({
	small_words: words,
	nouns_of_verbs: z.record(pattern, words),
	title_abbreviations: z.record(z.string(), z.string()),
	title_endings: z.record(codeStart, words),
});

/** How a line of a CV is rewritten, by language. */
export const rewrites = z.record(
	z.string(),
	z.strictObject({
		scale: z.string().includes('['),
		result: z.string().includes('['),
		openings: z.record(pattern, z.string()).default({}),
		has_result: pattern,
	}),
);

/** When ambiguous spellings count, by the names of their rules. */
export const contexts = z.record(z.string(), contextRule);
