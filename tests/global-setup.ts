import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { buckets } from '#app/buckets.ts';
import { readConfig } from '#platform/config/config.ts';
import { openDatabase } from '#platform/database/database.ts';
import { createLog } from '#platform/log/log.ts';
import { openServices } from '#server/services.ts';
import { cachedFolder } from './cached-folder.ts';
import { freshDatabase } from './fresh-database.ts';

declare module 'vitest' {
	export interface ProvidedContext {
		/** A folder with a migrated embedded database to copy, or empty if the tests run on a PostgreSQL. */
		template: string;
		emptyTemplate: string;
		/** On a PostgreSQL: the name of a migrated database to copy, or empty. */
		templateDatabase: string;
		/** A folder with one file per kind of email that a test has written. */
		mailsWritten: string;
	}
}

/**
 * Creates one migrated database for all workers to copy: creating one takes seconds, copying it does not.
 * After a full run it reports which kinds of email no test has written.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
	const mailsWritten = fs.mkdtempSync(path.join(os.tmpdir(), 'mga-mails-'));
	const database = await freshDatabase();
	if (database) await prepareDatabase({ DATABASE_URL: database.url });
	project.provide('mailsWritten', mailsWritten);
	project.provide('template', database ? '' : await embeddedTemplate());
	project.provide('emptyTemplate', await emptyTemplate());
	project.provide('templateDatabase', database?.name ?? '');
	return async () => {
		await database?.drop();
		const written = fs.readdirSync(mailsWritten);
		fs.rmSync(mailsWritten, { recursive: true, force: true });
		if (project.name === 'database' && (await isFullRun(project))) await reportMissingMails(written);
	};
}

const embeddedTemplate = () =>
	cachedFolder('database', ['database/migrations', 'platform/jobs'], (folder) => prepareDatabase({ DATA_DIR: folder }));

/** Tests of the embedded database need one even if all others use PostgreSQL. */
const emptyTemplate = () =>
	cachedFolder('empty', ['platform/database'], async (folder) => {
		const opened = await openDatabase({ dataDir: folder, pool: 2, log: createLog('silent') });
		await opened.close();
	});

async function prepareDatabase(env: Record<string, string>): Promise<void> {
	const config = readConfig({ APP_URL: 'http://localhost:3000', ...env });
	const { jobKinds } = await import('#app/features/jobs.server.ts');
	const opened = await openServices({ config, log: createLog('silent'), buckets, kindsOf: jobKinds });
	await opened.close();
}

/** Whether all tests ran and none failed: otherwise missing emails prove nothing. */
async function isFullRun({ vitest }: TestProject): Promise<boolean> {
	const files = vitest.state.getFiles();
	const all = new Set((await vitest.globTestSpecifications()).map(({ moduleId }) => moduleId));
	const isFiltered = Boolean(process.env.TEST_LONG || vitest.config.testNamePattern) || files.length < all.size;
	return !isFiltered && files.every(({ result }) => result?.state !== 'fail');
}

async function reportMissingMails(written: string[]): Promise<void> {
	const { mailKinds } = await import('#app/features/mails.server.ts');
	const missing = mailKinds.map(({ name }) => name).filter((name) => !written.includes(name));
	if (missing.length === 0) return;
	const message = `No test has written these mails, so nobody knows how they look: ${missing.join(', ')}.`;
	process.stderr.write(`${message}\n`);
	process.exitCode = 1;
	fs.mkdirSync('test-results', { recursive: true });
	fs.writeFileSync('test-results/mails.stray-errors.json', JSON.stringify([{ name: 'mails', message }]));
}
