import * as z from 'zod/mini';
import type { FormToasts, Toast } from '#app/forms/answer.ts';
import { email } from '#app/forms/rules.ts';
import { program } from '#content/program.ts';

const cvExtensions = ['pdf', 'docx', 'doc', 'txt'] as const;
export type CvExtension = (typeof cvExtensions)[number];

export const MAX_CV_BYTES = program.limits.cvMegabytes * 1024 * 1024;

const CV_MISSING = 'Please upload your CV to continue';
const SEVERAL = 'Please send one file only.';
const TYPE = 'Please choose a PDF, DOCX, DOC or TXT file.';
const EMPTY = 'This file is empty. Please choose another one.';
const LARGE = `This file is larger than ${program.limits.cvMegabytes} MB. Please choose a smaller one.`;

const cv = z.pipe(
	z.unknown().check(
		// Browsers send an empty file field as a file without name and content.
		z.refine((value) => Array.isArray(value) || (value instanceof File && (value.name !== '' || value.size > 0)), {
			error: CV_MISSING,
			abort: true,
		}),
		z.refine((value) => value instanceof File, { error: SEVERAL, abort: true }),
		z.refine((value) => cvExtension((value as File).name) !== undefined, { error: TYPE, abort: true }),
		z.refine((value) => (value as File).size > 0, { error: EMPTY, abort: true }),
		z.refine((value) => (value as File).size <= MAX_CV_BYTES, LARGE),
	),
	z.transform((value) => value as File),
);

export const careerMapSchema = z.object({
	cv,
	email: email('Please enter a valid email address'),
});

export type CareerMapRequest = z.output<typeof careerMapSchema>;

export function cvExtension(name: string): CvExtension | undefined {
	const extension = /\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase();
	return cvExtensions.find((known) => known === extension);
}

export const careerMapToasts = {
	success: {
		kind: 'success',
		title: 'Career map requested!',
		description: 'Thanks for submitting, you will receive your report via email within 24 hours.',
	},
	failure: { kind: 'destructive', title: 'Something went wrong', description: 'Please try again later' },
} satisfies FormToasts;

/** The toast for a missing CV; other problems of a CV are shown beside its field only. */
export function careerMapRefusal({ cv }: Record<string, string[] | null>): Toast | undefined {
	if (cv?.[0] !== CV_MISSING) return undefined;
	return { kind: 'destructive', title: 'CV Required', description: CV_MISSING };
}
