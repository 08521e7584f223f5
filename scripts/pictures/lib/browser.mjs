/**
 * Photographs pages with headless Chromium (CHROMIUM_PATH, or chromium on the PATH) and serves public/ to it on a local
 * port. Imported by the generators; makes nothing itself.
 */
import { execFile } from 'node:child_process';
import { createReadStream, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join, normalize } from 'node:path';
import { promisify } from 'node:util';
import { publicDir } from './palette.mjs';

const run = promisify(execFile);
const types = {
	'.html': 'text/html; charset=utf-8',
	'.css': 'text/css',
	'.svg': 'image/svg+xml',
	'.woff2': 'font/woff2',
	'.webp': 'image/webp',
	'.avif': 'image/avif',
	'.png': 'image/png',
};

/** Photograph one address; returns a PNG as bytes. */
export async function shoot(url, { width, height, scale = 1 }) {
	const folder = mkdtempSync(join(tmpdir(), 'pictures-'));
	const file = join(folder, 'shot.png');
	try {
		await run(
			process.env.CHROMIUM_PATH ?? 'chromium',
			[
				'--headless',
				'--no-sandbox',
				'--disable-gpu',
				'--disable-quic',
				'--no-first-run',
				'--disable-background-networking',
				'--disable-component-update',
				'--disable-sync',
				'--hide-scrollbars',
				'--force-color-profile=srgb',
				'--font-render-hinting=none',
				`--user-data-dir=${join(folder, 'profile')}`,
				`--window-size=${width},${height}`,
				`--force-device-scale-factor=${scale}`,
				'--virtual-time-budget=3000',
				`--screenshot=${file}`,
				url,
			],
			{ timeout: 90_000 },
		);
		return readFileSync(file);
	} finally {
		rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
	}
}

/** Photograph a page given as text. */
export async function shootHtml(html, size) {
	const folder = mkdtempSync(join(tmpdir(), 'pictures-page-'));
	try {
		const file = join(folder, 'page.html');
		writeFileSync(file, html);
		return await shoot(`file://${file}`, size);
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}

/** Serve public/ on a free local port while work runs. */
export async function withPublic(work) {
	const server = createServer((request, response) => {
		let path = join(publicDir, normalize(decodeURIComponent(new URL(request.url, 'http://localhost').pathname)));
		if (existsSync(path) && statSync(path).isDirectory()) path = join(path, 'index.html');
		if (!existsSync(path)) {
			response.writeHead(404).end();
			return;
		}
		response.writeHead(200, {
			'content-type': types[extname(path)] ?? 'application/octet-stream',
			'content-security-policy': "default-src 'none'; style-src 'self'; img-src 'self'; font-src 'self'",
		});
		createReadStream(path).pipe(response);
	});
	await new Promise((done) => server.listen(0, '127.0.0.1', done));
	try {
		return await work(`http://127.0.0.1:${server.address().port}`);
	} finally {
		server.close();
		server.closeAllConnections();
	}
}
