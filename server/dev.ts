/** `npm run dev`: the server behind Vite, which updates pages as the code changes. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createServer as createVite } from 'vite';
import { firstOperatorLink } from '#app/operators/first-operator.server.ts';
import { terminalLink } from '#app/operators/terminal-link.server.ts';
import { readConfig } from '#platform/config/config.ts';
import { createLog } from '#platform/log/log.ts';
import { openServices } from './services.ts';
import type { Bundle } from './start.ts';

const config = readConfig(process.env);
const log = createLog(config.LOG_LEVEL);
const vite = await createVite({ server: { middlewareMode: true }, appType: 'custom' });
const load = async () => (await vite.ssrLoadModule('./server/app.ts')) as Bundle;
const first = await load();
const { services } = await openServices({
	config,
	log,
	buckets: first.buckets,
	kindsOf: first.jobKinds,
	statusAt: async (path) => (await currentApp()).statusAt(path),
});
await services.jobs.work();

/** The application of the current code: a new one after Vite has reloaded it. */
let current = { bundle: first, app: first.createApp(services) };
async function currentApp() {
	const bundle = await load();
	if (bundle !== current.bundle) current = { bundle, app: bundle.createApp(services) };
	return current.app;
}

const server = createServer((request, response) => {
	vite.middlewares(request, response, async () => {
		const app = await currentApp();
		await getRequestListener((req, env) => app.fetch(req, env), { overrideGlobalObjects: false })(request, response);
	});
});
server.listen(config.PORT, config.HOST);
await once(server, 'listening');
log.info({ address: config.APP_URL }, 'developing');
if (!services.mailer) process.stdout.write(`Emails are stored, not sent. Read them: ${await terminalLink(services)}\n`);
const welcome = await firstOperatorLink(services);
if (welcome) process.stdout.write(`There is no operator yet. Create the first account: ${welcome}\n`);
