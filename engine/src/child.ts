import { registerHooks } from 'node:module';

const CLOSED =
	/^(?:node:)?(?:net|tls|http|https|http2|quic|dgram|dns|dns\/promises|inspector|inspector\/promises|child_process|cluster|worker_threads|repl|wasi|_(?:http|tls)_\w+)$/;

/**
 * Closes the network for this process: the permission model of Node 24 covers files, processes, threads and add-ons, but not
 * sockets. Modules that open sockets, and those below them (`_http_client`), can no longer be imported, and global functions that
 * use them are removed. Disallowing code generation from strings keeps a file from working around it.
 */
export function closeNetwork(): void {
	registerHooks({
		resolve(specifier, context, next) {
			if (CLOSED.test(specifier)) throw new Error(`No module ${specifier} here.`);
			return next(specifier, context);
		},
	});
	for (const name of ['fetch', 'WebSocket', 'EventSource', 'XMLHttpRequest']) Reflect.deleteProperty(globalThis, name);
	// Libraries get built-in modules here without importing them.
	const get = process.getBuiltinModule;
	process.getBuiltinModule = ((name: string) => (CLOSED.test(name) ? undefined : get(name))) as typeof get;
}

/** What a child writes before its JSON: its code is loaded, so any later failure is about the file. White space in JSON. */
const READY = '\n';

/**
 * The main function of a child process that works on a hostile file (run-child.ts): closes the network, loads its code, reports
 * that it is ready, reads all of stdin, and writes one JSON document.
 * @param load Loads the code and returns the function that computes the answer from the bytes and the command line's arguments.
 */
export async function answerAsChild(
	load: () => Promise<(bytes: Buffer, args: readonly string[]) => unknown>,
	args: readonly string[],
): Promise<void> {
	closeNetwork();
	const answer = await load();
	process.stdout.write(READY);
	const chunks: Buffer[] = [];
	for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
	const json = JSON.stringify(await answer(Buffer.concat(chunks), args));
	// Timers and handles of libraries must not keep the process alive.
	process.stdout.write(json, () => process.exit(0));
}
