import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import path from 'node:path';

export interface BreakableDatabase {
	url: string;
	/** Closes every connection; new ones can be opened. @returns How many there were. */
	drop(): number;
	/** Closes every connection and accepts no new one until `repair()`. */
	cut(): void;
	repair(): Promise<void>;
	close(): void;
}

/** @param address A database's URL, with a port or with a Unix socket in a folder (`?host=`). */
export async function openBreakableDatabase(address: string): Promise<BreakableDatabase> {
	const real = new URL(address);
	const folder = real.searchParams.get('host');
	const target = folder
		? { path: path.join(folder, '.s.PGSQL.5432') }
		: { host: real.hostname, port: Number(real.port || 5432) };
	const open = new Set<net.Socket>();
	const server = net.createServer((client) => {
		const database = net.connect(target);
		open.add(client);
		client.on('close', () => {
			open.delete(client);
			database.destroy();
		});
		database.on('close', () => client.destroy());
		for (const socket of [client, database]) socket.on('error', () => socket.destroy());
		client.pipe(database).pipe(client);
	});
	server.listen(0, '127.0.0.1');
	await once(server, 'listening');
	const { port } = server.address() as AddressInfo;
	const url = new URL(address);
	url.searchParams.delete('host');
	url.host = `127.0.0.1:${port}`;
	const drop = () => {
		const count = open.size;
		for (const socket of open) socket.resetAndDestroy();
		return count;
	};
	const cut = () => {
		server.close();
		drop();
	};
	return {
		url: url.href,
		drop,
		cut,
		async repair() {
			server.listen(port, '127.0.0.1');
			await once(server, 'listening');
		},
		close: cut,
	};
}
