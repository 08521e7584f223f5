import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Tables } from '#database/tables.ts';
import type { OpenDatabase } from '#platform/database/database.ts';
import { migrate } from '#platform/database/migrate.ts';
import { type JobKind, startJobs } from '#platform/jobs/jobs.ts';
import { createLog } from '#platform/log/log.ts';
import { MIGRATIONS, openOldDatabase } from '../../../../tests/empty-database.ts';
import { type NewsletterJob, newsletterQueue } from './newsletters.server.ts';

const ID = '00000000-0000-4000-8000-000000000001';
const AT = '2031-02-14T12:30:00.000Z';

let opened: OpenDatabase<Tables>;
beforeAll(async () => {
	opened = await openOldDatabase('0038');
});
afterAll(() => opened.close());

const start = (name: string) => {
	const retry = { limit: 1, firstDelaySeconds: 1, longestDelaySeconds: 1 };
	const kind: JobKind<never> = { name, retry, timeoutSeconds: 60, run: async () => {} };
	return startJobs({ connectionString: opened.connectionString, kinds: [kind], log: createLog('silent') });
};

it('renames what an earlier version stored about newsletters: audit log, emails and queued jobs', async () => {
	const { db } = opened;
	await sql
		.raw(`
		insert into audit_log (at, operator_name, action, subject_kind, subject_id) values
			(now(), 'Ed', 'letter.write', 'letter', '${ID}'), (now(), 'Ed', 'letter.change', 'letter', '${ID}'),
			(now(), 'Ed', 'letter.test', 'letter', '${ID}'), (now(), 'Ed', 'letter.plan', 'letter', '${ID}'),
			(now(), 'Ed', 'letter.unplan', 'letter', '${ID}'), (now(), 'Ed', 'letter.send', 'letter', '${ID}'),
			(now(), 'Ed', 'letter.stop', 'letter', '${ID}'), (now(), 'Ed', 'letter.discard', 'letter', '${ID}'),
			(now(), 'Ed', 'project.approve', 'project', '${ID}');
		insert into mails (kind, recipient, params, once_key) values
			('list-letter', 'ada@example.org', '{"letterId": "${ID}"}', 'list-letter:${ID}:1'),
			('list-letter', 'ed@example.org', '{"letterId": "${ID}", "isTest": true}', null),
			('newsletter-welcome', 'grace@example.org', '{}', 'newsletter-welcome:1');`)
		.execute(db);
	const older = await start('letter');
	const queue = { name: 'letter' };
	const scheduled = { letterUuid: ID, plannedFor: AT };
	await db.transaction().execute((tx) => older.send(tx, queue, scheduled, new Date(AT)));
	await db.transaction().execute((tx) => older.send(tx, queue, { letterUuid: ID }));
	await older.stop();

	await migrate(db, MIGRATIONS);
	const audit = await db.selectFrom('audit_log').select(['action', 'subject_kind']).orderBy('audit_number').execute();
	expect(audit.map(({ action, subject_kind }) => `${subject_kind} ${action}`)).toEqual([
		...['create', 'update', 'test', 'schedule', 'unschedule', 'send', 'stop', 'discard'].map(
			(verb) => `newsletter newsletter.${verb}`,
		),
		'project project.approve',
	]);
	await expect(sql`update audit_log set action = 'x'`.execute(db)).rejects.toThrow('append only');
	const mails = await db.selectFrom('mails').select(['kind', 'params', 'once_key']).orderBy('recipient').execute();
	expect(mails).toEqual([
		{ kind: 'newsletter-issue', params: { newsletterId: ID }, once_key: `newsletter-issue:${ID}:1` },
		{ kind: 'newsletter-issue', params: { newsletterId: ID, isTest: true }, once_key: null },
		{ kind: 'newsletter-welcome', params: {}, once_key: 'newsletter-welcome:1' },
	]);
	const jobs = await start(newsletterQueue.name);
	const expected: NewsletterJob[] = [{ newsletterUuid: ID }, { newsletterUuid: ID, scheduledFor: AT }];
	const waiting = await jobs.list({ queue: newsletterQueue.name, state: 'waiting' });
	expect(waiting.map(({ payload }) => payload)).toEqual(expected);
	expect(await jobs.list({ queue: 'letter' })).toEqual([]);
	expect((await jobs.queues()).map(({ name }) => name)).toEqual([newsletterQueue.name]);
	await jobs.stop();
});
