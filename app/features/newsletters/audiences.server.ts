import { type Kysely, type RawBuilder, sql } from 'kysely';
import { isLiveYear } from '#app/features/access/entitlements.server.ts';
import { clock } from '#app/settings/clock.ts';
import { newsletterAudiences as words } from '#content/console/newsletters.ts';
import type { List } from '#content/mailing-lists.ts';
import type { Tables } from '#database/tables.ts';
import { isDay } from '#platform/text/day.ts';
import { startOfDay } from '#platform/text/zoned-day.ts';

/** Those of a list who get a newsletter. To add one, such as a saved segment of people, add an entry to `audiences`. */
interface Audience {
	/** In the select of the form, and on the newsletter's page. */
	label: string;
	/** Whether it needs a day: stored after a colon, such as `since:2026-01-31`. */
	takesDay?: boolean;
	/** The condition on a subscription `s`. */
	where(now: Date, day: string): RawBuilder<boolean>;
}

/** Every audience by its name. Nothing tracks who opens an email, so none depends on it. */
const audiences: Record<string, Audience> = {
	all: { label: words.all, where: () => sql`true` },
	participants: { label: words.participants, where: (now) => belongsTo(participants(now)) },
	others: { label: words.others, where: (now) => sql`not coalesce(${belongsTo(participants(now))}, false)` },
	since: {
		label: words.since,
		takesDay: true,
		where: (_, day) => sql`s.confirmed_at >= ${startOfDay(day, clock().zone)}::timestamptz`,
	},
};

/** People with access to the program now: the ids of the customer rows that represent them. */
const participants = (now: Date) => sql`select m.person_uuid from entitlements e
	join customers m on m.customer_uuid = e.customer_uuid where ${isLiveYear(now)}`;

/**
 * Whether a subscription `s` belongs to one of these people.
 * @param people A query for customer rows that represent people.
 */
const belongsTo = (people: RawBuilder<unknown>) => sql<boolean>`(
	s.customer_uuid in (select c.customer_uuid from customers c where c.person_uuid in (${people}))
	or lower(s.email) in (select lower(c.email) from customers c where c.person_uuid in (${people})))`;

/** The audiences to choose from. */
export const audienceChoices = () =>
	Object.entries(audiences).map(([value, { label, takesDay = false }]) => ({ value, label, takesDay }));

/** An audience as it is stored. @param day For one that takes a day. @returns Undefined if it is none, or its day is missing. */
export function audienceValue(name: string, day: string): string | undefined {
	const audience = Object.hasOwn(audiences, name) ? audiences[name] : undefined;
	if (!audience) return undefined;
	if (!audience.takesDay) return name;
	return isDay(day) ? `${name}:${day}` : undefined;
}

/** The name and the day of a stored audience. */
export function parseAudience(stored: string): { name: string; day: string } {
	const [name = '', day = ''] = stored.split(':');
	return { name, day };
}

/** A stored audience in words, within a sentence after the list: `subscribed since 2026-01-31`. */
export function audienceLabel(stored: string): string {
	const { name, day } = parseAudience(stored);
	return (audiences[name]?.label ?? name) + (day && ` ${day}`);
}

interface Chosen {
	list: List;
	audience: string;
}

/** Matches the subscriptions `s` that get a newsletter: confirmed, and in its audience. */
export function isInAudience({ list, audience }: Chosen, now: Date): RawBuilder<boolean> {
	const { name, day } = parseAudience(audience);
	// One that no longer exists matches nobody, rather than everybody.
	const where = audiences[name]?.where(now, day) ?? sql`false`;
	return sql`s.list = ${list} and s.status = 'confirmed' and ${where}`;
}

/** How many people get a newsletter, if it is sent now. */
export async function audienceSize(db: Kysely<Tables>, chosen: Chosen, now: Date): Promise<number> {
	const { rows } = await sql<{ count: number }>`
		select count(*)::int as count from subscriptions s where ${isInAudience(chosen, now)}`.execute(db);
	return rows[0]?.count ?? 0;
}
