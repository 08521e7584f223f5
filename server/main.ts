/** Opens the doors: reads the settings, connects, migrates, starts jobs, mounts the application, listens, closes in order. */

import { firstOperatorLink } from '#app/operators/first-operator.server.ts';
import { terminalLink } from '#app/operators/terminal-link.server.ts';
import { readConfig } from '#platform/config/config.ts';
import { untilDatabaseIsBack } from '#platform/database/connection.ts';
import { operatorMessageOf } from '#platform/errors/operator-error.ts';
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
	const isKept = !running.services.mailer && config.ROLE !== 'worker';
	// The site is served by then: that the database is away for a moment delays what the terminal says, and ends nothing.
	const hint = isKept
		? `  Mail is kept, not sent. Read it: ${await untilDatabaseIsBack(() => terminalLink(running.services))}\n`
		: '';
	const first =
		config.ROLE === 'worker' ? undefined : await untilDatabaseIsBack(() => firstOperatorLink(running.services));
	const welcome = first ? `  Nobody runs the console yet. Make the first account: ${first}\n` : '';
	process.stdout.write(`\n  MGA is running at ${config.APP_URL}\n${hint}${welcome}\n`);
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
	const sentence = operatorMessageOf(error);
	if (!sentence) throw error;
	process.stderr.write(`${sentence}\n`);
	process.exit(1);
}
