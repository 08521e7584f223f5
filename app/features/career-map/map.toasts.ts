import type { FormToasts } from '#app/forms/answer.ts';
import { careerMapPage } from '#content/career-map-page.ts';

/** What is said of the button that deletes everything. Success is the page that follows. */
export const deleteToasts = {
	failure: {
		kind: 'destructive',
		title: 'Not deleted yet',
		description: 'Something failed on our side. Please press the button again in a minute.',
	},
} satisfies FormToasts;

/** What is said of the form with which a lost link is asked for: the same, whether or not there is a career map. */
export const mapLinkToasts = {
	success: { kind: 'success', title: careerMapPage.sent.heading, description: careerMapPage.sent.text },
	failure: {
		kind: 'destructive',
		title: 'Something went wrong',
		description: 'The link could not be sent. Please try again.',
	},
} satisfies FormToasts;
