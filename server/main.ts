/** Opens the doors: reads the settings, connects, migrates, starts jobs, mounts the application, listens, closes in order. */
import { readConfig, SettingError } from '#platform/config/config.ts';
import { DataDirectoryInUse } from '#platform/database/lock.ts';
import { createLog } from '#platform/log/log.ts';
import { startServer } from './start.ts';

try {
	// React chooses its build by it when the bundle is loaded.
	process.env.NODE_ENV ??= 'production';
	const config = readConfig(process.env);
	const log = createLog(config.LOG_LEVEL);
	// Named by variable: the bundle exists only after a build.
	const bundle = new URL('../build/server/index.js', import.meta.url).href;
	const running = await startServer(config, log, await import(bundle));
	process.stdout.write(`\n  MGA is running at ${config.APP_URL}\n\n`);
	let isEnding = false;
	for (const signal of ['SIGINT', 'SIGTERM'] as const) {
		process.on(signal, async () => {
			// A terminal sends it to everyone, and who started us may pass it on: once is enough.
			if (isEnding) return;
			isEnding = true;
			log.info({ signal }, 'shutting down');
			await running.close();
			process.exit(0);
		});
	}
} catch (error) {
	if (error instanceof SettingError || error instanceof DataDirectoryInUse) {
		process.stderr.write(`${error.message}\n`);
		process.exit(1);
	}
	throw error;
}
