/** `npm run dev`: the server behind Vite, which updates pages as the code changes (docs/decisions/0079-development-server.md). */
import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createServer as createVite, isRunnableDevEnvironment, type Plugin } from 'vite';
import { readConfig } from '#platform/config/config.ts';
import { printOperatorErrors } from '#platform/errors/operator-error.ts';
import { createLog } from '#platform/log/log.ts';
import { listen } from './listen.ts';
import type { openServices } from './services.ts';
import type { Bundle } from './start.ts';

printOperatorErrors();
const config = readConfig(process.env);
const log = createLog(config.LOG_LEVEL);

type Opened = Awaited<ReturnType<typeof openServices>>;
interface Code {
	open: typeof openServices;
	bundle: Bundle & { hints(services: Opened['services']): Promise<string> };
}

const server = createServer();
const vite = await createVite({
	server: { middlewareMode: true, hmr: { server } },
	appType: 'custom',
});

async function loadCode(): Promise<Code> {
	const { ssr } = vite.environments;
	if (!isRunnableDevEnvironment(ssr)) throw new Error('Vite runs the server elsewhere.');
	const { openServices } = await ssr.runner.import('/server/services.ts');
	return { open: openServices, bundle: await ssr.runner.import('/server/app.ts') };
}

let site: (Code & Opened & { app: ReturnType<Bundle['createApp']> }) | undefined;
async function currentSite() {
	const code = await loadCode();
	if (!site) {
		const opened = await code.open({ config, log, buckets: code.bundle.buckets, kindsOf: code.bundle.jobKinds, statusAt: async (path) => (await currentSite()).app.statusAt(path) });
		await code.bundle.prepare(opened.services);
		await opened.services.jobs.work();
		site = { ...code, ...opened, app: code.bundle.createApp(opened.services) };
	} else if (code.bundle !== site.bundle) site = { ...site, ...code, app: code.bundle.createApp(site.services) };
	return site;
}
server.on('request', (request, response) => {
	vite.middlewares(request, response, async () => {
		const { app } = await currentSite();
		await getRequestListener((req, env) => app.fetch(req, env), { overrideGlobalObjects: false })(request, response);
	});
});
const t=performance.now();
const first = await currentSite();
await listen(server, config);
log.info({ address: config.APP_URL, cpu: process.cpuUsage() }, 'developing');
process.stdout.write(await first.bundle.hints(first.services));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, async () => { await vite.close(); await site?.close(); process.exit(0); });
