import { sql } from 'kysely';
import { type CheckContext, type Finding, fail, pass, warn } from './finding.ts';

const clock = {
	apart: 'The database’s clock is {seconds} s off from this machine’s.',
	remoteApart: '{host}’s clock is {seconds} s off from ours.',
	todo: 'Synchronize this machine’s clock with NTP. Message signatures are rejected when clocks are five minutes apart.',
} as const;

export interface RemoteClock {
	host: string;
	aheadMs: number;
}

/** `Date` headers have whole seconds, and responses take time. */
const REMOTE_WARN_MS = 10_000;
const WARN_MS = 2_000;
const FAIL_MS = 60_000;

/** Compares this machine's clock with the database's and with those of hosts that other checks contacted. */
export async function checkClock({ db }: Pick<CheckContext, 'db'>, remoteClocks: RemoteClock[]): Promise<Finding[]> {
	const before = Date.now();
	const { rows } = await sql<{ at: number }>`select extract(epoch from clock_timestamp())::float8 * 1000 as at`.execute(
		db,
	);
	const after = Date.now();
	// The database read its clock at some moment in between.
	const at = rows[0]?.at ?? after;
	const apart = at < before ? before - at : Math.max(0, at - after);
	const own = { ms: Math.max(Math.ceil(apart), after - before), seconds: Math.round(apart / 1000) };
	const database =
		apart > FAIL_MS
			? fail(clock.apart, clock.todo, own)
			: apart > WARN_MS
				? warn(clock.apart, clock.todo, own)
				: pass('This machine’s and the database’s clocks agree to {ms} ms.', own);
	const others = remoteClocks.map(({ host, aheadMs }) => {
		const values = { host, seconds: Math.round(Math.abs(aheadMs) / 1000) };
		if (Math.abs(aheadMs) > FAIL_MS) return fail(clock.remoteApart, clock.todo, values);
		return Math.abs(aheadMs) > REMOTE_WARN_MS
			? warn(clock.remoteApart, clock.todo, values)
			: pass('{host}’s clock agrees to within two seconds.', values);
	});
	return [
		database,
		...(others.length > 0
			? others
			: [pass('No other clock to compare with: no configured provider reports the time.')]),
	];
}
