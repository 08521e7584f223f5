import * as z from 'zod/mini';
import type { FormToasts } from '#app/forms/answer.ts';
import { email } from '#app/forms/rules.ts';
import { careerMapPage } from '#content/career-map-page.ts';

export const mapLinkSchema = z.object({ email: email('Please enter a valid email address') });

/** The form that deletes everything; the link in its address tells what. */
export const deleteSchema = z.object({ intent: z.literal('delete') });

/** The toast of the delete form. Success is shown by the page that follows. */
export const deleteToasts = {
	failure: {
		kind: 'destructive',
		title: 'Not deleted yet',
		description: 'Something went wrong on our side. Please press the button again in a minute.',
	},
} satisfies FormToasts;

/** The toasts of the form that requests a lost link: the same whether or not there is a career map. */
export const mapLinkToasts = {
	success: { kind: 'success', title: careerMapPage.sent.heading, description: careerMapPage.sent.text },
	failure: {
		kind: 'destructive',
		title: 'Something went wrong',
		description: 'We couldn’t send the link. Please try again.',
	},
} satisfies FormToasts;
