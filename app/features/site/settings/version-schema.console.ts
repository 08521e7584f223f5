import * as z from 'zod/mini';

/** The version that a form was filled in with; 0 without one. */
export const formVersion = z.pipe(
	z._default(z.string().check(z.regex(/^\d{1,9}$/)), '0'),
	z.transform((typed) => Number(typed)),
);

export const versionSchema = z.object({ version: formVersion });
