import { type Kysely, sql } from 'kysely';
import type { Tables } from '#database/tables.ts';
import type { Log } from '#platform/log/log.ts';

const WRITE_AFTER_MS = 10_000;
/** Different paths between two writes, as a limit for crawlers that guess paths. */
const MAX_PATHS = 500;
const MAX_PATHS_A_DAY = 2_000;

interface Counts {
	hits: Map<string, { hits: number; at: Date }>;
	missed: Map<string, number>;
}

interface Needs {
	db: Kysely<Tables>;
	log: Log;
	now(): Date;
}

/**
 * Counts of redirects and of unknown paths. They are collected in memory, and written every ten seconds, before a list shows them, and
 * when the process ends. A crash loses the last seconds.
 */
export interface RedirectCounts {
	hit(from: string): void;
	/** Counts a request for an unknown path. @param path Without its query. */
	missed(path: string): void;
	/** Writes the counts. @throws the database's error; then the counts stay in memory. */
	write(): Promise<void>;
}

export function createRedirectCounts(needs: Needs): RedirectCounts {
	const counts: Counts = { hits: new Map(), missed: new Map() };
	let timer: NodeJS.Timeout | undefined;
	let writing: Promise<void> = Promise.resolve();
	const write = async () => {
		clearTimeout(timer);
		timer = undefined;
		writing = writing.catch(() => {}).then(() => writeNow(needs, counts));
		await writing;
	};
	const scheduleWrite = () => {
		timer ??= setTimeout(() => {
			write().catch((err) => needs.log.warn({ err }, 'the counts of redirects could not be written'));
		}, WRITE_AFTER_MS).unref();
	};
	return {
		hit(from) {
			if (hasRoom(counts.hits, from)) addHits(counts, from, 1, needs.now());
			scheduleWrite();
		},
		missed(path) {
			const anonymized = anonymizePath(path);
			if (hasRoom(counts.missed, anonymized)) addMissed(counts, anonymized, 1);
			scheduleWrite();
		},
		write,
	};
}

const hasRoom = (counts: Map<string, unknown>, path: string) => counts.has(path) || counts.size < MAX_PATHS;

function addHits({ hits }: Counts, path: string, count: number, at: Date): void {
	const known = hits.get(path);
	const last = known && known.at > at ? known.at : at;
	hits.set(path, { hits: (known?.hits ?? 0) + count, at: last });
}

function addMissed({ missed }: Counts, path: string, count: number): void {
	missed.set(path, (missed.get(path) ?? 0) + count);
}

/** Blanks the parts of a path that look like an email address, a token or a code: a token in a wrong link may still be valid. */
export function anonymizePath(path: string): string {
	const parts = path.toLowerCase().slice(0, 500).split('/');
	return parts
		.map((part) => (/@|%40/.test(part) || /[^/]{41,}|\d{6,}|[0-9a-f]{16,}/.test(part) ? '…' : part))
		.join('/');
}

async function writeNow({ db, now }: Needs, counts: Counts): Promise<void> {
	const { hits, missed } = counts;
	if (hits.size === 0 && missed.size === 0) return;
	counts.hits = new Map();
	counts.missed = new Map();
	const day = now().toISOString().slice(0, 10);
	try {
		await db.transaction().execute(async (tx) => {
			if (hits.size > 0) {
				const used = [...hits.values()];
				const times = used.map(({ at }) => at.toISOString());
				await sql`update redirects set hits = redirects.hits + counted.hits,
					last_hit_at = greatest(last_hit_at, counted.at)
					from unnest(${[...hits.keys()]}::text[], ${used.map((use) => use.hits)}::bigint[], ${times}::timestamptz[]) as counted (path, hits, at)
					where from_path = counted.path`.execute(tx);
			}
			if (missed.size > 0) {
				await sql`insert into not_found_addresses (day, path, hits)
					select ${day}::date, path, hits from unnest(${[...missed.keys()]}::text[], ${[...missed.values()]}::bigint[]) as counted (path, hits)
					where (select count(*) from not_found_addresses where day = ${day}::date) < ${MAX_PATHS_A_DAY}
						or exists (select from not_found_addresses as known where known.day = ${day}::date and known.path = counted.path)
					order by path
					on conflict (day, path) do update set hits = not_found_addresses.hits + excluded.hits`.execute(tx);
			}
		});
	} catch (error) {
		for (const [path, use] of hits) addHits(counts, path, use.hits, use.at);
		for (const [path, count] of missed) addMissed(counts, path, count);
		throw error;
	}
}
