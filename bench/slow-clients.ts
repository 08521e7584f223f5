/**
 * `node bench/slow-clients.ts` (after a build): after how many seconds a connection is closed whose client sends as slowly as it can
 * (slow loris), beside bare `node:http` with its defaults in the same run, each for at most a minute.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { print, startSite } from './kit.ts';

const MOST_SECONDS = 60;
const PORT = 3195;

/** What each client sends at once, and then every two seconds. */
const clients: [name: string, first: string, then: string][] = [
	['nothing', '', ''],
	['one header at a time', 'GET / HTTP/1.1\r\nHost: x\r\n', 'a: b\r\n'],
	['a body one byte at a time', 'POST /contact HTTP/1.1\r\nHost: x\r\nContent-Length: 100000\r\n\r\n', 'a'],
	['an upload one byte at a time', uploadHeaders(), 'a'],
];

const running = await startSite(PORT);
const bare = createServer((request, response) => request.resume().on('end', () => response.end('ok')));
await once(bare.listen(0, '127.0.0.1'), 'listening');
await Promise.all(
	clients.map(async ([name, ...sent]) => {
		const [site, bareServer] = await Promise.all([
			secondsUntilClosed(PORT, ...sent),
			secondsUntilClosed((bare.address() as AddressInfo).port, ...sent),
		]);
		print(`${name}: closed after ${site} s, bare node:http ${bareServer} s`);
	}),
);
bare.closeAllConnections();
bare.close();
await running.stop();

function uploadHeaders(): string {
	const path = '/console/events/00000000-0000-4000-8000-000000000000/material';
	return `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 100000\r\n\r\n`;
}

async function secondsUntilClosed(port: number, first: string, then: string): Promise<string> {
	const socket = connect(port, '127.0.0.1').on('error', () => {});
	const started = performance.now();
	socket.write(first);
	const sending = setInterval(() => then && socket.write(then), 2_000);
	const closed = once(socket.resume(), 'close').then(() => ((performance.now() - started) / 1000).toFixed(1));
	const answer = await Promise.race([
		closed,
		new Promise<string>((end) => setTimeout(end, MOST_SECONDS * 1000, `> ${MOST_SECONDS}`)),
	]);
	clearInterval(sending);
	socket.destroy();
	return answer;
}
