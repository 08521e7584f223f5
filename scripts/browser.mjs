/** Finds a Chromium for the end-to-end tests, or installs one. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';

/** The first one has no window system, and so uses less. */
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/** The path of a Chromium or Chrome; installs one if there is none. Throws if that fails too. */
export function chromium() {
	const found = find();
	if (found) return found;
	process.stdout.write('Getting a browser for the tests (once)…\n');
	const cli = createRequire(import.meta.url).resolve('playwright-core/cli.js');
	spawnSync(process.execPath, [cli, 'install', '--with-deps', 'chromium'], { stdio: 'inherit', timeout: 300_000 });
	if (!find() && existsSync('/usr/bin/apt-get')) {
		const quiet = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
		spawnSync('apt-get', ['update', '-qq'], quiet);
		spawnSync('apt-get', ['install', '-y', '-qq', 'chromium-headless-shell'], quiet);
		if (!find()) spawnSync('apt-get', ['install', '-y', '-qq', 'chromium'], quiet);
	}
	const got = find();
	if (!got)
		throw new Error('No browser was found or could be installed. Install Chromium, or set CHROMIUM_PATH to one.');
	return got;
}

function find() {
	if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
	for (const name of NAMES) {
		const which = spawnSync('which', [name], { encoding: 'utf8' });
		if (which.status === 0) return which.stdout.trim();
	}
	try {
		const own = createRequire(import.meta.url)('playwright-core').chromium.executablePath();
		return existsSync(own) ? own : undefined;
	} catch {
		return undefined;
	}
}
