import path from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pictureFiles } from '#content/events.ts';
import { lists, unsubscribePath } from '#content/mailing-lists.ts';
import { pages } from '#content/pages.ts';
import { type Browser, openBrowser, type Page } from '../tests/console-browser.ts';
import { makeOwner, makeProgram, type Owner, type Program } from '../tests/foreign-objects.ts';
import { openTestServices, type TestServices } from '../tests/services.ts';
import routes from './routes.ts';

/** What someone asks for with the id of an object that is not theirs. */
interface Attempt {
	/** None for a form that changes something of the person who sends it. */
	ids: string[];
	missing: string;
	at: (id: string) => string;
	form?: (id: string) => Record<string, string>;
	/** Who gets the object: its owner, everyone with access, or nobody. By default its owner. */
	for?: 'participants' | 'nobody';
	/** The status for another participant, for a person without access, and for someone who is not signed in. */
	statuses: [number, number, number];
}

/** Why nothing behind a route is one person's; or attempts, and addresses without an id that show what the asking person has. */
type Entry = string | (Attempt | string)[];

const UNKNOWN = '7d3f1c52-6a0e-4a55-9a63-0b6f6a1f3c11';
/** The only one for which the owner has evidence, and nobody else. */
const SKILL = 'content-generation';
/** A skill for which nobody has evidence. */
const ANOTHER_SKILL = 'custom-ai-assistants';
const OWN = 'without an id: the asking person’s';
const NAMES = 'the names are the catalog’s';
const COMMON = 'everyone has the same, or may see it';
const CERTIFICATE = 'anyone with the link of a certificate may check it: it is made for that';
const BY_LINK = 'no id: the email’s link or the browser’s own cookie and key say who it is';

const own = (ids: string | string[], at: Attempt['at'], more: Partial<Attempt> = {}): Attempt => ({
	ids: [ids].flat(),
	missing: UNKNOWN,
	at,
	statuses: [404, 404, 303],
	...more,
});

const ownForm = (address: string, ...forms: Record<string, string>[]) =>
	forms.map((form) => own([], () => address, { form: () => form }));

/** A page that opens with a secret link: ids of what it shows are no secret. @param status That of a page without a right link. */
const secret = (at: string, ids: string[], status: number, more: Partial<Attempt> = {}): Attempt =>
	own(ids, (id) => `${at}=${id}`, { for: 'nobody', statuses: [status, status, status], ...more });

function entriesOf({ ids }: Owner, program: Program, fileToken: string, other: Owner): Record<string, Entry> {
	const team = (intent: string, seat = '') =>
		own(ids.order, () => '/my/team', { form: (order) => ({ intent, order, seat, emails: 'x@example.org' }) });
	const seat = (intent: string, id: string) => [
		team(intent, id),
		own(id, () => '/my/team', { form: (seat) => ({ intent, order: other.ids.order, seat }), for: 'nobody' }),
	];
	const material = (at: Attempt['at'], more: Partial<Attempt> = {}) => [
		own(program.recording, at, { for: 'participants', ...more }),
		own(program.hidden.recording, at, { for: 'nobody', ...more }),
	];
	const homeWithout: Partial<Attempt> = { statuses: [404, 303, 303] };
	const invoice = { name: 'Tess', company: 'Works', address: '1 Street, Berlin' };
	return {
		'/genai-career-hack/map': [secret('/genai-career-hack/map?token', [ids.careerMap], 400)],
		'/genai-career-hack/map.pdf': [secret('/genai-career-hack/map.pdf?token', [ids.careerMap], 404)],
		'/genai-career-hack/map/card.png': [secret('/genai-career-hack/map/card.png?token', [ids.careerMap], 404)],
		'/genai-career-hack/status': [secret('/genai-career-hack/status?token', [ids.careerMap], 200)],
		'/builder-portfolio/edit': [secret('/builder-portfolio/edit?token', [ids.project, ids.hiddenProject], 400)],
		'/builder-portfolio/:projectId': [
			own(ids.hiddenProject, (id) => `/builder-portfolio/${id}`, { for: 'nobody', statuses: [404, 404, 404] }),
		],
		...Object.fromEntries(
			['ring.svg', 'card.png'].map((file) => [
				`/builder-portfolio/:projectId/${file}`,
				[
					own(ids.hiddenProject, (id) => `/builder-portfolio/${id}/${file}`, {
						for: 'nobody',
						statuses: [404, 404, 404],
					}),
				],
			]),
		),
		'/builder-portfolio/image': 'it only receives',
		'/rings/:page.svg': COMMON,
		'/voices/:voice.webp': 'everyone may see it while the person consents',
		'/events/:slug/join': [secret(`/events/${program.session}/join?token`, [ids.registration], 403)],
		'/registration': [secret('/registration?token', [ids.registration], 404)],
		'/events/:slug': [
			own(program.hidden.session, (id) => `/events/${id}`, { for: 'nobody', statuses: [404, 404, 404] }),
		],
		'/curriculum/core.svg': COMMON,
		...Object.fromEntries(
			Object.values(pictureFiles).map((file) => [
				`/events/:slug/${file}`,
				[own(program.hidden.session, (id) => `/events/${id}/${file}`, { for: 'nobody', statuses: [404, 404, 404] })],
			]),
		),
		'/events/:slug.ics': [
			own(program.hidden.session, (id) => `/events/${id}.ics`, { for: 'nobody', statuses: [404, 404, 404] }),
		],
		'/newsletter/:slug': [
			own(program.hidden.newsletter, (id) => `/newsletter/${id}`, { for: 'nobody', statuses: [404, 404, 404] }),
		],
		'/newsletter/feed.xml': COMMON,
		'/events.ics': COMMON,
		'/checkout': [
			secret('/checkout?reference', [ids.enrollment, ids.order, ids.customer], 404),
			secret('/checkout?reference', [ids.enrollment, ids.order], 303, { form: () => ({ intent: 'code', code: 'x' }) }),
		],
		'/checkout/pay': [secret('/checkout/pay?token', [ids.enrollment, ids.order], 303)],
		'/schedule': COMMON,
		'/schedule/booking': [secret('/schedule/booking?token', [ids.booking], 404)],
		'/schedule/booking.ics': [secret('/schedule/booking.ics?token', [ids.booking], 404)],
		'/unsubscribe': [secret('/unsubscribe?token', [ids.customer], 400)],
		'/confirm': [secret('/confirm?token', [ids.customer], 400)],
		'/preferences': [secret('/preferences?token', [ids.customer], 400)],
		'/affiliate': [secret('/affiliate?token', [ids.customer], 400)],
		...Object.fromEntries(lists.map((list) => [unsubscribePath(list), COMMON])),
		'/webhooks/stripe': 'only the payment provider’s signature opens it',
		'/webhooks/bounces': 'only the mail provider’s secret opens it',
		'/webhooks/email': 'only the mail provider’s secret opens it',
		'/podcast/embed/:number': COMMON,
		'/workshop': COMMON,
		'/tuition-reimbursement/letter.txt': COMMON,
		'/outbox/:mailId?': [
			own([ids.mail, ids.copy], (id) => `/outbox/${id}`, { for: 'nobody', statuses: [404, 404, 404] }),
		],
		'/credentials/*': CERTIFICATE,
		'/certificates/:certificate': CERTIFICATE,
		'/certificates/:certificate/:file': CERTIFICATE,
		'/my/sign-in': BY_LINK,
		'/my/sign-in/passkey': BY_LINK,
		'/my/link': [
			secret('/my/link?token', [ids.signInLink, ids.customer], 400),
			secret('/my/link?token', [ids.signInLink, ids.customer], 303, { form: () => ({}) }),
		],
		'/my/confirm': [
			secret('/my/confirm?token', [ids.customer], 400),
			secret('/my/confirm?token', [ids.customer], 303, { form: () => ({}) }),
		],
		'/my/claim': [
			secret('/my/claim?token', [ids.invitation, ids.invitedSeat], 400),
			secret('/my/claim?token', [ids.invitation, ids.invitedSeat], 303, { form: () => ({ name: 'Tess' }) }),
		],
		'/my/calendar.ics': [secret('/my/calendar.ics?token', [ids.feed, ids.customer], 404)],
		'/my/material/:id/file': [
			own(fileToken, (token) => `/my/material/${program.recording}/file?token=${token}`, { statuses: [404, 404, 404] }),
		],
		'/my': [
			own(program.session, () => '/my?index', {
				form: (session) => ({ intent: 'attended', session }),
				for: 'participants',
			}),
			own(program.hidden.session, () => '/my?index', {
				form: (session) => ({ intent: 'attended', session }),
				for: 'nobody',
			}),
			own(program.openSession, () => '/my?index', {
				form: (session) => ({ intent: 'attended', session }),
				for: 'nobody',
			}),
		],
		'/my/evidence/:evidence': [own(ids.evidence, (id) => `/my/evidence/${id}`)],
		'/my/skills': OWN,
		'/my/skills/:skill': [
			`/my/skills/${SKILL}`,
			own(ids.project, () => `/my/skills/${ANOTHER_SKILL}?do=count`, { form: (project) => ({ project }) }),
			own(SKILL, (skill) => `/my/skills/${skill}?do=withdraw`, {
				form: () => ({}),
				missing: ANOTHER_SKILL,
				// Nothing of theirs waits for a decision.
				statuses: [303, 303, 303],
			}),
		],
		'/my/certificates/:subject': [
			'/my/certificates/ai-dashboards',
			'/my/certificates/program',
			...ownForm('/my/certificates/program', { name: 'Tess Reed' }),
		],
		'/my/calendar': ownForm(
			'/my/calendar',
			...['create', 'remove', 'invite', 'uninvite'].map((intent) => ({ intent })),
		),
		'/my/account': ownForm(
			'/my/account',
			{ intent: 'address', email: `${other.word}@example.org` },
			...['main', 'remove', 'cancel'].map((intent) => ({ intent, address: `${other.word}@example.org` })),
			{ intent: 'zone', zone: 'Asia/Kolkata' },
			{ intent: 'names', name: 'Tess Reed', certificate_name: 'Tess Reed' },
		),
		'/my/account/data': ownForm('/my/account/data', {}),
		'/my/account/erase': ownForm('/my/account/erase', { confirm: 'on' }),
		'/my/devices': [
			// One that has ended in the meantime leads back to the list, which says so.
			own(ids.device, () => '/my/devices', { form: (device) => ({ device }), statuses: [303, 303, 303] }),
			own(ids.passkey, () => '/my/devices', { form: (passkey) => ({ passkey }) }),
		],
		'/my/billing': [
			own(ids.paper.toUpperCase(), () => '/my/billing', {
				form: (paper) => ({ ...invoice, paper }),
				missing: 'R-2026-9999',
			}),
			...ownForm('/my/billing', { intent: 'proforma', order: 'MGA-4444', ...invoice }),
		],
		'/my/billing/:number.pdf': [own(ids.paper, (id) => `/my/billing/${id}.pdf`, { missing: 'r-2026-9999' })],
		'/my/level': ownForm('/my/level', { level: 'expert' }),
		'/my/refund': ownForm('/my/refund', { confirm: 'on' }),
		'/my/receipts/:number.pdf?': 'leads to the same document under its address of today',
		'/my/team': [
			team('invite'),
			team('use'),
			...seat('resend', ids.invitedSeat),
			...seat('withdraw', ids.invitedSeat),
			...seat('give-back', ids.seat),
			...['add', 'hand-over', 'take-back'].map((intent) =>
				own(ids.order, () => '/my/team', {
					form: (team) => ({ intent, team, seats: '1', key: ids.order, email: 'y@example.org' }),
				}),
			),
		],
		'/my/team/renew': [
			own(ids.order, () => '/my/team/renew', {
				form: (team) => ({ ...invoice, intent: 'renew', team, seats: '1', vatNumber: '' }),
			}),
			own(ids.order, () => '/my/team/renew', { form: (team) => ({ intent: 'change', team }) }),
		],
		'/my/team/seats.csv': OWN,
		'/my/passkeys': BY_LINK,
		'/my/sign-out': BY_LINK,
		'/my/join/:slug': [
			own(program.openSession, (id) => `/my/join/${id}`, { for: 'participants', statuses: [303, 303, 303] }),
			own(program.hidden.session, (id) => `/my/join/${id}`, { for: 'nobody', statuses: [303, 303, 303] }),
		],
		'/my/library': COMMON,
		'/my/sessions/:slug': [
			own(program.session, (id) => `/my/sessions/${id}`, { for: 'participants', ...homeWithout }),
			own(program.hidden.session, (id) => `/my/sessions/${id}`, { for: 'nobody', ...homeWithout }),
			own(program.hidden.session, (id) => `/my/sessions/${id}?do=come`, {
				form: () => ({}),
				for: 'nobody',
				...homeWithout,
			}),
			// One that is no longer there leads back to the session, which says so.
			own(ids.question, () => `/my/sessions/${program.session}?do=remove-question`, {
				form: (question) => ({ question }),
				statuses: [303, 303, 303],
			}),
		],
		'/my/material/:id': material((id) => `/my/material/${id}`, homeWithout),
		'/my/material/:id/captions': material((id) => `/my/material/${id}/captions`),
		'/my/material/:id/watched': [
			...material((id) => `/my/material/${id}/watched`, { form: () => ({}), ...homeWithout }),
			own(program.recording, (id) => `/my/material/${id}/watched`, { for: 'nobody' }),
		],
		'/my/open/:place': NAMES,
		'/my/*': 'nothing is behind it',
		'/sitemap.xml': COMMON,
		'/robots.txt': COMMON,
		'/manifest.webmanifest': COMMON,
		'/*': 'nothing is there',
	};
}

const cached = new Set<string>(Object.values(pages).flatMap((page) => ('cached' in page ? [page.path] : [])));

interface WalkedRoute {
	pattern: string;
	file: string;
}

function routesUnder(entries: readonly RouteConfigEntry[], under = ''): WalkedRoute[] {
	return entries.flatMap(({ path: part, file, children = [] }) => {
		const pattern = part ? `${under}/${part.replace(/^\//, '')}` : under;
		// A layout is asked for with each of its pages.
		return [...(children.length > 0 ? [] : [{ pattern: pattern || '/', file }]), ...routesUnder(children, pattern)];
	});
}
/** kit/guard.test.ts walks the console: nobody without an account of an operator gets in. */
const walked = routesUnder(routes).filter(({ pattern }) => !/^\/console(\/|$)/.test(pattern) && !cached.has(pattern));

let test: TestServices;
let owner: Owner;
let other: Owner;
let entries: Record<string, Entry>;
let askers: [string, Browser][];
let before: string[];
beforeAll(async () => {
	test = await openTestServices();
	owner = await makeOwner(test, 'orlanda');
	other = await makeOwner(test, 'tess');
	const ended = await makeOwner(test, 'will');
	const { db } = test.services;
	const evidence = db.updateTable('skill_evidence').set({ skill: SKILL });
	await evidence.where('evidence_uuid', '=', owner.ids.evidence).execute();
	const ending = db.updateTable('entitlements').set({ revoked_at: new Date(), revoked_reason: 'x' });
	await ending.where('customer_uuid', '=', ended.ids.customer).where('revoked_at', 'is', null).execute();
	askers = [
		['another participant', other.browser],
		['a person without access', ended.browser],
		['nobody', openBrowser(test)],
	];
	const program = await makeProgram(test);
	const { location } = await owner.browser.get(`/my/material/${program.recording}`);
	entries = entriesOf(owner, program, location?.split('token=')[1] ?? '', other);
	before = await rowsOf(owner);
});
afterAll(() => test.close());

async function rowsOf({ word, ids }: Owner): Promise<string[]> {
	const { db } = test.services;
	const marks = [word, ...Object.values(ids)].join('|');
	const tables = await sql<{ name: string }>`select oid::regclass::text as name from pg_class
		where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`.execute(db);
	const found: string[] = [];
	for (const { name } of tables.rows) {
		const rows = sql<{ row: string }>`select t::text as row from ${sql.table(name)} t where t::text ~* ${marks}`;
		found.push(...(await rows.execute(db)).rows.map(({ row }) => `${name} ${row}`));
	}
	return found.sort();
}

const ask = (browser: Browser, { at, form }: Attempt, id: string, address = at(id)) =>
	form ? browser.post(address, form(id)) : browser.get(address);
const asData = (address: string) => address.replace(/(\?.*)?$/, '.data$1');

function seen({ status, headers, body }: Page, id: string) {
	const text = JSON.stringify([status, [...headers], body]);
	const sent = [id, id.toLowerCase()].flatMap((one) => [one, encodeURIComponent(one), encodeURIComponent(`/${one}`)]);
	return sent.reduce((all, one) => all.replaceAll(one, '<id>'), text);
}

const isParameter = (pattern: string) => /[:*]/.test(pattern);
const attemptsOf = (pattern: string) => {
	const entry = entries[pattern];
	return typeof entry === 'string' ? [] : (entry ?? []).filter((one) => typeof one !== 'string');
};

it('each route says whose objects it has', () => {
	const patterns = [...new Set(walked.map(({ pattern }) => pattern))];
	expect(Object.keys(entries).sort(), 'a new route needs an entry above').toEqual(patterns.sort());
});

describe.each(walked)('$pattern ($file)', ({ pattern, file }) => {
	it('answers a foreign id as one that does not exist', async () => {
		for (const attempt of attemptsOf(pattern)) {
			for (const [index, [who, browser]] of askers.entries()) {
				if (attempt.for === 'participants' && index === 0) continue;
				const missing = await ask(browser, attempt, attempt.missing);
				for (const id of attempt.ids) {
					const message = `${who} at ${attempt.at(id)} ${JSON.stringify(attempt.form?.(id) ?? '')}`;
					const answer = await ask(browser, attempt, id);
					expect(answer.status, message).toBe(attempt.statuses[index]);
					expect(seen(answer, id), message).toBe(seen(missing, attempt.missing));
					if (index > 0) continue;
					const inPlace = await ask(browser, attempt, id, asData(attempt.at(id)));
					const nothing = await ask(browser, attempt, attempt.missing, asData(attempt.at(attempt.missing)));
					expect(seen(inPlace, id), `${message} in place`).toBe(seen(nothing, attempt.missing));
				}
			}
		}
	});

	it('is asked for in each way that it answers, at its address', async () => {
		const entry = entries[pattern];
		if (!entry || typeof entry === 'string') return;
		const { loader, action } = await import(/* @vite-ignore */ path.resolve('app', file));
		const isTried = (isForm: boolean) => entry.some((one) => (typeof one === 'object' && 'form' in one) === isForm);
		if (loader && isParameter(pattern)) expect(isTried(false)).toBe(true);
		if (action && pattern.startsWith('/my')) expect(isTried(true)).toBe(true);
		const address = new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll(/:\w+\??/g, '[^/]+')}$`);
		for (const one of entry) {
			expect((typeof one === 'string' ? one : one.at(one.missing)).split('?')[0]).toMatch(address);
		}
	});
});

it('pages without an id show only what the asking person has', async () => {
	const inTable = Object.values(entries).flatMap((entry) => (typeof entry === 'string' ? [] : entry));
	const withoutId = walked.map(({ pattern }) => pattern).filter((one) => one.startsWith('/my') && !isParameter(one));
	const addresses = new Set([...inTable.filter((one) => typeof one === 'string'), ...withoutId]);
	const marks = [owner.word, ...Object.values(owner.ids)];
	const isMarked = ({ headers, body }: Page) => {
		const shown = JSON.stringify([[...headers], body]).toLowerCase();
		return marks.some((mark) => shown.includes(mark));
	};
	for (const address of addresses) {
		for (const [who, browser] of askers) {
			expect(isMarked(await browser.get(address)), `${who} at ${address}`).toBe(false);
			expect(isMarked(await browser.get(asData(address))), `${who} at ${asData(address)}`).toBe(false);
		}
	}
	const shown = ['/my/devices', '/my/skills', '/my/certificates/ai-dashboards', '/my/billing', '/my/team'];
	for (const address of shown) expect(isMarked(await owner.browser.get(address)), address).toBe(true);
});

it('forms without an id change only what the sender has', async () => {
	const forms = Object.keys(entries)
		.flatMap(attemptsOf)
		.filter(({ ids }) => ids.length === 0);
	for (const form of forms) for (const [, browser] of askers) await ask(browser, form, '');
	expect(forms.length).toBeGreaterThan(5);
});

it('none of it changed anything of the person', async () => {
	expect(before.length).toBeGreaterThan(30);
	expect(await rowsOf(owner)).toEqual(before);
});

it('who may have it gets it', async () => {
	const refused: string[] = [];
	for (const attempt of Object.keys(entries).flatMap(attemptsOf)) {
		if (attempt.for === 'nobody') continue;
		const browser = attempt.for === 'participants' ? other.browser : owner.browser;
		for (const id of attempt.ids) {
			const missing = await ask(browser, attempt, attempt.missing);
			const answer = await ask(browser, attempt, id);
			if (answer.status >= 500 || seen(answer, id) === seen(missing, attempt.missing))
				refused.push(`${answer.status} ${attempt.at(id)}`);
		}
	}
	expect(refused).toEqual([]);
});
