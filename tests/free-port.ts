import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** No system assigns these ports itself: Linux assigns from 32768 on, others from 49152. Browsers block none of them. */
const FIRST = 20_000;
const FOR_EACH_WORKER = 1_000;

/**
 * A free port that is never assigned to a process that requests any port: neither just before a site listens, nor
 * while it restarts.
 */
export async function freePort(): Promise<number> {
	const first = FIRST + (Number(process.env.TEST_PARALLEL_INDEX ?? 0) % 10) * FOR_EACH_WORKER;
	for (;;) {
		const port = first + randomInt(FOR_EACH_WORKER);
		if (await isFree(port)) return port;
	}
}

async function isFree(port: number): Promise<boolean> {
	const server = createServer();
	try {
		server.listen(port);
		await once(server, 'listening');
		return true;
	} catch {
		return false;
	} finally {
		await new Promise((done) => server.close(done));
	}
}

/** Lets a server listen on any port of loopback. @returns Its address. */
export async function listenLocally(server: Server): Promise<string> {
	server.listen(0, '127.0.0.1');
	await once(server, 'listening');
	return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
