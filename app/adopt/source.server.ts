import fs from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import type { Bucket } from '#app/buckets.ts';
import { OperatorError } from '#platform/errors/operator-error.ts';

/** A row of an existing backend: whatever columns it has, as JSON. */
export type SourceRow = Readonly<Record<string, unknown>>;

/** A database with the specification's tables, as of one moment. It is only read. */
export interface Source {
	has(table: string): boolean;
	/** Reads a table in batches. Several can be read at a time. @param order The columns by whose text it is sorted, empty ones first. */
	read(table: string, order: readonly string[]): AsyncIterable<SourceRow[]>;
	end(): Promise<void>;
}

/** The specification's tables, in the order in which they are copied. */
const sourceTables = [
	'customers',
	'website_data',
	'event_registrations',
	'builder_portfolios',
	'genai_career_hacks',
	'website_analytics_sessions',
	'website_analytics_events',
] as const;

const BATCH = 200;
const CONNECT_MS = 20_000;
const INSUFFICIENT_PRIVILEGE = '42501';

/**
 * Opens the database of an existing backend.
 * @param url Its connection string.
 * @throws {OperatorError} if it cannot be read, has none of the tables, or is a database of this software.
 */
export async function openSource(url: string): Promise<Source> {
	const client = new pg.Client({
		connectionString: url,
		connectionTimeoutMillis: CONNECT_MS,
		application_name: 'adopt',
	});
	// A lost connection fails the query that waits for it.
	client.on('error', () => {});
	const query = async (text: string) =>
		// Several statements have several results, none of them with rows.
		((await client.query<{ row: SourceRow }>(text).catch(explain)).rows ?? []).map(({ row }) => row);
	try {
		await client.connect().catch(explain);
		// Without all of its rows, row-level security would let a table look complete.
		await query(`begin transaction isolation level repeatable read read only;
			set local row_security = off; set local time zone 'UTC'`);
		const tables = await listTables(query);
		return {
			has: (table) => tables.has(table),
			async *read(table, order) {
				// Some may not have a column. All names are our own.
				const columns = order.map((column) => `(to_jsonb(t) ->> '${column}') collate "C" nulls first`);
				await query(`declare rows_of_${table} no scroll cursor for
					select to_jsonb(t) as row from public.${table} t order by ${columns.join(', ')}`);
				for (;;) {
					const rows = await query(`fetch ${BATCH} from rows_of_${table}`);
					if (rows.length > 0) yield rows;
					if (rows.length < BATCH) break;
				}
				await query(`close rows_of_${table}`);
			},
			end: () => client.end(),
		};
	} catch (error) {
		await client.end();
		throw error;
	}
}

async function listTables(query: (text: string) => Promise<SourceRow[]>): Promise<Set<unknown>> {
	const rows = await query(`select to_jsonb(c.relname) as row from pg_class c
		where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')`);
	const names = new Set<unknown>(rows);
	if (names.has('migrations') && names.has('mailing_lists')) {
		throw new OperatorError(
			'POSTGRES_URL is a database of this software, not of an earlier site: use “npm run backup” and “npm run restore”.',
		);
	}
	if (!sourceTables.some((table) => names.has(table))) {
		throw new OperatorError(`POSTGRES_URL has none of the tables ${sourceTables.join(', ')} in its schema public.`);
	}
	return names;
}

function explain(cause: Error & { code?: string; errors?: Error[] }): never {
	const why = cause.message || (cause.errors ?? []).map(({ message }) => message).join(', ');
	const hint = cause.code === INSUFFICIENT_PRIVILEGE ? ' Use the user that owns the tables.' : '';
	throw new OperatorError(`POSTGRES_URL cannot be read: ${why}.${hint}`, { cause });
}

/** The files of an existing backend: a folder with a folder for each bucket, as its storage exports them. */
export interface EarlierFiles {
	/**
	 * Finds the file that a row names.
	 * @param stored A name, or the URL of a file in the bucket.
	 * @param most Its largest size in bytes.
	 * @returns The file, or why there is none.
	 */
	find(bucket: Bucket, stored: string, most: number): Promise<File | string>;
}

/** Opens the folder. @param folder Undefined if the operator named none. @throws {OperatorError} if it is no folder. */
export async function openFolder(folder: string | undefined): Promise<EarlierFiles> {
	const isFolder = folder === undefined || (await fs.stat(folder).catch(() => undefined))?.isDirectory();
	if (!isFolder) throw new OperatorError(`FILES_FOLDER ${folder} is not a folder.`);
	return {
		async find(bucket, stored, most) {
			if (folder === undefined) return 'no FILES_FOLDER is given';
			const name = nameIn(bucket, stored);
			if (name === undefined) return 'it is not a file of the bucket';
			const file = path.join(folder, bucket, name);
			const stats = await fs.stat(file).catch(() => undefined);
			if (!stats?.isFile()) return `${file} does not exist`;
			if (stats.size === 0 || stats.size > most) return `${file} is empty or larger than ${most} bytes`;
			return new File([new Uint8Array(await fs.readFile(file))], path.basename(name));
		},
	};
}

/** The name of a file in a bucket. @returns Undefined for an address elsewhere, and for a path out of the bucket. */
function nameIn(bucket: Bucket, stored: string): string | undefined {
	const isUrl = /^https?:\/\//i.test(stored);
	const inBucket = isUrl && URL.canParse(stored) ? new URL(stored).pathname.split(`/${bucket}/`)[1] : stored;
	try {
		const name = decodeURIComponent(inBucket ?? '').replace(/^\/+/, '');
		const isOutside = path.isAbsolute(name) || path.normalize(name).startsWith('..') || name.includes('\0');
		return name === '' || isOutside ? undefined : name;
	} catch {
		return undefined;
	}
}
