export interface Compared<Stats> {
	now: Stats;
	before: Stats | null;
}

export type Line<Key, Stats> = Key & Compared<Stats>;

export interface List<Key, Stats> {
	/** The largest first. */
	rows: Line<Key, Stats>[];
	more: number;
}

interface PeriodRow {
	/** 0: the requested period; 1: the previous one. */
	period: number;
}

/**
 * Turns a statement's rows into a list, in the order in which the keys first appear.
 * @param keys The columns that identify a row of the list.
 * @param empty The numbers of a period without a row; its properties are the columns of the numbers.
 */
export function toList<
	Stats extends object,
	From extends PeriodRow & Stats & { more?: number },
	Key extends keyof From,
>(rows: readonly From[], compare: boolean, keys: readonly Key[], empty: Stats): List<Pick<From, Key>, Stats> {
	const pick = <Picked>(row: From, names: readonly PropertyKey[]): Picked =>
		Object.fromEntries(names.map((name) => [name, Reflect.get(row, name)])) as Picked;
	const stats = (row: From | undefined) => (row ? pick<Stats>(row, Object.keys(empty)) : empty);
	const lines = Map.groupBy(rows, (row) => JSON.stringify(keys.map((key) => row[key])));
	return {
		rows: [...lines.values()].map((line) => {
			const of = (period: number) => stats(line.find((row) => row.period === period));
			return { ...pick<Pick<From, Key>>(line[0] as From, keys), now: of(0), before: compare ? of(1) : null };
		}),
		more: rows[0]?.more ?? 0,
	};
}

export interface Counts {
	/**
	 * Distinct fingerprints. A fingerprint lasts one UTC day, so a person who visits on three days is three visitors: over several days
	 * this is the sum of the days. It is not the sum of hours or of another zone's days.
	 */
	visitors: number;
	sessions: number;
	views: number;
	bounces: number;
	/** Seconds from the first to the last event of a visit; 0 without visits. */
	averageSeconds: number;
}

/** A row of `countColumns`; `ms` is the total length of the visits. */
export interface CountRow extends Omit<Counts, 'averageSeconds'> {
	ms: number;
}

/** @param rows Added up, visitors too: so the rows must be of different days. */
export function sumCounts(rows: readonly CountRow[]): Counts {
	const sum = (name: keyof CountRow) => rows.reduce((total, row) => total + row[name], 0);
	const sessions = sum('sessions');
	return {
		visitors: sum('visitors'),
		sessions,
		views: sum('views'),
		bounces: sum('bounces'),
		averageSeconds: sessions ? sum('ms') / 1000 / sessions : 0,
	};
}
