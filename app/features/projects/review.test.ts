import { sql, type Transaction } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PortfolioStatus, Tables } from '#database/tables.ts';
import { advanceQueue, runDueJobs } from '../../../tests/jobs.ts';
import { type MailServer, mailSettings, startMailServer } from '../../../tests/mail-server.ts';
import { openTestServices, type TestServices } from '../../../tests/services.ts';
import { versionOf } from './edit.server.ts';
import { findProject } from './gallery.server.ts';
import { type Decision, findUndoable, reviewProject, undoReview } from './review.server.ts';

let server: MailServer;
let test: TestServices;

beforeAll(async () => {
	server = await startMailServer();
	test = await openTestServices(mailSettings(server));
});
afterAll(async () => {
	await test.close();
	await server.close();
});
beforeEach(() => {
	server.mails.length = 0;
});

let person = 0;
async function createProject(status: PortfolioStatus, edit?: object): Promise<{ id: string; email: string }> {
	const email = `builder${++person}@example.org`;
	const { portfolio_uuid } = await test.services.db
		.insertInto('builder_portfolios')
		.values({
			email,
			status,
			name: 'Ada Green',
			project_title: 'Leaf Counter',
			project_description: 'Counts leaves.',
			business_impact: 'A day for each street.',
			customer_uuid: null,
			...(edit ? { pending_edit: JSON.stringify(edit), pending_edit_at: new Date() } : {}),
		} as never)
		.returning('portfolio_uuid')
		.executeTakeFirstOrThrow();
	return { id: portfolio_uuid, email };
}
const sendDecisions = async () => {
	await advanceQueue(test, 75);
	await runDueJobs(test);
};
const within = <Value>(run: (tx: Transaction<Tables>) => Promise<Value>) => test.services.db.transaction().execute(run);
const review = (
	id: string,
	decision: Parameters<typeof reviewProject>[3],
	options?: Parameters<typeof reviewProject>[4],
) => within((tx) => reviewProject(tx, test.services, id, decision, options));
const rowOf = (id: string) =>
	test.services.db
		.selectFrom('builder_portfolios')
		.selectAll()
		.where('portfolio_uuid', '=', id)
		.executeTakeFirstOrThrow();
const reviewsOf = (id: string) =>
	test.services.db
		.selectFrom('portfolio_reviews')
		.selectAll()
		.where('portfolio_uuid', '=', id)
		.orderBy('review_number')
		.execute();
const mailsOf = (email: string) =>
	test.services.db.selectFrom('mails').selectAll().where('recipient', '=', email).orderBy('created_at').execute();

describe('a decision', () => {
	it('to approve publishes the page, is recorded, and emails the builder the page and the edit link', async () => {
		const { id, email } = await createProject('submitted');
		const now = new Date('2026-11-20T10:00:00Z');
		expect(await findProject(test.services, id)).toBe('unknown');
		await review(id, 'approved', { note: ' Lovely. ', now });
		expect(await findProject(test.services, id)).toMatchObject({ title: 'Leaf Counter' });
		expect(await reviewsOf(id)).toMatchObject([
			{ from_status: 'submitted', to_status: 'approved', note_to_builder: 'Lovely.', decided_at: now },
		]);
		await sendDecisions();
		const [mail] = server.mails;
		expect(mail).toMatchObject({ recipient: email, subject: 'Your project is live · MGA' });
		expect(mail?.replyTo).toMatchObject([{ address: 'desk@mga.example' }]);
		expect(mail?.html).toContain(`href="http://localhost:3000/builder-portfolio/${id}"`);
		expect(mail?.html).toMatch(/href="http:\/\/localhost:3000\/builder-portfolio\/edit\?token=/);
		expect(mail?.text).toContain('Lovely.');
	});

	it('to reject emails the operator’s reason, without an edit link', async () => {
		const { id, email } = await createProject('submitted');
		await expect(review(id, 'rejected')).rejects.toMatchObject({ code: 'invalid' });
		await review(id, 'rejected', { note: 'It is not about sustainability.' });
		await sendDecisions();
		const [mail] = server.mails;
		expect([mail?.recipient, mail?.text]).toEqual([email, expect.stringContaining('It is not about sustainability.')]);
		expect(mail?.text).toContain('We reviewed it and decided not to publish it');
		expect(mail?.text).not.toContain('/edit');
	});

	it('to request changes requires a note', async () => {
		const { id } = await createProject('approved');
		await expect(review(id, 'changes_requested', { note: '  ' })).rejects.toMatchObject({ code: 'invalid' });
	});

	it('to archive emails the builder, unless the project was rejected', async () => {
		const { id, email } = await createProject('approved');
		await review(id, 'archived', { note: 'You asked us to.' });
		expect(await findProject(test.services, id)).toBe('unknown');
		const rejected = await createProject('rejected');
		await review(rejected.id, 'archived');
		await sendDecisions();
		expect(server.mails.map(({ recipient }) => recipient)).toEqual([email]);
		expect(server.mails[0]?.text).toMatch(/We’ve archived your project[\s\S]+You asked us to\./);
	});

	it.each(['approved', 'rejected', 'archived'] as const)(
		'%s can be undone for a minute, before its email is sent',
		async (decision) => {
			const { id, email } = await createProject('submitted');
			const now = test.services.now();
			await review(id, decision, { note: 'A word.', now });
			await runDueJobs(test);
			expect(server.mails).toEqual([]);
			const undo = async (seconds: number) => {
				const version = versionOf(await rowOf(id));
				return await within((tx) => undoReview(tx, id, { version, now: new Date(now.getTime() + seconds * 1000) }));
			};
			await expect(undo(60)).rejects.toMatchObject({ code: 'late' });
			expect(await undo(59)).toMatchObject({ from: decision, to: 'submitted' });
			expect((await rowOf(id)).status).toBe('submitted');
			await expect(undo(59)).rejects.toMatchObject({ code: 'late' });
			await sendDecisions();
			expect(server.mails).toEqual([]);
			expect((await mailsOf(email)).map(({ status }) => status)).toEqual(['cancelled']);
		},
	);

	it('to request changes cannot be undone, as it applies an edit', async () => {
		const { id } = await createProject('submitted');
		await review(id, 'changes_requested', { note: 'A link, please.' });
		expect(await findUndoable(test.services.db, id, test.services.now())).toBeUndefined();
	});

	const allowed: [PortfolioStatus, Decision[]][] = [
		['submitted', ['approved', 'changes_requested', 'rejected', 'archived']],
		['changes_requested', ['approved', 'rejected', 'archived']],
		['approved', ['changes_requested', 'archived']],
		['rejected', ['approved', 'archived']],
		['archived', ['approved']],
	];
	it.each(allowed)('about a %s project can only be %j', async (status, decisions) => {
		for (const decision of ['approved', 'changes_requested', 'rejected', 'archived'] as const) {
			const { id, email } = await createProject(status);
			const action = review(id, decision, { note: 'A word.' });
			if (decisions.includes(decision)) {
				await action;
				expect((await rowOf(id)).status).toBe(decision);
				continue;
			}
			await expect(action).rejects.toMatchObject({ code: 'state' });
			expect((await rowOf(id)).status).toBe(status);
			expect([await reviewsOf(id), await mailsOf(email)]).toEqual([[], []]);
		}
	});

	it('made several times at once is one decision and one email', async () => {
		const { id, email } = await createProject('submitted');
		// Opens a connection for each, so that they really run at the same time.
		await Promise.all(Array.from({ length: 8 }, () => sql`select pg_sleep(0.05)`.execute(test.services.db)));
		const tries = await Promise.allSettled(Array.from({ length: 8 }, () => review(id, 'approved')));
		expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
		expect(await mailsOf(email)).toHaveLength(1);
		expect(await reviewsOf(id)).toHaveLength(1);
	});

	it('about an outdated version is refused', async () => {
		const { id } = await createProject('submitted');
		const version = versionOf(await rowOf(id));
		await review(id, 'changes_requested', { note: 'A link, please.', version });
		await expect(review(id, 'approved', { version })).rejects.toMatchObject({ code: 'changed' });
		await review(id, 'approved', { version: versionOf(await rowOf(id)) });
	});

	it('about an unknown project is refused as gone', async () => {
		const unknownId = '00000000-0000-4000-8000-000000000000';
		for (const action of [
			() => review(unknownId, 'approved'),
			() => review(unknownId, 'edit_approved'),
			() => review(unknownId, 'edit_rejected'),
		]) {
			await expect(action()).rejects.toMatchObject({ code: 'gone' });
		}
	});

	it('that was replaced while the email server was down sends no email', async () => {
		await sendDecisions();
		server.mails.length = 0;
		await server.down();
		const { id, email } = await createProject('submitted');
		await review(id, 'changes_requested', { note: 'A link, please.' });
		await review(id, 'approved');
		await runDueJobs(test);
		await server.up();
		await advanceQueue(test, 3600);
		await runDueJobs(test);
		expect(server.mails.map(({ subject }) => subject)).toEqual(['Your project is live · MGA']);
		expect((await mailsOf(email)).map(({ kind, status }) => [kind, status]).sort()).toEqual([
			['portfolio-approved', 'sent'],
			['portfolio-changes-requested', 'cancelled'],
		]);
	});
});

describe('a pending edit', () => {
	const edit = {
		name: 'Ada Green',
		project_title: 'Needle Counter',
		project_description: 'Counts needles.',
		project_url: null,
		business_impact: 'A day.',
		linkedin: null,
		image: null,
		mga_program_quote: null,
	};

	it('that does not exist cannot be decided on', async () => {
		const { id } = await createProject('approved');
		await expect(review(id, 'edit_approved')).rejects.toMatchObject({ code: 'state' });
		await expect(review(id, 'edit_rejected')).rejects.toMatchObject({ code: 'state' });
	});

	it('is rejected only with a reason', async () => {
		const { id } = await createProject('approved', edit);
		await expect(review(id, 'edit_rejected')).rejects.toMatchObject({ code: 'invalid' });
	});

	it('cannot be approved in an outdated version', async () => {
		const { id } = await createProject('approved', edit);
		const version = new Date(versionOf(await rowOf(id)).getTime() - 1);
		await expect(review(id, 'edit_approved', { version })).rejects.toMatchObject({ code: 'changed' });
		await review(id, 'edit_approved', { version: versionOf(await rowOf(id)) });
		expect((await rowOf(id)).project_title).toBe('Needle Counter');
		expect(await reviewsOf(id)).toMatchObject([
			{ action: 'edit_approved', from_status: 'approved', to_status: 'approved' },
		]);
	});

	it('of an archived project stays pending, even when the project is restored', async () => {
		const { id } = await createProject('approved', edit);
		await review(id, 'archived');
		await review(id, 'approved');
		expect(await findProject(test.services, id)).toMatchObject({ title: 'Leaf Counter' });
		expect((await rowOf(id)).pending_edit).toMatchObject({ project_title: 'Needle Counter' });
	});

	it('is applied when changes are requested, so that the builder continues from it', async () => {
		const { id } = await createProject('approved', edit);
		await review(id, 'changes_requested', { note: 'Which needles?' });
		expect(await rowOf(id)).toMatchObject({
			project_title: 'Needle Counter',
			pending_edit: null,
			status: 'changes_requested',
		});
		expect(await findProject(test.services, id)).toBe('unknown');
	});
});

it('is mailed once another decision after it was undone, or an edit was approved', async () => {
	const { id, email } = await createProject('submitted');
	await review(id, 'approved', { note: 'Lovely.' });
	await review(id, 'archived');
	const { version } = await within(async (tx) => {
		const row = await tx
			.selectFrom('builder_portfolios')
			.selectAll()
			.where('portfolio_uuid', '=', id)
			.executeTakeFirstOrThrow();
		return { version: versionOf(row) };
	});
	await within((tx) => undoReview(tx, id, { now: new Date(), version }));
	await sendDecisions();
	expect((await mailsOf(email)).filter(({ status }) => status === 'sent').map(({ kind }) => kind)).toEqual([
		'portfolio-approved',
	]);
	const edited = await createProject('archived', { project_title: 'Better Counter' });
	await review(edited.id, 'approved', { note: 'Back again.' });
	await review(edited.id, 'edit_approved');
	await sendDecisions();
	expect(
		(await mailsOf(edited.email))
			.filter(({ status }) => status === 'sent')
			.map(({ kind }) => kind)
			.sort(),
	).toEqual(['portfolio-approved', 'portfolio-edit-approved']);
});
