import fs from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import send from 'send';

/** Answers with a file, or returns false if there is none at this address. */
type StaticFiles = (request: IncomingMessage, response: ServerResponse) => boolean;

interface Served {
	/** Path under the folder. */
	file: string;
	type: string;
	encodings: string[];
	isImmutable: boolean;
}

/** The path of files with a content hash in their name, which are cached forever. */
const IMMUTABLE = '/assets/';

/** In order of preference, with the extension of the compressed file. */
const ENCODINGS = [
	['br', '.br'],
	['gzip', '.gz'],
] as const;

/**
 * Serves the files of a folder: with ranges and conditional requests by `send`, and compressed if there is a compressed copy.
 * Only files that existed at startup are served, so no address is looked up on the disk.
 */
export function createStaticFiles(folder: string): StaticFiles {
	const files = listFiles(folder);
	return (request, response) => {
		if (request.method !== 'GET' && request.method !== 'HEAD') return false;
		const served = files.get((request.url ?? '').split('?', 1)[0] as string);
		if (!served) return false;
		const accepted = request.headers['accept-encoding'] ?? '';
		const [encoding, extension] = ENCODINGS.find(
			([name]) => served.encodings.includes(name) && new RegExp(`\\b${name}\\b`).test(accepted),
		) ?? [undefined, ''];
		response.setHeader('content-type', served.type);
		// Emails show pictures in mail programs on the web.
		response.setHeader('cross-origin-resource-policy', 'cross-origin');
		response.setHeader(
			'cache-control',
			served.isImmutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
		);
		if (served.encodings.length > 0) response.setHeader('vary', 'Accept-Encoding');
		if (encoding) response.setHeader('content-encoding', encoding);
		send(request, `/${served.file}${extension}`, { root: folder, cacheControl: false, dotfiles: 'allow' })
			.on('error', () => {
				// Deleted since startup, or unreadable. Once the headers are sent, the response can only be ended.
				if (response.headersSent) response.destroy();
				else response.writeHead(404, { 'cache-control': 'no-store', 'content-type': 'text/plain' }).end('Not found');
			})
			.pipe(response);
		return true;
	};
}

function listFiles(folder: string): Map<string, Served> {
	const names = new Set(
		fs
			.readdirSync(folder, { recursive: true, withFileTypes: true })
			.filter((entry) => entry.isFile())
			.map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/')),
	);
	const files = new Map<string, Served>();
	for (const file of names) {
		const isCopy = ENCODINGS.some(([, ending]) => file.endsWith(ending) && names.has(file.slice(0, -ending.length)));
		if (isCopy || file.startsWith('.')) continue;
		const served = {
			file,
			type: TYPES[path.extname(file)] ?? 'application/octet-stream',
			encodings: ENCODINGS.filter(([, ending]) => names.has(file + ending)).map(([name]) => name),
			isImmutable: `/${file}`.startsWith(IMMUTABLE),
		};
		files.set(`/${file}`, served);
		if (file.endsWith('/index.html')) files.set(`/${file.slice(0, -'index.html'.length)}`, served);
	}
	return files;
}

const TYPES: Record<string, string> = {
	'.avif': 'image/avif',
	'.css': 'text/css; charset=utf-8',
	'.html': 'text/html; charset=utf-8',
	'.ico': 'image/x-icon',
	'.jpg': 'image/jpeg',
	'.js': 'text/javascript; charset=utf-8',
	'.json': 'application/json',
	'.mp3': 'audio/mpeg',
	'.png': 'image/png',
	'.svg': 'image/svg+xml',
	'.txt': 'text/plain; charset=utf-8',
	'.webmanifest': 'application/manifest+json',
	'.webp': 'image/webp',
	'.woff2': 'font/woff2',
	'.xml': 'application/xml',
};
