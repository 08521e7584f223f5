import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { RouterContextProvider } from 'react-router';
import { inject } from 'vitest';
import { buckets } from '#app/buckets.ts';
import { consolePageAt } from '#app/console/permissions.ts';
import type { MailToSend } from '#app/crm/mail.server.ts';
import { mailQueue } from '#app/crm/mail.server.ts';
import { jobKinds } from '#app/features/jobs.server.ts';
import { mailLabel } from '#app/features/mails.server.ts';
import { conversationReply } from '#app/features/people/conversations/reply.mails.server.tsx';
import type { FormAnswer } from '#app/forms/answer.ts';
import { clientContext, type Services, servicesContext } from '#app/services.ts';
import { readConfig } from '#platform/config/config.ts';
import type { JobKind } from '#platform/jobs/jobs.ts';
import { createLog } from '#platform/log/log.ts';
import { openServices } from '#server/services.ts';
import { lendDatabase } from './worker-database.ts';

interface WrittenMail {
	subject: string;
	html: string;
	text: string;
	/** Its recipient; must not appear in its subject. */
	recipient: string;
	kind?: string;
}

/** Hosts besides the site's own that an email may link to: meetings, payment, calendars and what people entered themselves. */
const EXTERNAL_HOSTS =
	/(^|\.)(zoom\.us|stripe\.com|linkedin\.com|google\.com|outlook\.live\.com|example|example\.(org|com|net)|test)$/;

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

const MISSING_VALUE = /\bundefined\b|\[object |\bNaN\b|Invalid Date|\{[a-z]+\}/;

/**
 * What is wrong with an email, one sentence each, by the rules for all emails of the site.
 * @param site The site's public origin.
 */
export function findMailFaults({ subject, html, text, recipient, kind = '' }: WrittenMail, site: string): string[] {
	const faults: string[] = [];
	const mustBe = (isSo: boolean, fault: string) => void (isSo || faults.push(fault));
	mustBe(subject.trim() !== '' && subject.length <= 100, `the subject is empty or longer than 100: ${subject}`);
	mustBe(!/@|[\r\n]/.test(subject) && !subject.includes(recipient), `the subject has someone's address: ${subject}`);
	for (const [name, part] of Object.entries({ subject, html, text })) {
		mustBe(!MISSING_VALUE.test(part), `the ${name} says ${MISSING_VALUE.exec(part)?.[0]}`);
	}
	mustBe(/<html [^>]*lang="en"/.test(html), 'it has no language');
	// An operator's letter has no frame: mailboxes preview its first words, and it may be one of them.
	const isLetter = kind === conversationReply.name;
	mustBe(
		isLetter || /<div style="display:none[^>]*data-skip-in-text="true"[^>]*>[^<\s]/.test(html),
		'it has no preview',
	);
	mustBe((html.match(/<h1\b/g)?.length ?? 0) === (isLetter ? 0 : 1), 'it has not exactly one h1');
	mustBe(!/<(script|link|form|iframe|input)\b/.test(html), 'it has an element that mail programs drop');
	const images = html.match(/<img\b[^>]*>/g) ?? [];
	mustBe(
		images.every((image) => /\balt="/.test(image) && image.includes(`src="${site}/`)),
		'an image has no alt, or is of another host',
	);
	const links = [...html.matchAll(/<a\b[^>]*\bhref="([^"]*)"/g)].map(([, href]) => decoded(href as string));
	for (const link of new Set(links)) {
		mustBe(URL.canParse(link) && isKnown(new URL(link), site), `it leads to ${link}`);
		// The brand in the header is the site itself, which the text need not spell out.
		mustBe(link === site || text.includes(link.replace(/^mailto:/, '')), `the text has no ${link}`);
	}
	if (mailLabel(kind).startsWith('To us:')) {
		const [, at = ''] = new RegExp(`^${site}(/console/.+/${UUID})$`, 'm').exec(links.join('\n')) ?? [];
		mustBe(consolePageAt(at) !== undefined, 'an operator is not led to what it is about in the console');
	}
	mustBe(!/&(nbsp|amp|lt|gt|quot|#\d+);/.test(text), 'the text has HTML in it');
	mustBe(!/^\s*\[(image|cid)/im.test(text), 'the text has an image in it');
	mustBe(isLetter || text.trim().length > 100, 'the text says next to nothing');
	return faults;
}

function isKnown({ origin, hostname, protocol }: URL, site: string): boolean {
	return origin === new URL(site).origin || protocol === 'mailto:' || EXTERNAL_HOSTS.test(hostname);
}

function decoded(attribute: string): string {
	return attribute
		.replaceAll('&quot;', '"')
		.replaceAll('&#x27;', "'")
		.replaceAll('&lt;', '<')
		.replaceAll('&gt;', '>')
		.replaceAll('&amp;', '&');
}

/**
 * Wraps jobs so that every email written by any test is checked: a new kind is covered by the test
 * that its feature has anyway.
 * @param faults What was wrong, reported when the test's services are closed.
 * @param folder Where the kinds written are recorded, for the end of the whole run.
 */
function checkWrittenMails(
	services: Services,
	kinds: JobKind<never>[],
	faults: string[],
	folder: string | undefined,
): JobKind<never>[] {
	return kinds.map((kind) => {
		if (kind.name !== mailQueue.name) return kind;
		const mailKind = kind as unknown as JobKind<MailToSend>;
		const checked: JobKind<MailToSend> = {
			...mailKind,
			async run(payload, attempt) {
				await mailKind.run(payload, attempt);
				const row = await services.db
					.selectFrom('mails')
					.selectAll()
					.where('mail_uuid', '=', payload.mailId)
					.executeTakeFirst();
				if (!row?.html || !row.body_text) return;
				const { kind, subject, html, body_text: text, recipient } = row;
				const mail = { kind, subject: subject ?? '', html, text, recipient };
				for (const fault of findMailFaults(mail, services.config.APP_URL)) faults.push(`${row.kind}: ${fault}`);
				if (folder) fs.writeFileSync(path.join(folder, row.kind), '');
			},
		};
		return checked as unknown as JobKind<never>;
	});
}

/** Real services for a test: its own database and folder, no rate limit, no other host. */
export interface TestServices {
	services: Services;
	/** The process's log, one JSON line each. */
	logged: string[];
	context(address?: string): RouterContextProvider;
	close(): Promise<void>;
}

/**
 * Opens services on this worker's database, emptied; with TEST_DATABASE_URL it is on that PostgreSQL. Jobs run when the test
 * calls for it (`runDueJobs` of tests/jobs.ts), and none is enqueued by the clock.
 * @param env Settings in addition to the test defaults.
 * @param options `now` sets the clock; `pagesChanged` and `statusAt` replace the application, which is absent.
 */
export async function openTestServices(
	env: Record<string, string> = {},
	options: Pick<Parameters<typeof openServices>[0], 'now' | 'pagesChanged' | 'statusAt'> = {},
): Promise<TestServices> {
	const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'mga-test-'));
	const database = await lendDatabase({ template: inject('template'), templateDatabase: inject('templateDatabase') });
	const logged: string[] = [];
	const log = createLog('info', { write: (line: string) => void logged.push(line) });
	const config = readConfig({
		DATA_DIR: directory,
		RATE_LIMIT: 'off',
		APP_URL: 'http://localhost:3000',
		...(process.env.TEST_DATABASE_URL ? { DATABASE_URL: database.url } : {}),
		...env,
	});
	const faults: string[] = [];
	const mailsWritten = inject('mailsWritten');
	const kindsOf = (services: Services) => checkWrittenMails(services, jobKinds(services), faults, mailsWritten);
	const needs = { config, log, databaseUrl: database.url, buckets, kindsOf, schedule: false };
	const opened = await openServices({ ...needs, ...options });
	return {
		services: opened.services,
		logged,
		context(address = '203.0.113.7') {
			const context = new RouterContextProvider();
			context.set(servicesContext, opened.services);
			context.set(clientContext, { address });
			return context;
		},
		async close() {
			await opened.close();
			await database.release();
			fs.rmSync(directory, { recursive: true, force: true });
			if (faults.length > 0) throw new Error(`Emails break the rules of checkWrittenMails:\n${faults.join('\n')}`);
		},
	};
}

type Action = (args: never) => Promise<unknown>;
type Fields = Record<string, string | Blob | (string | Blob)[]>;

interface SubmitOptions {
	/** In place by default. */
	scripts?: boolean;
	/** The sender's address. */
	from?: string;
	params?: Record<string, string>;
}

export interface FormResponse {
	status: number;
	/** Absent for a redirect. */
	answer?: FormAnswer;
	location?: string | null;
	cookie?: string | null;
}

/**
 * Sends a form to an action as a page with scripts does, or, with `scripts: false`, as plain HTML.
 * @param fields By name; an array becomes several fields of one name.
 */
export async function submit(
	test: Pick<TestServices, 'context'>,
	action: unknown,
	address: string,
	fields: Fields,
	options: SubmitOptions = {},
): Promise<FormResponse> {
	const form = new FormData();
	for (const [name, values] of Object.entries(fields)) {
		for (const value of [values].flat()) form.append(name, value as string);
	}
	return await send(test, action, address, { body: form }, options);
}

/** Sends any body to an action: for requests that no browser would send. */
export async function send(
	test: Pick<TestServices, 'context'>,
	action: unknown,
	address: string,
	init: RequestInit,
	{ scripts = true, from, params = {} }: SubmitOptions = {},
): Promise<FormResponse> {
	const url = new URL(address, 'http://localhost:3000');
	const sent = scripts ? new URL(`${url.pathname}.data${url.search}`, url) : url;
	const request = new Request(sent, { method: 'POST', ...init });
	const result = await (action as Action)({ request, url, context: test.context(from), params } as never);
	if (result instanceof Response) {
		return {
			status: result.status,
			location: result.headers.get('location'),
			cookie: result.headers.getSetCookie().join('; ') || null,
		};
	}
	const { data, init: head } = result as { data: FormAnswer; init?: { status?: number } };
	return { status: head?.status ?? 200, answer: data };
}

export function messageAt(answered: FormResponse, field: string): string | undefined {
	return answered.answer?.result?.error?.[field]?.[0];
}
