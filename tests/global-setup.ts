import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
	export interface ProvidedContext {
		/** A folder with a migrated embedded database to copy, or empty when the tests run on a PostgreSQL. */
		template: string;
	}
}

/** Makes one migrated embedded database for all test files to copy: making one takes seconds, copying it does not. */
export default async function setup(project: TestProject): Promise<() => void> {
	if (process.env.TEST_DATABASE_URL) {
		project.provide('template', '');
		return () => {};
	}
	const template = fs.mkdtempSync(path.join(os.tmpdir(), 'mga-template-'));
	const { openTestServices } = await import('./services.ts');
	await (await openTestServices({}, { directory: template })).close();
	project.provide('template', template);
	return () => fs.rmSync(template, { recursive: true, force: true });
}
