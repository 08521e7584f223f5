import { type Selectable, sql, type Transaction } from 'kysely';
import * as z from 'zod/mini';
import { findOrCreateCustomer } from '#app/crm/customers.server.ts';
import { enqueueMail } from '#app/crm/mail.server.ts';
import { enqueueMailAtMostEvery } from '#app/crm/mail-cooldown.server.ts';
import { email, MAX_TEXT, optionalText, text } from '#app/forms/rules.ts';
import type { Services } from '#app/services.ts';
import { commissionPercent } from '#app/settings/settings.server.ts';
import { affiliateFields } from '#content/affiliates.ts';
import type { AffiliateState, Affiliates, Tables } from '#database/tables.ts';
import { DomainError } from '#platform/errors/domain-error.ts';
import { LINK_INTERVAL_MINUTES, linkMail, welcomeMail } from './affiliate-page.server.ts';

/** Operators' actions on affiliates, in the caller's transaction, at the time of `services.now`. */

export const affiliateSchema = z.object({
	/** Characters that need no escaping in a URL and can be read aloud. */
	code: text(1, affiliateFields.code).check(z.regex(/^[A-Za-z0-9][A-Za-z0-9_-]{1,49}$/, affiliateFields.code)),
	name: text(1, affiliateFields.name),
	email: email(affiliateFields.email),
	/** Undefined when empty: the default percentage. */
	commissionPercent: z.pipe(
		z._default(optionalText(), '').check(z.regex(/^(100|\d{1,2}(\.\d{1,2})?)?$/, affiliateFields.percent)),
		z.transform((text) => (text === '' ? undefined : Number(text))),
	),
	note: optionalText(MAX_TEXT),
});

export type NewAffiliate = z.output<typeof affiliateSchema>;

type Needs = Pick<Services, 'jobs' | 'now'>;

export type Affiliate = Selectable<Affiliates>;

/**
 * Creates an affiliate, and queues the email with their link. Earlier visits and forms with the code count for them.
 * @throws {DomainError} `exists` when another affiliate has the code, in upper or lower case; aborts the transaction
 */
export async function addAffiliate(
	tx: Transaction<Tables>,
	services: Needs,
	{ code, name, email, commissionPercent: percent, note }: NewAffiliate,
): Promise<Affiliate> {
	const at = services.now();
	const customerUuid = await findOrCreateCustomer(tx, email);
	const affiliate = await tx
		.insertInto('affiliates')
		.values({
			code,
			name,
			email,
			customer_uuid: customerUuid,
			commission_percent: percent ?? (await commissionPercent(tx)),
			note: note || null,
			created_at: at,
			updated_at: at,
		})
		.returningAll()
		.executeTakeFirstOrThrow()
		.catch(codeTaken);
	const params = { affiliateUuid: affiliate.affiliate_uuid };
	await enqueueMail(tx, services, welcomeMail, { to: email, customerUuid, params });
	return affiliate;
}

/**
 * Changes the given fields. A new percentage applies to enrollments from now on. A new email address gets a new link to the
 * page; the links that the old one got stop working.
 * @returns The affiliate before. @throws {DomainError} `gone`; `used` when visitors used the old code; `exists`, see `addAffiliate`
 */
export async function changeAffiliate(
	tx: Transaction<Tables>,
	services: Needs,
	affiliateUuid: string,
	input: Partial<NewAffiliate>,
): Promise<Affiliate> {
	const row = await lockAffiliate(tx, affiliateUuid);
	const { code = row.code, name = row.name, email = row.email, note = row.note } = input;
	const isRenamed = code.toLowerCase() !== row.code.toLowerCase();
	if (isRenamed && (await isUsed(tx, row.code))) throw new DomainError('used');
	const isNewAddress = email.toLowerCase() !== row.email.toLowerCase();
	const customer_uuid = isNewAddress ? await findOrCreateCustomer(tx, email) : row.customer_uuid;
	const newAddress = { former_emails: [...row.former_emails, row.email], link_version: row.link_version + 1 };
	await tx
		.updateTable('affiliates')
		.set({ code, name, email, customer_uuid, note: note || null, updated_at: services.now() })
		.set({ commission_percent: input.commissionPercent ?? row.commission_percent, ...(isNewAddress ? newAddress : {}) })
		.where('affiliate_uuid', '=', affiliateUuid)
		.execute()
		.catch(codeTaken);
	if (isNewAddress) await enqueueMail(tx, services, linkMail, { to: email, customerUuid: customer_uuid, params: {} });
	return row;
}

/**
 * Sends an affiliate the link to their page, at most every ten minutes.
 * @returns Whether it was sent. @throws {DomainError} `gone`
 */
export async function sendAffiliateLink(
	tx: Transaction<Tables>,
	services: Needs,
	affiliateUuid: string,
): Promise<boolean> {
	const { email, customer_uuid } = await lockAffiliate(tx, affiliateUuid);
	const mail = { to: email, customerUuid: customer_uuid, params: {} };
	return await enqueueMailAtMostEvery(LINK_INTERVAL_MINUTES, tx, services, linkMail, mail);
}

/** The states that each state can follow. `ended` is final. */
const previousStates: Record<AffiliateState, readonly AffiliateState[]> = {
	active: ['paused'],
	paused: ['active'],
	ended: ['active', 'paused'],
};

/**
 * Pauses, ends or resumes an affiliate. Unless active, they earn no commission on new enrollments. Earlier commissions stay, and
 * everything is still counted.
 * @returns The previous state. @throws {DomainError} `gone`; `state`, with the current state, when it does not allow the change
 */
export async function changeAffiliateState(
	tx: Transaction<Tables>,
	services: Pick<Needs, 'now'>,
	affiliateUuid: string,
	to: AffiliateState,
): Promise<AffiliateState> {
	const { state } = await lockAffiliate(tx, affiliateUuid);
	if (!previousStates[to].includes(state)) throw new DomainError('state', state);
	await tx
		.updateTable('affiliates')
		.set({ state: to, updated_at: services.now() })
		.where('affiliate_uuid', '=', affiliateUuid)
		.execute();
	return state;
}

/** The affiliate, locked until the transaction ends. @throws {DomainError} `gone` */
export async function lockAffiliate(tx: Transaction<Tables>, affiliateUuid: string): Promise<Affiliate> {
	const row = await tx
		.selectFrom('affiliates')
		.selectAll()
		.where('affiliate_uuid', '=', affiliateUuid)
		.forUpdate()
		.executeTakeFirst();
	if (!row) throw new DomainError('gone');
	return row;
}

/** Whether a visit or a form has the code. */
async function isUsed(tx: Transaction<Tables>, code: string): Promise<boolean> {
	const { rows } = await sql<{ used: boolean }>`select
		exists (select from affiliate_touches where lower(code) = lower(${code}))
		or exists (select from website_data where lower(affiliate_id) = lower(${code})) as used`.execute(tx);
	return rows[0]?.used ?? false;
}

const codeTaken = (error: { code?: string }) => {
	if (error.code === '23505') throw new DomainError('exists', undefined, { cause: error });
	throw error;
};
