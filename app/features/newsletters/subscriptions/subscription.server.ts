import type { ReceivedForm } from '#app/forms/receive.server.ts';
import type { Services } from '#app/services.ts';
import { mailingLists, type PublicList } from '#content/mailing-lists.ts';
import { consentTo, wordingOf } from '#content/subscriptions.ts';
import { type ResendOutcome, resendConfirmation, subscribe, unsubscribedSignUp } from './members.server.ts';
import { type Subscription, subscriptionSchema } from './subscription.form.tsx';
import { confirmToast, subscriptionToasts } from './subscription.toasts.ts';

export function isDoubleOptIn({ config }: Pick<Services, 'config'>): boolean {
	return config.DOUBLE_OPT_IN === 'on';
}

/** Without scripts a double click is one sign-up; later the same address is already subscribed. */
const REPEAT_SECONDS = 10;

export function subscriptionForm(list: PublicList, services: Pick<Services, 'config'>): ReceivedForm<Subscription> {
	const { path, formName } = mailingLists[list].signUp;
	const toasts = subscriptionToasts(list);
	/** The sign-up that this person unsubscribed. After unsubscribing, the same form is not a repeat. */
	let unsubscribed: string | undefined;
	let resent: ResendOutcome | undefined;
	return {
		id: list,
		schema: subscriptionSchema,
		toasts: isDoubleOptIn(services) ? { ...toasts, success: confirmToast } : toasts,
		toLead: ({ email }) => ({ form_name: formName, email }),
		// Someone who gets "Already Subscribed" without having confirmed may have lost the email. That answer rolls back its
		// transaction, so this is a separate one.
		async prepare({ email }, all) {
			resent = await resendConfirmation(all, { list, email });
			unsubscribed = await unsubscribedSignUp(all.db, list, email);
			return { prepared: undefined, async undo() {} };
		},
		duplicateDetail: () => (resent ? { resent } : undefined),
		repeatSeconds: REPEAT_SECONDS,
		identity: ({ email }) => [email, unsubscribed],
		async persist(tx, { email }, { customerUuid }, _, all) {
			const wording = wordingOf(consentTo(list));
			await subscribe(tx, all, { list, email, customerUuid, wording, pagePath: path, isVerified: false });
			return undefined;
		},
		next: () => path,
	};
}
