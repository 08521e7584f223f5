import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import type { Bucket } from '#app/buckets.ts';
import { formatMinute } from '#app/console/times.ts';
import { LAST_BACKUP } from '#platform/backup/backup-file.ts';
import { sizeOf } from '#platform/text/size.ts';
import { spanOf } from '../system/texts.console.ts';
import { type CheckContext, errorMessage, type Finding, fail, pass, warn } from './finding.console.ts';

const FULL_TODO = 'Make room on that disk, or move DATA_DIR to a larger one.';

const WARN_FREE = 2 * 1024 ** 3;
const FAIL_FREE = 256 * 1024 ** 2;
const SAMPLE = 20;
const DAY_MS = 24 * 3600_000;
/** Files of forms that were never finished are deleted within 20 minutes. */
const STRAY_MS = 3600_000;
const IMAGES = '/files/builder-portfolio-images/';

export async function checkStorage(needs: CheckContext): Promise<Finding[]> {
	const { config } = needs;
	const s3 = config.S3_BUCKET_PREFIX ? [pass('Files are stored in an S3-compatible store.')] : [];
	return [...(await folder(config.DATA_DIR)), ...s3, ...(await files(needs))];
}

async function folder(directory: string): Promise<Finding[]> {
	const file = path.join(directory, `.doctor-${randomUUID()}`);
	try {
		await fs.writeFile(file, 'The doctor may write here.');
		await fs.rm(file);
	} catch (error) {
		return [
			fail(
				`The data folder is not writable: ${errorMessage(error)}`,
				'Give the user that runs the site write access to DATA_DIR.',
			),
		];
	}
	const { bavail, bsize } = await fs.statfs(directory);
	const free = bavail * bsize;
	if (free >= WARN_FREE) return [pass(`The data folder is writable, with ${sizeOf(free)} free.`)];
	return [(free < FAIL_FREE ? fail : warn)(`The data folder has only ${sizeOf(free)} free.`, FULL_TODO)];
}

async function files(needs: CheckContext): Promise<Finding[]> {
	const referenced = await listReferencedFiles(needs);
	try {
		const exists = await Promise.all(referenced.map(({ bucket, name }) => needs.files.bucket(bucket).exists(name)));
		const missing = exists.filter((fileExists) => !fileExists).length;
		const found =
			referenced.length === 0
				? pass('No files are referenced yet.')
				: missing > 0
					? fail(
							`${missing} of ${referenced.length} referenced files are missing.`,
							'Unpack the newest backup that contains them (tar -xzf) and copy them back from its files/ folder.',
						)
					: pass(`All ${referenced.length} referenced files exist.`);
		return [found, ...(await checkStrays(needs))];
	} catch (error) {
		return [fail(`The store does not respond: ${errorMessage(error)}`, 'Check the S3_… variables.')];
	}
}

async function listReferencedFiles({ db }: CheckContext): Promise<{ bucket: Bucket; name: string }[]> {
	const [cvs, images, evidence, materials, documents, pictures] = await Promise.all([
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
		db
			.selectFrom('skill_evidence')
			.select('stored_name as name')
			.where('stored_name', 'is not', null)
			.orderBy('created_at', 'desc')
			.limit(SAMPLE)
			.execute(),
		db
			.selectFrom('session_materials')
			.select('file_name as name')
			.where('file_name', 'is not', null)
			.orderBy('updated_at', 'desc')
			.limit(SAMPLE)
			.execute(),
		db
			.selectFrom('payment_documents')
			.select('stored_name as name')
			.orderBy('created_at', 'desc')
			.limit(SAMPLE)
			.execute(),
		db
			.selectFrom('newsletter_pictures')
			.select('stored_name as name')
			.orderBy('created_at', 'desc')
			.limit(SAMPLE)
			.execute(),
	]);
	const of = (bucket: Bucket, rows: { name: string | null }[]) =>
		rows.flatMap(({ name }) => (name ? [{ bucket, name: name.replace(/^.*\//, '') }] : []));
	return [
		...of('genai-hack-cvs', cvs),
		...of('builder-portfolio-images', images),
		...of('skill-evidence', evidence),
		...of('session-materials', materials),
		...of('payment-documents', documents),
		...of('newsletter-pictures', pictures),
	];
}

/** Looks for CVs without a row: they contain the most personal data and must be deleted with their row. */
async function checkStrays({ db, files: store }: CheckContext): Promise<Finding[]> {
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
	return old > 0
		? [
				warn(
					`${old} of ${names.length} files have been unreferenced for more than an hour.`,
					'A job (cv-strays) deletes them every ten minutes: check under Jobs whether it failed.',
				),
			]
		: [];
}

export async function checkBackups({ config, db }: CheckContext): Promise<Finding[]> {
	const file = path.join(config.DATA_DIR, LAST_BACKUP);
	const todo = `Run “npm run backup” every night (docs/operations.md). If another tool makes backups, end it with: touch “${file}”.`;
	const archive = config.DATABASE_URL ? await checkArchive(db) : [];
	const stat = await fs.stat(file).catch(() => undefined);
	if (!stat) {
		const isKnown = archive.some(({ state }) => state === 'well');
		return isKnown ? archive : [...archive, warn('No backup has been made yet.', todo)];
	}
	const age = Date.now() - stat.mtimeMs;
	const made = `The last backup was made on ${formatMinute(stat.mtime)}`;
	if (age <= 2 * DAY_MS) return [...archive, pass(`${made}.`)];
	return [...archive, (age > 7 * DAY_MS ? fail : warn)(`${made}, ${spanOf(age)} ago.`, todo)];
}

async function checkArchive(db: CheckContext['db']): Promise<Finding[]> {
	const { rows } = await sql<{ last: Date | null; failed: Date | null }>`
		select last_archived_time as last, last_failed_time as failed from pg_stat_archiver`
		.execute(db)
		.catch(() => ({ rows: [] }));
	const { last = null, failed = null } = rows[0] ?? {};
	if (failed && (!last || failed > last))
		return [
			fail(
				`PostgreSQL has not been able to archive its log since ${formatMinute(failed)}.`,
				'Check archive_command in PostgreSQL’s log.',
			),
		];
	return last ? [pass(`PostgreSQL archives its log; the last segment on ${formatMinute(last)}.`)] : [];
}
