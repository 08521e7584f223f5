import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestServices, type TestServices } from '../../tests/services.ts';
import { createLog, describeError } from './log.ts';

let test: TestServices;
beforeAll(async () => {
	test = await openTestServices();
});
afterAll(() => test.close());

async function loggedFor(statement: string): Promise<{ message?: string; code?: string; stack?: string }> {
	const lines: string[] = [];
	const log = createLog('info', { write: (line) => void lines.push(line) });
	const failing = async () =>
		await test.services.db.transaction().execute(async (transaction) => {
			await sql.raw(statement).execute(transaction);
		});
	await failing().catch((err) => log.error({ err }, 'failed'));
	return JSON.parse(lines[0] as string).err;
}

it('a mistake in SQL is logged with its text and our own code, without libraries', async () => {
	const { code, message, stack } = await loggedFor('select nonsense from operators');
	expect({ code, message }).toEqual({ code: '42703', message: 'column "nonsense" does not exist' });
	expect(stack).toMatch(/^\s+at .*log\.test\.ts:\d+:\d+\)?$/m);
	expect(stack).not.toContain('node_modules');
});

it('a database error with values of rows is logged without its text', async () => {
	const statement = `create temporary table people (email text primary key);
		insert into people values ('ada@example.org'), ('ada@example.org')`;
	const logged = await loggedFor(statement);
	expect(logged.code).toBe('23505');
	expect(JSON.stringify(logged)).not.toMatch(/ada|already exists/);
});

it('an email address that a mistake in SQL quotes is not logged', async () => {
	const { message } = await loggedFor(`select 'x' "ada@example.org" "b"`);
	expect(message).toMatch(/^syntax error at or near/);
	expect((await loggedFor(`select "ada@example.org"`)).message).toBe('column "[email]" does not exist');
});

it('the first frame of our own code is logged after more than eight of libraries', () => {
	const library = Array.from({ length: 12 }, (_, number) => `    at lib (/site/node_modules/lib/index.js:${number}:1)`);
	const own = ['    at listOrders (/site/app/orders.ts:7:1)', '    at loader (/site/app/orders.route.ts:9:1)'];
	const error = Object.assign(new Error('failed'), { stack: ['Error: failed', ...library, ...own].join('\n') });
	expect(describeError(error).stack?.split('\n')).toEqual([...library.slice(0, 8), own[0]]);
});
