import { sql } from 'kysely';
import { systemStatusSummary } from '#content/console/diagnostics.ts';
import { type DoctorNeeds, type Finding, look, well, wrong } from './finding.ts';

const { clock: says } = systemStatusSummary;

/** What time it was elsewhere: how far ahead of this machine's clock. */
export interface HeardClock {
	host: string;
	aheadMs: number;
}

/** A `Date` has no parts of a second, and an answer takes a while. */
const HEARD_LOOK_MS = 10_000;
const LOOK_MS = 2_000;
const WRONG_MS = 60_000;

/** Whether this machine has the time that others have: the database, and who answered the other checks. */
export async function checkClock({ db }: Pick<DoctorNeeds, 'db'>, heard: HeardClock[]): Promise<Finding[]> {
	const asked = Date.now();
	const { rows } = await sql<{ at: number }>`select extract(epoch from clock_timestamp())::float8 * 1000 as at`.execute(
		db,
	);
	const answered = Date.now();
	// It looked at its clock at some moment between.
	const at = rows[0]?.at ?? answered;
	const apart = at < asked ? asked - at : Math.max(0, at - answered);
	const own = { ms: Math.max(Math.ceil(apart), answered - asked), seconds: Math.round(apart / 1000) };
	const database =
		apart > WRONG_MS
			? wrong(says.apart, says.todo, own)
			: apart > LOOK_MS
				? look(says.apart, says.todo, own)
				: well(says.same, own);
	const others = heard.map(({ host, aheadMs }) => {
		const values = { host, seconds: Math.round(Math.abs(aheadMs) / 1000) };
		if (Math.abs(aheadMs) > WRONG_MS) return wrong(says.heardApart, says.todo, values);
		return Math.abs(aheadMs) > HEARD_LOOK_MS ? look(says.heardApart, says.todo, values) : well(says.heard, values);
	});
	return [database, ...(others.length > 0 ? others : [well(says.nobody)])];
}
