/** The entry of the server bundle: reads the settings, starts the server, and closes it in order at SIGINT, SIGTERM or SIGHUP. */
import path from 'node:path';
import { readConfig } from '#platform/config/config.ts';
import { startEmbedded } from '#platform/database/embedded.ts';
import { operatorMessageOf } from '#platform/errors/operator-error.ts';
import { createLog } from '#platform/log/log.ts';

try {
	const config = readConfig(process.env);
	const log = createLog(config.LOG_LEVEL);
	const onLost = (err: Error) => {
		log.fatal({ err }, 'the database is lost');
		process.exit(1);
	};
	// Opens while the application is loaded, in its own thread. `startServer` waits for it.
	const embedded = config.DATABASE_URL ? undefined : startEmbedded(path.join(config.DATA_DIR, 'database'), onLost);
	embedded?.catch(() => {});
	const [bundle, { startServer }] = await Promise.all([import('./app.ts'), import('./start.ts')]);
	const running = await startServer(config, log, bundle, embedded);
	process.stdout.write(`\n  MGA is running at ${config.APP_URL}\n${await bundle.hints(running.services)}\n`);
	let isClosing = false;
	for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
		process.on(signal, async () => {
			// A terminal signals all processes, and a parent process may pass the signal on.
			if (isClosing) return;
			isClosing = true;
			log.info({ signal }, 'shutting down');
			await running.close();
			process.exit(0);
		});
	}
} catch (error) {
	const message = operatorMessageOf(error);
	if (!message) throw error;
	process.stderr.write(`${message}\n`);
	process.exit(1);
}
