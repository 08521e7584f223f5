import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { action as contact } from '#app/features/contact/contact.route.tsx';
import { paths } from '#content/navigation.ts';
import { createAffiliate, editAffiliate, payOut, setAffiliateState } from '../../../tests/affiliates.ts';
import { findLink } from '../../../tests/email-links.ts';
import { runDueJobs } from '../../../tests/jobs.ts';
import { type MailServer, mailSettings, startMailServer } from '../../../tests/mail-server.ts';
import { messageAt, openTestServices, submit, type TestServices } from '../../../tests/services.ts';
import { action, loader } from './affiliate.route.tsx';
import { affiliateSchema } from './affiliate.schema.ts';
import type { AffiliateView } from './affiliate-page.server.ts';
import { affiliateWelcome } from './affiliates.mails.server.tsx';

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
const make = (about: Partial<typeof mara> = {}) => createAffiliate(test.services, { ...mara, ...about });
const ask = (email: string, scripts = true) => submit(test, action, paths.affiliate, { email }, { scripts });
const lead = (code: string) =>
	submit(test, contact, '/contact', {
		name: 'Ada Green',
		email: 'ada@example.org',
		company: '',
		message: 'Where to begin?',
		affiliate_id: code,
	});

/** Opens an address as a browser does. */
async function open(address: string): Promise<{ status: number; view: AffiliateView | string }> {
	const url = new URL(address, 'http://localhost:3000');
	const answer = await loader({ request: new Request(url), url, context: test.context(), params: {} } as never);
	return { status: answer.init?.status ?? 200, view: answer.data.view };
}
async function mailed(): Promise<typeof server.mails> {
	await runDueJobs(test);
	return server.mails;
}

describe('a new affiliate', () => {
	it('gets an email with the link to share and the way to a page that knows them', async () => {
		await make();
		const [mail, ...others] = await mailed();
		expect(others).toEqual([]);
		expect(mail).toMatchObject({ recipient: 'mara@example.org', subject: 'Your link as an affiliate · MGA' });
		expect(mail?.text).toContain('http://localhost:3000/?TRK_Mara-7');
		expect(mail?.text).toContain('Of what an enrollment pays you get 12.5%, once the 7 days');
		expect(mail?.replyTo).toMatchObject([{ address: 'desk@mga.example' }]);
		const { status, view } = await open(findLink(mail, paths.affiliate));
		expect(status).toBe(200);
		expect(view).toMatchObject({ state: 'active', shared: 'http://localhost:3000/?TRK_Mara-7', percent: '12.5' });
		expect(JSON.stringify(view)).not.toMatch(/Reed|@|[0-9a-f]{8}-[0-9a-f]{4}-/);
	});

	it('cannot have the code of another, in any case', async () => {
		await make();
		await expect(make({ code: 'MARA-7' })).rejects.toMatchObject({ code: 'exists' });
		const ben = await make({ code: 'ben' });
		await expect(editAffiliate(test.services, ben.affiliate_uuid, { code: 'mara-7' })).rejects.toMatchObject({
			code: 'exists',
		});
	});

	it('who ended before the email was written gets none', async () => {
		const { affiliate_uuid: affiliateUuid } = await make();
		await setAffiliateState(test.services, affiliateUuid, 'ended');
		const about = { services: test.services, to: mara.email, site: 'http://localhost:3000' };
		expect(await affiliateWelcome.compose({ affiliateUuid }, about)).toBeUndefined();
	});
});

describe('the page', () => {
	it('counts in whole months and says nothing of anyone', async () => {
		const affiliate = await make();
		await lead('mara-7');
		const { view } = await open(
			findLink(
				(await mailed()).find(({ text }) => text?.includes('TRK_')),
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

	it('does not open by a link for something else', async () => {
		const token = await test.services.links.seal('preferences', `${(await make()).affiliate_uuid} 1`);
		expect(await open(`/affiliate?token=${token}`)).toEqual({ status: 400, view: 'altered' });
	});

	it('opens for a year, and then offers a new link', async () => {
		await make();
		const link = findLink((await mailed())[0], paths.affiliate);
		clock = new Date(clock.getTime() + 364 * DAY);
		expect((await open(link)).status).toBe(200);
		clock = new Date(clock.getTime() + 2 * DAY);
		expect(await open(link)).toEqual({ status: 410, view: 'expired' });
	});

	it('is closed to the old links when the address changes, and the new address gets one', async () => {
		const { affiliate_uuid } = await make();
		const old = findLink((await mailed())[0], paths.affiliate);
		server.mails.length = 0;
		await editAffiliate(test.services, affiliate_uuid, { email: 'new@example.org' });
		const [mail] = await mailed();
		expect(mail?.recipient).toBe('new@example.org');
		expect((await open(findLink(mail, paths.affiliate))).status).toBe(200);
		expect(await open(old)).toEqual({ status: 400, view: 'altered' });
	});
});

describe('asking for the link', () => {
	it('is answered the same for everyone, and brings an email to an affiliate alone', async () => {
		await make();
		await mailed();
		server.mails.length = 0;
		const answers = [await ask('MARA@example.org'), await ask('stranger@example.org')];
		expect(answers[0]).toEqual(answers[1]);
		expect(answers[0]?.answer?.toast).toMatchObject({ title: 'Check your inbox' });
		const [mail, ...others] = await mailed();
		expect(others).toEqual([]);
		// As it is stored: what only lower-cases like it may be someone else's mailbox.
		expect(mail?.recipient).toBe('mara@example.org');
		expect((await open(findLink(mail, paths.affiliate))).status).toBe(200);
	});

	it('again within ten minutes brings no second email', async () => {
		await make();
		await ask('mara@example.org');
		await ask('mara@example.org');
		expect((await mailed()).filter(({ subject }) => subject?.startsWith('The address of'))).toHaveLength(1);
	});

	it('forgets the addresses of strangers', async () => {
		await ask('stranger@example.org');
		await mailed();
		clock = new Date(clock.getTime() + 2 * DAY);
		await ask('another@example.org');
		const kept = await test.services.db.selectFrom('mails').select('recipient').execute();
		expect(kept).toEqual([{ recipient: 'another@example.org' }]);
	});

	it('works without scripts, and refuses what is no address', async () => {
		expect(await ask('mara@example.org', false)).toMatchObject({ status: 303, location: '/affiliate?sent' });
		expect(messageAt(await ask('mara'), 'email')).toBe('Please enter a valid email address');
	});
});

describe('a code', () => {
	it('can be renamed until someone came with it', async () => {
		const { affiliate_uuid } = await make();
		await editAffiliate(test.services, affiliate_uuid, { code: 'reed' });
		await lead('REED');
		await expect(editAffiliate(test.services, affiliate_uuid, { code: 'mara' })).rejects.toMatchObject({
			code: 'used',
		});
		await editAffiliate(test.services, affiliate_uuid, { code: 'Reed', name: 'Mara' });
	});

	it.each(['a', 'ä', 'a b', '-a', 'a&b', 'x'.repeat(51), '<b>', 'a/b'])(
		'is not %s, says the database itself',
		async (code) => {
			await expect(make({ code })).rejects.toMatchObject({ code: '23514' });
		},
	);
});

describe('a state', () => {
	it('moves as it may, and what has ended has ended', async () => {
		const { affiliate_uuid } = await make();
		const become = (to: 'active' | 'paused' | 'ended') => setAffiliateState(test.services, affiliate_uuid, to);
		await become('paused');
		await expect(become('paused')).rejects.toMatchObject({ code: 'state' });
		await become('active');
		await become('ended');
		await expect(become('active')).rejects.toMatchObject({ code: 'state', detail: 'ended' });
		const nobody = '00000000-0000-4000-8000-000000000000';
		await expect(setAffiliateState(test.services, nobody, 'paused')).rejects.toMatchObject({ code: 'gone' });
	});
});

describe('what is typed about one', () => {
	const typed = { code: 'mara', name: 'Mara Reed', email: 'mara@example.org' };

	it('needs no percentage: then it is the usual one', async () => {
		await createAffiliate(test.services, affiliateSchema.parse(typed));
		const mails = await mailed();
		expect(mails).toHaveLength(1);
		expect(mails[0]?.text).toContain('http://localhost:3000/?TRK_mara');
		expect((await open(findLink(mails[0], paths.affiliate))).view).toMatchObject({ percent: '10' });
	});

	it.each([{ code: 'a b' }, { commissionPercent: '101' }, { name: undefined }])('may not be %j', (wrong) => {
		expect(affiliateSchema.safeParse({ ...typed, ...wrong }).success).toBe(false);
	});
});

describe('who has ended', () => {
	it('can still be paid', async () => {
		const { affiliate_uuid } = await make();
		await setAffiliateState(test.services, affiliate_uuid, 'ended');
		const payout = { cents: 500, currency: 'usd' };
		await payOut(test.services, affiliate_uuid, { ...payout, evenSo: true, note: 'a gift' });
		await expect(payOut(test.services, affiliate_uuid, payout)).rejects.toMatchObject({ code: 'due', detail: 0 });
	});
});
