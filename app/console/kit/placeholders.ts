import * as z from 'zod/mini';

/** Code in Markdown: what is between backticks stands in the email as it was typed. */
const CODE = /(`+)(?!`)[\s\S]*?[^`]\1(?!`)/g;
/** What other newsletter tools fill in, such as `{name}`, `{{ first_name }}`, `*|FNAME|*` and `%NAME%`. */
const PLACEHOLDER = /\{\{?\s*[\p{L}_][\p{L}\d_.|: -]*\}?\}|\*\|\w+\|\*|%[A-Z_]{2,}%/u;

/** A text without its code. */
export const stripCode = (text: string): string => text.replaceAll(CODE, ' ');

/** A rule for what is sent to many as it was typed: it has no placeholder that nobody fills in. */
export const noPlaceholder = (message: string) =>
	z.refine<string>((value) => !PLACEHOLDER.test(stripCode(value)), message);
