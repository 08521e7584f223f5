/** `npm run dev`: the server behind Vite, which updates pages as the code changes (docs/decisions/development.md). */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { getRequestListener } from '@hono/node-server';
import { buildErrorMessage, createServer as createVite, isRunnableDevEnvironment, type Plugin } from 'vite';
import type { Services } from '#app/services.ts';
import { readConfig } from '#platform/config/config.ts';
import { printOperatorErrors } from '#platform/errors/operator-error.ts';
import type { JobKind } from '#platform/jobs/jobs.ts';
import { createLog } from '#platform/log/log.ts';
import { root } from '#platform/root.ts';
import type * as app from './app.ts';
import { listen } from './listen.ts';
import type { Bundle } from './start.ts';

/** The modules that Vite runs. This file imports only their types: a class must exist once. */
interface Code {
	bundle: Bundle & Pick<typeof app, 'hints'>;
	openServices: typeof import('./services.ts').openServices;
}

interface Site extends Code {
	services: Services;
	app: ReturnType<Bundle['createApp']>;
	kinds: JobKind<never>[];
	close(): Promise<void>;
}

printOperatorErrors();
const config = readConfig(process.env);
const log = createLog(config.LOG_LEVEL, { write: printEntry });
process.on('unhandledRejection', (err) => log.error({ err }, 'nothing handles a rejection'));

const server = createServer();
/** Whether the browser shows an error, or a page that was made while there was one. */
let hasFailed = false;
const checkAfterChange: Plugin = {
	name: 'check-after-change',
	hotUpdate() {
		// Vite forgets the changed modules when this hook has returned.
		if (this.environment.name === 'ssr') setImmediate(checkCode);
	},
};
const vite = await createVite({
	server: {
		middlewareMode: true,
		hmr: { server },
		watch: { ignored: [path.join(root, 'build/**'), path.resolve(config.DATA_DIR, '**')] },
	},
	appType: 'custom',
	plugins: [checkAfterChange],
});

/** Imports a module by its path in the project: again, if it or one that it imports has changed. */
async function load<Module>(file: string): Promise<Module> {
	const { ssr } = vite.environments;
	if (!isRunnableDevEnvironment(ssr)) throw new Error('Vite runs the modules of the server elsewhere.');
	return await ssr.runner.import(file);
}

let site: Site | undefined;
let loading: Promise<Site | undefined> = Promise.resolve(undefined);

/** The site of the current code. @throws what a module throws while it is loaded, until the next change. */
function currentSite(): Promise<Site> {
	// One after the other: a change may come while the last one is being loaded.
	const next = loading.catch(() => {}).then(loadSite);
	loading = next;
	return next;
}

async function loadSite(): Promise<Site> {
	const { openServices } = await load<Code>('/server/services.ts');
	const bundle = await load<Code['bundle']>('/server/app.ts');
	if (site?.bundle === bundle && site.openServices === openServices) return site;
	const kinds = site && bundle.jobKinds(site.services);
	// The queue has the names and schedules of the first code.
	const isSame = site?.openServices === openServices && JSON.stringify(kinds) === JSON.stringify(site.kinds);
	if (site && kinds && isSame) {
		site = { ...site, bundle, kinds, app: bundle.createApp(site.services) };
		return site;
	}
	await site?.close();
	site = undefined;
	site = await openSite({ openServices, bundle });
	return site;
}

async function openSite({ openServices, bundle }: Code): Promise<Site> {
	let kinds: JobKind<never>[] = [];
	const { services, close } = await openServices({
		config,
		log,
		buckets: bundle.buckets,
		kindsOf(opened) {
			kinds = bundle.jobKinds(opened);
			return kinds.map(runCurrent);
		},
		statusAt: async (url) => (await currentSite()).app.statusAt(url),
	});
	try {
		await bundle.prepare(services);
		await services.jobs.work();
	} catch (error) {
		await close();
		throw error;
	}
	return { openServices, bundle, services, kinds, close, app: bundle.createApp(services) };
}

function runCurrent(kind: JobKind<never>): JobKind<never> {
	return {
		...kind,
		async run(...job) {
			const { kinds } = await currentSite();
			await (kinds.find(({ name }) => name === kind.name) ?? kind).run(...job);
		},
	};
}

server.on('request', (request, response) => {
	vite.middlewares(request, response, () => respond(request, response));
});

async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
	try {
		const { app } = await currentSite();
		await getRequestListener((req, env) => app.fetch(req, env), { overrideGlobalObjects: false })(request, response);
		if (response.statusCode >= 500) hasFailed = true;
	} catch (error) {
		report(error);
		const text = describe(error).replaceAll('&', '&amp;').replaceAll('<', '&lt;');
		response.writeHead(500, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
		// Vite's script reloads the page.
		response.end(`<!doctype html>
<title>Error</title>
<script type="module" src="/@vite/client"></script>
<pre style="white-space: pre-wrap">${text}</pre>
`);
	}
}

/** Loads what has changed. An error is in the terminal and in every open page at once; the first change after it reloads them. */
async function checkCode(): Promise<void> {
	const { hot } = vite.environments.client;
	try {
		await currentSite();
		if (hasFailed) hot.send({ type: 'full-reload' });
		hasFailed = false;
	} catch (error) {
		report(error);
		hot.send({ type: 'error', err: { message: describe(error), stack: '' } });
	}
}

let reported: unknown;
function report(error: unknown): void {
	hasFailed = true;
	if (error !== reported) vite.config.logger.error(describe(error), { timestamp: true });
	reported = error;
}

function describe(error: unknown): string {
	if (!(error instanceof Error)) return String(error);
	return stripVTControlCharacters(buildErrorMessage(error, [`${error.name}: ${error.message}`]));
}

/** Prints what is logged for a person to read: its text, its fields, and the stack of its error. */
function printEntry(line: string): void {
	const { level, time, msg, err, ...fields } = JSON.parse(line);
	const details = Object.keys(fields).length > 0 ? ` ${JSON.stringify(fields)}` : '';
	process.stdout.write(`${msg}${details}\n`);
	for (let cause = err; cause; cause = cause.cause) {
		process.stdout.write(
			`${[cause.name, cause.code, cause.message].filter(Boolean).join(': ')}\n${cause.stack ?? ''}\n`,
		);
	}
}

let isClosing = false;
async function close(): Promise<void> {
	if (isClosing) return;
	isClosing = true;
	server.close();
	await vite.close();
	server.closeAllConnections();
	await loading.catch(() => {});
	await site?.close();
	process.exit(0);
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, close);
// The command that runs this has ended.
process.on('disconnect', close);

await listen(server, config);
process.stdout.write(`\n  MGA is being developed at ${config.APP_URL}\n`);
try {
	const { bundle, services } = await currentSite();
	process.stdout.write(`${await bundle.hints(services)}\n`);
} catch (error) {
	const { operatorMessageOf } = await load<typeof import('#platform/errors/operator-error.ts')>(
		'/platform/errors/operator-error.ts',
	);
	const message = operatorMessageOf(error);
	report(message ?? error);
	if (message) process.exit(1);
}
