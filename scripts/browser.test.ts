import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { downloadZip } from 'client-zip';
import { afterEach, beforeEach, expect, test } from 'vitest';

let folder: string;
beforeEach(() => {
	folder = mkdtempSync(path.join(tmpdir(), 'mga-browser-'));
	mkdirSync(path.join(folder, 'bin'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const BROWSER = '#!/bin/sh\necho Chromium 1';

function program(name: string, text: string): string {
	const file = path.join(folder, 'bin', name);
	writeFileSync(file, text);
	chmodSync(file, 0o755);
	return file;
}

function apt(available: string) {
	const log = path.join(folder, 'apt.log');
	program(
		'apt-get',
		`#!/bin/sh
echo "$*" >> ${log}
case "$*" in
update*) ;;
*" ${available} "*) printf '${BROWSER.replaceAll('\n', '\\n')}' > ${folder}/bin/${available}; /bin/chmod 755 ${folder}/bin/${available};;
*) echo "E: Unable to locate package" >&2; exit 100;;
esac`,
	);
	return () => readFileSync(log, 'utf8').trim().split('\n');
}

async function chromium({ isRoot = false, env = {} as Record<string, string> } = {}) {
	const module = JSON.stringify(path.resolve('scripts/browser.mjs'));
	const script = `import { chromium } from ${module}; process.stdout.write('found ' + chromium(${isRoot}))`;
	const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
		env: {
			PATH: path.join(folder, 'bin'),
			PLAYWRIGHT_BROWSERS_PATH: path.join(folder, 'playwright'),
			...env,
		},
	});
	let stdout = '';
	let stderr = '';
	child.stdout.on('data', (text) => {
		stdout += text;
	});
	child.stderr.on('data', (text) => {
		stderr += text;
	});
	await once(child, 'close');
	return { found: /found (.*)$/.exec(stdout)?.[1], stderr };
}

test('a browser in PATH is used, unless it does not start', async () => {
	program(
		'chromium-headless-shell',
		'#!/bin/sh\necho "error while loading shared libraries: libnss3.so" >&2\nexit 127',
	);
	const good = program('google-chrome', BROWSER);
	expect(await chromium()).toEqual({ found: good, stderr: '' });
});

test('CHROMIUM_PATH is used, or the reason why it cannot be', async () => {
	const good = program('good', BROWSER);
	expect(await chromium({ env: { CHROMIUM_PATH: good } })).toEqual({ found: good, stderr: '' });
	const missing = path.join(folder, 'missing');
	expect(await chromium({ env: { CHROMIUM_PATH: missing } })).toEqual({
		found: 'undefined',
		stderr: `CHROMIUM_PATH must be a Chromium that starts, but ${missing} does not (spawnSync ${missing} ENOENT).\n`,
	});
});

test('root installs Debian’s package, the smaller one if there is one', async () => {
	const commands = apt('chromium');
	expect(await chromium({ isRoot: true })).toEqual({ found: path.join(folder, 'bin/chromium'), stderr: '' });
	expect(commands()).toEqual([
		'update -qq',
		'install -y -qq --no-install-recommends chromium-headless-shell fonts-liberation',
		'update -qq',
		'install -y -qq --no-install-recommends chromium fonts-liberation',
	]);
});

test('without root, Playwright downloads its build, which is used from then on', async () => {
	const commands = apt('chromium');
	const files = ['chrome-linux64/chrome', 'chrome-linux/chrome', 'ffmpeg-linux'];
	const zip = await downloadZip(files.map((name) => ({ name, input: BROWSER }))).bytes();
	const host = createServer((_, response) => response.end(zip)).listen(0, '127.0.0.1');
	await once(host, 'listening');
	const env = { PLAYWRIGHT_DOWNLOAD_HOST: `http://127.0.0.1:${(host.address() as AddressInfo).port}` };
	const { found, stderr } = await chromium({ env });
	expect(stderr).toBe('');
	expect(found).toMatch(new RegExp(`^${folder}/playwright/chromium-.*/chrome$`));
	host.close();
	expect(await chromium()).toEqual({ found, stderr: '' });
	expect(commands).toThrow('ENOENT');
});

test('what cannot be obtained is one sentence that says why, and what to install', async () => {
	const broken = program(
		'chromium',
		'#!/bin/sh\necho "error while loading shared libraries: libnss3.so" >&2\nexit 127',
	);
	// Playwright cannot even create its folder: it would try an unreachable host five times, which takes three seconds.
	writeFileSync(path.join(folder, 'playwright'), '');
	const { found, stderr } = await chromium();
	expect(found).toBe('undefined');
	expect(stderr).toMatch(
		new RegExp(
			`^The tests need a browser, and none could be installed \\(${broken} does not start: error while loading shared libraries: libnss3\\.so; [^\\n]+\\): install the package chromium as root, or set CHROMIUM_PATH to a Chromium or Chrome\\.\\n$`,
		),
	);
	expect(stderr).toContain(`EEXIST: file already exists, mkdir '${folder}/playwright'`);
});
