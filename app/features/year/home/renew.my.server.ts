import { defineAction } from '#app/act.server.ts';
import { checkoutPage } from '#app/features/money/orders/payment-method.server.ts';
import { renewYear } from '#app/features/money/orders/renewal.server.ts';
import { renewal } from '#content/my/renewal.ts';
import { myPaths } from '#content/my.ts';
import { paths } from '#content/navigation.ts';

const { refund, dispute, done } = renewal.refused;

/** One press reserves the next year, and leads to its checkout. */
export const renewAction = defineAction({
	who: 'participant',
	form: 'renew',
	errors: {
		refund: { to: myPaths.home, toast: { kind: 'neutral', ...refund } },
		dispute: { to: myPaths.home, toast: { kind: 'neutral', ...dispute } },
		done: { to: myPaths.home, toast: { kind: 'neutral', ...done } },
		gone: { to: paths.enrollment },
	},
	async run({ tx, services, participant }) {
		return { to: checkoutPage(await renewYear(tx, services, participant.person)) };
	},
});
