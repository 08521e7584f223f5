/** An answer for the period asked about, and for the one before where that was asked for too. */
export interface Compared<Numbers> {
	now: Numbers;
	before: Numbers | null;
}

/** One line of a list: what it is about, and its numbers. */
export type Line<Key, Numbers> = Key & Compared<Numbers>;

/** A list that may be cut. */
export interface List<Key, Numbers> {
	/** Those with the most first. */
	rows: Line<Key, Numbers>[];
	/** How many more there are. */
	more: number;
}

/** A row of a statement that puts periods below each other. */
interface Row {
	/** 0: the period asked about; 1: the one before. */
	period: number;
}

/**
 * Puts the numbers of two periods beside each other.
 * @param rows Of one thing: at most one of each period.
 * @param numbers Makes numbers of a row; of none, those of nothing.
 */
export function compared<From extends Row, Numbers>(
	rows: readonly From[],
	compare: boolean,
	numbers: (row: From | undefined) => Numbers,
): Compared<Numbers> {
	const of = (period: number) => numbers(rows.find((row) => row.period === period));
	return { now: of(0), before: compare ? of(1) : null };
}

/** The same for a list: rows of one thing stand anywhere, the list has them in the order of their first. */
export function listed<From extends Row & { more?: number }, Key, Numbers>(
	rows: readonly From[],
	compare: boolean,
	key: (row: From) => Key,
	numbers: (row: From | undefined) => Numbers,
): List<Key, Numbers> {
	const lines = Map.groupBy(rows, (row) => JSON.stringify(key(row)));
	return {
		rows: [...lines.values()].map((of) => ({ ...key(of[0] as From), ...compared(of, compare, numbers) })),
		more: rows[0]?.more ?? 0,
	};
}
