import type { Selectable, Transaction } from 'kysely';
import { findOrMakeCustomer } from '#app/crm/customers.server.ts';
import { enqueueMail } from '#app/crm/mail.server.ts';
import { enqueueMailAtMostEvery } from '#app/crm/mail-now-and-then.server.ts';
import type { Services } from '#app/services.ts';
import { commissionPercent } from '#app/settings/settings.server.ts';
import type { AffiliateState, Affiliates, Tables } from '#database/tables.ts';
import type { NewAffiliate } from './affiliate.schema.ts';
import { linkMail, welcomeMail } from './mail-names.ts';

/**
 * What an operator does to affiliates, inside the caller's transaction, which writes down who did it. The present is that of
 * `services.now`.
 */

type Needs = Pick<Services, 'jobs' | 'now'>;

const LINK_AT_MOST_EVERY_MINUTES = 10;
export type Affiliate = Selectable<Affiliates>;

/** Thrown when there is no such affiliate. */
export class AffiliateGone extends Error {
	override name = 'AffiliateGone';
}

/** Thrown when another affiliate has the code, in whatever case. */
export class CodeTaken extends Error {
	override name = 'CodeTaken';
}

/** Thrown when a code is to be renamed with which somebody came already: links with it are out in the world. */
export class CodeUsed extends Error {
	override name = 'CodeUsed';
}

/** Thrown when an affiliate's state does not allow the move; a second click on the same button gets it, too. */
export class StateNotAllowed extends Error {
	override name = 'StateNotAllowed';
}

/**
 * Makes an affiliate, and queues the email with their link. What came with the code before counts for them.
 * @throws {CodeTaken} after which the transaction is lost.
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
		.catch(codeTaken(typed.code));
	const params = { affiliateUuid: made.affiliate_uuid };
	await enqueueMail(tx, services, welcomeMail, { to: made.email, customerUuid: made.customer_uuid, params });
	return made;
}

/**
 * Changes what is given. A new percentage is that of enrollments from now on. A new address closes the links to the page that
 * went to the old one, and gets a new one.
 * @returns The affiliate as it was. @throws {AffiliateGone} @throws {CodeTaken} @throws {CodeUsed} after which the transaction is lost.
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
	if (isRenamed && (await isUsed(tx, row.code))) throw new CodeUsed(`Somebody came with ${row.code} already.`);
	const hasMoved = email.toLowerCase() !== row.email.toLowerCase();
	const customer_uuid = hasMoved ? await findOrMakeCustomer(tx, email) : row.customer_uuid;
	const moved = { former_emails: [...row.former_emails, row.email], link_version: row.link_version + 1 };
	await tx
		.updateTable('affiliates')
		.set({ code, name, email, customer_uuid, note: note || null, updated_at: services.now() })
		.set({ commission_percent: typed.commissionPercent ?? row.commission_percent, ...(hasMoved ? moved : {}) })
		.where('affiliate_uuid', '=', affiliateUuid)
		.execute()
		.catch(codeTaken(code));
	if (hasMoved) await enqueueMail(tx, services, linkMail, { to: email, customerUuid: customer_uuid, params: {} });
	return row;
}

/**
 * Sends an affiliate the link to their page, again; not more often than every ten minutes.
 * @returns Whether it goes out now.
 * @throws {AffiliateGone}
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

/** From which states an affiliate gets to a state. What has ended has ended. */
const from: Record<AffiliateState, readonly AffiliateState[]> = {
	active: ['paused'],
	paused: ['active'],
	ended: ['active', 'paused'],
};

/**
 * Pauses an affiliate, ends them, or makes them active again: whether enrollments from now on earn a commission. What was
 * earned before stays, and everything goes on being counted.
 * @returns The state before. @throws {AffiliateGone} @throws {StateNotAllowed}
 */
export async function moveAffiliate(
	tx: Transaction<Tables>,
	services: Pick<Needs, 'now'>,
	affiliateUuid: string,
	to: AffiliateState,
): Promise<AffiliateState> {
	const { state } = await lockAffiliate(tx, affiliateUuid);
	if (!from[to].includes(state)) throw new StateNotAllowed(`An affiliate who is ${state} cannot become ${to}.`);
	await tx
		.updateTable('affiliates')
		.set({ state: to, updated_at: services.now() })
		.where('affiliate_uuid', '=', affiliateUuid)
		.execute();
	return state;
}

/** The affiliate, locked: what is done to one is done one after the other. @throws {AffiliateGone} */
export async function lockAffiliate(tx: Transaction<Tables>, affiliateUuid: string): Promise<Affiliate> {
	const row = await tx
		.selectFrom('affiliates')
		.selectAll()
		.where('affiliate_uuid', '=', affiliateUuid)
		.forUpdate()
		.executeTakeFirst();
	if (!row) throw new AffiliateGone('There is no such affiliate.');
	return row;
}

/** Whether anybody came with a code, or sent a form with it. */
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

const codeTaken = (code: string) => (error: { code?: string }) => {
	if (error.code === '23505') throw new CodeTaken(`Another affiliate has the code ${code}.`, { cause: error });
	throw error;
};
