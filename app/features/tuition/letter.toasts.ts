import type { Toast } from '#app/forms/answer.ts';

export const letterToasts = {
	busy: {
		kind: 'warning',
		title: 'We’re making a lot of PDFs right now',
		description: 'Please try again in a moment, or download the text file right away.',
	},
	failure: {
		kind: 'destructive',
		title: 'We couldn’t make the PDF',
		description: 'Your details are still in the form. Please download the text file instead.',
	},
} satisfies Record<string, Toast>;
