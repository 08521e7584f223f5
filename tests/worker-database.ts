import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { startEmbedded } from '#platform/database/embedded.ts';
import { freshDatabase } from './fresh-database.ts';

/** A database for a test, empty except for what every migrated one has. */
interface LentDatabase {
	url: string;
	release(): Promise<void>;
}

export interface Templates {
	template: string;
	templateDatabase: string;
}

interface OwnedDatabase {
	url: string;
	client: pg.Client;
	/** Its tables, constraints, triggers and functions as they were when it was created. */
	schema: string;
	remove(): Promise<void>;
}

/** This worker's database, which its test files use one after the other. */
let shared: OwnedDatabase | undefined;
let isLent = false;

/**
 * Lends this worker's database, emptied; a second one at the same time is a separate copy.
 * A test may leave rows behind, and even a changed schema: then the next one gets a new copy.
 */
export async function lendDatabase(templates: Templates): Promise<LentDatabase> {
	if (isLent) {
		const own = await create(templates);
		return { url: own.url, release: () => own.remove() };
	}
	isLent = true;
	try {
		if (shared && (await schemaOf(shared.client)) !== shared.schema) {
			await shared.remove();
			shared = undefined;
		}
		if (shared) await empty(shared.client);
		else shared = await create(templates);
	} catch (error) {
		isLent = false;
		throw error;
	}
	return {
		url: shared.url,
		async release() {
			isLent = false;
		},
	};
}

async function create({ template, templateDatabase }: Templates): Promise<OwnedDatabase> {
	const opened = (await createDatabase(templateDatabase)) ?? (await startCopy(template));
	const client = new pg.Client({ connectionString: opened.url });
	// It is removed with its database.
	client.on('error', () => {});
	await client.connect();
	return {
		url: opened.url,
		client,
		schema: await schemaOf(client),
		async remove() {
			await client.end();
			await opened.remove();
		},
	};
}

async function createDatabase(template: string) {
	const database = await freshDatabase(template || undefined);
	return database && { url: database.url, remove: () => database.drop() };
}

async function startCopy(template: string) {
	const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'mga-test-'));
	fs.cpSync(path.join(template, 'database'), path.join(directory, 'database'), { recursive: true });
	const embedded = await startEmbedded(path.join(directory, 'database'), (error) => {
		throw error;
	});
	return {
		url: embedded.connectionString,
		async remove() {
			await embedded.close();
			fs.rmSync(directory, { recursive: true, force: true });
		},
	};
}

/** Everything besides rows that a test could change in a database, as one text. */
async function schemaOf(client: pg.Client): Promise<string> {
	const { rows } = await client.query<{ schema: string }>(`select concat_ws('|',
		(select string_agg(format('%s %s.%s', relkind, relnamespace, relname), ',' order by oid) from pg_class
			where relnamespace = 'public'::regnamespace),
		(select string_agg(format('%s.%s', attrelid, attname), ',' order by attrelid, attnum) from pg_attribute
			where attnum > 0 and not attisdropped and attrelid in
				(select oid from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v'))),
		(select string_agg(format('%s %s', conname, convalidated), ',' order by oid) from pg_constraint
			where connamespace = 'public'::regnamespace),
		(select string_agg(format('%s %s', tgname, tgenabled), ',' order by oid) from pg_trigger where not tgisinternal),
		(select string_agg(proname, ',' order by oid) from pg_proc where pronamespace = 'public'::regnamespace)
	) as schema`);
	return rows[0]?.schema ?? '';
}

/** Tables whose rows belong to the schema: the migrations, the mailing lists, the queues, and the keys that links are signed with. */
const PRESERVED = /^(migrations|migrations_lock|mailing_lists|secrets|pgboss\.(version|queue|schedule))$/;

/** Above this number of rows, deleting them all at once is faster than one by one. */
const MANY = 500;

async function empty(client: pg.Client): Promise<void> {
	const tables = await client.query<{ name: string }>(`select oid::regclass::text as name from pg_class
		where relkind = 'r' and relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace)`);
	const counts = tables.rows
		.filter(({ name }) => !PRESERVED.test(name))
		.map(
			({ name }) => `select '${name}' as name, (select count(*) from (select from ${name} limit ${MANY}) t) as rows`,
		);
	const { rows } = await client.query<{ name: string; rows: number }>(counts.join(' union all '));
	const full = rows.filter((row) => Number(row.rows) > 0);
	// Without triggers and foreign keys, because everything is deleted.
	const statements = full.map(({ name, rows }) =>
		Number(rows) < MANY ? `delete from ${name}` : `truncate ${name} cascade`,
	);
	await client.query(`begin; set local session_replication_role = replica; ${statements.join('; ')};
		select setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false) from pg_sequences
			where schemaname = 'public' and last_value is not null;
		update pgboss.queue set (deferred_count, queued_count, ready_count, active_count, failed_count, total_count) = (0, 0, 0, 0, 0, 0);
		commit`);
}
