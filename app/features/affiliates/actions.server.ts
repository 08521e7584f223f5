import type { Selectable, Transaction } from 'kysely';
import { findOrMakeCustomer } from '#app/crm/customers.server.ts';
import { enqueueMail } from '#app/crm/mail.server.ts';
import { enqueueMailAtMostEvery } from '#app/crm/mail-cooldown.server.ts';
import type { Services } from '#app/services.ts';
import { commissionPercent } from '#app/settings/settings.server.ts';
import type { AffiliateState, Affiliates, Tables } from '#database/tables.ts';
import { DomainError } from '#platform/errors/domain-error.ts';
import type { NewAffiliate } from './affiliate.schema.ts';
import { linkMail, welcomeMail } from './mail-names.ts';

/**
 * What operators do to affiliates, in the caller's transaction. The present is `services.now`.
 */

type Needs = Pick<Services, 'jobs' | 'now'>;

const LINK_AT_MOST_EVERY_MINUTES = 10;
export type Affiliate = Selectable<Affiliates>;

/**
 * Creates an affiliate, and queues the email with their link. Earlier visits and forms with the code count for them.
 * @throws {DomainError} `exists` when another affiliate has the code, in any case; the transaction is lost
 */
export async function addAffiliate(tx: Transaction<Tables>, services: Needs, typed: NewAffiliate): Promise<Affiliate> {
	const at = services.now();
	const made = await tx
		.insertInto('affiliates')
		.values({
			code: typed.code,
			name: typed.name,
			email: typed.email,
			customer_uuid: await findOrMakeCustomer(tx, typed.email),
			commission_percent: typed.commissionPercent ?? (await commissionPercent(tx)),
			note: typed.note || null,
			created_at: at,
			updated_at: at,
		})
		.returningAll()
		.executeTakeFirstOrThrow()
		.catch(codeTaken);
	const params = { affiliateUuid: made.affiliate_uuid };
	await enqueueMail(tx, services, welcomeMail, { to: made.email, customerUuid: made.customer_uuid, params });
	return made;
}

/**
 * Changes the given fields. A new percentage applies to enrollments from now on. A new email address invalidates the links to
 * the page that went to the old one, and is sent a new one.
 * @returns The affiliate as it was. @throws {DomainError} `gone`; `used` when visitors came with the old code; `exists`, see `addAffiliate`
 */
export async function changeAffiliate(
	tx: Transaction<Tables>,
	services: Needs,
	affiliateUuid: string,
	typed: Partial<NewAffiliate>,
): Promise<Affiliate> {
	const row = await lockAffiliate(tx, affiliateUuid);
	const { code = row.code, name = row.name, email = row.email, note = row.note } = typed;
	const isRenamed = code.toLowerCase() !== row.code.toLowerCase();
	if (isRenamed && (await isUsed(tx, row.code))) throw new DomainError('used');
	const hasMoved = email.toLowerCase() !== row.email.toLowerCase();
	const customer_uuid = hasMoved ? await findOrMakeCustomer(tx, email) : row.customer_uuid;
	const moved = { former_emails: [...row.former_emails, row.email], link_version: row.link_version + 1 };
	await tx
		.updateTable('affiliates')
		.set({ code, name, email, customer_uuid, note: note || null, updated_at: services.now() })
		.set({ commission_percent: typed.commissionPercent ?? row.commission_percent, ...(hasMoved ? moved : {}) })
		.where('affiliate_uuid', '=', affiliateUuid)
		.execute()
		.catch(codeTaken);
	if (hasMoved) await enqueueMail(tx, services, linkMail, { to: email, customerUuid: customer_uuid, params: {} });
	return row;
}

/**
 * Sends an affiliate the link to their page, at most every ten minutes.
 * @returns Whether it was sent.
 * @throws {DomainError} `gone`
 */
export async function sendAffiliateLink(
	tx: Transaction<Tables>,
	services: Needs,
	affiliateUuid: string,
): Promise<boolean> {
	const { email, customer_uuid } = await lockAffiliate(tx, affiliateUuid);
	const about = { to: email, customerUuid: customer_uuid, params: {} };
	return await enqueueMailAtMostEvery(LINK_AT_MOST_EVERY_MINUTES, tx, services, linkMail, about);
}

/** The states before each state. `ended` is final. */
const from: Record<AffiliateState, readonly AffiliateState[]> = {
	active: ['paused'],
	paused: ['active'],
	ended: ['active', 'paused'],
};

/**
 * Pauses, ends or resumes an affiliate: whether enrollments from now on earn a commission. Earlier commissions stay, and
 * everything is still counted.
 * @returns The state before. @throws {DomainError} `gone`; `state`, with the state now, when it does not allow the move
 */
export async function moveAffiliate(
	tx: Transaction<Tables>,
	services: Pick<Needs, 'now'>,
	affiliateUuid: string,
	to: AffiliateState,
): Promise<AffiliateState> {
	const { state } = await lockAffiliate(tx, affiliateUuid);
	if (!from[to].includes(state)) throw new DomainError('state', state);
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
	const lower = code.toLowerCase();
	const touch = tx
		.selectFrom('affiliate_touches')
		.select('touch_id')
		.where((where) => where.eb(where.fn('lower', ['code']), '=', lower));
	const lead = tx
		.selectFrom('website_data')
		.select('id')
		.where((where) => where.eb(where.fn('lower', ['affiliate_id']), '=', lower));
	return Boolean((await touch.limit(1).executeTakeFirst()) ?? (await lead.limit(1).executeTakeFirst()));
}

const codeTaken = (error: { code?: string }) => {
	if (error.code === '23505') throw new DomainError('exists', undefined, { cause: error });
	throw error;
};
