import type { FormToasts } from '#app/forms/answer.ts';

export const teamsToasts = {
	success: { kind: 'success', title: 'Your seats are reserved', description: 'The next step is on this page.' },
	failure: {
		kind: 'destructive',
		title: 'Your seats weren’t reserved',
		description: 'Something went wrong on our side, and nothing was charged. Please try again in a minute.',
	},
} satisfies FormToasts;
