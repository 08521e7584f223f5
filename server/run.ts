/** The entry of the server bundle: reads the settings, starts the server, and closes it in order at SIGINT or SIGTERM. */
import { firstOperatorLink } from '#app/operators/first-operator.server.ts';
import { terminalLink } from '#app/operators/terminal-link.server.ts';
import { readConfig } from '#platform/config/config.ts';
import { untilDatabaseIsBack } from '#platform/database/connection.ts';
import { operatorMessageOf } from '#platform/errors/operator-error.ts';
import { createLog } from '#platform/log/log.ts';
import * as bundle from './app.ts';
import { startServer } from './start.ts';

try {
	const config = readConfig(process.env);
	const log = createLog(config.LOG_LEVEL);
	const running = await startServer(config, log, bundle);
	const { services } = running;
	let hints = '';
	if (config.ROLE !== 'worker') {
		// The site is already served: if the database goes down now, the output only comes later.
		if (!services.mailer) {
			hints += `  Emails are stored, not sent. Read them: ${await untilDatabaseIsBack(() => terminalLink(services))}\n`;
		}
		const link = await untilDatabaseIsBack(() => firstOperatorLink(services));
		if (link) hints += `  There is no operator yet. Create the first account: ${link}\n`;
	}
	process.stdout.write(`\n  MGA is running at ${config.APP_URL}\n${hints}\n`);
	let isClosing = false;
	for (const signal of ['SIGINT', 'SIGTERM'] as const) {
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
