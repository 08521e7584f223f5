import { findOrCreateCustomer } from '#app/crm/customers.server.ts';
import { startSession } from '#app/features/year/access/participant-sessions.server.ts';
import { type CertificationSkillId, certificationSkills } from '#content/program.ts';
import { type Browser, openBrowser } from './console-browser.ts';
import type { TestServices } from './services.ts';

const HOUR = 3600_000;
const STATEMENT = 'I built a dashboard. AI wrote the formulas with me. My manager opens it every Monday.';
type Needs = Pick<TestServices, 'services'>;

interface Learner {
	id: string;
	email: string;
	browser: Browser;
}

let people = 0;
export async function makeLearner(test: Needs): Promise<Learner> {
	const email = `pat${++people}@example.org`;
	const { db, now } = test.services;
	const at = now().getTime();
	const id = await db.transaction().execute(async (tx) => {
		const customer_uuid = await findOrCreateCustomer(tx, email);
		const ends_at = new Date(at + 300 * 24 * HOUR);
		const starts_at = new Date(at - 60 * 24 * HOUR);
		await tx
			.insertInto('entitlements')
			.values({ customer_uuid, product: 'year', source: 'complimentary', granted_reason: 'x', starts_at, ends_at })
			.execute();
		return customer_uuid;
	});
	return { id, email, browser: await openSignedIn(test, id) };
}

/** A browser in which a person is signed in. @param id The person's customer row. */
export async function openSignedIn({ services }: Needs, id: string): Promise<Browser> {
	const request = new Request(services.config.APP_URL, { headers: { 'user-agent': 'Test' } });
	const cookie = await services.db.transaction().execute((tx) => startSession(tx, services, request, id));
	const browser = openBrowser({ services });
	const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
	browser.cookies.set(name, value);
	return browser;
}

/** Plans a session that teaches skills. @param hours From now. @returns Its id. */
export async function makeSession({ services }: Needs, skills: CertificationSkillId[], hours = -48): Promise<string> {
	const at = services.now().getTime();
	const { event_uuid } = await services.db
		.insertInto('events')
		.values({
			slug: `learn-${crypto.randomUUID()}`,
			kind: 'learn',
			title: 'Your first dashboard',
			summary: 'x',
			starts_at: new Date(at + hours * HOUR),
			ends_at: new Date(at + (hours + 1) * HOUR),
			time_zone: 'UTC',
			status: 'published',
			skills,
		})
		.returning('event_uuid')
		.executeTakeFirstOrThrow();
	return event_uuid;
}

export async function attend(
	{ services }: Needs,
	customer_uuid: string,
	event_uuid: string,
	source: 'click' | 'recording' = 'click',
): Promise<void> {
	await services.db
		.insertInto('attendance_evidence')
		.values({ customer_uuid, event_uuid, source, occurred_at: services.now() })
		.execute();
}

export const allSkills = certificationSkills.map(({ id }) => id);

export async function makeQualified(test: Needs, skills: CertificationSkillId[]): Promise<Learner> {
	const learner = await makeLearner(test);
	const { db, now } = test.services;
	const at = now();
	await attend(test, learner.id, await makeSession(test, skills));
	for (const skill of skills) {
		await db
			.insertInto('skill_evidence')
			.values({
				customer_uuid: learner.id,
				skill,
				kind: 'sent',
				statement: STATEMENT,
				url: 'https://example.org/',
				status: 'approved',
				decided_at: at,
				created_at: at,
			})
			.execute();
	}
	return learner;
}

/** Sends evidence. @param page The skill's page. @param fields Besides the three sentences; a link by default. */
export function sendEvidence(
	{ browser }: Pick<Learner, 'browser'>,
	page: string,
	fields: Record<string, string | File> = { url: 'https://example.org/mine' },
) {
	const form = new FormData();
	for (const [name, value] of Object.entries({ statement: STATEMENT, ...fields })) form.append(name, value);
	return browser.post(page, form);
}

export const pdfFile = (name = 'dashboard.pdf', content = '%PDF-1.7 a dashboard') => new File([content], name);
