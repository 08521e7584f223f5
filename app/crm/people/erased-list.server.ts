import fs from 'node:fs/promises';
import path from 'node:path';
import { type Kysely, sql, type Transaction } from 'kysely';
import * as z from 'zod/mini';
import type { Services } from '#app/services.ts';
import type { Tables } from '#database/tables.ts';
import { OperatorError } from '#platform/errors/operator-error.ts';
import { erasePerson } from './erase.server.ts';
import { ERASED_KEY, erasedKey, hashOf } from './erased-hash.server.ts';
import { personOf } from './person.server.ts';

/** The file name under DATA_DIR. It is outside the database, so that restoring a backup does not revert it. */
const FILE = 'erased-addresses.json';
const BATCH = 5000;

const listSchema = z.object({
	/** The key of the hashes. */
	key: z.string(),
	erased: z.array(z.object({ hash: z.string(), erasure: z.uuid(), at: z.iso.datetime() })),
});
type ErasedList = z.infer<typeof listSchema>;

type Needs = Pick<Services, 'config' | 'db' | 'log'>;

/** Thrown when the list was made with another key, such as one copied from another installation. */
export class OtherInstallation extends OperatorError {
	override name = 'OtherInstallation';
}

/** Reads the list. @returns Undefined when there is none yet. */
async function readErasedList(file: string): Promise<ErasedList | undefined> {
	const text = await fs.readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
		if (error.code === 'ENOENT') return undefined;
		// Read errors of an open file do not include its path.
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

const listOf = ({ config }: Pick<Needs, 'config'>) => path.join(config.DATA_DIR, FILE);

/** Adds the database's erasures to the list. */
export async function writeErasedList(services: Needs): Promise<void> {
	const { db } = services;
	const file = listOf(services);
	const folder = services.config.DATA_DIR;
	const [known, before] = await Promise.all([erasedIn(db), readErasedList(file)]);
	const all = new Map([...(before?.erased ?? []), ...known.erased].map((one) => [`${one.hash} ${one.erasure}`, one]));
	const text = `${JSON.stringify({ key: known.key, erased: [...all.values()] }, null, '\t')}\n`;
	// Write to a temporary file and rename it: atomic even if the process dies or two processes write.
	const half = `${file}.${process.pid}.${Date.now()}`;
	await fs.mkdir(folder, { recursive: true, mode: 0o700 });
	await fs.writeFile(half, text, { mode: 0o600 }).catch((error) => {
		throw Object.assign(error, { path: folder });
	});
	await fs.rename(half, file);
}

async function erasedIn(db: Kysely<Tables>): Promise<ErasedList> {
	const rows = await db.selectFrom('erased_addresses').selectAll().orderBy('erased_at').orderBy('hash').execute();
	return {
		key: Buffer.from(await erasedKey(db)).toString('base64'),
		erased: rows.map((row) => ({ hash: row.hash, erasure: row.erasure_uuid, at: row.erased_at.toISOString() })),
	};
}

/**
 * At startup: when the list has an erasure that the database lacks, an older backup was restored. Erases the restored people
 * again.
 * @returns The number of people erased.
 */
export async function eraseRestored(services: Services): Promise<number> {
	const { db, log } = services;
	const list = await readErasedList(listOf(services));
	try {
		if (list) await adoptKey(db, list);
	} catch (err) {
		if (!(err instanceof OtherInstallation)) throw err;
		log.error({ err }, 'the list of erased addresses is not of this installation, and nothing was erased again');
		return 0;
	}
	const known = new Set((await erasedIn(db)).erased.map(({ hash, erasure }) => `${hash} ${erasure}`));
	const forgotten = list?.erased.some(({ hash, erasure }) => !known.has(`${hash} ${erasure}`)) ?? false;
	const again = forgotten ? await eraseAgain(services) : 0;
	await writeErasedList(services);
	return again;
}

/**
 * Erases people again who were erased before and exist again, such as after rows of a backup were restored. A person who has
 * contacted us since is new, and stays.
 * @returns The number of people erased.
 * @throws {OtherInstallation}
 */
export async function eraseAgain(services: Services): Promise<number> {
	const { db, log } = services;
	const list = await readErasedList(listOf(services));
	if (list) {
		await adoptKey(db, list);
		await db.transaction().execute((tx) => remember(tx, list));
	}
	const { key, erased } = await erasedIn(db);
	const last = new Map(erased.map(({ hash, at }) => [hash, new Date(at)]));
	let again = 0;
	for await (const { id, address, since } of everyone(db)) {
		const at = last.get(hashOf(Buffer.from(key, 'base64'), address));
		if (!at || since > at) continue;
		const isDone = await db.transaction().execute(async (tx) => {
			const person = await personOf(tx, id);
			if (person) await erasePerson(tx, services, person, { id: null, name: 'Erased again' });
			return person !== undefined;
		});
		if (isDone) again++;
	}
	if (again > 0) log.warn({ people: again }, 'people who had been erased were there again, and are erased again');
	await writeErasedList(services);
	return again;
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

/** Copies the list's erasures into the database. */
async function remember(tx: Transaction<Tables>, { erased }: ErasedList): Promise<void> {
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

/** All known addresses, in batches of a few thousand. */
async function* everyone(db: Kysely<Tables>) {
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
		const end = rows.at(-1);
		if (!end || rows.length < BATCH) return;
		after = end.id;
	}
}
