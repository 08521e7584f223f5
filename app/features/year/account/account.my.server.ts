import { sql, type Transaction } from 'kysely';
import { zoneOf } from '#app/crm/person-facts.server.ts';
import { formatInstant } from '#app/features/events/events/events.server.ts';
import { cityName } from '#app/features/events/scheduling/times.ts';
import { lockPerson, writeDetails } from '#app/features/people/people/details.server.ts';
import { memberIds } from '#app/features/people/people/members.server.ts';
import type { Services } from '#app/services.ts';
import { olderZoneNames, timeZones } from '#content/time-zones.ts';
import type { Tables } from '#database/tables.ts';
import type { Participant } from '../access/participant-sessions.server.ts';
import { settlesAt } from './addresses.server.ts';
import { openRequests, recordChange } from './own-changes.server.ts';

type Needs = Pick<Services, 'db' | 'now'>;

export type Account = Awaited<ReturnType<typeof getAccount>>;

/** What the account page shows of a person. */
export async function getAccount(services: Needs, { person, isFresh }: Participant) {
	const { db, now } = services;
	const rows = await db
		.selectFrom('customers as c')
		.leftJoin('suppressions as s', (join) => join.on(sql<boolean>`s.email = lower(c.email)`))
		.select(['c.customer_uuid', 'c.email', 'c.name', 'c.certificate_name', 'c.merged_at', 's.reason'])
		.where('c.person_uuid', '=', person)
		.where('c.released_at', 'is', null)
		.orderBy('c.merged_at', (order) => order.asc().nullsFirst())
		.orderBy('c.email')
		.execute();
	const zone = await zoneOf(db, person);
	const day = (at: Date) => formatInstant(at, zone ?? 'America/New_York', { dateStyle: 'long' });
	const requests = await openRequests(db, person, now()).where('email', 'is not', null).orderBy('created_at').execute();
	const name = rows.find((row) => row.name)?.name ?? '';
	return {
		isFresh,
		addresses: rows.map(({ customer_uuid, email, merged_at, reason }) => ({
			email,
			isMain: customer_uuid === person,
			bounces: reason === 'bounced' || reason === 'refused',
			added: merged_at && day(merged_at),
			settlesOn: settlesAt(merged_at) > now() ? day(settlesAt(merged_at)) : undefined,
		})),
		requests: requests.map(({ email, makes_main, new_confirmed_at, main_confirmed_at, expires_at }) => ({
			email: email ?? '',
			waitsFor: waitsFor(!new_confirmed_at, makes_main && !main_confirmed_at),
			until: expires_at ? day(expires_at) : '',
		})),
		zone: zone ? { name: zone, time: formatInstant(now(), zone, clockFormat) } : undefined,
		zones: zonesWith(zone),
		name,
		certificateName: rows.find((row) => row.certificate_name)?.certificate_name ?? name,
	};
}

const clockFormat = { weekday: 'long', hour: 'numeric', minute: '2-digit' } as const;

const waitsFor = (isNew: boolean, isMain: boolean) =>
	isNew ? (isMain ? ('waitsForBoth' as const) : ('waits' as const)) : ('waitsForMain' as const);

/** The zones to choose from, with the person's own, which a browser may have told. */
function zonesWith(zone: string | null): { value: string; label: string }[] {
	const common = timeZones.map(({ zone: value, label }) => ({ value: value as string, label: label as string }));
	if (!zone || common.some(({ value }) => value === zone)) return common;
	return [{ value: zone, label: cityName(zone) }, ...common];
}

/**
 * Sets a person's time zone, in the caller's transaction.
 * @param zone A valid IANA name. @param isDetected A browser's, which replaces none that they chose.
 */
export async function setZone(
	tx: Transaction<Tables>,
	services: Pick<Services, 'now'>,
	{ person }: Participant,
	zone: string,
	isDetected = false,
): Promise<void> {
	await lockPerson(tx, person);
	const before = await zoneOf(tx, person);
	const time_zone = olderZoneNames[zone] ?? zone;
	if (before === time_zone || (isDetected && before)) return;
	await tx.updateTable('customers').set({ time_zone: null }).where('person_uuid', '=', person).execute();
	await tx.updateTable('customers').set({ time_zone }).where('customer_uuid', '=', person).execute();
	if (!isDetected) await recordChange(tx, services, person, 'time-zone');
}

/** Sets what we call a person, and the name that new certificates print, in the caller's transaction. */
export async function setNames(
	tx: Transaction<Tables>,
	services: Pick<Services, 'now'>,
	{ person }: Participant,
	{ name, certificateName }: { name: string; certificateName: string },
): Promise<void> {
	const { company, title } = await lockPerson(tx, person);
	await writeDetails(tx, person, { name, company, title });
	await tx
		.updateTable('customers')
		.set({ certificate_name: certificateName })
		.where('customer_uuid', '=', person)
		.execute();
	await recordChange(tx, services, person, 'names');
}

/** The name that a person's next certificate has, unless they change it there: the one they chose, that of their last one, or their own. */
export async function certificateNameOf(db: Services['db'], { person }: Participant): Promise<string> {
	const rows = await db
		.selectFrom('customers')
		.select(['name', 'certificate_name'])
		.where('customer_uuid', 'in', memberIds(db, person))
		.orderBy(sql`customer_uuid <> person_uuid`)
		.execute();
	const last = await db
		.selectFrom('certificates')
		.select('name')
		.where('customer_uuid', 'in', memberIds(db, person))
		.orderBy('issued_at', 'desc')
		.executeTakeFirst();
	const chosen = rows.find((row) => row.certificate_name)?.certificate_name;
	return chosen ?? last?.name ?? rows.find((row) => row.name)?.name ?? '';
}
