/** `npm start`: sets up whatever is missing, then serves the site until it is stopped. */
import { spawn } from 'node:child_process';
import { serveArguments, serveEnvironment } from './serve.mjs';
import { build, install, node, root } from './setup.mjs';

install();
build();

const server = spawn(node, serveArguments, {
	cwd: root,
	stdio: 'inherit',
	env: { ...process.env, ...serveEnvironment },
});
// A terminal sends SIGINT to the server too; SIGTERM only reaches this process.
process.on('SIGTERM', () => server.kill('SIGTERM'));
process.on('SIGINT', () => {});
server.on('exit', (code, signal) => {
	process.exitCode = code ?? (signal ? 1 : 0);
});
