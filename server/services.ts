import path from 'node:path';
import type { Kysely } from 'kysely';
import { createAuth } from '#app/auth/auth.server.ts';
import type { Bucket } from '#app/buckets.ts';
import { enqueueCodeMail } from '#app/features/operators/sign-in/mailed-code.server.ts';
import { createRedirectCounts } from '#app/redirect-counts.server.ts';
import type { Services } from '#app/services.ts';
import { liveConfig, openSecretBox } from '#app/settings/connections.server.ts';
import { openSettings, type SettingsStore } from '#app/settings/store.server.ts';
import type { Tables } from '#database/tables.ts';
import { createCache, createSingleFlight, lazy } from '#platform/calls/cache.ts';
import type { Config } from '#platform/config/config.ts';
import { type OpenDatabase, openDatabase } from '#platform/database/database.ts';
import type { EmbeddedDatabase } from '#platform/database/embedded.ts';
import { migrate } from '#platform/database/migrate.ts';
import { openFiles } from '#platform/files/files.ts';
import { restrictToOwner } from '#platform/files/private-folder.ts';
import { createRateLimit, noRateLimit } from '#platform/http/rate-limit.ts';
import { createJobs, type JobKind, type Jobs } from '#platform/jobs/jobs.ts';
import type { Log } from '#platform/log/log.ts';
import { root } from '#platform/root.ts';
import { createSignedLinks, linkKey } from '#platform/signed-links/signed-links.ts';
import { createProviders, s3Of } from './providers.ts';

/** Enough for a room full of people behind one address. */
const FORM_LIMIT = { requests: 120, windowSeconds: 600 };
/** Low, because a booked time is unavailable to everyone else. */
const BOOKING_LIMIT = { requests: 10, windowSeconds: 3600 };

/** How long what pages show is fresh, such as today's date and the upcoming sessions, in milliseconds. */
export const PAGE_FRESH_MS = 60_000;

export interface Needs {
	config: Config;
	log: Log;
	databaseUrl?: string;
	buckets: readonly Bucket[];
	kindsOf(services: Services): JobKind<never>[];
	pagesChanged?(path?: string): void;
	/** See `Services.statusAt`. Without it, every path is a 404. */
	statusAt?(path: string): Promise<number>;
	/** Whether to enqueue scheduled jobs; false for a command. */
	schedule?: boolean;
	now?(): Date;
	/** The embedded database, if it is already being opened. */
	embedded?: Promise<EmbeddedDatabase> | undefined;
}

function connect({ config, log, databaseUrl, embedded }: Needs) {
	const { DATABASE_URL, DATABASE_POOL, DATA_DIR } = config;
	return openDatabase<Tables>({
		url: databaseUrl ?? DATABASE_URL,
		dataDir: DATA_DIR,
		pool: DATABASE_POOL,
		log,
		embedded,
	});
}

async function migrateDatabase(db: Kysely<Tables>, log: Log): Promise<void> {
	const migrations = await migrate(db, path.join(root, 'database/migrations'));
	if (migrations.length > 0) log.info({ migrations }, 'database migrated');
}

const limitsOf = ({ RATE_LIMIT }: Config) => ({
	formLimit: RATE_LIMIT === 'on' ? createRateLimit(FORM_LIMIT) : noRateLimit,
	bookingLimit: RATE_LIMIT === 'on' ? createRateLimit(BOOKING_LIMIT) : noRateLimit,
});

function pagesOf(needs: Needs): Pick<Services, 'everyPage' | 'pagesChanged'> {
	const everyPage = createCache(PAGE_FRESH_MS);
	return {
		everyPage,
		pagesChanged(path) {
			everyPage.clear();
			needs.pagesChanged?.(path);
		},
	};
}

/** The settings as the environment and operators set them, and the connections that follow them. */
function connectionsOf(environment: Config, settings: SettingsStore, log: Log, now: () => Date) {
	const secretBox = openSecretBox(environment);
	const config = liveConfig(environment, settings, secretBox);
	if (!config.SMTP_URL) log.warn('SMTP_URL is not set: emails are stored, not sent');
	return { config, secretBox, providers: createProviders({ config, environment }, log, now) };
}

function jobsOf({ log, schedule = true }: Needs, config: Config, database: OpenDatabase<Tables>): Jobs {
	const { connectionString, embedded } = database;
	return createJobs({ connectionString, log, pollSeconds: config.JOB_POLL_SECONDS, schedule, isAlone: embedded });
}

/** Opens everything that a process needs. @returns The services, and a function that closes them in order, with what `Jobs.stop` takes. */
export async function openServices(
	needs: Needs,
): Promise<{ services: Services; close(jobsWithinMs?: number): Promise<void> }> {
	const { config: environment, log } = needs;
	restrictToOwner(environment.DATA_DIR, log);
	const database = await connect(needs);
	const { db } = database;
	const closers: (() => Promise<void>)[] = [];
	const runClosers = async () => {
		for (const close of closers) await close().catch((err) => log.error({ err }, 'a service could not be closed'));
	};
	try {
		await migrateDatabase(db, log);
		const directory = path.join(environment.DATA_DIR, 'files');
		const files = await openFiles({ buckets: needs.buckets, directory, s3: s3Of(environment) });
		const now = needs.now ?? (() => new Date());
		const pages = pagesOf(needs);
		const onClose = (close: () => Promise<void>) => void closers.push(close);
		const settings = await openSettings({ db, log, onChange: pages.pagesChanged, onClose });
		const { config, secretBox, providers } = connectionsOf(environment, settings, log, now);
		const links = createSignedLinks(await linkKey(db));
		const jobs = jobsOf(needs, config, database);
		const mailCode: Parameters<typeof createAuth>[0]['mailCode'] = (operator, code) =>
			enqueueCodeMail({ db, jobs, links, now }, operator, code);
		const redirectCounts = createRedirectCounts({ db, log, now });
		const services: Services = {
			config,
			environment,
			log,
			db,
			jobs,
			settings,
			secretBox,
			files,
			get mailer() {
				return providers.mailer();
			},
			links,
			...limitsOf(config),
			get webinar() {
				return providers.webinar();
			},
			auth: lazy(() => createAuth({ config, db, log, mailCode })),
			redirectCounts,
			webhookRefusals: new Map(),
			singleFlight: createSingleFlight(),
			now,
			onClose,
			...pages,
			statusAt: needs.statusAt ?? (async () => 404),
		};
		onClose(() => redirectCounts.write());
		await jobs.start(needs.kindsOf(services));
		return {
			services,
			async close(jobsWithinMs) {
				await runClosers();
				await jobs.stop(jobsWithinMs).finally(() => {
					providers.close();
					return database.close();
				});
			},
		};
	} catch (error) {
		await runClosers();
		await database.close();
		throw error;
	}
}
