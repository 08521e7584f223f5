import path from 'node:path';
import type { Bucket, Services } from '#app/services.ts';
import type { Config } from '#platform/config/config.ts';
import { type OpenDatabase, openDatabase } from '#platform/database/database.ts';
import { migrate } from '#platform/database/migrate.ts';
import { openFiles } from '#platform/files/files.ts';
import { createRateLimit, noRateLimit } from '#platform/http/rate-limit.ts';
import { type JobKind, type Jobs, startJobs } from '#platform/jobs/jobs.ts';
import type { Log } from '#platform/log/log.ts';
import type { Tables } from '../database/tables.ts';

/** Nobody sends sixty forms in ten minutes; a room full of people behind one address may. */
const FORM_LIMIT = { requests: 120, windowSeconds: 600 };

interface Needs {
	config: Config;
	log: Log;
	buckets: readonly Bucket[];
	/** The kinds of jobs, made of the services themselves. */
	kindsOf(services: Services): JobKind<never>[];
	/** How often workers look for work, in seconds. */
	pollSeconds?: number;
	now?(): Date;
	onLost?(error: Error): void;
}

/** Opens everything a process needs, in order, and says how to close it in the opposite one. */
export async function openServices(needs: Needs): Promise<{ services: Services; close(): Promise<void> }> {
	const { config, log } = needs;
	const database: OpenDatabase<Tables> = await openDatabase<Tables>({
		url: config.DATABASE_URL,
		dataDir: config.DATA_DIR,
		pool: config.DATABASE_POOL,
		log,
		onLost: needs.onLost,
	});
	try {
		const ran = await migrate(database.db as never, path.resolve(import.meta.dirname, '../database/migrations'));
		if (ran.length > 0) log.info({ migrations: ran }, 'database migrated');
		const files = await openFiles({
			buckets: needs.buckets,
			directory: path.join(config.DATA_DIR, 'files'),
			s3: s3Of(config),
		});
		let jobs: Jobs | undefined;
		const services: Services = {
			config,
			log,
			db: database.db,
			files,
			formLimit: config.RATE_LIMIT === 'on' ? createRateLimit(FORM_LIMIT) : noRateLimit,
			now: needs.now ?? (() => new Date()),
			pagesChanged: () => {},
			get jobs() {
				if (!jobs) throw new Error('The job queue is not open yet.');
				return jobs;
			},
		};
		jobs = await startJobs({
			connectionString: database.connectionString,
			kinds: needs.kindsOf(services),
			log,
			pollSeconds: needs.pollSeconds,
		});
		const opened = jobs;
		return {
			services,
			async close() {
				await opened.stop().finally(() => database.close());
			},
		};
	} catch (error) {
		await database.close();
		throw error;
	}
}

function s3Of(config: Config) {
	const { S3_BUCKET_PREFIX, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = config;
	if (!S3_BUCKET_PREFIX || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return undefined;
	return {
		prefix: S3_BUCKET_PREFIX,
		endpoint: config.S3_ENDPOINT,
		region: config.S3_REGION,
		accessKeyId: S3_ACCESS_KEY_ID,
		secretAccessKey: S3_SECRET_ACCESS_KEY,
	};
}
