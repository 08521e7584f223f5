import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestServices, type TestServices } from '../../../../tests/services.ts';

let test: TestServices;
beforeAll(async () => {
	test = await openTestServices();
});
afterAll(() => test.close());

it.each([
	['a click counts', `'click', null, null`, true],
	['a click does not outweigh the provider’s minutes', `'click', null, null), ('provider', 29, null`, false],
	['half of the minutes count', `'click', null, null), ('provider', 30, null`, true],
	['a provider that tells no minutes leaves the click', `'click', null, null), ('provider', null, null`, true],
	['the person’s own word counts', `'self', null, null`, true],
	['a watched recording is not attendance', `'recording', 60, null`, false],
	['an operator’s yes comes first', `'provider', 1, null), ('operator', null, true`, true],
	['an operator’s no comes first', `'provider', 60, null), ('operator', null, false`, false],
])('%s', async (_, evidence, attended) => {
	const id = crypto.randomUUID();
	const { db } = test.services;
	await sql
		.raw(`
		insert into customers (customer_uuid, email) values ('${id}', '${id}@example.org');
		insert into events (event_uuid, slug, kind, title, starts_at, ends_at, time_zone)
			values ('${id}', '${id}', 'learn', 'Session', '2026-03-01T12:00Z', '2026-03-01T13:00Z', 'UTC');
		insert into attendance_evidence (event_uuid, customer_uuid, occurred_at, source, minutes, attended, reason)
			select '${id}', '${id}', now(), source, minutes::integer, attended::boolean, 'As seen'
			from (values (${evidence})) as v (source, minutes, attended);`)
		.execute(db);
	const verdict = db.selectFrom('session_attendance').select('attended').where('event_uuid', '=', id);
	expect(await verdict.execute()).toEqual([{ attended }]);
});
