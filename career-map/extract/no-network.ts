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
