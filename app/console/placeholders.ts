import * as z from 'zod/mini';

/** Markdown code: text between backticks appears in the email unchanged. */
const CODE = /(`+)(?!`)[\s\S]*?[^`]\1(?!`)/g;
/** Placeholders of other newsletter tools, such as `{name}`, `{{ first_name }}`, `*|FNAME|*` and `%NAME%`. */
const PLACEHOLDER = /\{\{?\s*[\p{L}_][\p{L}\d_.|: -]*\}?\}|\*\|\w+\|\*|%[A-Z_]{2,}%/u;

export const stripCode = (text: string): string => text.replaceAll(CODE, ' ');

export const hasPlaceholder = (value: string): boolean => PLACEHOLDER.test(stripCode(value));

/** Rejects placeholders: the text is sent to everyone as it is, and nothing fills them in. */
export const noPlaceholder = (message: string) => z.refine<string>((value) => !hasPlaceholder(value), message);
