import { expect, it } from 'vitest';
import { createLog } from '#platform/log/log.ts';
import { logErrors } from './log-errors.ts';

it('each error of the queue is logged, and one that repeats at most every half minute', () => {
	const logged: string[] = [];
	const report = logErrors(createLog('info', { write: (line: string) => void logged.push(line) }));
	for (const message of ['one', 'two', 'one']) report(new Error(message));
	report({ message: 'one', name: 'Error' } as Error);
	for (const message of ['one', 'two']) report(Object.assign(new Error(message), { code: '23514' }));
	for (const code of ['ECONNREFUSED', 'ECONNRESET']) report(Object.assign(new Error(`${code} 1`), { code }));
	expect(logged.map((line) => JSON.parse(line).err.message)).toEqual(['one', 'two', 'one', 'two', 'ECONNREFUSED 1']);
});
