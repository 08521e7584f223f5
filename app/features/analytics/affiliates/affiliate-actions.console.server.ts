import { data, type Params } from 'react-router';
import * as z from 'zod/mini';
import { type ActionContext, type AuditEntry, defineAction } from '#app/act.server.ts';
import { auditLabels } from '#app/console/audit-labels.ts';
import { listAuditEntries } from '#app/features/operators/audit/audit.server.ts';
import type { Toast } from '#app/forms/answer.ts';
import { choice, optionalText } from '#app/forms/rules.ts';
import type { Services } from '#app/services.ts';
import { consolePaths } from '#content/console-paths.ts';
import type { AffiliateState } from '#database/tables.ts';
import { DomainError } from '#platform/errors/domain-error.ts';
import { requireId } from '../reports/id.console.ts';
import {
	addAffiliate,
	changeAffiliate,
	changeAffiliateState,
	lockAffiliate,
	sendAffiliateLink,
} from './actions.server.ts';
import { affiliateSchema } from './affiliate.schema.ts';
import { affiliatesPages } from './affiliate-frames.console.tsx';
import { saveCommissionDecision } from './payouts.server.ts';

/** What other operators changed about an affiliate since a version, as sentences, from the audit log. */
async function changesSince(services: Pick<Services, 'db'>, affiliateUuid: string, version: string) {
	const since = Date.parse(version) || 0;
	const rows = await listAuditEntries(services, { kind: 'affiliate', id: affiliateUuid });
	const sentences = rows
		.filter(({ at }) => at.getTime() > since)
		.map(({ operator, action, before, after }) =>
			'{name}: {what}{changes}.'
				.replace('{name}', () => operator)
				.replace('{what}', () => auditLabels[action] ?? action)
				.replace('{changes}', () => describeChanges(before, after)),
		);
	return `${'Your changes are not saved yet. Check them and save again if they are right. Meanwhile:'} ${sentences.length > 0 ? sentences.join(' ') : 'this affiliate was changed.'}`;
}

function describeChanges(before: Record<string, unknown> | null, after: Record<string, unknown> | null): string {
	const changed = Object.entries(after ?? {})
		.filter(([name, value]) => before?.[name] !== value)
		.map(([name, value]) => (before && name in before ? `${name} ${before[name]} → ${value}` : `${name} ${value}`));
	return changed.length > 0 ? ` (${changed.join(', ')})` : '';
}

const { add, one, states, gone, enrollments } = affiliatesPages;

/** The id of the page's affiliate. @throws 404 when it is invalid */
const affiliateOf = ({ params }: { params: Params }) => requireId(params.affiliate);
const pageOf = (id: string) => `${consolePaths.affiliates}/${id}`;
const success = (id: string, toast: Omit<Toast, 'kind'>, change?: Pick<AuditEntry, 'before' | 'after'>) => ({
	audit: { subject: { kind: 'affiliate', id }, ...change },
	to: pageOf(id),
	toast: { kind: 'success' as const, ...toast },
});

const errors = {
	gone,
	exists: { status: 409, fields: { code: [one.change.codeTaken] } },
	used: { status: 409, fields: { code: [one.change.codeUsed] } },
};

export const createAffiliate = defineAction({
	name: 'affiliates.add',
	form: 'add',
	schema: affiliateSchema,
	errors,
	run: async ({ tx, services, value }) => {
		const { affiliate_uuid, code, commission_percent } = await addAffiliate(tx, services, value);
		return success(affiliate_uuid, add.done, { after: { code, percent: Number(commission_percent) } });
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
		return success(id, one.change.done, { before, after });
	},
});

const changeStateTo = (state: AffiliateState) =>
	defineAction({
		name: 'affiliates.state',
		form: 'state',
		errors: {
			gone,
			state: (current: AffiliateState) => ({
				description: one.state.notAllowed.replace('{state}', states[current].toLowerCase()),
			}),
		},
		run: async (context) => {
			const id = affiliateOf(context);
			const before = await changeAffiliateState(context.tx, context.services, id, state);
			return success(id, one.state.done[state], { before: { state: before }, after: { state } });
		},
	});

const sendLink = defineAction({
	name: 'affiliates.send-link',
	form: 'send-link',
	errors: { gone, exists: one.share.already },
	run: async (context) => {
		const id = affiliateOf(context);
		const isSent = await sendAffiliateLink(context.tx, context.services, id);
		if (!isSent) throw new DomainError('exists');
		return success(id, one.share.sent);
	},
});

export const affiliateActions = {
	change: saveAffiliate,
	'send-link': sendLink,
	pause: changeStateTo('paused'),
	resume: changeStateTo('active'),
	end: changeStateTo('ended'),
};

const { decision } = enrollments;

/** Decides whether an enrollment earns a commission, or leaves it to the rules. */
export const decideCommission = defineAction({
	name: 'affiliates.judge',
	form: (form) => `judge-${form.get('id')}`,
	schema: z.object({ judged: choice(['rules', 'yes', 'no'], decision.missing), note: optionalText() }),
	errors: {
		gone: () => {
			throw data(null, { status: 404 });
		},
		changed: decision.stale,
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
			to: `${pageOf(affiliate)}/enrollments`,
			toast: { kind: 'success', ...decision.done },
		};
	},
});
