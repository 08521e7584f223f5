import { registerHooks } from 'node:module';

const CLOSED =
	/^(?:node:)?(?:net|tls|http|https|http2|quic|dgram|dns|dns\/promises|inspector|inspector\/promises|child_process|cluster|worker_threads|repl|wasi|_(?:http|tls)_\w+)$/;

/**
 * Takes the network away from this process: the permission model of Node 24 covers files, processes, threads and add-ons but
 * not sockets. Modules that open them can no longer be imported, nor those below them (`_http_client`), and what the global object offers is removed. That no text
 * becomes code (`--disallow-code-generation-from-strings`) keeps a file from getting around it.
 */
export function closeNetwork(): void {
	registerHooks({
		resolve(specifier, context, next) {
			if (CLOSED.test(specifier)) throw new Error(`No module ${specifier} here.`);
			return next(specifier, context);
		},
	});
	for (const name of ['fetch', 'WebSocket', 'EventSource', 'XMLHttpRequest']) Reflect.deleteProperty(globalThis, name);
	// Libraries ask here for built-in modules without importing them.
	const get = process.getBuiltinModule;
	process.getBuiltinModule = ((name: string) => (CLOSED.test(name) ? undefined : get(name))) as typeof get;
}
