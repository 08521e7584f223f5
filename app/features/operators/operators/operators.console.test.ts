import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { clock } from '#app/settings/clock.ts';
import { dayIn } from '#platform/text/zoned-day.ts';
import { type Browser, openBrowser, readAuditLog } from '../../../../tests/console-browser.ts';
import { makeOperator, PASSWORD, signIn } from '../../../../tests/operators.ts';
import { openTestServices, type TestServices } from '../../../../tests/services.ts';
import { sentenceFor } from '../sign-in/refusals.server.ts';

let test: TestServices;
let owner: Browser;
let present: Date | undefined;
beforeAll(async () => {
	test = await openTestServices({}, { now: () => present ?? new Date() });
});
afterAll(() => test.close());
beforeEach(async () => {
	for (const table of ['operators', 'operator_invitations', 'sign_in_failures', 'mails'] as const)
		await test.services.db.deleteFrom(table).execute();
	await makeOperator(test, 'owner@example.org', 'owner', 'Olga');
	owner = await signIn(test, 'owner@example.org');
});
afterEach(() => {
	present = undefined;
});

const idOf = async (email: string) =>
	(await test.services.db.selectFrom('operators').select('id').where('email', '=', email).executeTakeFirst())?.id ?? '';
const roleOf = async (email: string) =>
	(await test.services.db.selectFrom('operators').select('role').where('email', '=', email).executeTakeFirst())?.role;
const press = (fields: Record<string, string>, browser = owner) => browser.post('/console/operators', fields);
const log = () => readAuditLog(owner);

describe('an owner', () => {
	it('changes a role, which takes effect at once', async () => {
		await makeOperator(test, 'mo@example.org', 'moderator');
		const mo = await signIn(test, 'mo@example.org');
		expect((await mo.get('/console/audit')).status).toBe(403);
		const id = await idOf('mo@example.org');
		expect((await press({ intent: 'role', id, role: 'owner' })).status).toBe(303);
		// An owner sets up an app first.
		expect((await mo.get('/console/audit')).location).toBe('/console/account');
		const [row] = await log();
		expect(row).toMatchObject({
			operator: 'Olga',
			action: 'operators.change',
			subject: 'operator',
			subjectId: id,
			change: ['Before: role moderator', 'After: role owner'],
		});
	});

	it('signs an operator out, or removes them, at once', async () => {
		await makeOperator(test, 'mo@example.org', 'moderator');
		const mo = await signIn(test, 'mo@example.org');
		const id = await idOf('mo@example.org');
		await press({ intent: 'sign-out', id });
		expect((await mo.get('/console')).status).toBe(303);
		const again = await signIn(test, 'mo@example.org');
		await press({ intent: 'remove', id });
		expect((await again.get('/console')).status).toBe(303);
		const entered = await openBrowser(test).post('/console/sign-in', { email: 'mo@example.org', password: PASSWORD });
		expect(entered.status).toBe(401);
		const gone = await press({ intent: 'remove', id });
		expect([gone.status, gone.answer.toast.description]).toEqual([409, expect.stringMatching(/no longer exists/)]);
		// Their audit entries stay, with their name.
		const rows = await readAuditLog(owner, `?operator=${id}`);
		expect(rows.map((row) => row.action)).toContain('operator.joined');
	});

	it('cannot remove or demote the last owner, even when two owners remove each other at once', async () => {
		const me = await idOf('owner@example.org');
		for (const fields of [{ intent: 'remove' }, { intent: 'role', role: 'editor' }]) {
			const answer = await press({ ...fields, id: me } as never);
			expect([answer.status, answer.answer.toast.description]).toEqual([409, expect.stringMatching(/only owner/)]);
		}
		await makeOperator(test, 'olaf@example.org', 'owner');
		const olaf = await signIn(test, 'olaf@example.org');
		const other = await idOf('olaf@example.org');
		await Promise.all([press({ intent: 'remove', id: other }), press({ intent: 'remove', id: me }, olaf)]);
		expect(await test.services.db.selectFrom('operators').select('id').execute()).toHaveLength(1);
	});

	it('confirms the password before a dangerous action without losing entered values', async () => {
		present = new Date(Date.now() + 16 * 60_000);
		const response = await press({ intent: 'invite', email: 'ed@example.org', role: 'editor' });
		expect(response.location).toMatch(/^\/console\/confirm\?next=%2Fconsole%2Fresume/);
		expect(await test.services.db.selectFrom('operator_invitations').selectAll().execute()).toEqual([]);
		const wrong = await owner.post(response.location ?? '', { password: 'not this one at all' });
		expect(wrong.status).toBe(400);
		const right = await owner.post(response.location ?? '', { password: PASSWORD });
		const { form } = (await owner.get(right.location ?? '')).data;
		expect((await owner.post(form.path, Object.fromEntries(form.fields))).status).toBe(303);
		expect(await test.services.db.selectFrom('operator_invitations').select('email').execute()).toEqual([
			{ email: 'ed@example.org' },
		]);
	});

	it('sees the pending action and its subject after the password, without internal fields', async () => {
		await makeOperator(test, 'mo@example.org', 'moderator', 'Mo Der');
		present = new Date(Date.now() + 16 * 60_000);
		const response = await press({
			intent: 'sign-out',
			id: await idOf('mo@example.org'),
			key: crypto.randomUUID(),
		} as never);
		const right = await owner.post(response.location ?? '', { password: PASSWORD });
		expect((await owner.get(right.location ?? '')).data).toMatchObject({
			isConfirmed: true,
			facts: [
				['What', 'Sign out'],
				['Whom', 'Mo Der'],
			],
		});
	});

	it('sees the invitation link to pass on when there is no mail server', async () => {
		await press({ intent: 'invite', email: 'ed@example.org', role: 'editor' });
		const [{ link }] = (await owner.get('/console/operators')).data.invitations;
		const { pathname, search } = new URL(link);
		expect((await openBrowser(test).get(pathname + search)).data).toMatchObject({ role: 'editor' });
	});

	it.each([
		[{ intent: 'invite', email: 'nonsense', role: 'editor' }, 400],
		[{ intent: 'invite', email: 'ed@example.org', role: 'emperor' }, 400],
		[{ intent: 'role', id: "' or 1=1 --", role: 'owner' }, 409],
		[{ intent: 'explode' }, 400],
	])('that sends %j changes nothing', async (fields, status) => {
		expect((await press(fields as never)).status).toBe(status);
		expect(await roleOf('owner@example.org')).toBe('owner');
		expect(await test.services.db.selectFrom('operator_invitations').selectAll().execute()).toEqual([]);
	});
});

describe('the audit log', () => {
	it('is append-only', async () => {
		const { db } = test.services;
		for (const statement of [
			sql`update audit_log set operator_name = 'x'`,
			sql`delete from audit_log`,
			sql`truncate audit_log`,
		])
			await expect(statement.execute(db)).rejects.toThrow('append only');
	});

	it('can be filtered by operator, action, subject and day', async () => {
		await makeOperator(test, 'mo@example.org', 'moderator', 'Mo');
		const id = await idOf('mo@example.org');
		await press({ intent: 'sign-out', id });
		const found = async (query: string) => await readAuditLog(owner, `?${query}`);
		const today = dayIn(clock().zone, new Date());
		expect(await found(`action=operators.sign-out&subject=operator:${id}&from=${today}&until=${today}`)).toHaveLength(
			1,
		);
		expect(await found(`action=operators.sign-out&subject=operator:${id}&from=2000-01-01&until=2000-01-02`)).toEqual(
			[],
		);
		expect(await found(`operator=${await idOf('owner@example.org')}&action=operator.joined`)).toHaveLength(1);
		for (const nonsense of ['operator=x', 'before=x', 'before=1e99', 'from=x', "action='"])
			expect((await owner.get(`/console/audit?${nonsense}`)).status, nonsense).toBe(200);
	});
});

describe('the emails', () => {
	async function mail(kind: string): Promise<string> {
		const { mail_uuid } = await test.services.db
			.insertInto('mails')
			.values({ kind, recipient: 'a@b.example', params: '{}', status: 'queued', html: '<p>x</p>', body_text: 'x' })
			.returning('mail_uuid')
			.executeTakeFirstOrThrow();
		return mail_uuid;
	}

	it('open for owners and editors, whose actions are audited', async () => {
		const id = await mail('contact-received');
		await makeOperator(test, 'ed@example.org', 'editor', 'Ed');
		const editor = await signIn(test, 'ed@example.org');
		expect((await editor.get('/console/email')).data.table.rows).toHaveLength(1);
		expect((await editor.get(`/console/email/${id}`)).status).toBe(200);
		expect((await editor.post('/console/email', { intent: 'discard', id })).status).toBe(303);
		expect((await log())[0]).toMatchObject({ operator: 'Ed', action: 'mail.discard', subjectId: id });
	});

	it('change nothing if the audit entry cannot be written', async () => {
		const { db } = test.services;
		const id = await mail('contact-received');
		await sql`create function refuse() returns trigger language plpgsql as $$ begin raise 'full'; end $$`.execute(db);
		await sql`create trigger refuse before insert on audit_log execute function refuse()`.execute(db);
		const answer = await owner.post('/console/email', { intent: 'discard', id }).catch((error: Error) => error);
		await sql`drop trigger refuse on audit_log`.execute(db);
		await sql`drop function refuse()`.execute(db);
		expect(answer).not.toMatchObject({ status: 303 });
		const { status } = await db
			.selectFrom('mails')
			.select('status')
			.where('mail_uuid', '=', id)
			.executeTakeFirstOrThrow();
		expect(status).toBe('queued');
	});

	it('hide sign-in emails from operators', async () => {
		const id = await mail('operator-reset');
		expect((await owner.get('/console/email')).data.table.rows).toEqual([]);
		for (const address of [`/console/email/${id}`, `/console/email/${id}/html`, `/console/email/${id}/files/0`])
			expect((await owner.get(address)).status, address).toBe(404);
	});

	it('are not found without signing in', async () => {
		const stranger = openBrowser(test);
		expect((await stranger.get('/outbox')).status).toBe(404);
		expect((await stranger.get('/outbox.data')).status).toBe(404);
		for (const address of ['/console/email', '/console/email/x', '/console/jobs']) {
			expect((await stranger.get(address)).location, address).toMatch(/^\/console\/sign-in/);
			expect((await stranger.post(address, { intent: 'retry', id: 'x' })).location).toMatch(/^\/console\/sign-in/);
		}
	});
});

it('Today counts submissions and pending work', async () => {
	const { db } = test.services;
	const at = (days: number) => new Date(Date.now() - days * 24 * 3600_000);
	for (const [form_name, created_at] of [
		['x', at(0)],
		['x', at(3)],
		['x', at(9)],
		['x', at(20)],
		['y', at(8)],
	] as const)
		await db.insertInto('website_data').values({ form_name, email: 'a@b.example', created_at }).execute();
	await db
		.insertInto('builder_portfolios')
		.values({ name: 'A', email: 'a@b.example', project_title: 'A title', project_description: 'A description of it' })
		.execute();
	await db
		.insertInto('mails')
		.values({ kind: 'x', recipient: 'a@b.example', params: '{}', status: 'refused' })
		.execute();
	const { figures, tasks } = (await owner.get('/console')).data;
	const { forms, actions } = figures;
	// Not a known form, so it has no list to link to.
	expect(forms).toEqual([
		{ what: 'x', today: 1, week: 2, before: 1 },
		{ what: 'y', today: 0, week: 0, before: 1 },
	]);
	expect(actions.find(({ what }: { what: string }) => what === 'projects')).toMatchObject({
		today: 1,
		week: 1,
		before: 0,
	});
	expect(tasks.counts).toMatchObject([
		{ name: 'project', count: 1 },
		{ name: 'email-refused', count: 1 },
	]);
});

describe('an error code of the auth library', () => {
	it.each([
		'weak_password',
		'session_not_found',
		'invalid_jwt',
		'identity_already_exists',
		'identity_not_found',
		'single_identity_not_deletable',
		'Auth session missing!',
		'INVALID_EMAIL_OR_PASSWORD',
		'INVALID_TWO_FACTOR_COOKIE',
	])('%s has a sentence', (code) => {
		test.logged.length = 0;
		expect(sentenceFor(test.services, code)).toMatch(/^[A-Z].+\.$/);
		expect(test.logged).toEqual([]);
	});

	it('has a message for every second-factor error, also after an upgrade', async () => {
		const { TWO_FACTOR_ERROR_CODES } = await import('better-auth/plugins/two-factor');
		test.logged.length = 0;
		for (const code of Object.keys(TWO_FACTOR_ERROR_CODES)) sentenceFor(test.services, code);
		expect(test.logged).toEqual([]);
	});

	it('gets a generic message and a log line if it is unknown', () => {
		test.logged.length = 0;
		expect(sentenceFor(test.services, 'SOMETHING_NEW')).toMatch(/went wrong/);
		expect(test.logged.join()).toContain('SOMETHING_NEW');
	});
});
