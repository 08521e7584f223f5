import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/**
 * A proxy in front of PostgreSQL that counts round trips: how often a client sends after the server has answered.
 * @param target The connection string of the PostgreSQL, on TCP.
 */
export async function countRoundTrips(target: string) {
	const { hostname, port } = new URL(target);
	let count = 0;
	const sockets = new Set<Socket>();
	const server = createServer((client) => {
		const upstream = connect(Number(port || 5432), hostname);
		let isAnswered = true;
		for (const socket of [client, upstream]) {
			sockets.add(socket);
			socket.setNoDelay(true).on('error', () => {});
		}
		client.on('data', (bytes) => {
			if (isAnswered) count++;
			isAnswered = false;
			upstream.write(bytes);
		});
		upstream.on('data', (bytes) => {
			isAnswered = true;
			client.write(bytes);
		});
		client.on('close', () => upstream.destroy());
		upstream.on('close', () => client.destroy());
	});
	server.listen(0, '127.0.0.1');
	await once(server, 'listening');
	const url = new URL(target);
	url.hostname = '127.0.0.1';
	url.port = String((server.address() as { port: number }).port);
	return {
		url: url.href,
		/** @returns The number of round trips while something runs. */
		async during(run: () => Promise<unknown>): Promise<number> {
			const before = count;
			await run();
			return count - before;
		},
		close() {
			for (const socket of sockets) socket.destroy();
			server.close();
		},
	};
}
