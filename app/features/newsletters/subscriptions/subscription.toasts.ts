import type { FormToasts, Toast } from '#app/forms/answer.ts';
import { mailingLists, type PublicList } from '#content/mailing-lists.ts';
import { signUp } from '#content/subscriptions.ts';

export const confirmToast: Toast = { kind: 'success', title: 'Success!', description: signUp.toasts.confirm };

/** Shown in addition to the message at the field, for a missing or invalid address. */
export function subscriptionRefusal({ email }: Record<string, string[] | null>): Toast | undefined {
	const description = email?.[0];
	return description ? { kind: 'destructive', title: 'Invalid Email', description } : undefined;
}

export function subscriptionToasts(list: PublicList): FormToasts {
	const { noun } = mailingLists[list];
	return {
		success: { kind: 'success', title: 'Success!', description: signUp.toasts.added.replace('{noun}', noun) },
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
			description: `You're already subscribed to the ${noun}!`,
		},
	};
}
