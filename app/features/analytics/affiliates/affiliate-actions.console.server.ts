import { data, type Params } from 'react-router';
import * as z from 'zod/mini';
import { type ActionContext, type AuditEntry, defineAction } from '#app/act.server.ts';
import { auditLabels } from '#app/console/permissions.ts';
import { listAuditEntries } from '#app/features/operators/audit/audit.server.ts';
import type { Toast } from '#app/forms/answer.ts';
import { choice, optionalText } from '#app/forms/rules.ts';
import type { Services } from '#app/services.ts';
import type { AffiliateState } from '#database/tables.ts';
import { DomainError } from '#platform/errors/domain-error.ts';
import { requireId } from '../reports/values.console.ts';
import { stateNames } from './affiliate-frames.console.tsx';
import { affiliatePath } from './affiliates.console.ts';
import {
	addAffiliate,
	affiliateSchema,
	changeAffiliate,
	changeAffiliateState,
	lockAffiliate,
	sendAffiliateLink,
} from './affiliates.server.ts';
import { saveCommissionDecision } from './payouts.server.ts';

/** What other operators changed about an affiliate since a version, as sentences, from the audit log. */
async function changesSince(services: Pick<Services, 'db'>, affiliateUuid: string, version: string) {
	const since = Date.parse(version) || 0;
	const rows = await listAuditEntries(services, { kind: 'affiliate', id: affiliateUuid });
	const sentences = rows
		.filter(({ at }) => at.getTime() > since)
		.map(
			({ operator, action, before, after }) =>
				`${operator}: ${auditLabels[action] ?? action}${describeChanges(before, after)}.`,
		);
	return `Your changes are not saved yet. Check them and save again if they are right. Meanwhile: ${sentences.length > 0 ? sentences.join(' ') : 'this affiliate was changed.'}`;
}

function describeChanges(before: Record<string, unknown> | null, after: Record<string, unknown> | null): string {
	const changed = Object.entries(after ?? {})
		.filter(([name, value]) => before?.[name] !== value)
		.map(([name, value]) => (before && name in before ? `${name} ${before[name]} → ${value}` : `${name} ${value}`));
	return changed.length > 0 ? ` (${changed.join(', ')})` : '';
}

export const gone = 'This affiliate no longer exists.';

/** The id of the page's affiliate. @throws 404 when it is invalid */
const affiliateOf = ({ params }: { params: Params }) => requireId(params.affiliate);
const success = (id: string, toast: Omit<Toast, 'kind'>, change?: Pick<AuditEntry, 'before' | 'after'>) => ({
	audit: { subject: { kind: 'affiliate', id }, ...change },
	to: affiliatePath(id),
	toast: { kind: 'success' as const, ...toast },
});

const errors = {
	gone,
	exists: { status: 409, fields: { code: ['Another affiliate has this code. Please choose another one.'] } },
	used: {
		status: 409,
		fields: {
			code: ['Visitors have already used the old code, and links with it are in circulation. It cannot be changed.'],
		},
	},
};

export const createAffiliate = defineAction({
	name: 'affiliates.add',
	form: 'add',
	schema: affiliateSchema,
	errors,
	run: async ({ tx, services, value }) => {
		const { affiliate_uuid, code, commission_percent } = await addAffiliate(tx, services, value);
		const toast = { title: 'Affiliate added', description: 'The email with their link is on its way.' };
		return success(affiliate_uuid, toast, { after: { code, percent: Number(commission_percent) } });
	},
});

const saveAffiliate = defineAction({
	name: 'affiliates.change',
	form: 'change',
	schema: affiliateSchema,
	errors: {
		...errors,
		changed: async (_: unknown, context: ActionContext) => ({
			title: 'Someone else changed this affiliate',
			description: await changesSince(context.services, affiliateOf(context), String(context.form.get('version'))),
		}),
	},
	run: async (context) => {
		const { tx, services, value, form } = context;
		const id = affiliateOf(context);
		const { updated_at } = await lockAffiliate(tx, id);
		if (updated_at.toISOString() !== form.get('version')) throw new DomainError('changed');
		const previous = await changeAffiliate(tx, services, id, value);
		const before = { code: previous.code, percent: Number(previous.commission_percent) };
		const after = {
			code: value.code,
			percent: value.commissionPercent ?? before.percent,
			...(previous.name === value.name ? {} : { name: 'changed' }),
			...(previous.email.toLowerCase() === value.email.toLowerCase() ? {} : { address: 'changed' }),
			...((previous.note ?? '') === value.note ? {} : { note: 'changed' }),
		};
		return success(id, { title: 'Affiliate saved' }, { before, after });
	},
});

const changeStateTo = (state: AffiliateState, done: string) =>
	defineAction({
		name: 'affiliates.state',
		form: 'state',
		errors: {
			gone,
			state: (current: AffiliateState) => ({
				description: `Someone else changed this a moment ago: the affiliate is ${stateNames[current].toLowerCase()} now. Nothing was changed.`,
			}),
		},
		run: async (context) => {
			const id = affiliateOf(context);
			const before = await changeAffiliateState(context.tx, context.services, id, state);
			return success(id, { title: done }, { before: { state: before }, after: { state } });
		},
	});

const sendLink = defineAction({
	name: 'affiliates.send-link',
	form: 'send-link',
	errors: { gone, exists: 'It was emailed less than ten minutes ago or is still in the queue. Nothing was sent.' },
	run: async (context) => {
		const id = affiliateOf(context);
		const isSent = await sendAffiliateLink(context.tx, context.services, id);
		if (!isSent) throw new DomainError('exists');
		return success(id, { title: 'The email is on its way' });
	},
});

export const affiliateActions = {
	change: saveAffiliate,
	'send-link': sendLink,
	pause: changeStateTo('paused', 'Paused'),
	resume: changeStateTo('active', 'Resumed'),
	end: changeStateTo('ended', 'Ended'),
};

/** Decides whether an enrollment earns a commission, or leaves it to the rules. */
export const decideCommission = defineAction({
	name: 'affiliates.judge',
	form: (form) => `judge-${form.get('id')}`,
	schema: z.object({ judged: choice(['rules', 'yes', 'no'], 'Please choose one.'), note: optionalText() }),
	errors: {
		gone: () => {
			throw data(null, { status: 404 });
		},
		changed: 'Someone else decided this a moment ago. Please check it; your decision was not saved.',
	},
	run: async (context) => {
		const { tx, services, value, form } = context;
		const id = requireId(String(form.get('id')));
		const affiliate = affiliateOf(context);
		const stored = await tx
			.selectFrom('commission_decisions')
			.select('decided_at')
			.where('enrollment_uuid', '=', id)
			.forUpdate()
			.executeTakeFirst();
		if ((stored?.decided_at.toISOString() ?? '') !== form.get('version')) throw new DomainError('changed');
		const earns = value.judged === 'rules' ? null : value.judged === 'yes';
		const previous = await saveCommissionDecision(tx, services, id, earns, value.note);
		if (previous.affiliateUuid !== affiliate) throw new DomainError('gone');
		return {
			audit: { subject: { kind: 'enrollment', id }, before: { earns: previous.judged }, after: { earns, affiliate } },
			to: `${affiliatePath(affiliate)}/enrollments`,
			toast: { kind: 'success', title: 'Decision saved' },
		};
	},
});

/** The affiliate of the page's URL. @throws 404 when there is none */
export async function requireAffiliate({ db }: Pick<Services, 'db'>, params: Params) {
	const affiliate = await db
		.selectFrom('affiliates')
		.selectAll()
		.where('affiliate_uuid', '=', requireId(params.affiliate))
		.executeTakeFirst();
	if (!affiliate) throw data(null, { status: 404 });
	return { id: affiliate.affiliate_uuid, ...affiliate };
}
