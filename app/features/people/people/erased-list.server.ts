import fs from 'node:fs/promises';
import path from 'node:path';
import { type Kysely, sql, type Transaction } from 'kysely';
import * as z from 'zod/mini';
import type { Services } from '#app/services.ts';
import type { Tables } from '#database/tables.ts';
import { OperatorError } from '#platform/errors/operator-error.ts';
import type { JobKind } from '#platform/jobs/jobs.ts';
import { erasePerson, erasureQueue } from './erase.server.ts';
import { ERASED_KEY, erasedKey, hashOf } from './erased-hash.server.ts';
import type { PersonFile } from './members.server.ts';
import { personOf } from './person.server.ts';

/** Under DATA_DIR and not in the database, so that restoring a backup does not revert it. */
const FILE = 'erased-addresses.json';
const BATCH = 5000;

const listSchema = z.object({
	key: z.string(),
	erased: z.array(z.object({ hash: z.string(), erasure: z.uuid(), at: z.iso.datetime() })),
});
type ErasedList = z.infer<typeof listSchema>;

type Needs = Pick<Services, 'config' | 'db' | 'log'>;

/** Thrown if the list has another key, for example because it was copied from another installation. */
class OtherInstallation extends OperatorError {
	override name = 'OtherInstallation';
}

async function readErasedList(file: string): Promise<ErasedList | undefined> {
	const text = await fs.readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
		if (error.code === 'ENOENT') return undefined;
		// Errors of reading an open file lack its path.
		throw Object.assign(error, { path: file });
	});
	if (text === undefined) return undefined;
	try {
		return listSchema.parse(JSON.parse(text));
	} catch (cause) {
		throw new OperatorError(
			`${file} is damaged: put a copy of it back, or delete it. It is written again from the database, which knows every erasure that was not made after the backup it was restored from.`,
			{ cause },
		);
	}
}

const listFile = ({ config }: Pick<Needs, 'config'>) => path.join(config.DATA_DIR, FILE);

async function writeErasedList(services: Needs): Promise<void> {
	const { db } = services;
	const file = listFile(services);
	const folder = services.config.DATA_DIR;
	const [stored, listed] = await Promise.all([readErasures(db), readErasedList(file)]);
	const all = [...(listed?.erased ?? []), ...stored.erased];
	const unique = new Map(all.map((entry) => [`${entry.hash} ${entry.erasure}`, entry]));
	const text = `${JSON.stringify({ key: stored.key, erased: [...unique.values()] }, null, '\t')}\n`;
	// Renaming a temporary file is atomic, even if the process dies or two processes write.
	const temporary = `${file}.${process.pid}.${Date.now()}`;
	await fs.mkdir(folder, { recursive: true, mode: 0o700 });
	await fs.writeFile(temporary, text, { mode: 0o600 }).catch((error) => {
		throw Object.assign(error, { path: folder });
	});
	await fs.rename(temporary, file);
}

async function readErasures(db: Kysely<Tables>): Promise<ErasedList> {
	const rows = await db.selectFrom('erased_addresses').selectAll().orderBy('erased_at').orderBy('hash').execute();
	return {
		key: Buffer.from(await erasedKey(db)).toString('base64'),
		erased: rows.map((row) => ({ hash: row.hash, erasure: row.erasure_uuid, at: row.erased_at.toISOString() })),
	};
}

/**
 * Erases people again at startup if an older backup was restored, so that the database lacks an erasure of the list.
 * @returns The number of people erased.
 */
export async function eraseRestored(services: Services): Promise<number> {
	const { db, log } = services;
	const list = await readErasedList(listFile(services));
	try {
		if (list) await adoptKey(db, list);
	} catch (err) {
		if (!(err instanceof OtherInstallation)) throw err;
		log.error({ err }, 'the list of erased addresses is not of this installation, and nothing was erased again');
		return 0;
	}
	const stored = new Set((await readErasures(db)).erased.map(({ hash, erasure }) => `${hash} ${erasure}`));
	const isRestored = list?.erased.some(({ hash, erasure }) => !stored.has(`${hash} ${erasure}`)) ?? false;
	const count = isRestored ? await eraseAgain(services) : 0;
	await writeErasedList(services);
	return count;
}

/**
 * Erases people who were erased before but exist again, for example after rows of a backup were restored. A person who has contacted
 * us since then is new, and stays.
 * @returns The number of people erased.
 * @throws {OtherInstallation}
 */
export async function eraseAgain(services: Services): Promise<number> {
	const { db, log } = services;
	const list = await readErasedList(listFile(services));
	if (list) {
		await adoptKey(db, list);
		await db.transaction().execute((tx) => copyErasures(tx, list));
	}
	const { key, erased } = await readErasures(db);
	const last = new Map(erased.map(({ hash, at }) => [hash, new Date(at)]));
	let count = 0;
	for await (const { id, address, since } of listCustomers(db)) {
		const at = last.get(hashOf(Buffer.from(key, 'base64'), address));
		if (!at || since > at) continue;
		const isErased = await db.transaction().execute(async (tx) => {
			const person = await personOf(tx, id);
			if (person) await erasePerson(tx, services, person, { id: null, name: 'Erased again' });
			return person !== undefined;
		});
		if (isErased) count++;
	}
	if (count > 0) log.warn({ people: count }, 'people who had been erased were there again, and are erased again');
	await writeErasedList(services);
	return count;
}

/** A database without a key adopts the list's. @throws {OtherInstallation} */
async function adoptKey(db: Kysely<Tables>, { key, erased }: ErasedList): Promise<void> {
	// For example, a backup restored into a new installation that was started once.
	if (erased.length === 0) return;
	await db
		.insertInto('secrets')
		.values({ name: ERASED_KEY, value: key })
		.onConflict((conflict) => conflict.column('name').doNothing())
		.execute();
	if (Buffer.from(await erasedKey(db)).toString('base64') !== key) {
		throw new OtherInstallation(
			`${FILE} in DATA_DIR is of another installation, so it cannot be known who was erased: put this installation's own there, or ` +
				'delete it if there is none, and run “npm run erase-again”.',
		);
	}
}

async function copyErasures(tx: Transaction<Tables>, { erased }: ErasedList): Promise<void> {
	for (const { hash, erasure, at } of erased) {
		await sql`
			insert into erasures (erasure_uuid, at, operator_name, customer_uuid, counts)
			values (${erasure}, ${at}::timestamptz, 'Restored from the list', ${erasure}, '{}')
			on conflict do nothing`.execute(tx);
		await sql`insert into erased_addresses values (${hash}, ${erasure}, ${at}::timestamptz) on conflict do nothing`.execute(
			tx,
		);
	}
}

async function* listCustomers(db: Kysely<Tables>) {
	let after = '00000000-0000-0000-0000-000000000000';
	for (;;) {
		const rows = await db
			.selectFrom('customers')
			.select(['customer_uuid as id', 'email as address', 'created_at as since'])
			.where('customer_uuid', '>', after)
			.where('erased_at', 'is', null)
			.orderBy('customer_uuid')
			.limit(BATCH)
			.execute();
		yield* rows;
		const last = rows.at(-1);
		if (!last || rows.length < BATCH) return;
		after = last.id;
	}
}

interface Payload {
	erasure: string;
	files: PersonFile[];
}

/** The job after an erasure: deletes the person's files, and adds the erasure to the list that restored backups are checked against. */
export function erasureJob(services: Needs & Pick<Services, 'files'>): JobKind<Payload> {
	return {
		...erasureQueue,
		retry: { limit: 100, firstDelaySeconds: 15, longestDelaySeconds: 3600 },
		timeoutSeconds: 300,
		// The payload has file names, so it is deleted early.
		keepDoneSeconds: 24 * 3600,
		async run({ files }, { signal }) {
			for (const { bucket, name } of files) {
				signal.throwIfAborted();
				if (!(await isNeeded(services, name))) await services.files.bucket(bucket).delete(name);
			}
			await writeErasedList(services);
		},
	};
}

/** Whether another row uses the file, for example because a builder copied another's picture URL into their form. */
async function isNeeded({ db, config }: Pick<Needs, 'db' | 'config'>, name: string): Promise<boolean> {
	const path = `/files/builder-portfolio-images/${name.replace(/-640\.webp$/, '')}`;
	const prefix = (origin: string) => `${origin}${path}`.replaceAll(/[\\%_]/g, '\\$&').replace(/\.[a-z]+$/, '');
	const found = await db
		.selectFrom('builder_portfolios')
		.select('portfolio_uuid')
		.where((where) => where.or(['', config.APP_URL].map((origin) => where('image', 'like', `${prefix(origin)}.%`))))
		.executeTakeFirst();
	return found !== undefined;
}
