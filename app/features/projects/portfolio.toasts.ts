import type { FormToasts } from '#app/forms/answer.ts';
import { portfolioSubmitted } from '#content/portfolio.ts';

export const portfolioToasts = {
	success: { kind: 'success', title: portfolioSubmitted.heading, description: portfolioSubmitted.text },
	failure: {
		kind: 'destructive',
		title: 'Submission Failed',
		description: 'There was an error submitting your portfolio. Please try again.',
	},
	unexpected: {
		kind: 'destructive',
		title: 'Submission Failed',
		description: 'An unexpected error occurred. Please try again.',
	},
	duplicate: {
		kind: 'neutral',
		title: 'Already Submitted',
		description: "You've already submitted a portfolio with this email address.",
	},
	missing: (column) => ({
		kind: 'destructive',
		title: 'Missing Required Information',
		description: `Please provide a valid ${column?.replaceAll('_', ' ') ?? 'unknown field'}.`,
	}),
} satisfies FormToasts;
