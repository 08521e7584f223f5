import { once } from 'node:events';
import type { Server } from 'node:http';
import { type Config, SettingError } from '#platform/config/config.ts';

/** Listens on the configured port. @throws {SettingError} if the port or the address is not available. */
export async function listen(server: Server, { PORT, HOST }: Config): Promise<void> {
	server.listen(PORT, HOST);
	try {
		await once(server, 'listening');
	} catch (cause) {
		const { code } = cause as NodeJS.ErrnoException;
		if (code === 'EADDRINUSE') {
			throw new SettingError(`PORT must be a free one, but another process listens on ${PORT}.`, { cause });
		}
		if (code === 'EACCES') {
			throw new SettingError(`PORT must be one this process may use, but ${PORT} is not.`, { cause });
		}
		if (code === 'EADDRNOTAVAIL') {
			throw new SettingError(`HOST must be an address of this machine, but it is "${HOST}".`, { cause });
		}
		throw cause;
	}
}
