import type { Toast } from '#app/forms/answer.ts';

/** Said when the PDF could not be made; what was typed is still in the form. */
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
