import type { FormToasts, Toast } from '#app/forms/answer.ts';
import { portfolioEdit } from '#content/portfolio.ts';
import { portfolioToasts } from './portfolio.toasts.ts';

export const editToasts = {
	success: {
		kind: 'success',
		title: 'Changes received',
		description: 'We review every change before publishing it.',
	},
	failure: {
		kind: 'destructive',
		title: 'Changes Not Saved',
		description: 'There was an error saving your changes. Please try again.',
	},
	unexpected: {
		kind: 'destructive',
		title: 'Changes Not Saved',
		description: 'An unexpected error occurred. Please try again.',
	},
	missing: portfolioToasts.missing,
} satisfies FormToasts;

export const editRefusals = {
	conflict: {
		kind: 'warning',
		title: 'Changed in the meantime',
		description:
			'The project was changed after you opened this page. Your version wasn’t saved, but everything you typed is still here. Look at what’s saved now, then send your version again if it should replace it.',
	},
	closed: {
		kind: 'destructive',
		title: 'Changes Not Saved',
		description: 'You can’t edit a project with this link anymore. Open it again to see why.',
	},
} satisfies Record<string, Toast>;

/** The toasts of the form that requests the edit link: the same whether or not there is a project. */
export const editLinkToasts = {
	success: { kind: 'success', title: portfolioEdit.sent.heading, description: portfolioEdit.sent.text },
	failure: {
		kind: 'destructive',
		title: 'Something went wrong',
		description: 'We couldn’t send the link. Please try again.',
	},
} satisfies FormToasts;
