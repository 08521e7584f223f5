import { data } from 'react-router';
import * as z from 'zod/mini';
import { lockAffiliate } from '#app/features/affiliates/actions.server.ts';
import { countPayouts } from '#app/features/affiliates/affiliate-lists.server.ts';
import { correctPayout, DueChanged, PayoutGone, recordPayout } from '#app/features/affiliates/payouts.server.ts';
import type { FormAnswer } from '#app/forms/answer.ts';
import { optionalText, text } from '#app/forms/rules.ts';
import { writeAuditLog } from '#app/operators/audit.server.ts';
import type { Operator } from '#app/operators/auth.server.ts';
import type { Services } from '#app/services.ts';
import { inMoney, inSmallest } from '#app/ui/money.ts';
import { affiliatesPages } from '#content/console/affiliates.ts';
import { consolePaths } from '#content/console/paths.ts';
import { done, parseActionForm, refused, refusedAt } from '../../kit/action-form.server.ts';
import { allowed } from '../../kit/guard.server.ts';
import { idOf } from '../id.ts';
import { typedIn } from '../typed.server.ts';
import { refusedAffiliate } from './affiliate-refusals.server.ts';
import { StaleForm } from './stale.server.ts';

const { pay: words, correcting } = affiliatesPages.payouts;
const { messages } = words;

const paySchema = z.object({
	amount: text(1, messages.amount).check(z.regex(/^\d{1,7}(\.\d{1,2})?$/, messages.amount)),
	currency: text(1, messages.currency).check(z.regex(/^[a-z]{3}$/, messages.currency)),
	note: optionalText(),
	evenSo: z._default(z.string(), ''),
});
const correctSchema = z.object({ note: optionalText() });

const pageOf = (id: string) => `${consolePaths.affiliates}/${id}/payouts`;

/** The form of a payout in a currency. */
const payForm = (currency: string) => `pay-${currency}`;

/** Does what a form of the payouts' page asks for, by the name of its action. */
export async function doPayoutAction(services: Services, operator: Operator, id: string, form: FormData) {
	allowed(operator, 'affiliates.pay');
	switch (form.get('intent')) {
		case 'pay':
			return await pay(services, operator, id, form);
		case 'correct':
			return await correct(services, operator, id, form);
		default:
			throw data(null, { status: 400 });
	}
}

async function pay(services: Services, operator: Operator, id: string, form: FormData) {
	const formId = payForm(String(form.get('currency')));
	const { value, refused: wrong } = await parseActionForm(form, formId, paySchema);
	if (wrong) return data<FormAnswer>(wrong, { status: 400 });
	const { currency, note } = value;
	const cents = inSmallest(value.amount, currency);
	if (cents === 0) return data(refusedAt(formId, 'amount', messages.amount, typedIn(form)), { status: 400 });
	try {
		await services.db.transaction().execute(async (tx) => {
			await lockAffiliate(tx, id);
			// Else a second click on a payout that is noted all the same would note it twice.
			if (String(await countPayouts(tx, id)) !== form.get('version')) throw new StaleForm();
			const evenSo = value.evenSo !== '';
			const payout = await recordPayout(tx, services, id, { cents, currency, note, evenSo });
			const after = { cents, currency, payout, ...(evenSo ? { evenSo } : {}) };
			await writeAuditLog(tx, operator, 'affiliates.pay', { kind: 'affiliate', id }, { after }, services.now());
		});
	} catch (error) {
		if (error instanceof StaleForm) return data<FormAnswer>(refused(formId, words.stale), { status: 409 });
		if (!(error instanceof DueChanged)) return refusedAffiliate(error, formId, form);
		const sentence = words.other
			.replace('{due}', inMoney(error.due, currency))
			.replace('{amount}', inMoney(cents, currency));
		return data<FormAnswer>(refusedAt(formId, 'amount', sentence, typedIn(form)), { status: 409 });
	}
	return done(services, pageOf(id), { kind: 'success', ...words.done });
}

async function correct(services: Services, operator: Operator, id: string, form: FormData) {
	const payout = idOf(String(form.get('id')));
	const { value, refused: wrong } = await parseActionForm(form, 'correct', correctSchema);
	if (wrong) return data<FormAnswer>(wrong, { status: 400 });
	try {
		await services.db.transaction().execute(async (tx) => {
			const { correctionUuid, affiliateUuid } = await correctPayout(tx, services, payout, value.note);
			if (affiliateUuid !== id) throw new PayoutGone('It is another affiliate’s.');
			const change = { before: { payout }, after: { correction: correctionUuid } };
			await writeAuditLog(tx, operator, 'affiliates.correct-payout', { kind: 'affiliate', id }, change, services.now());
		});
	} catch (error) {
		if (error instanceof PayoutGone) return data<FormAnswer>(refused('payouts', correcting.gone), { status: 409 });
		return refusedAffiliate(error, 'payouts', form);
	}
	return done(services, pageOf(id), { kind: 'success', ...correcting.done });
}
