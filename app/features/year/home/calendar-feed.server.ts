import { tokenDigest } from '#app/auth/hashed-tokens.server.ts';
import { eventsCalendar } from '#app/features/events/events/calendar.server.ts';
import { memberIds } from '#app/features/people/people/members.server.ts';
import type { Services } from '#app/services.ts';
import { my, myPaths } from '#content/my.ts';
import { yearsAhead } from '../access/entitlements.server.ts';
import { newToken, type Participant } from '../access/participant-sessions.server.ts';

type Needs = Pick<Services, 'db' | 'now' | 'config'>;

/**
 * Creates a participant's private calendar, or replaces its address: the former one stops working.
 * @returns The address. Only its digest is stored, so it cannot be shown again.
 */
export async function createFeed({ db, now, config }: Needs, { person }: Participant): Promise<string> {
	// One that belongs to another address of theirs stops working too.
	await removeFeed({ db }, { person });
	const token = newToken();
	const values = { token_digest: tokenDigest(token), created_at: now() };
	await db
		.insertInto('calendar_feeds')
		.values({ customer_uuid: person, ...values })
		.onConflict((conflict) => conflict.column('customer_uuid').doUpdateSet(values))
		.execute();
	return `${config.APP_URL}${myPaths.feed}?token=${token}`;
}

export async function feedCreatedAt({ db }: Pick<Services, 'db'>, { person }: Participant): Promise<Date | undefined> {
	const feeds = db.selectFrom('calendar_feeds').where('customer_uuid', 'in', memberIds(db, person));
	const { at } = await feeds.select((of) => of.fn.max('created_at').as('at')).executeTakeFirstOrThrow();
	return at ?? undefined;
}

export async function removeFeed({ db }: Pick<Services, 'db'>, { person }: Pick<Participant, 'person'>): Promise<void> {
	await db.deleteFrom('calendar_feeds').where('customer_uuid', 'in', memberIds(db, person)).execute();
}

/**
 * A private calendar: the sessions of the person's years that are live or to come, canceled ones included, each leading to the
 * personal door. Access is checked at every fetch.
 * @param token From the address.
 * @returns `missing` for an unknown address, `ended` without access now or later.
 */
export async function readFeed(
	{ db, now, config }: Needs,
	token: string | null,
): Promise<{ calendar: string } | 'missing' | 'ended'> {
	const feed = await db
		.selectFrom('calendar_feeds as f')
		.innerJoin('customers as c', 'c.customer_uuid', 'f.customer_uuid')
		.select('c.person_uuid')
		.where('f.token_digest', '=', tokenDigest(token ?? ''))
		.where('c.erased_at', 'is', null)
		.executeTakeFirst();
	if (!feed) return 'missing';
	const rows = await calendarSessions({ db, now }, feed.person_uuid);
	if (!rows) return 'ended';
	const description = { name: my.calendar.name, source: `${config.APP_URL}${myPaths.feed}` };
	return { calendar: eventsCalendar(rows, config.APP_URL, description, (slug) => `${myPaths.join}/${slug}`) };
}

/** The sessions of a person's years that are live or to come, past and canceled ones included; undefined without such a year. */
export async function calendarSessions({ db, now }: Pick<Services, 'db' | 'now'>, person: string) {
	const years = await yearsAhead(db, person, now());
	if (years.length === 0) return undefined;
	return await db
		.selectFrom('events')
		.selectAll()
		.where('kind', 'in', ['learn', 'build'])
		.where('status', '<>', 'draft')
		.where(({ and, eb, or }) =>
			or(
				years.map(({ starts_at, ends_at }) =>
					and([eb('ends_at', '>', starts_at), ...(ends_at ? [eb('starts_at', '<', ends_at)] : [])]),
				),
			),
		)
		.orderBy('starts_at')
		.orderBy('slug')
		.execute();
}
