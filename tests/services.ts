import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { RouterContextProvider } from 'react-router';
import { inject } from 'vitest';
import { buckets } from '#app/buckets.ts';
import { jobKinds } from '#app/features/jobs.server.ts';
import type { FormAnswer } from '#app/forms/answer.ts';
import { clientContext, type Services, servicesContext } from '#app/services.ts';
import { readConfig } from '#platform/config/config.ts';
import { createLog } from '#platform/log/log.ts';
import { openServices } from '#server/services.ts';
import { checkWrittenMails } from './mail-rules.ts';
import { lendDatabase } from './worker-database.ts';

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
			if (faults.length > 0) throw new Error(`Mails break the rules of tests/mail-rules.ts:\n${faults.join('\n')}`);
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
			cookie: result.headers.get('set-cookie'),
		};
	}
	const { data, init: head } = result as { data: FormAnswer; init?: { status?: number } };
	return { status: head?.status ?? 200, answer: data };
}

export function messageAt(answered: FormResponse, field: string): string | undefined {
	return answered.answer?.result?.error?.[field]?.[0];
}
