/**
 * `node scripts/run.mjs bench/console-today.ts`: what Today reads with 100,000 people and thousands of open tasks, as a ratio to a plain
 * select of as many rows by an index, in the same run.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Kysely, sql } from 'kysely';
import { buckets } from '#app/buckets.ts';
import type { Services } from '#app/services.ts';
import { taskKinds } from '#app/tasks/task-kinds.server.ts';
import { countTasks, listNewTasks, listTasks, type TaskFilter } from '#app/tasks/tasks.server.ts';
import type { Tables } from '#database/tables.ts';
import { readConfig } from '#platform/config/config.ts';
import { createLog } from '#platform/log/log.ts';
import { openServices } from '#server/services.ts';
import { generateRecords, RECORDS_END } from '../tests/generated-records.ts';
import { medianTime, print } from './kit.ts';

const { values } = parseArgs({
	options: { people: { type: 'string', default: '100000' }, 'database-url': { type: 'string', default: '' } },
});
const people = Number(values.people);
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'mga-bench-'));
const config = readConfig({ DATA_DIR: folder, DATABASE_URL: values['database-url'], APP_URL: 'http://localhost:3000' });
const now = () => new Date(RECORDS_END);
const { services, close } = await openServices({
	config,
	log: createLog('error'),
	buckets,
	kindsOf: () => [],
	schedule: false,
	now,
});
try {
	await makeTasks(services.db);
	await sql`vacuum analyze`.execute(services.db).catch(() => undefined);
	print(`${people} people; ms, median of 5`);
	await runQueries(services);
} finally {
	await close();
	fs.rmSync(folder, { recursive: true, force: true });
}

/** Forms of which two thirds are open, and thousands of other tasks; operators have decided about a tenth. */
async function makeTasks(db: Kysely<Tables>): Promise<void> {
	await generateRecords(db, {
		people,
		leads: people,
		registrations: people,
		enrollments: Math.round(people / 3),
		bookings: 1000,
	});
	const count = Math.round(people / 50);
	await sql`insert into mails (kind, recipient, params, status, last_error, created_at)
		select 'contact-received', 'person' || n || '@example.org', '{}', 'refused', 'no such mailbox', ${now()}::timestamptz - n * interval '1 minute'
		from generate_series(1, ${count}::int) n`.execute(db);
	await sql`insert into builder_portfolios (email, name, project_title, project_description)
		select 'builder' || n || '@example.org', 'Ada Green', 'Project ' || n, repeat('words ', 50)
		from generate_series(1, ${count}::int) n`.execute(db);
	await sql`insert into task_states (kind, subject_id, due_at, snoozed_at, snoozed_until)
		select 'message', id, case when random() < 0.5 then ${now()}::timestamptz - interval '1 day' end, ${now()}::timestamptz,
			${now()}::timestamptz + interval '1 day'
		from website_data where form_name = 'Contact Us Form' and handled_at is null limit ${count}`.execute(db);
}

async function runQueries(opened: Services): Promise<void> {
	const plain = await medianTime(
		() => sql`select * from customers order by customer_uuid limit 51`.execute(opened.db),
		5,
	);
	print(`  51 contacts by an index: ${plain.toFixed(1)}`);
	const context = { now: now(), isLinkMissing: true, eventsWithoutRoom: [] };
	const all: TaskFilter = { role: 'owner', owner: 'all', state: 'open', limit: 50 };
	const kinds = taskKinds.map(({ name }) => name);
	const queries: Record<string, () => Promise<unknown>> = {
		'counts of every kind': () => countTasks(opened.db, context, all),
		'counts and tasks, as the page reads them': async () => {
			const counts = await countTasks(opened.db, context, all);
			await listTasks(opened.db, context, { ...all, kinds: [...counts.keys()] });
		},
		'all tasks': () => listTasks(opened.db, context, all),
		messages: () => listTasks(opened.db, context, { ...all, kinds: ['message'] }),
		'tasks of nobody': () => listTasks(opened.db, context, { ...all, owner: 'nobody' }),
		'tasks of an operator': () =>
			listTasks(opened.db, context, { ...all, owner: { operator: '00000000-0000-4000-8000-000000000001' } }),
		snoozed: () => listTasks(opened.db, context, { ...all, state: 'snoozed' }),
		done: () => listTasks(opened.db, context, { ...all, state: 'done' }),
		'new in the last ten minutes': () =>
			listNewTasks(opened.db, context, 'owner', kinds, new Date(now().getTime() - 600_000), 50),
	};
	for (const [name, run] of Object.entries(queries)) {
		const time = await medianTime(run, 5);
		print(`  ${name}: ${time.toFixed(1)}, ratio ${(time / plain).toFixed(1)}`);
	}
}
