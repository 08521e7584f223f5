import type { FormToasts, Toast } from '#app/forms/answer.ts';
import { CV_MISSING } from './career-map.schema.ts';

/** What the career-map form says (specification, section 8). */
export const careerMapToasts = {
	success: {
		kind: 'success',
		title: 'Career map requested!',
		description: 'Thanks for submitting, you will receive your report via email within 24 hours.',
	},
	failure: { kind: 'destructive', title: 'Something went wrong', description: 'Please try again later' },
} satisfies FormToasts;

/** Said when there is no CV at all; what is wrong with one that came is said beside its field. */
export function careerMapRefusal({ cv }: Record<string, string[] | null>): Toast | undefined {
	if (cv?.[0] !== CV_MISSING) return undefined;
	return { kind: 'destructive', title: 'CV Required', description: CV_MISSING };
}
