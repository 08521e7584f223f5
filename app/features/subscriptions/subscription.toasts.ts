import type { FormToasts, Toast } from '#app/forms/answer.ts';
import type { PublicList } from './subscription.schema.ts';

/** What the sign-ups say (specification, section 8). */
export const subscriptionToasts = {
	newsletter: toastsOf('newsletter', 'Your address is on the newsletter list.'),
	podcast: toastsOf('podcast', 'Your address is on the podcast list.'),
};

/** Said besides the message at the field, for an address that is missing as for one that is none. */
export function subscriptionRefusal({ email }: Record<string, string[] | null>): Toast | undefined {
	const description = email?.[0];
	return description ? { kind: 'destructive', title: 'Invalid Email', description } : undefined;
}

function toastsOf(list: PublicList, done: string) {
	return {
		success: { kind: 'success', title: 'Success!', description: done },
		failure: {
			kind: 'destructive',
			title: 'Subscription Failed',
			description: 'There was an error processing your subscription. Please try again.',
		},
		unexpected: {
			kind: 'destructive',
			title: 'Submission Failed',
			description: 'An unexpected error occurred. Please try again.',
		},
		duplicate: {
			kind: 'neutral',
			title: 'Already Subscribed',
			description: `You're already subscribed to the ${list}!`,
		},
	} satisfies FormToasts;
}
