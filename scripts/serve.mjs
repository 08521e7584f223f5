/** How the built site is started, so that it needs little memory: docs/decisions/0067-memory-and-start.md. */

/** Arguments of Node. */
export const serveArguments = ['--max-semi-space-size=8', 'server/main.mjs'];

/** Variables in addition to the caller's. */
export const serveEnvironment = {
	NODE_ENV: 'production',
	// By default, glibc keeps freed memory apart for each thread.
	MALLOC_ARENA_MAX: '2',
};
