/** What a number of visits comes to. */
export interface Counts {
	/**
	 * Different fingerprints. A fingerprint is of one UTC day, so someone who comes on three days is three visitors: over days this is
	 * the sum of the days. Over hours or days of another zone it is not: who comes at 10 and at 11 is a visitor of both hours.
	 */
	visitors: number;
	sessions: number;
	/** Page views. */
	views: number;
	/** Visits of a single page view. */
	bounces: number;
	/** From the first to the last event of a visit; 0 for no visits. */
	averageSeconds: number;
}

/** @param rows Added up; visitors too, so only of different days. */
export function countsOf(
	rows: readonly { visitors: number; sessions: number; views: number; bounces: number; ms: number }[],
): Counts {
	const sum = (name: 'visitors' | 'sessions' | 'views' | 'bounces' | 'ms') =>
		rows.reduce((total, row) => total + row[name], 0);
	const sessions = sum('sessions');
	return {
		visitors: sum('visitors'),
		sessions,
		views: sum('views'),
		bounces: sum('bounces'),
		averageSeconds: sessions ? sum('ms') / 1000 / sessions : 0,
	};
}
