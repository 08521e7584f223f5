/**
 * `node scripts/run.mjs bench/console-participants.ts`: the list of participants with 10,000 of them among 100,000 contacts, two years
 * of sessions and half of them attended, as a ratio to a plain select of as many rows by an index, in the same run.
 */
import { parseArgs } from 'node:util';
import { type Kysely, sql } from 'kysely';
import { participantsTable } from '#app/console/participants/participants-table.server.ts';
import { parseListQuery, sealSearch } from '#app/list/list-query.server.ts';
import { readPage } from '#app/list/page.server.ts';
import { countMatches, matchingIds } from '#app/list/rows.server.ts';
import type { Tables } from '#database/tables.ts';
import { createSignedLinks } from '#platform/signed-links/signed-links.ts';
import { medianTime, print, withDatabase } from './kit.ts';

const NOW = new Date('2026-11-25T12:00:00Z');
const { values } = parseArgs({
	options: { participants: { type: 'string', default: '10000' }, 'database-url': { type: 'string' } },
});
const participants = Number(values.participants);
await withDatabase(values['database-url'], async (db, engine) => {
	await makeParticipants(db);
	if (engine === 'PostgreSQL') await sql`vacuum analyze`.execute(db);
	const { rows } = await sql<{ count: number }>`select count(*)::int as count from attendance_evidence`.execute(db);
	print(`${engine}, ${participants} participants, attended ${rows[0]?.count} sessions; ms, median of 5`);
	await runQueries(db);
});

/** Access starts on any day of the last 500; every tenth contact is a participant. */
async function makeParticipants(db: Kysely<Tables>): Promise<void> {
	await db.transaction().execute(async (tx) => {
		await sql`set local session_replication_role = replica`.execute(tx);
		await sql`insert into customers (customer_uuid, person_uuid, email, name, seen_at, last_seen_at, words)
			select id, id, email, name, ${NOW}::timestamptz, ${NOW}::timestamptz, array_to_tsvector(people_words(email) || people_words(name))
			from (select md5('person' || n)::uuid as id, 'person' || n || '@example.org' as email, 'Ada Reed' || n as name
				from generate_series(1, ${participants * 10}::int) as n) as made`.execute(tx);
		await sql`insert into entitlements (customer_uuid, product, source, starts_at, ends_at, granted_reason)
			select md5('person' || n * 10)::uuid, 'year', 'complimentary', at, at + interval '1 year', 'A guest'
			from (select n, ${NOW}::timestamptz - make_interval(days => n % 500 - 10) as at
				from generate_series(1, ${participants}::int) as n) as made`.execute(tx);
		await sql`insert into participant_sessions (customer_uuid, token_digest, last_seen_at, expires_at)
			select md5('person' || n * 10)::uuid, 'digest' || n, ${NOW}::timestamptz - make_interval(days => n % 80),
				${NOW}::timestamptz + interval '9 days'
			from generate_series(1, ${participants}::int) as n where n % 5 > 0`.execute(tx);
		await sql`insert into events (slug, kind, title, time_zone, starts_at, ends_at, skills)
			select 'session-' || n, case when n % 2 = 0 then 'learn' else 'build' end, 'Session ' || n, 'UTC', at,
				at + interval '1 hour', array[(array['prompt-engineering', 'no-code-apps', 'ai-dashboards'])[1 + n % 3]]
			from (select n, ${NOW}::timestamptz + make_interval(days => 7 * (n - 80)) - interval '1 day' as at
				from generate_series(1, 104) as n) as made`.execute(tx);
		await sql`insert into attendance_evidence (event_uuid, customer_uuid, source, occurred_at)
			select e.event_uuid, a.customer_uuid, 'click', e.starts_at from entitlements a
			join events e on e.slug like 'session-%' and e.starts_at between a.starts_at and a.ends_at and e.ends_at < ${NOW}::timestamptz
			where hashtext(e.slug || a.customer_uuid::text) % 2 = 0`.execute(tx);
	});
}

async function runQueries(db: Kysely<Tables>): Promise<void> {
	const services = { db, links: createSignedLinks(new Uint8Array(32)), now: () => NOW };
	const plain = await medianTime(() => sql`select * from customers order by person_uuid limit 51`.execute(db), 5);
	print(`  51 contacts by an index: ${plain.toFixed(1)}`);
	const { rows } = await sql<{ id: string }>`select event_uuid as id from events where slug = 'session-78'`.execute(db);
	const queries = {
		'first screen': '',
		'by email': 'sort=who',
		'with access': 'state=live',
		'started in a month': 'month=2026-03',
		'last seen long ago': 'seen=30',
		'never seen': 'seen=never',
		'missed three': 'missed=3',
		'attended a session': `session=${rows[0]?.id}`,
		'attended a skill': 'skill=ai-dashboards',
		'missed three, by email': 'missed=3&state=live&sort=who',
		'search, everyone': `find=${await sealSearch(services, 'ada')}`,
		'search, nobody': `find=${await sealSearch(services, 'zzz')}`,
	};
	const show = (name: string, time: number) =>
		print(`  ${name}: ${time.toFixed(1)}, ratio ${(time / plain).toFixed(1)}`);
	for (const [name, search] of Object.entries(queries)) {
		const params = new URLSearchParams(search);
		const page = async () => readPage(db, await parseListQuery(services, participantsTable(NOW), params));
		show(name, await medianTime(page, 5));
	}
	const segment = await parseListQuery(services, participantsTable(NOW, { hasAccess: true }), new URLSearchParams());
	show('count of a segment', await medianTime(() => countMatches(db, segment, 20_000), 5));
	show('ids of a segment', await medianTime(() => matchingIds(db, segment, 20_000), 5));
}
