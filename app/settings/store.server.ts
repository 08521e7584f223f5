import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { DomainError } from '#platform/errors/domain-error.ts';
import type { Log } from '#platform/log/log.ts';

interface Stored {
	/** The number of its changes. */
	version: number;
	/** Undefined for the default in content/. */
	value: unknown;
	/** When it was set; undefined if it never was. */
	at?: Date;
}

export interface SettingsStore {
	stored(name: string): Stored;
	/** Reads the settings again. Call it after a change. */
	refresh(): Promise<void>;
}

export interface SettingVersion extends Stored {
	at: Date;
	by: string;
}

/**
 * How often each process checks for changes by others. Unlike LISTEN, polling works through every pooler and in the embedded database,
 * needs no connection of its own, and misses nothing while a connection is lost.
 */
const POLL_MS = 5_000;

interface Needs {
	db: Kysely<Tables>;
	log: Log;
	onChange(): void;
	onClose(end: () => Promise<void>): void;
}

/** Reads all settings, and polls for changes by other processes. */
export async function openSettings({ db, log, onChange, onClose }: Needs): Promise<SettingsStore> {
	let current = await readAll(db);
	let reading: Promise<void> = Promise.resolve();
	const refresh = async () => {
		const next = await readAll(db);
		const hasChanged = [...next].some(([name, { version }]) => version > (current.get(name)?.version ?? 0));
		if (!hasChanged) return;
		current = next;
		onChange();
	};
	const queueRefresh = () => {
		reading = reading.catch(() => {}).then(refresh);
		return reading;
	};
	const timer = setInterval(() => {
		queueRefresh().catch((err) => log.warn({ err }, 'the settings could not be read; the last known ones are used'));
	}, POLL_MS).unref();
	onClose(async () => {
		clearInterval(timer);
		await reading.catch(() => {});
	});
	return { stored: (name) => current.get(name) ?? { version: 0, value: undefined }, refresh: queueRefresh };
}

export async function readSettings(db: Kysely<Tables>): Promise<Pick<SettingsStore, 'stored'>> {
	const current = await readAll(db);
	return { stored: (name) => current.get(name) ?? { version: 0, value: undefined } };
}

async function readAll(db: Kysely<Tables>): Promise<Map<string, Stored>> {
	const rows = await db
		.selectFrom('settings')
		.distinctOn('setting_name')
		.select(['setting_name', 'version', 'value', 'set_at'])
		.orderBy('setting_name')
		.orderBy('version', 'desc')
		.execute();
	return new Map(
		rows.map(({ setting_name, version, value, set_at }) => [
			setting_name,
			{ version, value: value ?? undefined, at: set_at },
		]),
	);
}

interface SettingChange {
	name: string;
	/** Undefined for the default. */
	value: unknown;
	/** The version that the change is based on. */
	version: number;
	/** The operator's name. */
	by: string;
	now: Date;
}

/**
 * Adds a version of a setting. Call `refresh` after the commit.
 * @throws {DomainError} `changed`, with the latest version, if `version` is older.
 */
export async function changeSetting(
	tx: Transaction<Tables>,
	{ name, value, version, by, now }: SettingChange,
): Promise<void> {
	await sql`select pg_advisory_xact_lock(hashtext('settings'))`.execute(tx);
	const [latest] = await historyOf(tx, name, 1);
	if (latest && latest.version !== version) throw new DomainError('changed', latest);
	await tx
		.insertInto('settings')
		.values({
			setting_name: name,
			version: (latest?.version ?? 0) + 1,
			value: value === undefined ? null : JSON.stringify(value),
			set_at: now,
			set_by: by,
		})
		.execute();
}

export async function historyOf(db: Kysely<Tables>, name: string, most: number): Promise<SettingVersion[]> {
	const rows = await db
		.selectFrom('settings')
		.selectAll()
		.where('setting_name', '=', name)
		.orderBy('version', 'desc')
		.limit(most)
		.execute();
	return rows.map(({ version, value, set_at, set_by }) => ({
		version,
		value: value ?? undefined,
		at: set_at,
		by: set_by,
	}));
}
