import { randomUUID } from 'node:crypto';
import { type Selectable, sql, type Transaction } from 'kysely';
import { mainAddressOf } from '#app/crm/person-facts.server.ts';
import { openSubmission, submissionKey } from '#app/crm/submissions.server.ts';
import { isRenewable } from '#app/features/year/access/renewal-window.server.ts';
import type { Services } from '#app/services.ts';
import { formNames } from '#content/options.ts';
import type { Enrollments, Tables, WebsiteData } from '#database/tables.ts';
import { DomainError } from '#platform/errors/domain-error.ts';
import { lockPayments } from '../payments/settle.server.ts';
import { enqueueReservationMails } from './enrollment-actions.server.ts';
import { reserve } from './orders.server.ts';

type Details = Pick<Selectable<WebsiteData>, 'name' | 'company' | 'title' | 'sector' | 'referral_source'>;

/**
 * Reserves another year for someone whose year ends or has ended, with the details that they enrolled with, in the caller's
 * transaction. Repeated, it is one reservation.
 * @param person The customer row that represents them.
 * @returns The reference of the reservation.
 * @throws {DomainError} `refund` or `dispute` while one is running; `done` before the last week or session, and after a renewal; `gone` without a year.
 */
export async function renewYear(tx: Transaction<Tables>, services: Services, person: string): Promise<string> {
	await lockPayments(tx);
	const { rows: orders } = await sql<Order>`
		select o.reference, o.status, o.dispute_closed_at, w.name, w.company, w.title, w.sector, w.referral_source,
			exists (select from team_orders t where t.order_uuid = o.order_uuid) as is_team,
			exists (select from refunds r where r.order_uuid = o.order_uuid and r.state in ('requested', 'sending')) as is_refunding
		from enrollments o join customers c using (customer_uuid) join website_data w on w.id = o.website_data_id
		where c.person_uuid = ${person} order by o.created_at desc`.execute(tx);
	const own = orders.filter(({ is_team }) => !is_team);
	const reserved = own.find(({ status }) => status === 'reserved');
	if (reserved) return reserved.reference;
	if (orders.some(({ is_refunding }) => is_refunding)) throw new DomainError('refund');
	if (orders.some((order) => order.status === 'disputed' && !order.dispute_closed_at)) throw new DomainError('dispute');
	const { rows: years } = await sql<{ is_left: boolean }>`
		select e.revoked_at is null and not ${isRenewable(services.now())} as is_left
		from entitlements e join customers c using (customer_uuid)
		where c.person_uuid = ${person} and e.product = 'year'`.execute(tx);
	if (years.some(({ is_left }) => is_left)) throw new DomainError('done');
	const email = await mainAddressOf(tx, person);
	if (years.length === 0 || !email) throw new DomainError('gone');
	return await reserveAgain(tx, services, person, email, own[0]);
}

type Order = Details &
	Pick<Selectable<Enrollments>, 'reference' | 'status' | 'dispute_closed_at'> & {
		is_team: boolean;
		is_refunding: boolean;
	};

async function reserveAgain(
	tx: Transaction<Tables>,
	services: Services,
	person: string,
	email: string,
	last: Details | undefined,
): Promise<string> {
	const { name } = last ?? (await nameOf(tx, person));
	const { company, title, sector, referral_source } = last ?? {};
	// Without the level of a year ago: no one is new to AI after a year, and they may have said another one since.
	const lead = { name, email, company, title, sector, referral_source };
	// Under the enrollment form's name, whose form they sent in effect.
	const row = { form_name: formNames.enrollment, source: 'enrollment', ...lead };
	const recorded = await openSubmission(tx, services, submissionKey('renewal', randomUUID(), row), row);
	if (!recorded) throw new Error('a renewal was recorded as no lead');
	const reference = await reserve(tx, services, { ...recorded, source: 'checkout', acceptsTerms: true });
	await enqueueReservationMails(tx, services, { email, ...recorded });
	return reference;
}

async function nameOf(tx: Transaction<Tables>, person: string): Promise<{ name: string | null }> {
	const row = tx.selectFrom('customers').select('name').where('customer_uuid', '=', person);
	return await row.executeTakeFirstOrThrow();
}
