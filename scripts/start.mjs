/** `npm start`: sets up whatever is missing, then serves the site until it is stopped. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { build, install, node, root } from './setup.mjs';

install();
build();

// With options that keep its memory small: docs/decisions/0067-memory-and-start.md.
const serve = JSON.parse(readFileSync(new URL('serve.json', import.meta.url), 'utf8'));
const server = spawn(node, serve.arguments, {
	cwd: root,
	stdio: 'inherit',
	env: { ...process.env, ...serve.environment },
});
// A terminal sends SIGINT to the server too; SIGTERM only reaches this process.
process.on('SIGTERM', () => server.kill('SIGTERM'));
process.on('SIGINT', () => {});
server.on('exit', (code, signal) => {
	process.exitCode = code ?? (signal ? 1 : 0);
});
