import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import type { Bucket } from '#app/buckets.ts';
import { systemStatusSummary } from '#content/console/diagnostics.ts';
import { LAST_BACKUP } from '#platform/backup/last-backup.ts';
import { formatMinute } from '../../kit/times.ts';
import { spanOf } from '../spans.ts';
import { type DoctorNeeds, type Finding, look, well, wordsOf, wrong } from './finding.ts';
import { sizeOf } from './sizes.ts';

const { storage, backups } = systemStatusSummary;

const LOOK_FREE = 2 * 1024 ** 3;
const WRONG_FREE = 256 * 1024 ** 2;
/** Rows, and files, that are looked at of each kind. */
const SAMPLE = 20;
const DAY_MS = 24 * 3600_000;
/** Files of forms that were never finished are deleted within 20 minutes. */
const STRAY_MS = 3600_000;
const IMAGES = '/files/builder-portfolio-images/';

/** Whether there is room, and whether files are where rows say. */
export async function checkStorage(needs: DoctorNeeds): Promise<Finding[]> {
	const { config } = needs;
	const kept = config.S3_BUCKET_PREFIX ? [well(storage.s3)] : [];
	return [...(await folder(config.DATA_DIR)), ...kept, ...(await files(needs))];
}

async function folder(directory: string): Promise<Finding[]> {
	const file = path.join(directory, `.doctor-${randomUUID()}`);
	try {
		await fs.writeFile(file, 'The doctor may write here.');
		await fs.rm(file);
	} catch (error) {
		return [wrong(storage.readOnly, storage.readOnlyTodo, { error: wordsOf(error) })];
	}
	const { bavail, bsize } = await fs.statfs(directory);
	const free = bavail * bsize;
	const values = { free: sizeOf(free) };
	if (free < WRONG_FREE) return [wrong(storage.full, storage.fullTodo, values)];
	return [free < LOOK_FREE ? look(storage.full, storage.fullTodo, values) : well(storage.writable, values)];
}

async function files(needs: DoctorNeeds): Promise<Finding[]> {
	const named = await namedFiles(needs);
	try {
		const there = await Promise.all(named.map(({ bucket, name }) => needs.files.bucket(bucket).exists(name)));
		const missing = there.filter((is) => !is).length;
		const values = { count: named.length, missing };
		const found =
			named.length === 0
				? well(storage.noFiles)
				: missing > 0
					? wrong(storage.missing, storage.missingTodo, values)
					: well(storage.files, values);
		return [found, ...(await strays(needs))];
	} catch (error) {
		return [wrong(storage.bucket, storage.bucketTodo, { error: wordsOf(error) })];
	}
}

/** The newest files that rows name. */
async function namedFiles({ db }: DoctorNeeds): Promise<{ bucket: Bucket; name: string }[]> {
	const [cvs, images] = await Promise.all([
		db
			.selectFrom('genai_career_hacks')
			.select('cv_url as name')
			.where('cv_url', 'is not', null)
			.where('cv_deleted_at', 'is', null)
			.orderBy('created_at', 'desc')
			.limit(SAMPLE)
			.execute(),
		db
			.selectFrom('builder_portfolios')
			.select('image as name')
			.where('image', 'like', `%${IMAGES}%`)
			.orderBy('created_at', 'desc')
			.limit(SAMPLE)
			.execute(),
	]);
	const of = (bucket: Bucket, rows: { name: string | null }[]) =>
		rows.flatMap(({ name }) => (name ? [{ bucket, name: name.replace(/^.*\//, '') }] : []));
	return [...of('genai-hack-cvs', cvs), ...of('builder-portfolio-images', images)];
}

/** CVs without a row: they hold more than any other file, and must be gone when their row is. */
async function strays({ db, files: store }: DoctorNeeds): Promise<Finding[]> {
	const bucket = store.bucket('genai-hack-cvs');
	const { objects } = await bucket.listAll('', { recursive: false });
	const names = [...objects]
		.filter((object) => object.isFile)
		.map(({ name }) => name)
		.slice(0, SAMPLE * 5);
	if (names.length === 0) return [];
	const rows = await db.selectFrom('genai_career_hacks').select('cv_url').where('cv_url', 'in', names).execute();
	const known = new Set(rows.map(({ cv_url }) => cv_url));
	const unknown = names.filter((name) => !known.has(name)).slice(0, SAMPLE);
	const ages = await Promise.all(unknown.map(async (name) => (await bucket.getMetaData(name)).lastModified.getTime()));
	const old = ages.filter((at) => Date.now() - at > STRAY_MS).length;
	return old > 0 ? [look(storage.strays, storage.straysTodo, { count: names.length, strays: old })] : [];
}

/** Whether there is something to bring the site back from. */
export async function checkBackups({ config, db }: DoctorNeeds): Promise<Finding[]> {
	const file = path.join(config.DATA_DIR, LAST_BACKUP);
	const archive = config.DATABASE_URL ? await archived(db) : [];
	const stat = await fs.stat(file).catch(() => undefined);
	if (!stat) {
		const isKnown = archive.some(({ state }) => state === 'well');
		return isKnown ? archive : [...archive, look(backups.none, backups.todo, { file })];
	}
	const age = Date.now() - stat.mtimeMs;
	const values = { at: formatMinute(stat.mtime), age: spanOf(age), file };
	if (age > 7 * DAY_MS) return [...archive, wrong(backups.old, backups.todo, values)];
	return [...archive, age > 2 * DAY_MS ? look(backups.old, backups.todo, values) : well(backups.recent, values)];
}

async function archived(db: DoctorNeeds['db']): Promise<Finding[]> {
	const { rows } = await sql<{ last: Date | null; failed: Date | null }>`
		select last_archived_time as last, last_failed_time as failed from pg_stat_archiver`
		.execute(db)
		.catch(() => ({ rows: [] }));
	const { last = null, failed = null } = rows[0] ?? {};
	if (failed && (!last || failed > last))
		return [wrong(backups.archiveFails, backups.archiveTodo, { at: formatMinute(failed) })];
	return last ? [well(backups.archived, { at: formatMinute(last) })] : [];
}
