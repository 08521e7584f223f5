import { data } from 'react-router';
import {
	changeAffiliate,
	lockAffiliate,
	moveAffiliate,
	StateNotAllowed,
	sendAffiliateLink,
} from '#app/features/affiliates/actions.server.ts';
import { affiliateSchema } from '#app/features/affiliates/affiliate.schema.ts';
import type { FormAnswer } from '#app/forms/answer.ts';
import { writeAuditLog } from '#app/operators/audit.server.ts';
import type { Operator } from '#app/operators/auth.server.ts';
import type { Services } from '#app/services.ts';
import { affiliatesPages } from '#content/console/affiliates.ts';
import { consolePaths } from '#content/console/paths.ts';
import type { AffiliateState } from '#database/tables.ts';
import { done, parseActionForm, refused } from '../../kit/action-form.server.ts';
import { allowed } from '../../kit/guard.server.ts';
import { withTyped } from '../typed.server.ts';
import { refusedAffiliate } from './affiliate-refusals.server.ts';
import { meanwhile, StaleForm } from './stale.server.ts';

const { one: words, states, stale } = affiliatesPages;
const moves = { pause: 'paused', resume: 'active', end: 'ended' } as const satisfies Record<string, AffiliateState>;

/** Does what a form of an affiliate's page asks for, by the name of its action. */
export async function doAffiliateAction(services: Services, operator: Operator, id: string, form: FormData) {
	allowed(operator, 'affiliates.change');
	const action = String(form.get('intent'));
	if (action === 'change') return await change(services, operator, id, form);
	if (action === 'send-link') return await sendLink(services, operator, id, form);
	if (Object.hasOwn(moves, action))
		return await move(services, operator, id, form, moves[action as keyof typeof moves]);
	throw data(null, { status: 400 });
}

const pageOf = (id: string) => `${consolePaths.affiliates}/${id}`;

async function change(services: Services, operator: Operator, id: string, form: FormData) {
	const { value, refused: wrong } = await parseActionForm(form, 'change', affiliateSchema);
	if (wrong) return data<FormAnswer>(withTyped(wrong, form), { status: 400 });
	const version = String(form.get('version'));
	try {
		await services.db.transaction().execute(async (tx) => {
			const { updated_at } = await lockAffiliate(tx, id);
			if (updated_at.toISOString() !== version) throw new StaleForm();
			const was = await changeAffiliate(tx, services, id, value);
			const before = { code: was.code, percent: Number(was.commission_percent) };
			const after = {
				code: value.code,
				percent: value.commissionPercent ?? Number(was.commission_percent),
				...(was.name === value.name ? {} : { name: 'changed' }),
				...(was.email.toLowerCase() === value.email.toLowerCase() ? {} : { address: 'changed' }),
				...((was.note ?? '') === value.note ? {} : { note: 'changed' }),
			};
			const subject = { kind: 'affiliate', id };
			await writeAuditLog(tx, operator, 'affiliates.change', subject, { before, after }, services.now());
		});
	} catch (error) {
		if (!(error instanceof StaleForm)) return refusedAffiliate(error, 'change', form);
		const answer = refused('change', await meanwhile(services, id, version), stale.title);
		return data<FormAnswer>(withTyped(answer, form), { status: 409 });
	}
	return done(services, pageOf(id), { kind: 'success', ...words.change.done });
}

async function move(services: Services, operator: Operator, id: string, form: FormData, to: AffiliateState) {
	try {
		await services.db.transaction().execute(async (tx) => {
			const before = { state: await moveAffiliate(tx, services, id, to) };
			const subject = { kind: 'affiliate', id };
			await writeAuditLog(tx, operator, 'affiliates.state', subject, { before, after: { state: to } }, services.now());
		});
	} catch (error) {
		if (!(error instanceof StateNotAllowed)) return refusedAffiliate(error, 'state', form);
		const { state } = await services.db
			.selectFrom('affiliates')
			.select('state')
			.where('affiliate_uuid', '=', id)
			.executeTakeFirstOrThrow();
		const sentence = words.state.notAllowed.replace('{state}', states[state].toLowerCase());
		return data<FormAnswer>(refused('state', sentence), { status: 409 });
	}
	return done(services, pageOf(id), { kind: 'success', ...words.state.done[to] });
}

async function sendLink(services: Services, operator: Operator, id: string, form: FormData) {
	let isSent: boolean;
	try {
		isSent = await services.db.transaction().execute(async (tx) => {
			const isOwed = await sendAffiliateLink(tx, services, id);
			if (isOwed)
				await writeAuditLog(tx, operator, 'affiliates.send-link', { kind: 'affiliate', id }, {}, services.now());
			return isOwed;
		});
	} catch (error) {
		return refusedAffiliate(error, 'send-link', form);
	}
	if (!isSent) return data<FormAnswer>(refused('send-link', words.share.already), { status: 409 });
	return done(services, pageOf(id), { kind: 'success', ...words.share.sent });
}
