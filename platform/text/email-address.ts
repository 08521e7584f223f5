import * as z from 'zod/mini';

const LONGEST = 254;

/** Whether a text is an email address as forms accept them: HTML's rule, and a domain with a top level. */
export const isEmailAddress = (text: string): boolean =>
	text.length <= LONGEST && z.regexes.html5Email.test(text) && /\.[^.@]{2,}$/.test(text);
