import { type Kysely, type RawBuilder, type Selectable, sql, type Transaction } from 'kysely';
import { Temporal } from 'temporal-polyfill';
import { lockPerson } from '#app/crm/people/lock-person.server.ts';
import type { Services } from '#app/services.ts';
import { program } from '#content/program.ts';
import type { Enrollments, Entitlements, Tables } from '#database/tables.ts';
import { DomainError } from '#platform/errors/domain-error.ts';
import { dayIn, endOfDay } from '#platform/text/zoned-day.ts';

/** `year`: sessions, recordings, community and learning app. `learning-app`: the app alone, also after the year. */
type Product = Selectable<Entitlements>['product'];

/** Reasons of revocations that follow from payments, and end with them. Others are operators' own words. */
export const AUTOMATIC = { refunded: 'refunded', disputed: 'dispute lost' } as const;
export const automatic: readonly (string | null)[] = Object.values(AUTOMATIC);

/**
 * The end of a year of access: a year after its first day, at the end of that day where the program's office is.
 * @param startsAt When access starts.
 * @returns The first instant without access.
 */
export function yearEnds(startsAt: Date): Date {
	const { timeZone } = program.refund;
	const lastDay = Temporal.PlainDate.from(dayIn(timeZone, startsAt)).add({ years: program.access.years });
	return endOfDay(lastDay.toString(), timeZone);
}

/** A period of access; without an end, for life. */
export type Period = Pick<Selectable<Entitlements>, 'starts_at' | 'ends_at'>;

/** The last moment of a period, for its last day. @param endsAt The first instant without access. */
export const lastMoment = (endsAt: Date) => new Date(endsAt.getTime() - 1);

type EntitlementState = 'revoked' | 'coming' | 'live' | 'ended';

/** The state of an entitlement at an instant. */
export function entitlementState(
	{ revoked_at, starts_at, ends_at }: Selectable<Entitlements>,
	at: Date,
): EntitlementState {
	if (revoked_at) return 'revoked';
	if (starts_at > at) return 'coming';
	return ends_at && ends_at <= at ? 'ended' : 'live';
}

/** Matches entitlements `e` that are live or to come at an instant: not ended, not revoked. */
const isAhead = (at: Date) =>
	sql<boolean>`e.revoked_at is null and (e.ends_at is null or e.ends_at > ${at}::timestamptz)`;

/** Matches entitlements `e` that are live at an instant: started, not ended, not revoked. */
export const isLive = (at: Date) => sql<boolean>`${isAhead(at)} and e.starts_at <= ${at}::timestamptz`;

/** Matches entitlements `e` to the year that are live or to come at an instant. */
export const isYearAhead = (at: Date) => sql<boolean>`e.product = 'year' and ${isAhead(at)}`;

/** Matches entitlements `e` to the year that are live at an instant. */
export const isLiveYear = (at: Date) => sql<boolean>`e.product = 'year' and ${isLive(at)}`;

/** Matches a session if anyone has access to the year during it. */
export const hasAnyAccess = (startsAt: RawBuilder<unknown>, endsAt: RawBuilder<unknown>) => sql<boolean>`
	exists (select from entitlements e where e.product = 'year' and e.revoked_at is null
		and e.starts_at < ${endsAt} and (e.ends_at is null or e.ends_at > ${startsAt}))`;

/** How many people have access to the program during a session. Only merged contacts are looked up: others represent themselves. */
export async function countWithAccess(db: Kysely<Tables>, startsAt: Date, endsAt: Date): Promise<number> {
	const { rows } = await sql<{ people: number }>`
		select count(distinct coalesce(m.person_uuid, e.customer_uuid))::int as people from entitlements e
		left join customers m on m.customer_uuid = e.customer_uuid and m.merged_into is not null
		where e.starts_at < ${endsAt} and ${isYearAhead(startsAt)}`.execute(db);
	return rows[0]?.people ?? 0;
}

/**
 * The person's year as it is now: the live entitlement that ends last. Asked at every click.
 * @param person The customer row that represents them.
 * @returns Undefined without access.
 */
export async function liveYear(db: Kysely<Tables>, person: string, now: Date): Promise<Period | undefined> {
	const { rows } = await sql<Period>`
		select e.starts_at, e.ends_at from entitlements e join customers c using (customer_uuid)
		where c.person_uuid = ${person} and ${isLiveYear(now)}
		order by e.ends_at desc nulls first limit 1`.execute(db);
	return rows[0];
}

/** The person's years that are live or to come. @param person The customer row that represents them. */
export async function yearsAhead(db: Kysely<Tables>, person: string, now: Date): Promise<Period[]> {
	const { rows } = await sql<Period>`
		select e.starts_at, e.ends_at from entitlements e join customers c using (customer_uuid)
		where c.person_uuid = ${person} and ${isYearAhead(now)} order by e.starts_at`.execute(db);
	return rows;
}

/** Whether a person has access, now or from a later day. @param person The customer row that represents them. */
export async function hasYearAhead(db: Kysely<Tables>, person: string, now: Date): Promise<boolean> {
	return (await yearsAhead(db, person, now)).length > 0;
}

type PaidEnrollment = Pick<Selectable<Enrollments>, 'enrollment_uuid' | 'customer_uuid' | 'status' | 'lifetime_place'>;

/**
 * Brings the entitlements of an enrollment in line with its payments, in the caller's transaction: a payment grants them, a full
 * refund or a lost dispute revokes them, and a failed refund restores them. What an operator ended or prolonged stays so.
 * @param holdsSeat Whether it is paid, neither refunded nor lost in a dispute.
 * @param startsAt When the year starts: on payment, or on the day that the buyer chose. Null without a payment.
 */
export async function syncEntitlements(
	tx: Transaction<Tables>,
	services: Pick<Services, 'now'>,
	enrollment: PaidEnrollment,
	{ holdsSeat, startsAt }: { holdsSeat: boolean; startsAt: Date | null },
): Promise<void> {
	const { enrollment_uuid, customer_uuid } = enrollment;
	const granted = await tx
		.selectFrom('entitlements')
		.select(['product', 'starts_at', 'ends_at', 'revoked_at', 'revoked_reason'])
		.where('enrollment_uuid', '=', enrollment_uuid)
		.execute();
	for (const product of ['year', 'learning-app'] as const) {
		const existing = granted.find((row) => row.product === product);
		const isWanted = holdsSeat && (product === 'year' || enrollment.lifetime_place !== null);
		if (isWanted && startsAt) {
			const dates = { starts_at: startsAt, ends_at: product === 'year' ? yearEnds(startsAt) : null };
			if (!existing) {
				const at = { created_at: services.now(), updated_at: services.now() };
				const values = { customer_uuid, product, source: 'order', enrollment_uuid, ...dates, ...at } as const;
				await tx.insertInto('entitlements').values(values).execute();
				continue;
			}
			const isRestored = existing.revoked_at !== null && automatic.includes(existing.revoked_reason);
			const isMoved = existing.starts_at.getTime() !== startsAt.getTime() && hasOwnEnd(product, existing);
			if (!isRestored && !isMoved) continue;
			const restored = { ...(isRestored && { revoked_at: null, revoked_reason: null }), ...(isMoved && dates) };
			await updateOf(tx, services, enrollment_uuid, product, restored);
		} else if (existing && !existing.revoked_at) {
			const revoked_reason = enrollment.status === 'disputed' ? AUTOMATIC.disputed : AUTOMATIC.refunded;
			await updateOf(tx, services, enrollment_uuid, product, { revoked_at: services.now(), revoked_reason });
		}
	}
}

/** Whether an entitlement ends as it would by itself, since no operator changed that. */
function hasOwnEnd(product: Product, { starts_at, ends_at }: Period): boolean {
	return product === 'year' ? ends_at?.getTime() === yearEnds(starts_at).getTime() : ends_at === null;
}

async function updateOf(
	tx: Transaction<Tables>,
	{ now }: Pick<Services, 'now'>,
	enrollment: string,
	product: Product,
	values: Partial<Pick<Selectable<Entitlements>, 'revoked_at' | 'revoked_reason' | 'starts_at' | 'ends_at'>>,
): Promise<void> {
	await tx
		.updateTable('entitlements')
		.set({ ...values, updated_at: now() })
		.where('enrollment_uuid', '=', enrollment)
		.where('product', '=', product)
		.execute();
}

/** A person's entitlements, the latest first. @param person The customer row that represents them. */
export async function listEntitlements(db: Kysely<Tables>, person: string): Promise<Selectable<Entitlements>[]> {
	return await db
		.selectFrom('entitlements as e')
		.innerJoin('customers as c', 'c.customer_uuid', 'e.customer_uuid')
		.selectAll('e')
		.where('c.person_uuid', '=', person)
		.orderBy('e.starts_at', 'desc')
		.orderBy('e.entitlement_uuid')
		.execute();
}

/** The email about it; composed in `sign-in.mails.server.tsx`. */
export const accessGrantedMail = { name: 'access-granted' } as const;

/** Access that an operator gives. */
interface Grant {
	/** Makes a repeated request one entitlement: its id. */
	key: string;
	customerUuid: string;
	reason: string;
	startsAt: Date;
	endsAt: Date;
	/** Whether the operator knows that the person has complimentary access in this period already. */
	isAgain: boolean;
}

/**
 * Gives a person a complimentary year, or another period, in the caller's transaction.
 * @returns Whether it is new: false for a repeated request.
 * @throws {DomainError} `given` with the end of what they have, and `gone` if they were erased, unless `isAgain`
 */
export async function grantAccess(
	tx: Transaction<Tables>,
	{ now }: Pick<Services, 'now'>,
	{ key, customerUuid, reason, startsAt, endsAt, isAgain }: Grant,
): Promise<boolean> {
	if (!isAgain) await requireNotGiven(tx, { key, customerUuid, startsAt, endsAt });
	const granted = await tx
		.insertInto('entitlements')
		.values({
			entitlement_uuid: key,
			customer_uuid: customerUuid,
			product: 'year',
			source: 'complimentary',
			starts_at: startsAt,
			ends_at: endsAt,
			granted_reason: reason,
			created_at: now(),
			updated_at: now(),
		})
		.onConflict((conflict) => conflict.column('entitlement_uuid').doNothing())
		.returning('entitlement_uuid')
		.executeTakeFirst();
	return granted !== undefined;
}

/** The lock lets the second of two operators see what the first one gave. @throws {DomainError} `given` with its end */
async function requireNotGiven(
	tx: Transaction<Tables>,
	{ key, customerUuid, startsAt, endsAt }: Pick<Grant, 'key' | 'customerUuid' | 'startsAt' | 'endsAt'>,
): Promise<void> {
	await lockPerson(tx, customerUuid);
	const { rows } = await sql<{ entitlement_uuid: string; ends_at: Date }>`
		select entitlement_uuid, ends_at from entitlements e join customers c using (customer_uuid)
		where c.person_uuid = ${customerUuid} and e.source = 'complimentary' and e.revoked_at is null
			and e.starts_at < ${endsAt} and e.ends_at > ${startsAt}
		order by e.entitlement_uuid = ${key} desc, ends_at desc limit 1`.execute(tx);
	const [given] = rows;
	if (given && given.entitlement_uuid !== key) throw new DomainError('given', given.ends_at);
}

/**
 * Ends an entitlement now, for a reason of an operator's, in the caller's transaction. Others of the same person stay.
 * @throws {DomainError} `gone` if it is not the person's; `ended` if it was revoked before.
 */
export async function revokeAccess(
	tx: Transaction<Tables>,
	{ now }: Pick<Services, 'now'>,
	person: string,
	id: string,
	reason: string,
): Promise<void> {
	await lockEntitlement(tx, person, id);
	const values = { revoked_at: now(), revoked_reason: reason, updated_at: now() };
	await tx.updateTable('entitlements').set(values).where('entitlement_uuid', '=', id).execute();
}

/**
 * Moves the end of an entitlement, in the caller's transaction.
 * @param endsAt The first instant without access.
 * @returns The end before; null for life.
 * @throws {DomainError} `gone` if it is not the person's; `ended` if it was revoked; `end` if that is not after its start.
 */
export async function changeAccessEnd(
	tx: Transaction<Tables>,
	{ now }: Pick<Services, 'now'>,
	person: string,
	id: string,
	endsAt: Date,
): Promise<Date | null> {
	const { starts_at, ends_at } = await lockEntitlement(tx, person, id);
	if (endsAt <= starts_at) throw new DomainError('end');
	const values = { ends_at: endsAt, updated_at: now() };
	await tx.updateTable('entitlements').set(values).where('entitlement_uuid', '=', id).execute();
	return ends_at;
}

async function lockEntitlement(tx: Transaction<Tables>, person: string, id: string): Promise<Period> {
	const row = await tx
		.selectFrom('entitlements')
		.select(['starts_at', 'ends_at', 'revoked_at'])
		.where('entitlement_uuid', '=', id)
		.where('customer_uuid', 'in', (of) =>
			of.selectFrom('customers').select('customer_uuid').where('person_uuid', '=', person),
		)
		.forUpdate()
		.executeTakeFirst();
	if (!row) throw new DomainError('gone');
	if (row.revoked_at) throw new DomainError('ended');
	return row;
}
