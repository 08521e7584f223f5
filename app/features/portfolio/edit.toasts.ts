import type { FormToasts, Toast } from '#app/forms/answer.ts';
import { portfolioEdit } from '#content/portfolio.ts';
import { portfolioToasts } from './portfolio.toasts.ts';

/** The toasts of the edit form. */
export const editToasts = {
	success: {
		kind: 'success',
		title: 'Changes received',
		description: 'We look at every change before it is shown.',
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

/** Why an edit was refused. */
export const editRefusals = {
	/** The project was changed or decided on after the page was opened. */
	conflict: {
		kind: 'warning',
		title: 'Changed in the meantime',
		description:
			'The project was changed after you opened this page. Nothing of yours was saved, and what you typed is still here. Look at what is saved now, then send your version again if it should take its place.',
	},
	/** The link does not, or no longer, open a project that can be edited. */
	closed: {
		kind: 'destructive',
		title: 'Changes Not Saved',
		description: 'This link no longer opens a project that can be edited. Open it again to see why.',
	},
} satisfies Record<string, Toast>;

/** The toasts of the form that requests the edit link: the same whether or not there is a project. */
export const editLinkToasts = {
	success: { kind: 'success', title: portfolioEdit.sent.heading, description: portfolioEdit.sent.text },
	failure: {
		kind: 'destructive',
		title: 'Something went wrong',
		description: 'The link could not be sent. Please try again.',
	},
} satisfies FormToasts;
