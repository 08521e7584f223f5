import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { expect, it } from 'vitest';

async function startCommand(program: string) {
	const script = `import { run } from ${JSON.stringify(import.meta.resolve('./child.mjs'))};
		const options = { stdio: 'inherit' };
		console.log(await run(process.execPath, ['--eval', ${JSON.stringify(program)}], options));
		console.log(await run(process.execPath, ['--eval', 'process.exit(3)'], options));`;
	const command = spawn(process.execPath, ['--input-type=module', '--eval', script], {
		stdio: ['ignore', 'pipe', 'inherit'],
	});
	const lines = createInterface({ input: command.stdout })[Symbol.asyncIterator]();
	const nextLine = async () => String((await lines.next()).value);
	return { command, nextLine };
}

const endless = `console.log(process.pid); setInterval(() => {}, 1_000);`;

it.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)('%s to a command ends its program', async (signal) => {
	const { command, nextLine } = await startCommand(endless);
	const program = Number(await nextLine());
	command.kill(signal);
	expect(await nextLine()).toBe('{ code: 1, isEnding: true }');
	expect(() => process.kill(program, 0)).toThrow('ESRCH');
	expect(await nextLine()).toBe('{ code: 3, isEnding: false }');
});

it('a program that exits by itself gives the command its code', async () => {
	const { command, nextLine } = await startCommand('process.exit(2)');
	expect(await nextLine()).toBe('{ code: 2, isEnding: false }');
	expect(await nextLine()).toBe('{ code: 3, isEnding: false }');
	expect(await once(command, 'exit')).toEqual([0, null]);
});
