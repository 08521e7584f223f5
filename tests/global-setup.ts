import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { freshDatabase } from './fresh-database.ts';

declare module 'vitest' {
	export interface ProvidedContext {
		/** A folder with a migrated embedded database to copy, or empty when the tests run on a PostgreSQL. */
		template: string;
		/** On a PostgreSQL: the name of a migrated database to copy, or empty. */
		templateDatabase: string;
		/** A folder in which each kind of mail that a test has written is a file. */
		mailsWritten: string;
	}
}

/**
 * Makes one migrated database for all test files to copy: making one takes seconds, copying it does not.
 * After a run of everything it says which kinds of mail no test has written.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
	const mailsWritten = fs.mkdtempSync(path.join(os.tmpdir(), 'mga-mails-'));
	project.provide('mailsWritten', mailsWritten);
	const { openTestServices } = await import('./services.ts');
	const database = await freshDatabase();
	const template = database ? '' : fs.mkdtempSync(path.join(os.tmpdir(), 'mga-template-'));
	if (database) await (await openTestServices({ DATABASE_URL: database.url })).close();
	else await (await openTestServices({}, { directory: template })).close();
	project.provide('template', template);
	project.provide('templateDatabase', database?.name ?? '');
	return async () => {
		await database?.drop();
		const written = fs.readdirSync(mailsWritten);
		for (const folder of [template, mailsWritten]) if (folder) fs.rmSync(folder, { recursive: true, force: true });
		if (await wasWhole(project)) await missWrittenMails(written);
	};
}

/** Whether all tests ran, and none failed: else nothing follows from what was not written. */
async function wasWhole({ vitest }: TestProject): Promise<boolean> {
	const files = vitest.state.getFiles();
	const all = new Set((await vitest.globTestSpecifications()).map(({ moduleId }) => moduleId));
	const isFiltered = Boolean(vitest.config.testNamePattern) || files.length < all.size;
	return !isFiltered && files.every(({ result }) => result?.state !== 'fail');
}

async function missWrittenMails(written: string[]): Promise<void> {
	const { mailKinds } = await import('#app/features/mails.server.ts');
	const missing = mailKinds.map(({ name }) => name).filter((name) => !written.includes(name));
	if (missing.length === 0) return;
	const message = `No test has written these mails, so nobody knows how they look: ${missing.join(', ')}.`;
	process.stderr.write(`${message}\n`);
	process.exitCode = 1;
	fs.mkdirSync('test-results', { recursive: true });
	fs.writeFileSync('test-results/mails.stray-errors.json', JSON.stringify([{ name: 'mails', message }]));
}
