import fs from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buckets } from '#app/buckets.ts';
import { findOrCreateCustomer } from '#app/crm/customers.server.ts';
import { erasePerson } from '#app/features/people/people/erase.server.ts';
import { erasureJob } from '#app/features/people/people/erased-list.server.ts';
import { readConfig } from '#platform/config/config.ts';
import { createLog } from '#platform/log/log.ts';
import { openServices } from '#server/services.ts';
import { emptyDataDirectory } from '../tests/empty-database.ts';
import { runScript } from '../tests/run-script.ts';

/** The commands of docs/operations.md that work with the running site. */
const environment = { DATA_DIR: '', APP_URL: 'http://localhost:3000' };
beforeAll(() => {
	environment.DATA_DIR = emptyDataDirectory();
});
afterAll(() => fs.rmSync(environment.DATA_DIR, { recursive: true, force: true }));

const run = (name: string) => runScript(`scripts/${name}.ts`, environment);
const failed = (name: string) =>
	run(name).then(
		() => undefined,
		({ code, stdout, stderr }) => code === 1 && stdout + stderr,
	);

it('before the first start, commands say so', async () => {
	expect(await failed('doctor')).toBe('The site was never started on this data: start it once, then ask again.\n');
	expect(await failed('operator')).toBe('There is no console yet: start the site once.\n');
});

it('with the running site, they use its database', async () => {
	const { services, close } = await openServices({
		config: readConfig(environment),
		log: createLog('silent'),
		buckets,
		kindsOf: (services) => [erasureJob(services)] as never[],
		schedule: false,
	});
	try {
		await services.db.transaction().execute(async (tx) => {
			const customer = await findOrCreateCustomer(tx, 'gone@example.org');
			await erasePerson(tx, services, customer, { id: null, name: 'Olga' });
		});
		const created_at = new Date('2025-01-01');
		await services.db.insertInto('customers').values({ email: 'gone@example.org', created_at }).execute();
		const [link, erased, checks] = await Promise.all([run('operator'), run('erase-again'), run('doctor')]);
		expect(link).toMatch(/^http:\/\/localhost:3000\/console\/\S+token=\S+\n$/);
		expect(erased).toBe('1 person who had been erased was there again, and erased again.\n');
		expect(checks).toMatch(/\nDatabase\n {2}ok .*\nJobs\n {2}ok /s);
	} finally {
		await close();
	}
});
