import type { Toast } from '#app/forms/answer.ts';

/** The toasts of a failed PDF. The input is still in the form. */
export const letterToasts = {
	busy: {
		kind: 'warning',
		title: 'Many people want a PDF right now',
		description: 'Please try again in a moment. The text file is there at once.',
	},
	failure: {
		kind: 'destructive',
		title: 'The PDF could not be made',
		description: 'Your details are still in the form. Please download the text file instead.',
	},
} satisfies Record<string, Toast>;
