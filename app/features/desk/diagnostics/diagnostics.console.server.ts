import { Resolver } from 'node:dns/promises';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql, type Transaction } from 'kysely';
import { formatMinute } from '#app/console/times.ts';
import { listLaunchGaps } from '#app/features/launch-gaps.server.ts';
import type { Services } from '#app/services.ts';
import { consolePaths } from '#content/console-paths.ts';
import type { Tables } from '#database/tables.ts';
import { sizeOf } from '#platform/text/size.ts';
import { spanOf } from '../system/texts.console.ts';
import {
	type CheckContext,
	type CheckName,
	errorMessage,
	type Finding,
	type FindingState,
	fail,
	pass,
	warn,
} from './finding.console.ts';
import { checkMail, checkPayment, checkRooms, checkWebhook, checkWebinar } from './providers-check.console.server.ts';
import { checkBackups, checkStorage } from './storage-check.console.server.ts';

const JOBS_STOPPED_TODO = 'Check that a process runs with ROLE=all or ROLE=worker, and read its log.';

const LONG_MS = 5 * 60_000;
const LATE_MS = 10 * 60_000;

async function checkDatabase({ db, config }: CheckContext): Promise<Finding[]> {
	const { rows } = await sql<{
		version: string;
		size: number;
		connections: number;
		most: number;
		oldest: number | null;
	}>`
		select current_setting('server_version') as version, pg_database_size(current_database())::float8 as size,
			(select count(*) from pg_stat_activity)::int as connections, current_setting('max_connections')::int as most,
			(select max(extract(epoch from now() - xact_start)) * 1000 from pg_stat_activity
				where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle')::float8 as oldest`.execute(
		db,
	);
	const [row] = rows;
	if (!row) return [];
	const embedded = config.DATABASE_URL ? '' : ', embedded';
	const findings = [pass(`PostgreSQL ${row.version.split(' ')[0] ?? ''}${embedded}, ${sizeOf(row.size)}.`)];
	if (config.DATABASE_URL) {
		const connections = `${row.connections} of ${row.most} connections are in use.`;
		const isFull = row.connections > row.most * 0.85;
		findings.push(
			isFull ? warn(connections, 'Lower DATABASE_POOL, or raise max_connections in PostgreSQL.') : pass(connections),
			row.oldest !== null && row.oldest > LONG_MS
				? warn(
						`A transaction has been open for ${spanOf(row.oldest)}.`,
						'Find its owner in pg_stat_activity: it blocks cleanup and may block others.',
					)
				: pass('No long-running transactions.'),
		);
	}
	return [...findings, ...(await migrations(db))];
}

async function migrations(db: CheckContext['db']): Promise<Finding[]> {
	const folder = await findUpwards('database/migrations');
	if (!folder) return [];
	const files = (await fs.readdir(folder))
		.filter((name) => name.endsWith('.sql'))
		.map((name) => path.basename(name, '.sql'));
	const { rows } = await sql<{ name: string }>`select name from migrations`.execute(db);
	const applied = new Set(rows.map(({ name }) => name));
	const behind = files.filter((name) => !applied.has(name));
	const ahead = [...applied].filter((name) => !files.includes(name));
	if (behind.length > 0)
		return [fail(`${behind.length} migrations are pending: ${behind.join(', ')}.`, 'Restart the site to apply them.')];
	if (ahead.length > 0)
		return [
			warn(
				`The database has migrations that this version does not know: ${ahead.join(', ')}.`,
				'Another process runs a newer version: upgrade this one.',
			),
		];
	return [pass(`All ${files.length} migrations are applied.`)];
}

/** The path of a file or folder of the product, whether this code runs as source or from the build. */
async function findUpwards(name: string): Promise<string | undefined> {
	for (let folder = import.meta.dirname; ; folder = path.dirname(folder)) {
		const candidate = path.join(folder, name);
		if (await fs.stat(candidate).catch(() => undefined)) return candidate;
		if (folder === path.dirname(folder)) return undefined;
	}
}

async function checkJobs({ jobs }: CheckContext): Promise<Finding[]> {
	const queues = await jobs.queues();
	const now = Date.now();
	// The kinds that are scheduled every minute show whether the scheduler runs.
	const minutely = queues.filter(({ schedule }) => schedule?.cron === '* * * * *');
	const last = Math.max(...minutely.map(({ last: run }) => run?.at.getTime() ?? 0));
	const findings: Finding[] = [];
	if (minutely.length > 0) {
		if (last <= 0) findings.push(warn('The scheduler has not created a job yet.', JOBS_STOPPED_TODO));
		else if (now - last > LATE_MS)
			findings.push(fail(`The scheduler has created no jobs for ${spanOf(now - last)}.`, JOBS_STOPPED_TODO));
		else findings.push(pass(`Jobs are running; the scheduler last created one on ${formatMinute(new Date(last))}.`));
	}
	const [oldest] = queues
		.filter(({ readySince }) => readySince !== undefined)
		.sort((a, b) => Number(a.readySince) - Number(b.readySince));
	const waited = oldest?.readySince ? now - oldest.readySince.getTime() : 0;
	findings.push(
		oldest && waited > LATE_MS
			? fail(
					`A job (${oldest.name}) has been overdue for ${spanOf(waited)}.`,
					'Check that a process runs with ROLE=all or ROLE=worker. If one does, it is overloaded.',
				)
			: pass('No jobs are overdue.'),
	);
	const misdated = await jobs.misdated();
	if (misdated > 0)
		findings.push(
			fail(
				`${misdated} jobs have a start time set by a clock that ran fast.`,
				'A process with ROLE=all or ROLE=worker corrects them within a minute. If they remain, check under Clock whether it still runs fast.',
			),
		);
	const parked = queues.reduce((sum, queue) => sum + queue.parked, 0);
	if (parked > 0)
		findings.push(warn(`${parked} jobs failed.`, 'See their errors under Jobs, fix the cause, and retry them.'));
	return findings;
}

async function checkProcess({ request }: CheckContext): Promise<Finding[]> {
	const file = await findUpwards('package.json');
	const { version = '?' } = file ? JSON.parse(await fs.readFile(file, 'utf8')) : {};
	const cores = os.availableParallelism();
	const load = (os.loadavg()[0] ?? 0) / cores;
	const busy = `The machine’s load is ${load.toFixed(1)} per core (${cores} cores).`;
	const findings = [
		pass(`Version ${version} on Node ${process.version.slice(1)}.`),
		load > 4 ? warn(busy, 'Find the busy process: the machine is overloaded.') : pass(busy),
	];
	// On the command line this is not the site's process.
	if (!request)
		return [
			...findings,
			pass('The console’s System status page also shows the memory and address of the running site.'),
		];
	const used = process.memoryUsage.rss();
	const all = Math.min(os.totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
	const age = spanOf(process.uptime() * 1000);
	const memory = `The process uses ${sizeOf(used)} of ${sizeOf(all)} and has been running for ${age}.`;
	const isHeavy = used > all * 0.8;
	return [
		...findings,
		isHeavy ? warn(memory, 'Restart it. If memory grows again, add memory and tell an engineer.') : pass(memory),
	];
}

/** Checks that requests arrive at the configured address, and that `TRUST_PROXY` matches the proxies. */
export function checkAddress({ config, request }: Pick<CheckContext, 'config' | 'request'>): Finding[] {
	const { APP_URL: url, TRUST_PROXY: count } = config;
	const { protocol, hostname, host } = new URL(url);
	const isLocal = /^(localhost|127\.|\[::1\]|.*\.localhost$)/.test(hostname);
	const set = isLocal
		? warn(
				`The site is at ${url}, which works only on this machine.`,
				'Set APP_URL to the public address, so that links in emails work.',
			)
		: protocol === 'http:'
			? fail(
					`The site is at ${url}, without https: form data can be read in transit.`,
					'Put a proxy with a certificate in front, and set APP_URL to https.',
				)
			: pass(`The site is at ${url}.`);
	if (!request) return [set];
	const requestedHost =
		request.headers.get('x-forwarded-host') ?? request.headers.get('host') ?? new URL(request.url).host;
	const scheme = request.headers.get('x-forwarded-proto')?.split(',')[0]?.trim();
	const here =
		requestedHost !== host
			? warn(
					`This page was requested at ${requestedHost}, but APP_URL is ${url}.`,
					'Set APP_URL to the public address, or have the proxy forward the Host header.',
				)
			: scheme && `${scheme}:` !== protocol
				? fail(
						`The proxy says that this page was requested over ${scheme}, but APP_URL is ${url}.`,
						'Set APP_URL to the public address.',
					)
				: pass('This page was requested at that address.');
	return [set, here, proxy(count, request.headers.get('x-forwarded-for'))];
}

function proxy(count: number, forwarded: string | null): Finding {
	const found = forwarded?.split(',').length ?? 0;
	if (count === 0 && found > 0)
		return fail(
			`There is a proxy in front (${found} in X-Forwarded-For), but TRUST_PROXY is 0: all visitors share one rate limit.`,
			'Set TRUST_PROXY to the number of proxies in front of the site.',
		);
	if (count > found)
		return fail(
			`TRUST_PROXY is ${count}, but this request has ${found} entries in X-Forwarded-For.`,
			'Set TRUST_PROXY to the number of proxies in front of the site. If it is too high, anyone can fake their address.',
		);
	return pass('TRUST_PROXY matches this request.');
}

const CLOCK_TODO =
	'Synchronize this machine’s clock with NTP. Message signatures are rejected when clocks are five minutes apart.';

interface RemoteClock {
	host: string;
	aheadMs: number;
}

/** `Date` headers have whole seconds, and responses take time. */
const REMOTE_WARN_MS = 10_000;
const WARN_MS = 2_000;
const FAIL_MS = 60_000;

/** Compares this machine's clock with the database's and with those of hosts that other checks contacted. */
export async function checkClock({ db }: Pick<CheckContext, 'db'>, remoteClocks: RemoteClock[]): Promise<Finding[]> {
	const before = Date.now();
	const { rows } = await sql<{ at: number }>`select extract(epoch from clock_timestamp())::float8 * 1000 as at`.execute(
		db,
	);
	const after = Date.now();
	// The database read its clock at some moment in between.
	const at = rows[0]?.at ?? after;
	const apart = at < before ? before - at : Math.max(0, at - after);
	const agreed = Math.max(Math.ceil(apart), after - before);
	const off = (ms: number) => `${Math.round(ms / 1000)} s off from`;
	const others = remoteClocks.map(({ host, aheadMs }) => {
		const ms = Math.abs(aheadMs);
		if (ms <= REMOTE_WARN_MS) return pass(`${host}’s clock agrees to within two seconds.`);
		return (ms > FAIL_MS ? fail : warn)(`${host}’s clock is ${off(ms)} ours.`, CLOCK_TODO);
	});
	return [
		apart > WARN_MS
			? (apart > FAIL_MS ? fail : warn)(`The database’s clock is ${off(apart)} this machine’s.`, CLOCK_TODO)
			: pass(`This machine’s and the database’s clocks agree to ${agreed} ms.`),
		...(others.length > 0
			? others
			: [pass('No other clock to compare with: no configured provider reports the time.')]),
	];
}

export interface Checked {
	name: CheckName;
	milliseconds: number;
	findings: Finding[];
}

const LIMIT_MS = 8_000;

type Check = (context: CheckContext) => Promise<Finding[]> | Finding[];

const checks: [CheckName, Check][] = [
	['mail', checkMail],
	['webhook', checkWebhook],
	['payment', checkPayment],
	['webinar', async (context) => [...(await checkWebinar(context)), ...(await checkRooms(context))]],
	['storage', checkStorage],
	['backups', checkBackups],
	['database', checkDatabase],
	['jobs', checkJobs],
	['address', checkAddress],
	['process', checkProcess],
];

/**
 * Runs all checks in parallel, each for at most `limitMs` milliseconds, then compares the clocks of the hosts that responded. Never
 * throws: a check that fails or times out is a finding.
 */
export async function runChecks(
	context: Omit<CheckContext, 'signal' | 'recordClock'>,
	limitMs: number = LIMIT_MS,
): Promise<Checked[]> {
	const clocks: RemoteClock[] = [];
	const recordClock = (host: string, date: string | null) => {
		const at = Date.parse(date ?? '');
		if (!Number.isNaN(at)) clocks.push({ host, aheadMs: at - Date.now() });
	};
	const checked = await Promise.all(
		checks.map(([name, check]) =>
			runWithTimeout(name, limitMs, (signal) => check({ ...context, signal, recordClock })),
		),
	);
	checked.push(await runWithTimeout('clock', limitMs, () => checkClock(context, clocks)));
	return checked;
}

export function worstOf(findings: readonly Finding[]): FindingState {
	const states = findings.map(({ state }) => state);
	return states.includes('wrong') ? 'wrong' : states.includes('look') ? 'look' : 'well';
}

async function runWithTimeout(
	name: CheckName,
	limitMs: number,
	check: (signal: AbortSignal) => Promise<Finding[]> | Finding[],
): Promise<Checked> {
	const started = performance.now();
	const abort = new AbortController();
	const late = Promise.withResolvers<Finding[]>();
	const timer = setTimeout(() => {
		abort.abort();
		late.resolve([
			fail(
				`This check timed out after ${Math.round(limitMs / 1000)} seconds.`,
				'Try again in a minute. If it happens again, the other side is down or slow.',
			),
		]);
	}, limitMs);
	try {
		const result = (async () => await check(abort.signal))().catch((error: unknown) => [
			fail(`This check failed: ${errorMessage(error)}`),
		]);
		const findings = await Promise.race([result, late.promise]);
		return { name, milliseconds: Math.round(performance.now() - started), findings };
	} finally {
		clearTimeout(timer);
	}
}

interface DiagnosticsReport {
	at: Date;
	milliseconds: number;
	checked: Checked[];
}

/** Timeout of one name server in milliseconds, and how often it is tried. */
const RESOLVER_OPTIONS = { timeout: 1_500, tries: 2 };

export function createResolver(): Resolver {
	return new Resolver(RESOLVER_OPTIONS);
}

/** Runs every check. Requests at the same moment share one run. */
export async function runDiagnostics(
	services: Services,
	request: Pick<Request, 'url' | 'headers'>,
	resolver: Resolver = createResolver(),
): Promise<DiagnosticsReport> {
	return await services.singleFlight('diagnostics', async () => {
		const started = performance.now();
		const { config, environment, db, files, jobs, mailer, now, webinar } = services;
		const checked = await runChecks({ config, environment, db, files, jobs, mailer, now, webinar, resolver, request });
		return { at: services.now(), milliseconds: Math.round(performance.now() - started), checked };
	});
}

export async function storeReport(tx: Transaction<Tables>, report: DiagnosticsReport): Promise<void> {
	const row = { checked_at: report.at, milliseconds: report.milliseconds, report: JSON.stringify(report.checked) };
	await tx
		.insertInto('diagnostics_reports')
		.values(row)
		.onConflict((conflict) => conflict.column('only_one').doUpdateSet(row))
		.execute();
}

export async function lastReport({ db }: Pick<Services, 'db'>): Promise<DiagnosticsReport | undefined> {
	const row = await db.selectFrom('diagnostics_reports').selectAll().executeTakeFirst();
	return row && { at: row.checked_at, milliseconds: row.milliseconds, checked: row.report as Checked[] };
}

/** What must be filled in before launch: while it is empty or a sample, `says` is said, and `todo` leads to `at`. */
export const launchGaps = {
	'legal-entity': {
		says: 'The legal name is still a placeholder.',
		todo: 'Your technician sets legalEntity in content/program.ts. The terms, the privacy policy and the foot of every page name it.',
	},
	'contact-email': {
		says: 'The contact address is a sample that receives no email.',
		todo: 'Enter an address that someone reads under Settings, Contact address.',
		at: `${consolePaths.settings}/contact-email`,
	},
	'postal-address': {
		says: 'No postal address is set. Many countries require one in marketing email.',
		todo: 'Enter it under Settings, Postal address.',
		at: `${consolePaths.settings}/postal-address`,
	},
	'name-meaning': {
		says: 'The site doesn’t say what its name stands for.',
		todo: 'Enter the words under Settings.',
		at: `${consolePaths.settings}/name-meaning`,
	},
	answerer: {
		says: 'The contact forms don’t say who answers.',
		todo: 'Enter a name and a role under Settings, Who answers.',
		at: `${consolePaths.settings}/answerer`,
	},
	hosts: {
		says: 'The landing page shows no host.',
		todo: 'Add those who lead sessions, with a portrait and their consent, under Testimonials and hosts.',
		at: consolePaths.voices,
	},
	testimonials: {
		says: 'The testimonials are samples.',
		todo: 'Add a participant’s own words, with their consent, under Testimonials and hosts.',
		at: consolePaths.voices,
	},
	quote: {
		says: 'The quote on the landing page is the one that came with the site.',
		todo: 'Enter one that someone said under Settings, The quote.',
		at: `${consolePaths.settings}/quote`,
	},
	'sample-session': {
		says: 'There is no recorded session to watch before buying.',
		todo: 'Enter one that anyone can open under Settings, A recorded session to watch.',
		at: `${consolePaths.settings}/sample-session`,
	},
} as const satisfies Record<string, { says: string; todo: string; at?: string }>;

/** What must be filled in before launch. Unlike the other checks it asks no other host, so that pages run it each time. */
export async function checkLaunch(services: Parameters<typeof listLaunchGaps>[0]): Promise<Finding[]> {
	const gaps = await listLaunchGaps(services);
	return gaps.map((gap) => ({ state: 'look', ...launchGaps[gap] }));
}
