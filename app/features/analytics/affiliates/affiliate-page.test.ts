import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { action as contact } from '#app/features/leads/contact/contact.route.tsx';
import { paths } from '#content/navigation.ts';
import { createAffiliate, editAffiliate, payOut, setAffiliateState } from '../../../../tests/affiliates.ts';
import { findLink } from '../../../../tests/email-links.ts';
import { runDueJobs } from '../../../../tests/jobs.ts';
import { type MailServer, mailSettings, startMailServer } from '../../../../tests/mail-server.ts';
import { messageAt, openTestServices, submit, type TestServices } from '../../../../tests/services.ts';
import { action, loader } from './affiliate.route.tsx';
import type { AffiliateView } from './affiliate-page.server.ts';
import { affiliateWelcome } from './affiliates.mails.server.tsx';
import { affiliateSchema } from './affiliates.server.ts';

const DAY = 24 * 3600_000;
let server: MailServer;
let test: TestServices;
let clock = new Date();

beforeAll(async () => {
	server = await startMailServer();
	test = await openTestServices(mailSettings(server), { now: () => clock });
});
afterAll(async () => {
	await test.close();
	await server.close();
});
beforeEach(async () => {
	clock = new Date();
	await runDueJobs(test);
	server.mails.length = 0;
	for (const table of ['affiliate_payouts', 'affiliates', 'mails', 'submissions', 'website_data'] as const) {
		await test.services.db.deleteFrom(table).execute();
	}
});

const mara = { code: 'Mara-7', name: 'Mara <b>Reed</b>', email: 'mara@example.org', commissionPercent: 12.5, note: '' };
const addAffiliate = (traits: Partial<typeof mara> = {}) => createAffiliate(test.services, { ...mara, ...traits });
const requestLink = (email: string, scripts = true) => submit(test, action, paths.affiliate, { email }, { scripts });
const sendLead = (code: string) =>
	submit(test, contact, '/contact', {
		name: 'Ada Green',
		email: 'ada@example.org',
		company: '',
		message: 'Where to begin?',
		affiliate_id: code,
	});

async function open(address: string): Promise<{ status: number; view: AffiliateView | string }> {
	const url = new URL(address, 'http://localhost:3000');
	const answer = await loader({ request: new Request(url), url, context: test.context(), params: {} } as never);
	return { status: answer.init?.status ?? 200, view: answer.data.view };
}
async function deliverMails(): Promise<typeof server.mails> {
	await runDueJobs(test);
	return server.mails;
}

describe('a new affiliate', () => {
	it('gets an email with the link to share and the link to their own page', async () => {
		await addAffiliate();
		const [mail, ...others] = await deliverMails();
		expect(others).toEqual([]);
		expect(mail).toMatchObject({ recipient: 'mara@example.org', subject: 'Your affiliate link · MGA' });
		expect(mail?.text).toContain('http://localhost:3000/?TRK_Mara-7');
		expect(mail?.text).toContain('You earn 12.5% of what an enrollment pays, once its 7-day');
		expect(mail?.replyTo).toMatchObject([{ address: 'desk@mga.example' }]);
		const { status, view } = await open(findLink(mail, paths.affiliate));
		expect(status).toBe(200);
		expect(view).toMatchObject({ state: 'active', shared: 'http://localhost:3000/?TRK_Mara-7', percent: '12.5' });
		expect(JSON.stringify(view)).not.toMatch(/Reed|@|[0-9a-f]{8}-[0-9a-f]{4}-/);
	});

	it('cannot have another affiliate’s code, in upper or lower case', async () => {
		await addAffiliate();
		await expect(addAffiliate({ code: 'MARA-7' })).rejects.toMatchObject({ code: 'exists' });
		const ben = await addAffiliate({ code: 'ben' });
		await expect(editAffiliate(test.services, ben.affiliate_uuid, { code: 'mara-7' })).rejects.toMatchObject({
			code: 'exists',
		});
	});

	it('gets no email if they were ended before it was composed', async () => {
		const { affiliate_uuid: affiliateUuid } = await addAffiliate();
		await setAffiliateState(test.services, affiliateUuid, 'ended');
		const about = { services: test.services, to: mara.email, site: 'http://localhost:3000' };
		expect(await affiliateWelcome.compose({ affiliateUuid }, about)).toBeUndefined();
	});
});

describe('the affiliate’s page', () => {
	it('shows whole months only and reveals nobody', async () => {
		const affiliate = await addAffiliate();
		await sendLead('mara-7');
		const { view } = await open(
			findLink(
				(await deliverMails()).find(({ text }) => text?.includes('TRK_')),
				paths.affiliate,
			),
		);
		expect(view).toMatchObject({ totals: { clicks: 0, leads: 1 }, balances: [] });
		const { months, recentMonths } = view as AffiliateView;
		expect(months).toHaveLength(1);
		expect(months[0]?.month).toMatch(/^\d{4}-\d\d$/);
		expect(recentMonths).toHaveLength(12);
		expect(recentMonths.at(-1)?.month).toBe(months[0]?.month);
		expect(JSON.stringify(view)).not.toMatch(new RegExp(`Ada|ada@|T\\d\\d:|${affiliate.affiliate_uuid}`));
	});

	it.each([
		['no token', '/affiliate', 200, 'bare'],
		['a made-up one', '/affiliate?token=abc', 400, 'altered'],
		['an empty one', '/affiliate?token=', 400, 'altered'],
		['an endless one', `/affiliate?token=${'a'.repeat(5000)}`, 400, 'altered'],
	])('with %s offers to send the link', async (_, address, status, view) => {
		expect(await open(address)).toEqual({ status, view });
	});

	it('does not open with a link for another purpose', async () => {
		const token = await test.services.links.seal('preferences', `${(await addAffiliate()).affiliate_uuid} 1`);
		expect(await open(`/affiliate?token=${token}`)).toEqual({ status: 400, view: 'altered' });
	});

	it('opens for a year, then offers a new link', async () => {
		await addAffiliate();
		const link = findLink((await deliverMails())[0], paths.affiliate);
		clock = new Date(clock.getTime() + 364 * DAY);
		expect((await open(link)).status).toBe(200);
		clock = new Date(clock.getTime() + 2 * DAY);
		expect(await open(link)).toEqual({ status: 410, view: 'expired' });
	});

	it('no longer opens with old links after the email address changes; the new address gets one', async () => {
		const { affiliate_uuid } = await addAffiliate();
		const old = findLink((await deliverMails())[0], paths.affiliate);
		server.mails.length = 0;
		await editAffiliate(test.services, affiliate_uuid, { email: 'new@example.org' });
		const [mail] = await deliverMails();
		expect(mail?.recipient).toBe('new@example.org');
		expect((await open(findLink(mail, paths.affiliate))).status).toBe(200);
		expect(await open(old)).toEqual({ status: 400, view: 'altered' });
	});
});

describe('requesting the link', () => {
	it('gets the same response for every address, and emails affiliates only', async () => {
		await addAffiliate();
		await deliverMails();
		server.mails.length = 0;
		const answers = [await requestLink('MARA@example.org'), await requestLink('stranger@example.org')];
		expect(answers[0]).toEqual(answers[1]);
		expect(answers[0]?.answer?.toast).toMatchObject({ title: 'Check your inbox' });
		const [mail, ...others] = await deliverMails();
		expect(others).toEqual([]);
		// The stored address: a typed one that merely lowercases to the same may be someone else's mailbox.
		expect(mail?.recipient).toBe('mara@example.org');
		expect((await open(findLink(mail, paths.affiliate))).status).toBe(200);
	});

	it('sends one email within ten minutes', async () => {
		await addAffiliate();
		await requestLink('mara@example.org');
		await requestLink('mara@example.org');
		expect((await deliverMails()).filter(({ subject }) => subject?.startsWith('The link to'))).toHaveLength(1);
	});

	it('deletes addresses that are no affiliate’s', async () => {
		await requestLink('stranger@example.org');
		await deliverMails();
		clock = new Date(clock.getTime() + 2 * DAY);
		await requestLink('another@example.org');
		const remaining = await test.services.db.selectFrom('mails').select('recipient').execute();
		expect(remaining).toEqual([{ recipient: 'another@example.org' }]);
	});

	it('works without scripts, and refuses an invalid address', async () => {
		expect(await requestLink('mara@example.org', false)).toMatchObject({ status: 303, location: '/affiliate?sent' });
		expect(messageAt(await requestLink('mara'), 'email')).toBe('Please enter a valid email address');
	});
});

describe('a code', () => {
	it('can be changed until a visitor used it', async () => {
		const { affiliate_uuid } = await addAffiliate();
		await editAffiliate(test.services, affiliate_uuid, { code: 'reed' });
		await sendLead('REED');
		await expect(editAffiliate(test.services, affiliate_uuid, { code: 'mara' })).rejects.toMatchObject({
			code: 'used',
		});
		await editAffiliate(test.services, affiliate_uuid, { code: 'Reed', name: 'Mara' });
	});

	it.each(['a', 'ä', 'a b', '-a', 'a&b', 'x'.repeat(51), '<b>', 'a/b'])(
		'cannot be %s, which the database checks',
		async (code) => {
			await expect(addAffiliate({ code })).rejects.toMatchObject({ code: '23514' });
		},
	);
});

describe('a state', () => {
	it('can be paused and resumed until it is ended', async () => {
		const { affiliate_uuid } = await addAffiliate();
		const changeState = (to: 'active' | 'paused' | 'ended') => setAffiliateState(test.services, affiliate_uuid, to);
		await changeState('paused');
		await expect(changeState('paused')).rejects.toMatchObject({ code: 'state' });
		await changeState('active');
		await changeState('ended');
		await expect(changeState('active')).rejects.toMatchObject({ code: 'state', detail: 'ended' });
		const unknownId = '00000000-0000-4000-8000-000000000000';
		await expect(setAffiliateState(test.services, unknownId, 'paused')).rejects.toMatchObject({ code: 'gone' });
	});
});

describe('the operators’ form', () => {
	const typed = { code: 'mara', name: 'Mara Reed', email: 'mara@example.org' };

	it('uses the default percentage when it is left empty', async () => {
		await createAffiliate(test.services, affiliateSchema.parse(typed));
		const mails = await deliverMails();
		expect(mails).toHaveLength(1);
		expect(mails[0]?.text).toContain('http://localhost:3000/?TRK_mara');
		expect((await open(findLink(mails[0], paths.affiliate))).view).toMatchObject({ percent: '10' });
	});

	it.each([{ code: 'a b' }, { commissionPercent: '101' }, { name: undefined }])('rejects %j', (wrong) => {
		expect(affiliateSchema.safeParse({ ...typed, ...wrong }).success).toBe(false);
	});
});

describe('an ended affiliate', () => {
	it('can still be paid', async () => {
		const { affiliate_uuid } = await addAffiliate();
		await setAffiliateState(test.services, affiliate_uuid, 'ended');
		const payout = { cents: 500, currency: 'usd' };
		await payOut(test.services, affiliate_uuid, { ...payout, evenSo: true, note: 'a gift' });
		await expect(payOut(test.services, affiliate_uuid, payout)).rejects.toMatchObject({ code: 'due', detail: 0 });
	});
});
