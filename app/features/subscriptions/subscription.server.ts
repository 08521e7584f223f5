import type { ReceivedForm } from '#app/forms/receive.server.ts';
import type { Services } from '#app/services.ts';
import { mailingLists, type PublicList } from '#content/mailing-lists.ts';
import { consentTo, wordingOf } from '#content/subscriptions.ts';
import { confirmAgain, leftSignUp, type RepeatedQuestion, subscribe } from './members.server.ts';
import { type Subscription, subscriptionSchema } from './subscription.schema.ts';
import { confirmToast, subscriptionToasts } from './subscription.toasts.ts';

/** Whether a sign-up waits for the address to confirm: the pages say so before and after. */
export function isDoubleOptIn({ config }: Pick<Services, 'config'>): boolean {
	return config.DOUBLE_OPT_IN === 'on';
}

/** Without scripts a double click is one sign-up; later the same address gets the answer that it is subscribed already. */
const REPEAT_SECONDS = 10;

/** The sign-up for a list as the server receives it. */
export function subscriptionForm(list: PublicList, services: Pick<Services, 'config'>): ReceivedForm<Subscription> {
	const { path, formName } = mailingLists[list].signUp;
	const toasts = subscriptionToasts(list);
	/** The sign-up that this person left. Without scripts the same form a moment later is a repeat, but not after that. */
	let left: string | undefined;
	let asked: RepeatedQuestion | undefined;
	return {
		id: list,
		schema: subscriptionSchema,
		toasts: isDoubleOptIn(services) ? { ...toasts, success: confirmToast } : toasts,
		toLead: ({ email }) => ({ form_name: formName, email }),
		// Someone who gets the answer "Already Subscribed" and has not confirmed may have lost the email. That answer rolls its
		// transaction back, so this is a transaction of its own.
		async prepare({ email }, all) {
			asked = await confirmAgain(all, { list, email });
			left = await leftSignUp(all.db, list, email);
			return { prepared: undefined, async undo() {} };
		},
		duplicateDetail: () => (asked ? { asked } : undefined),
		repeatSeconds: REPEAT_SECONDS,
		identity: ({ email }) => [email, left],
		async persist(tx, { email }, { customerUuid }, _, all) {
			const wording = wordingOf(consentTo(list));
			await subscribe(tx, all, { list, email, customerUuid, wording, pagePath: path, isProven: false });
			return undefined;
		},
		next: () => path,
	};
}
