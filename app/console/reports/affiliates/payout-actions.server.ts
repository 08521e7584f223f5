import * as z from 'zod/mini';
import { type ActionContext, defineAction } from '#app/act.server.ts';
import { consolePaths } from '#app/console/kit/icons.tsx';
import { lockAffiliate } from '#app/features/affiliates/actions.server.ts';
import { countPayouts } from '#app/features/affiliates/affiliate-lists.server.ts';
import { correctPayout, recordPayout } from '#app/features/affiliates/payouts.server.ts';
import { optionalText, text } from '#app/forms/rules.ts';
import { formatMoney, parseAmount } from '#app/ui/money.ts';
import { DomainError } from '#platform/errors/domain-error.ts';
import { requireId } from '../id.ts';
import { affiliatesPages } from './affiliate-frames.tsx';

const { gone, payouts } = affiliatesPages;
const { pay, correcting } = payouts;
const { messages } = pay;

const paySchema = z
	.object({
		amount: text(1, messages.amount).check(z.regex(/^\d{1,7}(\.\d{1,2})?$/, messages.amount)),
		currency: text(1, messages.currency).check(z.regex(/^[a-z]{3}$/, messages.currency)),
		note: optionalText(),
		evenSo: z._default(z.string(), ''),
	})
	.check(
		z.refine(({ amount, currency }) => parseAmount(amount, currency) > 0, { path: ['amount'], error: messages.amount }),
	);

type Payment = z.output<typeof paySchema>;

const pageOf = (id: string) => `${consolePaths.affiliates}/${id}/payouts`;

export const recordPayoutAction = defineAction({
	name: 'affiliates.pay',
	form: (form) => `pay-${form.get('currency')}`,
	schema: paySchema,
	errors: {
		gone,
		changed: pay.stale,
		due: (due: number, { value: { amount, currency } }: ActionContext<Payment>) => ({
			status: 409,
			fields: {
				amount: [
					pay.other
						.replace('{due}', formatMoney(due, currency))
						.replace('{amount}', formatMoney(parseAmount(amount, currency), currency)),
				],
			},
		}),
	},
	run: async ({ tx, services, value, form, params }) => {
		const id = requireId(params.affiliate);
		const { currency, note } = value;
		const cents = parseAmount(value.amount, currency);
		const evenSo = value.evenSo !== '';
		await lockAffiliate(tx, id);
		// A second click on a payout of another amount than the due one would record it twice.
		if (String(await countPayouts(tx, id)) !== form.get('version')) throw new DomainError('changed');
		const payout = await recordPayout(tx, services, id, { cents, currency, note, evenSo });
		return {
			audit: { subject: { kind: 'affiliate', id }, after: { cents, currency, payout, ...(evenSo ? { evenSo } : {}) } },
			to: pageOf(id),
			toast: { kind: 'success', ...pay.done },
		};
	},
});

export const correctPayoutAction = defineAction({
	name: 'affiliates.correct-payout',
	form: 'correct',
	schema: z.object({ note: optionalText() }),
	errors: { gone: { description: correcting.gone, form: 'payouts' } },
	run: async ({ tx, services, value, form, params }) => {
		const id = requireId(params.affiliate);
		const payout = requireId(String(form.get('id')));
		const { correctionUuid, affiliateUuid } = await correctPayout(tx, services, payout, value.note);
		if (affiliateUuid !== id) throw new DomainError('gone');
		return {
			audit: { subject: { kind: 'affiliate', id }, before: { payout }, after: { correction: correctionUuid } },
			to: pageOf(id),
			toast: { kind: 'success', ...correcting.done },
		};
	},
});
