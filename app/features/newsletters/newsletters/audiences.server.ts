import { type Kysely, type RawBuilder, sql } from 'kysely';
import { listSegments, segmentCondition } from '#app/features/people/people/segments.server.ts';
import { isLiveYear } from '#app/features/year/access/entitlements.server.ts';
import type { Services } from '#app/services.ts';
import { clock } from '#app/settings/clock.ts';
import type { List } from '#content/mailing-lists.ts';
import { newsletterAudiences, segmentAudience } from '#content/newsletter-writing.ts';
import type { Tables } from '#database/tables.ts';
import { DomainError } from '#platform/errors/domain-error.ts';
import { startOfDay } from '#platform/text/zoned-day.ts';
import {
	type AudienceChoice,
	type AudienceName,
	isAudience,
	parseAudience,
	segmentAudienceOf,
	segmentOf,
} from './audiences.ts';

/**
 * The condition of each audience on a subscription `s`. To add one, add its label to `content/newsletter-writing.ts` and its condition
 * here. Nothing tracks who opens an email, so none depends on it.
 */
const conditions: Record<AudienceName, (now: Date, day: string) => RawBuilder<boolean>> = {
	all: () => sql`true`,
	participants: (now) => belongsTo(isParticipant(now)),
	others: (now) => sql`not coalesce(${belongsTo(isParticipant(now))}, false)`,
	since: (_, day) => sql`s.confirmed_at >= ${startOfDay(day, clock().zone)}::timestamptz`,
};

/** The customer row that represents the person of a customer `c`. */
const PERSON = sql`c.person_uuid`;

/** Whether a customer `c` has access to the program now. */
const isParticipant = (now: Date) => sql`${PERSON} in (select m.person_uuid from entitlements e
	join customers m on m.customer_uuid = e.customer_uuid where ${isLiveYear(now)})`;

/** Whether a subscription `s` belongs to a person. @param isPerson Whether it is a customer `c`. */
const belongsTo = (isPerson: RawBuilder<unknown>) => sql<boolean>`(
	s.customer_uuid in (select c.customer_uuid from customers c where ${isPerson})
	or lower(s.email) in (select lower(c.email) from customers c where ${isPerson}))`;

interface Chosen {
	list: List;
	audience: string;
}

type Dependencies = Pick<Services, 'db' | 'now'>;

/** The audiences to choose from: those of every list, and the saved segments. @param stored One of them, even if it was deleted. */
export async function audienceChoices(db: Kysely<Tables>, stored: string): Promise<AudienceChoice[]> {
	const segments = (await listSegments(db)).map(({ id, name }) => ({
		value: segmentAudienceOf(id),
		label: segmentAudience.label.replace('{name}', name),
	}));
	const isDeleted = segmentOf(stored) !== undefined && !segments.some(({ value }) => value === stored);
	return [
		...Object.entries(newsletterAudiences).map(([value, label]) => ({ value, label })),
		...segments,
		...(isDeleted ? [{ value: stored, label: segmentAudience.deleted }] : []),
	];
}

/** Matches the subscriptions `s` that get a newsletter: confirmed, and in its audience. */
export async function isInAudience(services: Dependencies, { list, audience }: Chosen): Promise<RawBuilder<boolean>> {
	return sql`s.list = ${list} and s.status = 'confirmed' and ${await conditionOf(services, audience)}`;
}

/** One that no longer exists matches no one, rather than everyone. */
async function conditionOf(services: Dependencies, audience: string): Promise<RawBuilder<boolean>> {
	const segment = segmentOf(audience);
	if (segment === undefined) {
		const { choice, day } = parseAudience(audience);
		return isAudience(choice) ? conditions[choice](services.now(), day) : sql`false`;
	}
	try {
		return belongsTo(await segmentCondition(services, segment, PERSON));
	} catch (error) {
		if (error instanceof DomainError) return sql`false`;
		throw error;
	}
}

export async function audienceSize(services: Dependencies, chosen: Chosen): Promise<number> {
	const { rows } = await sql<{ count: number }>`
		select count(*)::int as count from subscriptions s where ${await isInAudience(services, chosen)}`.execute(
		services.db,
	);
	return rows[0]?.count ?? 0;
}

export async function isSegmentUsed(db: Kysely<Tables>, segment: string): Promise<boolean> {
	const row = await db
		.selectFrom('newsletters')
		.select('newsletter_uuid')
		.where('audience', '=', segmentAudienceOf(segment))
		.where('sent_at', 'is', null)
		.limit(1)
		.executeTakeFirst();
	return row !== undefined;
}
