import type { FormToasts, Toast } from '#app/forms/answer.ts';
import { signUp } from '#content/subscriptions.ts';
import type { PublicList } from './subscription.schema.ts';

/** What the sign-ups say (specification, section 8). */
export const subscriptionToasts = { newsletter: toastsOf('newsletter'), podcast: toastsOf('podcast') };

/** The success of a sign-up that waits for the address to confirm. */
export const confirmToast: Toast = { kind: 'success', title: 'Success!', description: signUp.toasts.confirm };

/** Said besides the message at the field, for an address that is missing as for one that is none. */
export function subscriptionRefusal({ email }: Record<string, string[] | null>): Toast | undefined {
	const description = email?.[0];
	return description ? { kind: 'destructive', title: 'Invalid Email', description } : undefined;
}

function toastsOf(list: PublicList) {
	return {
		success: { kind: 'success', title: 'Success!', description: signUp.toasts[list] },
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
