import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { freePort } from '../tests/free-port.ts';

export interface Engine {
	open(url: string): Promise<unknown>;
	resize(width: number): Promise<unknown>;
	evaluate<Value>(expression: string): Promise<Value>;
	clickAt(x: number, y: number): Promise<unknown>;
	type(text: string): Promise<unknown>;
	press(key: keyof typeof keys): Promise<unknown>;
	stop(): Promise<void>;
}

/** The characters that stand for keys (https://www.w3.org/TR/webdriver2/#keyboard-actions). */
const keys = { Escape: '\uE00C', End: '\uE010', ArrowLeft: '\uE012', ArrowRight: '\uE014' };

const HEIGHT = 800;
const ANSWER_MS = 30_000;
const FIREFOX = '/usr/bin/firefox-esr';
const WEBKIT = '/usr/bin/WebKitWebDriver';
const XVFB = '/usr/bin/xvfb-run';

export const engines = {
	Chromium: { missing: () => [], start: async (page: Page) => chromium(page) },
	Firefox: { missing: () => missing({ 'firefox-esr': FIREFOX }), start: firefox },
	WebKit: { missing: () => missing({ 'webkit2gtk-driver': WEBKIT, xvfb: XVFB }), start: webkit },
};

function missing(packages: Record<string, string>): string[] {
	return Object.keys(packages).filter((name) => !existsSync(packages[name] as string));
}

function chromium(page: Page): Engine {
	return {
		open: (url) => page.goto(url),
		resize: (width) => page.setViewportSize({ width, height: HEIGHT }),
		evaluate: (expression) => page.evaluate(expression),
		clickAt: (x, y) => page.mouse.click(x, y),
		type: (text) => page.keyboard.type(text),
		press: (key) => page.keyboard.press(key),
		stop: async () => {},
	};
}

/** Firefox by WebDriver BiDi (https://www.w3.org/TR/webdriver-bidi/). */
async function firefox(): Promise<Engine> {
	const preferences = { 'ui.prefersReducedMotion': 1, 'datareporting.policy.dataSubmissionEnabled': false };
	const lines = Object.entries(preferences).map(([name, value]) => `user_pref("${name}", ${value});\n`);
	const folder = folderWith({ 'user.js': lines.join('') });
	const browser = start(
		FIREFOX,
		['--headless', '--no-remote', '--profile', folder, '--remote-debugging-port=0'],
		folder,
	);
	const socket = new WebSocket(`${await browser.prints(/WebDriver BiDi listening on (\S+)/)}/session`);
	await once(socket, 'open');
	const pending = new Map<number, PromiseWithResolvers<Answer>>();
	socket.onmessage = ({ data }) => {
		const { id, type, message, result } = JSON.parse(data);
		if (type === 'error') pending.get(id)?.reject(new Error(message));
		else pending.get(id)?.resolve(result);
	};
	socket.onclose = () => {
		for (const { reject } of pending.values()) reject(new Error('Firefox closed the connection.'));
	};
	const send = (method: string, params: object) => {
		const id = pending.size;
		pending.set(id, Promise.withResolvers());
		socket.send(JSON.stringify({ id, method, params }));
		return (pending.get(id) as PromiseWithResolvers<Answer>).promise;
	};
	await send('session.new', { capabilities: {} });
	// Unlike the first page, a new one has the focus.
	const { context } = await send('browsingContext.create', { type: 'tab' });
	return {
		open: (url) => send('browsingContext.navigate', { context, url, wait: 'complete' }),
		resize: (width) => send('browsingContext.setViewport', { context, viewport: { width, height: HEIGHT } }),
		async evaluate(expression) {
			const params = { expression: `JSON.stringify(${expression})`, target: { context }, awaitPromise: false };
			const { result, exceptionDetails } = await send('script.evaluate', params);
			if (exceptionDetails) throw new Error(exceptionDetails.text);
			return JSON.parse(result?.value ?? 'null');
		},
		...input((actions) => send('input.performActions', { context, actions })),
		stop: browser.stop,
	};
}

interface Answer {
	context?: string;
	result?: { value?: string };
	exceptionDetails?: { text: string };
}

/** WebKitGTK by WebDriver (https://www.w3.org/TR/webdriver2/), in a window on a display in memory. */
async function webkit(): Promise<Engine> {
	const folder = folderWith({
		// Without it, the buttons of the window would make it wider than a phone.
		'gtk-3.0/gtk.css': '* { min-width: 0; min-height: 0; margin: 0; padding: 0; border-width: 0; font-size: 1px; }',
		'gtk-3.0/settings.ini': '[Settings]\ngtk-enable-animations=false\n',
	});
	const port = await freePort();
	const screen = `-screen 0 1920x${HEIGHT}x24`;
	const driver = start(XVFB, ['-a', '-s', screen, WEBKIT, `--port=${port}`], folder);
	let base = `http://127.0.0.1:${port}`;
	for (let ready = false; !ready; ) {
		ready = await fetch(`${base}/status`).then(
			({ ok }) => ok,
			() => new Promise((later) => setTimeout(later, 20, false)),
		);
	}
	const send = async (address: string, body?: object) => {
		const signal = AbortSignal.timeout(ANSWER_MS);
		const response = await fetch(base + address, {
			method: body ? 'POST' : 'DELETE',
			body: JSON.stringify(body),
			signal,
		});
		const { value } = (await response.json()) as { value: { sessionId?: string; message?: string } & string };
		if (!response.ok) throw new Error(value.message);
		return value;
	};
	base += `/session/${(await send('/session', { capabilities: { alwaysMatch: {} } })).sessionId}`;
	return {
		open: (url) => send('/url', { url }),
		resize: (width) => send('/window/rect', { width, height: HEIGHT }),
		evaluate: async (expression) =>
			JSON.parse((await send('/execute/sync', { script: `return JSON.stringify(${expression})`, args: [] })) ?? 'null'),
		...input((actions) => send('/actions', { actions })),
		async stop() {
			await send('').catch(() => {});
			await driver.stop();
		},
	};
}

function input(perform: (sources: object[]) => Promise<unknown>): Pick<Engine, 'clickAt' | 'type' | 'press'> {
	const type = (text: string) => {
		const actions = [...text].flatMap((value) => [
			{ type: 'keyDown', value },
			{ type: 'keyUp', value },
		]);
		return perform([{ type: 'key', id: 'keyboard', actions }]);
	};
	const clickAt = (x: number, y: number) => {
		const button = { button: 0 };
		const actions = [
			{ type: 'pointerMove', x, y },
			{ type: 'pointerDown', ...button },
			{ type: 'pointerUp', ...button },
		];
		return perform([{ type: 'pointer', id: 'mouse', actions }]);
	};
	return { clickAt, type, press: (key) => type(keys[key]) };
}

function folderWith(files: Record<string, string>): string {
	const folder = mkdtempSync(path.join(os.tmpdir(), 'mga-engine-'));
	for (const [name, text] of Object.entries(files)) {
		mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
		writeFileSync(path.join(folder, name), text);
	}
	return folder;
}

/** Starts a browser or its driver. @param folder Its home and settings, which `stop` removes. */
function start(command: string, args: string[], folder: string) {
	const env = { ...process.env, HOME: folder, XDG_CONFIG_HOME: folder };
	// A group of its own, which ends with the processes that it starts.
	const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'pipe'], detached: true, env });
	let output = '';
	child.stderr.setEncoding('utf8').on('data', (text) => {
		output += text;
	});
	return {
		/** @returns What the pattern's group matches once it was printed. Throws if the process ends before. */
		async prints(pattern: RegExp): Promise<string> {
			for (;;) {
				const found = pattern.exec(output)?.[1];
				if (found) return found;
				if ((child.exitCode ?? child.signalCode) !== null) throw new Error(`${command} ended:\n${output}`);
				await Promise.race([once(child.stderr, 'data'), once(child, 'exit')]);
			}
		},
		async stop() {
			const ended = once(child, 'close');
			if ((child.exitCode ?? child.signalCode) === null) {
				process.kill(-(child.pid as number), 'SIGKILL');
				await ended;
			}
			rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
		},
	};
}
