import { type Kysely, sql } from 'kysely';
import type { Tables } from '#database/tables.ts';
import type { Log } from '#platform/log/log.ts';

const WRITE_AFTER_MS = 10_000;
/** Different paths that are counted between two writes; a crawler that guesses makes more, and those are left out. */
const MOST_AT_ONCE = 500;
/** Different paths of a day that are stored. */
const MOST_A_DAY = 2_000;

interface Counts {
	hits: Map<string, number>;
	/** When each was last used. */
	last: Map<string, Date>;
	missed: Map<string, number>;
}

interface Needs {
	db: Kysely<Tables>;
	log: Log;
	now(): Date;
}

/**
 * Counts of redirects and of unknown paths. A request costs a number in memory; what came together is written every ten seconds,
 * before a list shows it, and at the end of the process. A crash loses the last seconds.
 */
export interface RedirectCounts {
	/** Counts a use of a redirect. @param from Its path. */
	hit(from: string): void;
	/** Counts a request for an unknown path. @param path Without its query. */
	missed(path: string): void;
	/** Writes what was counted since the last time. @throws what the database throws; the counts stay in memory then. */
	write(): Promise<void>;
}

/** Creates the counts of this process. */
export function createRedirectCounts(needs: Needs): RedirectCounts {
	const counts: Counts = { hits: new Map(), last: new Map(), missed: new Map() };
	let timer: NodeJS.Timeout | undefined;
	let writing: Promise<void> = Promise.resolve();
	const write = async () => {
		clearTimeout(timer);
		timer = undefined;
		writing = writing.catch(() => {}).then(() => writeNow(needs, counts));
		await writing;
	};
	const soon = () => {
		timer ??= setTimeout(() => {
			write().catch((err) => needs.log.warn({ err }, 'hits of addresses could not be written'));
		}, WRITE_AFTER_MS).unref();
	};
	return {
		hit(from) {
			add(counts.hits, from);
			counts.last.set(from, needs.now());
			soon();
		},
		missed(path) {
			add(counts.missed, withoutPersons(path));
			soon();
		},
		write,
	};
}

function add(counts: Map<string, number>, key: string): void {
	if (counts.has(key) || counts.size < MOST_AT_ONCE) counts.set(key, (counts.get(key) ?? 0) + 1);
}

/**
 * A path as it is kept: what looks like an e-email address, a name's token or a code in it is blanked. Not the log's `redact`
 * alone, which leaves codes: a link that was copied wrong still lets its bearer in.
 */
export function withoutPersons(path: string): string {
	const parts = path.toLowerCase().slice(0, 500).split('/');
	return parts
		.map((part) => (/@|%40/.test(part) || /[^/]{41,}|\d{6,}|[0-9a-f]{16,}/.test(part) ? '…' : part))
		.join('/');
}

async function writeNow({ db, now }: Needs, counts: Counts): Promise<void> {
	const { hits, last, missed } = counts;
	if (hits.size === 0 && missed.size === 0) return;
	counts.hits = new Map();
	counts.last = new Map();
	counts.missed = new Map();
	const day = now().toISOString().slice(0, 10);
	try {
		await db.transaction().execute(async (tx) => {
			if (hits.size > 0) {
				const paths = [...hits.keys()];
				const times = paths.map((path) => (last.get(path) ?? now()).toISOString());
				await sql`update redirects set hits = redirects.hits + counted.hits,
					last_hit_at = greatest(last_hit_at, counted.at)
					from unnest(${paths}::text[], ${[...hits.values()]}::bigint[], ${times}::timestamptz[]) as counted (path, hits, at)
					where from_path = counted.path`.execute(tx);
			}
			if (missed.size > 0) {
				await sql`insert into not_found_addresses (day, path, hits)
					select ${day}::date, path, hits from unnest(${[...missed.keys()]}::text[], ${[...missed.values()]}::bigint[]) as counted (path, hits)
					where (select count(*) from not_found_addresses where day = ${day}::date) < ${MOST_A_DAY}
						or exists (select from not_found_addresses as known where known.day = ${day}::date and known.path = counted.path)
					order by path
					on conflict (day, path) do update set hits = not_found_addresses.hits + excluded.hits`.execute(tx);
			}
		});
	} catch (error) {
		for (const [path, number] of hits) counts.hits.set(path, (counts.hits.get(path) ?? 0) + number);
		for (const [path, at] of last) if (!counts.last.has(path)) counts.last.set(path, at);
		for (const [path, number] of missed) counts.missed.set(path, (counts.missed.get(path) ?? 0) + number);
		throw error;
	}
}
