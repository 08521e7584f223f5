import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { messageJob } from '#app/features/newsletters/messages/messages.job.server.ts';
import { listAuditEntries } from '#app/features/operators/audit/audit.server.ts';
import type { TableView } from '#app/list/table-view.server.ts';
import type { Browser } from '../../../../tests/console-browser.ts';
import { advanceQueue, runDueJobs } from '../../../../tests/jobs.ts';
import { type MailServer, mailSettings, startMailServer } from '../../../../tests/mail-server.ts';
import { makeOperator, signIn } from '../../../../tests/operators.ts';
import { openTestServices, type TestServices } from '../../../../tests/services.ts';

const LIST = '/console/participants';
const MESSAGES = `${LIST}/messages`;
const NOW = new Date('2026-06-10T12:00:00Z');
const day = (date: string) => new Date(`${date}T12:00:00Z`);

let server: MailServer;
let test: TestServices;
let editor: Browser;
let moderator: Browser;
beforeAll(async () => {
	server = await startMailServer();
	test = await openTestServices(mailSettings(server), { now: () => NOW });
	await makeOperator(test, 'owner@example.org', 'owner');
	await makeOperator(test, 'ed@example.org', 'editor', 'Ed');
	await makeOperator(test, 'mo@example.org', 'moderator', 'Mo');
	editor = await signIn(test, 'ed@example.org');
	moderator = await signIn(test, 'mo@example.org');
	await makeParticipants();
});
afterAll(async () => {
	await test.close();
	await server.close();
});

/** Four sessions are over, one is to come; one more was cancelled. Their skills are `no-code-apps` and `ai-dashboards` in turn. */
const SESSIONS = ['2026-05-12', '2026-05-19', '2026-05-26', '2026-06-09', '2026-06-23'];
const ids: Record<string, string> = {};
const sessions: string[] = [];

async function makeParticipants(): Promise<void> {
	const { db } = test.services;
	for (const [index, date] of [...SESSIONS, '2026-06-02'].entries()) {
		const session = await db
			.insertInto('events')
			.values({
				slug: `learn-${date}`,
				kind: index % 2 === 0 ? 'learn' : 'build',
				status: index === SESSIONS.length ? 'cancelled' : 'published',
				title: `Session of ${date}`,
				starts_at: day(date),
				ends_at: new Date(day(date).getTime() + 3600_000),
				time_zone: 'UTC',
				skills: [index % 2 === 0 ? 'no-code-apps' : 'ai-dashboards'],
			})
			.returning('event_uuid')
			.executeTakeFirstOrThrow();
		sessions.push(session.event_uuid);
	}
	// Ada started in March and came to all but the last; Ben in May and came to none; Cleo starts in July.
	await enroll('ada', { starts_at: day('2026-03-10') }, [0, 1, 2], '2026-06-09');
	await enroll('ben', { starts_at: day('2026-05-15') }, [], '2026-05-15');
	await enroll('cleo', { starts_at: day('2026-07-01') }, []);
	await enroll('dan', { starts_at: day('2025-05-20'), ends_at: day('2026-05-21') }, [0]);
	await enroll('eva', { starts_at: day('2026-03-20'), revoked_at: day('2026-04-01'), revoked_reason: 'refunded' }, []);
	await enroll('finn', { starts_at: day('2026-03-31') }, [3]);
	// Gus renewed: his year goes on, and the earlier one does not count.
	await enroll('gus', { starts_at: day('2025-03-02'), ends_at: day('2026-03-03') }, [3]);
	await grant('gus', { starts_at: day('2026-03-03') });
	await customer('hana');
	const form = await db
		.insertInto('website_data')
		.values({ customer_uuid: ids.hana ?? '', email: 'hana@example.org', form_name: 'enrollment' })
		.returning('id')
		.executeTakeFirstOrThrow();
	await sql`insert into enrollments (customer_uuid, website_data_id, reference, short_reference, amount_cents, currency)
		values (${ids.hana}, ${form.id}, 'a-reference-of-hana', 'MGA-7K4Q', 199000, 'usd')`.execute(db);
	await customer('visitor');
}

async function customer(name: string): Promise<string> {
	const { customer_uuid } = await test.services.db
		.insertInto('customers')
		.values({ email: `${name}@example.org`, name: name === 'ben' ? null : `${name} Reed` })
		.returning('customer_uuid')
		.executeTakeFirstOrThrow();
	ids[name] = customer_uuid;
	return customer_uuid;
}

type Access = { starts_at: Date; ends_at?: Date; revoked_at?: Date; revoked_reason?: string };
async function grant(name: string, access: Access): Promise<void> {
	await test.services.db
		.insertInto('entitlements')
		.values({
			customer_uuid: ids[name] ?? '',
			product: 'year',
			source: 'complimentary',
			granted_reason: 'A guest',
			ends_at: new Date(access.starts_at.getTime() + 365 * 24 * 3600_000),
			...access,
		})
		.execute();
}

async function enroll(name: string, access: Access, attended: number[], seen?: string): Promise<void> {
	const customer_uuid = await customer(name);
	await grant(name, access);
	const { db } = test.services;
	for (const index of attended) {
		// Self-reported, so that it says nothing about when they were seen.
		const evidence = {
			event_uuid: sessions[index] ?? '',
			source: 'self',
			occurred_at: day(SESSIONS[index] ?? ''),
		} as const;
		await db
			.insertInto('attendance_evidence')
			.values({ ...evidence, customer_uuid })
			.execute();
	}
	if (!seen) return;
	const session = { token_digest: name, last_seen_at: day(seen), expires_at: day('2026-09-01') };
	await db
		.insertInto('participant_sessions')
		.values({ ...session, customer_uuid })
		.execute();
}

const nameOf = (id: string) => Object.keys(ids).find((name) => ids[name] === id) ?? id;
const table = async (query = ''): Promise<TableView> => (await moderator.get(`${LIST}${query}`)).data.table;
const names = async (query = '') => (await table(query)).rows.map(({ id }) => nameOf(id));

describe('the list', () => {
	it('has everyone with access now or before and those who reserved, and what is known about them', async () => {
		const view = await table();
		expect(view.rows.map(({ id }) => nameOf(id)).sort()).toEqual([
			'ada',
			'ben',
			'cleo',
			'dan',
			'eva',
			'finn',
			'gus',
			'hana',
		]);
		const cells = Object.fromEntries(
			view.rows.map(({ id, cells: row }) => [
				nameOf(id),
				row.map((cell) => (typeof cell === 'string' ? cell : cell.text)),
			]),
		);
		expect(cells).toEqual({
			ada: ['ada Reed', 'Active', '2026-03-10', '2027-03-10', 'Complimentary', '2026-06-09 08:00', '3 of 4', '1', '2'],
			ben: [
				'ben@example.org',
				'Active',
				'2026-05-15',
				'2027-05-15',
				'Complimentary',
				'2026-05-15 08:00',
				'0 of 3',
				'3',
				'',
			],
			cleo: ['cleo Reed', 'Not started', '2026-07-01', '2027-07-01', 'Complimentary', 'Never', '', '', ''],
			dan: ['dan Reed', 'Ended', '2025-05-20', '2026-05-21', 'Complimentary', 'Never', '1 of 2', '1', '1'],
			eva: ['eva Reed', 'Refunded', '2026-03-20', '2026-04-01', 'Complimentary', 'Never', '', '', ''],
			finn: ['finn Reed', 'Active', '2026-03-31', '2027-03-31', 'Complimentary', 'Never', '1 of 4', '', '1'],
			gus: ['gus Reed', 'Active', '2026-03-03', '2027-03-03', 'Complimentary', 'Never', '1 of 4', '', '1'],
			hana: ['hana Reed', 'Reserved, not paid', '', '', '', 'Never', '', '', ''],
		});
		expect(view.rows.find(({ id }) => id === ids.ada)?.href).toBe(`/console/people/${ids.ada}#access`);
	});

	it.each([
		['?state=live', ['ada', 'ben', 'finn', 'gus']],
		['?state=coming', ['cleo']],
		['?state=ended', ['dan']],
		['?state=refunded', ['eva']],
		['?state=reserved', ['hana']],
		['?month=2026-03', ['ada', 'eva', 'finn', 'gus']],
		['?seen=30', ['cleo', 'dan', 'eva', 'finn', 'gus', 'hana']],
		['?seen=never&state=live', ['finn', 'gus']],
		['?missed=3', ['ben']],
		['?skill=ai-dashboards', ['ada', 'finn', 'gus']],
		['?skill=content-generation', []],
	])('is filtered by %s', async (query, people) => {
		expect((await names(query)).sort()).toEqual(people);
	});

	it('is filtered by a session that they attended, and offers those that have started', async () => {
		expect((await names(`?session=${sessions[0]}`)).sort()).toEqual(['ada', 'dan']);
		expect(await names(`?session=${sessions[4]}`)).toEqual([]);
		const { filters } = await table();
		expect(filters.find(({ name }) => name === 'session')?.options?.map(({ label }) => label)).toEqual([
			'Jun 9, 2026 · Session of 2026-06-09',
			'May 26, 2026 · Session of 2026-05-26',
			'May 19, 2026 · Session of 2026-05-19',
			'May 12, 2026 · Session of 2026-05-12',
		]);
		expect(filters.find(({ name }) => name === 'month')?.options?.[1]).toEqual({ value: '2026-05', label: 'May 2026' });
	});

	it('is sorted and searched', async () => {
		expect(await names('?sort=who&state=live')).toEqual(['ada', 'ben', 'finn', 'gus']);
		expect(await names('?sort=-first')).toEqual(['cleo', 'ben', 'finn', 'eva', 'ada', 'gus', 'dan', 'hana']);
		expect(await names('?sort=last')).toEqual(['eva', 'dan', 'gus', 'ada', 'finn', 'ben', 'cleo', 'hana']);
		const found = await moderator.post(LIST, { step: 'search', q: 'Gus' });
		// The search terms are encrypted. A pattern of three letters would match some random text, too.
		expect(found.location).toMatch(/^\/console\/participants\?find=[\w.-]+$/);
		expect(found.location).not.toContain('find=Gus');
		expect(await names((found.location ?? '').slice(LIST.length))).toEqual(['gus']);
	});

	it('is one row for a person with two addresses, with both attendances', async () => {
		const { db } = test.services;
		const merge = (person: string, into: string | null) =>
			db
				.updateTable('customers')
				.set({ merged_into: into, merged_at: into && NOW, person_uuid: into ?? person })
				.where('customer_uuid', '=', person)
				.execute();
		await merge(ids.dan ?? '', ids.ben ?? '');
		const [row, ...more] = (await table('?state=live')).rows.filter(({ id }) => ['ben', 'dan'].includes(nameOf(id)));
		expect([row && nameOf(row.id), more]).toEqual(['ben', []]);
		expect(await names('?state=ended')).toEqual([]);
		await merge(ids.dan ?? '', null);
		expect(await names('?state=ended')).toEqual(['dan']);
	});

	it('is exported as CSV by those who may, with an audit entry', async () => {
		const { body, status } = await editor.get(`${LIST}/export?state=live&sort=who`);
		expect(status).toBe(200);
		expect(body.replace('\u{feff}', '').trim().split('\r\n')).toEqual([
			'Email,Name,Access,First day,Last day,Source,Last seen,Attended,Missed in a row,Skills',
			'ada@example.org,ada Reed,Active,2026-03-10,2027-03-10,Complimentary,2026-06-09 08:00:00,3 of 4,1,2',
			'ben@example.org,,Active,2026-05-15,2027-05-15,Complimentary,2026-05-15 08:00:00,0 of 3,3,',
			'finn@example.org,finn Reed,Active,2026-03-31,2027-03-31,Complimentary,,1 of 4,,1',
			'gus@example.org,gus Reed,Active,2026-03-03,2027-03-03,Complimentary,,1 of 4,,1',
		]);
		expect((await listAuditEntries(test.services))[0]).toMatchObject({ action: 'participants.export' });
		expect((await moderator.get(`${LIST}/export`)).status).toBe(403);
	});
});

describe('a message', () => {
	const text = { subject: 'Your slides', body: 'Hello,\nhere they are.\n\nThe team' };

	beforeEach(async () => {
		await runDueJobs(test);
		for (const table of ['messages', 'mails', 'suppressions'] as const)
			await test.services.db.deleteFrom(table).execute();
		server.mails.length = 0;
	});

	/** Runs the jobs that are due a minute after the product's time; the queue runs by the database's clock. */
	const afterTheMinute = async () => {
		await advanceQueue(test, Math.max(0, NOW.getTime() - Date.now()) / 1000 + 60);
		await runDueJobs(test);
	};
	const dueAt = async () =>
		(
			await sql<{ due: Date }>`select start_after as due from pgboss.job
				where name = 'event-message' and state = 'created'`.execute(test.services.db)
		).rows.map(({ due }) => due);
	/** Without the invitations to the sessions. */
	const mails = () => server.mails.filter(({ subject }) => subject?.includes(text.subject));
	const sent = () =>
		mails()
			.map(({ recipient }) => recipient.split('@')[0])
			.sort();
	async function written(query = '?state=live') {
		const { location } = await editor.post(`${LIST}/write${query}`, text);
		const page = location ?? expect.fail('not written');
		const { data } = await editor.get(page);
		return { page, data, version: data.view.message.version as string };
	}
	const recipients = async (page: string) =>
		(await editor.get(page)).data.recipients.people.map(({ person }: { person: string }) => nameOf(person));
	const withAccess = async (name: string, change: () => Promise<void>) => {
		const { db } = test.services;
		const before = await db
			.selectFrom('entitlements')
			.selectAll()
			.where('customer_uuid', '=', ids[name] ?? '')
			.execute();
		await db
			.updateTable('entitlements')
			.set({ revoked_at: NOW, revoked_reason: 'refunded' })
			.where('customer_uuid', '=', ids[name] ?? '')
			.execute();
		await change();
		for (const { entitlement_uuid, revoked_at, revoked_reason } of before) {
			const set = { revoked_at, revoked_reason };
			await db.updateTable('entitlements').set(set).where('entitlement_uuid', '=', entitlement_uuid).execute();
		}
	};

	it('says before it is written how many get it, only people with access', async () => {
		const { writing } = (await editor.get(`${LIST}?month=2026-03`)).data;
		expect(writing).toEqual({ people: 3, to: `${LIST}/write?month=2026-03` });
		expect((await editor.get(writing.to)).data.segment).toEqual({
			words: 'Started in: March 2026',
			count: 3,
			isTooMany: false,
			isUnclear: false,
		});
		// A filter that does not work anymore must not reach everyone.
		const unclear = `${LIST}/write?month=2020-01`;
		expect((await editor.get(unclear)).data.segment).toMatchObject({ isUnclear: true });
		expect((await editor.post(unclear, text)).answer.toast.description).toContain('unclear who is meant');
		expect((await editor.get(`${LIST}/write`)).data.segment).toMatchObject({ words: 'Everyone with access', count: 5 });
		const refused = await editor.post(`${LIST}/write?state=ended`, text);
		expect([refused.status, refused.answer.toast.description]).toEqual([
			409,
			'None of these people has access to the program. Please change the filters.',
		]);
		expect(refused.answer.result.initialValue.subject).toBe(text.subject);
	});

	it('shows the names, a preview and a test, and goes once to each, however often the button is pressed', async () => {
		const { page, version, data } = await written();
		expect(data.view).toMatchObject({ people: 4, audience: 'Access: Active', state: 'draft' });
		expect(await recipients(page)).toEqual(['ada', 'ben', 'finn', 'gus']);
		expect((await editor.get(`${page}/html`)).body).toContain('here they are.');
		await editor.post(page, { intent: 'test', version });
		await runDueJobs(test);
		expect(mails().map(({ recipient, subject }) => [recipient, subject])).toEqual([
			['ed@example.org', 'Test: Your slides · MGA'],
		]);
		server.mails.length = 0;
		const pressed = await Promise.all([1, 2, 3].map(() => editor.post(page, { intent: 'send', version })));
		expect(pressed.map(({ status }) => status)).toEqual([303, 303, 303]);
		expect(await dueAt()).toEqual([new Date(NOW.getTime() + 60_000)]);
		await afterTheMinute();
		expect(sent()).toEqual(['ada', 'ben', 'finn', 'gus']);
		expect(mails()[0]?.text).toMatch(
			/Hello,\nhere they are\.\n\nThe team[\s\S]*\/my[\s\S]*because you have access to the program/,
		);
		expect((await editor.get(page)).data.view.sent).toMatchObject({ recipients: 4, progress: { sent: 4, queued: 0 } });
		const entries = (await listAuditEntries(test.services)).filter(
			({ action }) => action === 'participants.message-send',
		);
		expect(entries).toMatchObject([{ after: { recipients: 4 } }]);
	});

	it('interrupted halfway continues without repeats, and skips suppressed addresses', async () => {
		const { services } = test;
		await services.db.insertInto('suppressions').values({ email: 'gus@example.org', reason: 'bounced' }).execute();
		const { page, version } = await written();
		await editor.post(page, { intent: 'send', version });
		await afterTheMinute();
		// The process died after the emails were enqueued, before the message was marked as finished.
		await services.db.updateTable('messages').set({ finished_at: null }).execute();
		await services.db.deleteFrom('mails').where('recipient', '=', 'finn@example.org').execute();
		const job = { id: 'again', signal: new AbortController().signal, attempt: 1 };
		await messageJob(services).run({ messageUuid: page.split('/').at(-1) ?? '' }, job);
		await runDueJobs(test);
		expect(sent()).toEqual(['ada', 'ben', 'finn', 'finn']);
		expect((await editor.get(page)).data.view.sent.progress).toMatchObject({ sent: 3, suppressed: 1 });
	});

	it('called back within the minute goes to no one', async () => {
		const { page, version } = await written();
		await editor.post(page, { intent: 'send', version });
		expect((await editor.post(page, { intent: 'stop' })).status).toBe(303);
		await afterTheMinute();
		expect(sent()).toEqual([]);
		expect((await editor.get(page)).data.view).toMatchObject({ state: 'stopped', sent: { reached: 0, recipients: 4 } });
		expect((await editor.get(MESSAGES)).data.messages).toMatchObject([
			{ state: 'stopped', audience: 'Access: Active' },
		]);
		const [entry] = (await listAuditEntries(test.services)).filter(
			({ action }) => action === 'participants.message-stop',
		);
		expect(entry).toMatchObject({ after: { without: 4 } });
	});

	it('keeps its people: later ones are not added, and those without access are left out, before and after sending', async () => {
		const { page, version } = await written('?month=2026-03');
		await enroll('later', { starts_at: day('2026-03-15') }, []);
		await withAccess('ada', async () => {
			expect(await recipients(page)).toEqual(['finn', 'gus']);
			const { data } = await editor.get(page);
			expect([data.view.people, data.recipients.withoutAccess]).toEqual([2, 1]);
		});
		expect(await recipients(page)).toEqual(['ada', 'finn', 'gus']);
		await editor.post(page, { intent: 'send', version });
		await withAccess('finn', afterTheMinute);
		expect(sent()).toEqual(['ada', 'gus']);
		expect((await editor.get(page)).data.view.sent.progress).toMatchObject({ sent: 2, cancelled: 1 });
		await test.services.db
			.deleteFrom('entitlements')
			.where('customer_uuid', '=', ids.later ?? '')
			.execute();
	});

	it('written twice by the same form is one draft; changed by another operator it is not sent', async () => {
		const { key } = (await editor.get(`${LIST}/write`)).data;
		const write = async () => (await editor.post(`${LIST}/write`, { ...text, key })).location ?? '';
		const [first, second] = await Promise.all([write(), write()]);
		expect(first).toBe(second);
		expect(await recipients(first)).toHaveLength(5);
		const { version } = (await editor.get(first)).data.view.message;
		await editor.post(first, { intent: 'save', version, ...text, subject: 'Better' });
		expect((await editor.post(first, { intent: 'send', version })).status).toBe(409);
		const { version: current } = (await editor.get(first)).data.view.message;
		expect((await editor.post(first, { intent: 'discard', version: current })).location).toBe(MESSAGES);
		expect((await editor.get(first)).status).toBe(404);
	});

	it('is not for moderators, and not found as a message of an event', async () => {
		const { page } = await written();
		for (const path of [page, MESSAGES, `${LIST}/write`]) expect((await moderator.get(path)).status).toBe(403);
		expect((await moderator.get(LIST)).data.writing).toBeUndefined();
		expect((await editor.get(`/console/events/${sessions[0]}/messages/${page.split('/').at(-1)}`)).status).toBe(404);
	});

	it('requires a text', async () => {
		const { status, answer } = await editor.post(`${LIST}/write`, { subject: 'For a@b.example', body: ' ' });
		expect([status, Object.keys(answer.result.error)]).toEqual([400, ['subject', 'body']]);
	});
});
