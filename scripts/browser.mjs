/** Finds a Chromium for the end-to-end tests, or installs one. */
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** The first one has no window system, and so uses less. */
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
/** Debian's packages of it. Ubuntu has none: there Playwright's own build is downloaded. */
const PACKAGES = ['chromium-headless-shell', 'chromium'];
const ANSWER_MS = 20_000;
const INSTALL_MS = 300_000;

/**
 * @param isRoot Whether packages of the system may be installed.
 * @returns The path of a Chromium or Chrome that starts: `CHROMIUM_PATH`, one in `PATH`, Playwright's, or a new one. Undefined if there is
 * none, after it has printed a sentence that says why, and what to install.
 */
export function chromium(isRoot = process.getuid?.() === 0) {
	const { CHROMIUM_PATH } = process.env;
	if (CHROMIUM_PATH) {
		const fault = faultOf(CHROMIUM_PATH);
		if (!fault) return CHROMIUM_PATH;
		return complain(`CHROMIUM_PATH must be a Chromium that starts, but ${CHROMIUM_PATH} does not (${fault}).`);
	}
	const { found, faults } = find();
	if (found) return found;
	process.stdout.write('Getting a browser for the tests (once)…\n');
	const canUseApt = isRoot && inPath('apt-get') !== undefined;
	for (const install of canUseApt ? [...PACKAGES.map(byApt), byPlaywright(true)] : [byPlaywright(false)]) {
		const fault = install();
		const now = find();
		if (now.found) return now.found;
		faults.push(...now.faults.filter((other) => !faults.includes(other)), ...(fault ? [fault] : []));
	}
	return complain(
		`The tests need a browser, and none could be installed (${faults.join('; ') || 'nothing was found'}): install the package chromium as root, or set CHROMIUM_PATH to a Chromium or Chrome.`,
	);
}

function complain(sentence) {
	process.stderr.write(`${sentence}\n`);
	return undefined;
}

function find() {
	const faults = [];
	for (const place of [...NAMES.map((name) => () => inPath(name)), playwrights]) {
		const candidate = place();
		if (!candidate) continue;
		const fault = faultOf(candidate);
		if (!fault) return { found: candidate, faults };
		faults.push(`${candidate} does not start: ${fault}`);
	}
	return { faults };
}

function inPath(name) {
	const places = (process.env.PATH ?? '').split(path.delimiter).map((folder) => path.join(folder, name));
	return places.find((place) => {
		try {
			accessSync(place, constants.X_OK);
			return true;
		} catch {
			return false;
		}
	});
}

const require = createRequire(import.meta.url);

function playwrights() {
	const place = require('@playwright/test').chromium.executablePath();
	return existsSync(place) ? place : undefined;
}

/** Why a browser does not start, such as a missing library; or undefined. Ubuntu's `chromium-browser` only says that it is not there. */
function faultOf(browser) {
	return outcomeOf(browser, ['--version'], { timeout: ANSWER_MS });
}

function byApt(name) {
	return () => {
		const options = { timeout: INSTALL_MS, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
		// What a Chromium recommends are 200 packages for desktops, and these fonts.
		const install = ['install', '-y', '-qq', '--no-install-recommends', name, 'fonts-liberation'];
		// A new machine has no lists of packages yet.
		return outcomeOf('apt-get', ['update', '-qq'], options) ?? outcomeOf('apt-get', install, options);
	};
}

/** @param withLibraries Whether to install the libraries that it needs as well; for others than root it would ask for a password. */
function byPlaywright(withLibraries) {
	return () => {
		const options = { timeout: INSTALL_MS, env: { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000', ...process.env } };
		const cli = [require.resolve('@playwright/test/cli'), 'install', '--no-shell'];
		return outcomeOf(process.execPath, [...cli, ...(withLibraries ? ['--with-deps'] : []), 'chromium'], options);
	};
}

/** Runs a command without its output. @returns Why it failed: the first line that says so. */
function outcomeOf(command, args, options) {
	const { status, signal, error, stdout, stderr } = spawnSync(command, args, {
		...options,
		encoding: 'utf8',
		stdio: ['ignore', 'pipe', 'pipe'],
	});
	if (status === 0) return undefined;
	if (error) return error.message;
	const lines = `${stderr}\n${stdout}`.split('\n').map((line) => line.trim());
	const reason = lines.find((line) => /^E:|error/i.test(line)) ?? lines.find(Boolean);
	return reason ?? `${path.basename(command)} ended with ${signal ?? status}`;
}
