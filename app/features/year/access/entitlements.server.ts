import { type Kysely, type RawBuilder, type Selectable, sql, type Transaction } from 'kysely';
import { Temporal } from 'temporal-polyfill';
import { formatInstant } from '#app/features/events/events/events.server.ts';
import type { Services } from '#app/services.ts';
import { settingText } from '#app/settings/settings.server.ts';
import { programPlaces } from '#content/my.ts';
import { program } from '#content/program.ts';
import type { Enrollments, Entitlements, Tables } from '#database/tables.ts';
import { dayIn, endOfDay } from '#platform/text/zoned-day.ts';

/** `year`: sessions, recordings, community and learning app. `learning-app`: the app alone, also after the year. */
type Product = Selectable<Entitlements>['product'];

/** Reasons of revocations that follow from payments, and end with them. Others are operators' own words. */
export const AUTOMATIC = { refunded: 'refunded', disputed: 'dispute lost' } as const;
/** Why the access of a seat ended that its team took back. */
export const TAKEN_BACK = 'their team gave the seat back';
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

/** A day of access, where the program's office is: `December 1, 2026`. */
export const formatDay = (at: Date) => formatInstant(at, program.refund.timeZone, { dateStyle: 'long' });

/** The last moment of a period, for its last day. @param endsAt The first instant without access. */
export const lastMoment = (endsAt: Date) => new Date(endsAt.getTime() - 1);

type EntitlementState = 'revoked' | 'coming' | 'live' | 'ended';

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
const isLive = (at: Date) => sql<boolean>`${isAhead(at)} and e.starts_at <= ${at}::timestamptz`;

export const isYearAhead = (at: Date) => sql<boolean>`e.product = 'year' and ${isAhead(at)}`;

export const isLiveYear = (at: Date) => sql<boolean>`e.product = 'year' and ${isLive(at)}`;

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

/** Whether a person has access to the program now. @param person The customer row that represents them. */
export async function hasAccessNow(db: Kysely<Tables>, person: string, now: Date): Promise<boolean> {
	const { rows } = await sql`
		select from entitlements e join customers c using (customer_uuid)
		where c.person_uuid = ${person} and ${isLiveYear(now)} limit 1`.execute(db);
	return rows.length > 0;
}

export async function yearsAhead(db: Kysely<Tables>, person: string, now: Date): Promise<Period[]> {
	const { rows } = await sql<Period>`
		select e.starts_at, e.ends_at from entitlements e join customers c using (customer_uuid)
		where c.person_uuid = ${person} and ${isYearAhead(now)} order by e.starts_at`.execute(db);
	return rows;
}

/**
 * When a year starts that a person buys now: when the access without a gap has ended that they have then, so that no day is paid
 * for twice, and none is without access. What starts after a gap moves (`arrangeYears`).
 * @param customer One of their customer rows. @param earliest From when it is paid for. @param except An entitlement's id.
 */
export async function followingStart(
	db: Kysely<Tables>,
	customer: string,
	earliest: Date,
	except: string | null = null,
): Promise<Date> {
	const { rows } = await sql<Period>`
		select e.starts_at, e.ends_at from entitlements e join customers c using (customer_uuid)
		where c.person_uuid = ${personOfRow(customer)} and ${isYearAhead(earliest)}
			and e.entitlement_uuid is distinct from ${except}::uuid`.execute(db);
	return endWithoutGap(rows, earliest);
}

/**
 * The end of what covers an instant, and of what covers that end, and so on. What has no end has none to wait for.
 * @returns The instant itself if nothing covers it.
 */
export function endWithoutGap(periods: readonly { starts_at: Date | null; ends_at: Date | null }[], from: Date): Date {
	let end = from;
	const inOrder = [...periods].sort((a, b) => Number(a.starts_at) - Number(b.starts_at));
	for (const { starts_at, ends_at } of inOrder) {
		if (starts_at && ends_at && starts_at <= end && ends_at > end) end = ends_at;
	}
	return end;
}

const personOfRow = (customer: string) => sql`(select person_uuid from customers where customer_uuid = ${customer})`;

/**
 * Locks people's years, in the caller's transaction, so that two changes of them at once follow each other. To be called before any
 * of their entitlements is changed, and after the payments' lock if that is needed too.
 * @param customers One of each person's customer rows.
 */
export async function lockYears(tx: Transaction<Tables>, customers: readonly string[]): Promise<void> {
	await sql`
		select from customers where customer_uuid in (select person_uuid from customers where customer_uuid = any(${customers}::uuid[]))
		order by customer_uuid for no key update`.execute(tx);
}

type Year = Pick<
	Selectable<Entitlements>,
	'entitlement_uuid' | 'source' | 'starts_at' | 'earliest_at' | 'created_at'
> & { ends_at: Date };

/**
 * Moves the years that a person bought: each starts when those before it have ended, and no later. One that has started moves only
 * while those before it cover the days until then, so that nobody loses access. To be called in the transaction that adds, ends,
 * restores or prolongs one of their years.
 * @param customer One of their customer rows.
 */
export async function arrangeYears(
	tx: Transaction<Tables>,
	{ now }: Pick<Services, 'now'>,
	customer: string,
): Promise<void> {
	const at = now();
	const { rows } = await sql<Year>`
		select e.entitlement_uuid, e.source, e.starts_at, e.ends_at, e.earliest_at, e.created_at
		from entitlements e join customers c using (customer_uuid)
		where c.person_uuid = ${personOfRow(customer)} and ${isYearAhead(at)} and e.ends_at is not null
		order by e.starts_at, e.created_at, e.entitlement_uuid for update of e`.execute(tx);
	const arranged: Period[] = rows.filter(({ earliest_at }) => !earliest_at);
	for (const year of rows.filter(({ earliest_at }) => earliest_at)) {
		const from = begins(year);
		const starts_at = movedStart(year, arranged, at);
		const isMoved = starts_at.getTime() !== from.getTime();
		const dates = isMoved ? { starts_at, ends_at: movedEnd({ ...year, starts_at: from }, starts_at) } : year;
		arranged.push({ starts_at: dates.starts_at, ends_at: dates.ends_at });
		if (!isMoved) continue;
		const row = tx.updateTable('entitlements').where('entitlement_uuid', '=', year.entitlement_uuid);
		await row.set({ ...dates, updated_at: at }).execute();
	}
}

/** From when a year can be used: a seat since it was claimed. */
const begins = ({ source, starts_at, created_at }: Year) =>
	source === 'seat' && created_at > starts_at ? created_at : starts_at;

/** When a bought year starts after those that were arranged before it. */
function movedStart(year: Year, arranged: readonly Period[], at: Date): Date {
	const { starts_at, ends_at, earliest_at, source } = year;
	if (starts_at > at) return endWithoutGap(arranged, earliest_at && earliest_at > at ? earliest_at : at);
	const from = begins(year);
	// An operator who prolonged it may have given those days back already.
	if (source === 'order' && !hasOwnEnd('year', { starts_at, ends_at })) return from;
	const start = endWithoutGap(arranged, from);
	return start > at ? start : from;
}

/** The end of a year that starts on another day: by as many days later, whatever an operator made of its end. */
function movedEnd({ starts_at, ends_at }: { starts_at: Date; ends_at: Date }, startsAt: Date): Date {
	if (ends_at.getTime() === yearEnds(starts_at).getTime()) return yearEnds(startsAt);
	return laterEnd(ends_at, starts_at, startsAt);
}

export function laterEnd(endsAt: Date, from: Date, to: Date): Date {
	const { timeZone } = program.refund;
	const { days } = Temporal.PlainDate.from(dayIn(timeZone, from)).until(dayIn(timeZone, to));
	return endOfDay(dayIn(timeZone, lastMoment(endsAt), days), timeZone);
}

export async function hasYearAhead(db: Kysely<Tables>, person: string, now: Date): Promise<boolean> {
	return (await yearsAhead(db, person, now)).length > 0;
}

/**
 * Whether someone had a year that began before an instant: one from then on is not their first.
 * @param customer Any row of theirs. @param at Null for any time.
 */
export async function hadYearBefore(db: Kysely<Tables>, customer: string, at: Date | null): Promise<boolean> {
	const { rows } = await sql`
		select from entitlements e join customers c using (customer_uuid)
		where c.person_uuid = (select person_uuid from customers where customer_uuid = ${customer})
			and e.product = 'year' and e.revoked_at is null and e.starts_at < coalesce(${at}::timestamptz, 'infinity') limit 1`.execute(
		db,
	);
	return rows.length > 0;
}

type PaidEnrollment = Pick<Selectable<Enrollments>, 'enrollment_uuid' | 'customer_uuid' | 'status' | 'lifetime_place'>;

/**
 * Brings the entitlements of an enrollment in line with its payments, in the caller's transaction: a payment grants them, a full
 * refund or a lost dispute revokes them, and a failed refund restores them. What an operator ended or prolonged stays so. A year
 * starts when the others of the person have ended.
 * @param holdsSeat Whether it is paid, neither refunded nor lost in a dispute.
 * @param earliest From when the year is paid for: the payment, or the day that the buyer chose. Null without a payment.
 */
export async function syncEntitlements(
	tx: Transaction<Tables>,
	services: Pick<Services, 'now'>,
	enrollment: PaidEnrollment,
	{ holdsSeat, earliest }: { holdsSeat: boolean; earliest: Date | null },
): Promise<void> {
	const { enrollment_uuid, customer_uuid } = enrollment;
	await lockYears(tx, [customer_uuid]);
	const granted = await tx
		.selectFrom('entitlements')
		.selectAll()
		.where('enrollment_uuid', '=', enrollment_uuid)
		.execute();
	const datesOf = async (product: Product, paidFrom: Date, id: string | null) => {
		if (product === 'learning-app') return { starts_at: paidFrom, ends_at: null, earliest_at: null };
		const starts_at = await followingStart(tx, customer_uuid, paidFrom, id);
		return { starts_at, ends_at: yearEnds(starts_at), earliest_at: paidFrom };
	};
	for (const product of ['year', 'learning-app'] as const) {
		const existing = granted.find((row) => row.product === product);
		const isWanted = holdsSeat && (product === 'year' || enrollment.lifetime_place !== null);
		if (isWanted && earliest) {
			if (!existing) {
				const at = { created_at: services.now(), updated_at: services.now() };
				const dates = await datesOf(product, earliest, null);
				const values = { customer_uuid, product, source: 'order', enrollment_uuid, ...dates, ...at } as const;
				await tx.insertInto('entitlements').values(values).execute();
				continue;
			}
			const isRestored = existing.revoked_at !== null && automatic.includes(existing.revoked_reason);
			const paidFrom = existing.earliest_at ?? existing.starts_at;
			const isMoved = paidFrom.getTime() !== earliest.getTime() && hasOwnEnd(product, existing);
			if (!isRestored && !isMoved) continue;
			const dates = isMoved && (await datesOf(product, earliest, existing.entitlement_uuid));
			const restored = isRestored && { revoked_at: null, revoked_reason: null };
			await updateOf(tx, services, enrollment_uuid, product, { ...restored, ...dates });
		} else if (existing && !existing.revoked_at) {
			const revoked_reason = enrollment.status === 'disputed' ? AUTOMATIC.disputed : AUTOMATIC.refunded;
			await updateOf(tx, services, enrollment_uuid, product, { revoked_at: services.now(), revoked_reason });
		}
	}
	await arrangeYears(tx, services, customer_uuid);
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
	values: Partial<
		Pick<Selectable<Entitlements>, 'revoked_at' | 'revoked_reason' | 'starts_at' | 'ends_at' | 'earliest_at'>
	>,
): Promise<void> {
	await tx
		.updateTable('entitlements')
		.set({ ...values, updated_at: now() })
		.where('enrollment_uuid', '=', enrollment)
		.where('product', '=', product)
		.execute();
}

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

export type ProgramPlace = (typeof programPlaces)[number];

export const programLink = (services: Pick<Services, 'settings'>, place: ProgramPlace): string | undefined =>
	settingText(services, `${place}-link`).url || undefined;

export const missingLinks = (services: Pick<Services, 'settings'>): ProgramPlace[] =>
	programPlaces.filter((place) => !programLink(services, place));

/**
 * Whether a person may open a place now. Asked at every click: the community comes with the year, the learning app also with a
 * lifetime place.
 * @param person The customer row that represents them.
 */
export async function mayOpen(
	{ db, now }: Pick<Services, 'db' | 'now'>,
	person: string,
	place: ProgramPlace,
): Promise<boolean> {
	const products = place === 'learning-app' ? ['year', 'learning-app'] : ['year'];
	const { rows } = await sql<{ may: boolean }>`
		select exists (
			select from entitlements e join customers c using (customer_uuid)
			where c.person_uuid = ${person} and e.product = any(${products}::text[]) and ${isLive(now())}
		) as may`.execute(db);
	return rows[0]?.may === true;
}
