import type { FormToasts, Toast } from '#app/forms/answer.ts';
import { CV_MISSING } from './career-map.schema.ts';

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
