import { type Kysely, sql } from 'kysely';
import type { Tables } from '#database/tables.ts';

/** Makes people with ten rows each; no bookings, whose times may not overlap. */
export async function makePeople(db: Kysely<Tables>, people: number): Promise<void> {
	// Without triggers, which would take hours: their columns are filled here.
	await sql`set session_replication_role = replica`.execute(db).catch(() => undefined);
	const firsts = sql`(array['Ada','Ben','Cleo','Dan','Eva','Finn','Gus','Hana','Ida','Jon'])[1 + n % 10]`;
	const lasts = sql`(array['Field','Reed','Rivers','Stone','Woods','Meadow','Lake','Hill','Marsh','Brook','Heath'])[1 + n % 11]`;
	const at = sql`timestamptz '2026-11-01' - make_interval(mins => n * 7)`;
	const rows = sql`generate_series(1, ${people}::int) as n`;
	await db.transaction().execute(async (tx) => {
		await sql`set local session_replication_role = replica`.execute(tx);
		await sql`
			insert into customers (customer_uuid, person_uuid, email, name, company, created_at, seen_at, last_seen_at, stage_override, words)
			select id, id, email, name, company, at, at, at, (array[null,null,null,'in_contact','offer'])[1 + n % 5],
				array_to_tsvector(people_words(email) || people_words(name) || people_words(company))
			from (
				select n, md5('person' || n)::uuid as id, 'person' || n || '@firm' || n % 5000 || '.example' as email,
					${firsts} || ' ' || ${lasts} || n as name, 'Firm ' || n % 5000 as company, ${at} as at from ${rows}
			) as made`.execute(tx);
		const id = sql`md5('person' || n)::uuid`;
		const email = sql`'person' || n || '@firm' || n % 5000 || '.example'`;
		for (const form of ['contact', 'demo', 'consultation']) {
			await sql`insert into website_data (customer_uuid, email, form_name, name, message, created_at)
				select ${id}, ${email}, ${form}, 'Someone', repeat('words ', 20), ${at} from ${rows}`.execute(tx);
		}
		for (const kind of ['contact-received', 'demo-received', 'welcome', 'reminder']) {
			await sql`insert into mails (kind, recipient, customer_uuid, params, status, subject, created_at, sent_at)
				select ${kind}, ${email}, ${id}, '{}', 'sent', 'A subject', ${at}, ${at} from ${rows}`.execute(tx);
		}
		await sql`insert into event_registrations (customer_uuid, email, event_name, event_date, created_at)
			select ${id}, ${email}, 'Workshop', date '2026-07-17', ${at} from ${rows}`.execute(tx);
		// Every tenth has access, every third a tag, every fourth a field.
		await sql`insert into entitlements (customer_uuid, product, source, starts_at, ends_at, granted_reason)
			select ${id}, 'year', 'complimentary', ${at} - interval '400 days', ${at} + make_interval(days => n % 500), 'A guest'
			from ${rows} where n % 10 = 0`.execute(tx);
		await sql`insert into tags (tag_uuid, name) select md5('tag' || n)::uuid, 'Tag ' || n from generate_series(1, 20) as n`.execute(
			tx,
		);
		await sql`insert into person_tags (customer_uuid, tag_uuid) select ${id}, md5('tag' || 1 + n % 20)::uuid from ${rows} where n % 3 = 0`.execute(
			tx,
		);
		await sql`insert into person_fields (field_uuid, name, kind) values (md5('field1')::uuid, 'City', 'text'), (md5('field2')::uuid, 'Budget', 'number')`.execute(
			tx,
		);
		await sql`insert into person_field_values (customer_uuid, field_uuid, value)
			select ${id}, md5('field1')::uuid, 'City ' || n % 400 from ${rows} where n % 4 = 0
			union all select ${id}, md5('field2')::uuid, (n % 9000)::text from ${rows} where n % 4 = 1`.execute(tx);
		await sql`update customers set follow_up_on = date '2026-11-01' + abs(hashtext(email) % 60) where email like 'person1%'`.execute(
			tx,
		);
		await sql`insert into consents (customer_uuid, email, purpose, wording, given_at)
			select ${id}, ${email}, 'newsletter', 'I agree', ${at} from ${rows}`.execute(tx);
		await sql`insert into subscriptions (customer_uuid, email, list, status, confirmed_at)
			select ${id}, ${email}, 'newsletter', case when n % 3 = 0 then 'confirmed' else 'pending' end, ${at} from ${rows}`.execute(
			tx,
		);
	});
	await sql`analyze`.execute(db);
}
