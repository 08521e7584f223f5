import { systemStatusSummary } from '#content/console/diagnostics.ts';
import { checkAddress } from './address-check.ts';
import { checkClock, type HeardClock } from './clock-check.server.ts';
import { type CheckName, type DoctorNeeds, type Finding, type FindingState, wordsOf, wrong } from './finding.ts';
import { checkDatabase, checkJobs, checkProcess } from './host-check.server.ts';
import { checkMail } from './mail-check.server.ts';
import { checkPayment, checkWebhook, checkWebinar } from './providers-check.server.ts';
import { checkBackups, checkStorage } from './storage-check.server.ts';

/** What one check found, and how long it took. */
export interface Checked {
	name: CheckName;
	milliseconds: number;
	findings: Finding[];
}

/** How long one check may take, in milliseconds. */
const LIMIT_MS = 8_000;

type Check = (needs: DoctorNeeds) => Promise<Finding[]> | Finding[];

const checks: [CheckName, Check][] = [
	['mail', checkMail],
	['webhook', checkWebhook],
	['payment', checkPayment],
	['webinar', checkWebinar],
	['storage', checkStorage],
	['backups', checkBackups],
	['database', checkDatabase],
	['jobs', checkJobs],
	['address', checkAddress],
	['process', checkProcess],
];

/**
 * Looks at everything at once, each for at most `limitMs`; at the clocks last, by what the others heard. Never throws: what could not
 * be looked at is wrong, and says so.
 */
export async function runDoctor(
	needs: Omit<DoctorNeeds, 'signal' | 'heard'>,
	limitMs: number = LIMIT_MS,
): Promise<Checked[]> {
	const clocks: HeardClock[] = [];
	const heard = (host: string, date: string | null) => {
		const at = Date.parse(date ?? '');
		if (!Number.isNaN(at)) clocks.push({ host, aheadMs: at - Date.now() });
	};
	const checked = await Promise.all(
		checks.map(([name, check]) => within(name, limitMs, (signal) => check({ ...needs, signal, heard }))),
	);
	checked.push(await within('clock', limitMs, () => checkClock(needs, clocks)));
	return checked;
}

/** The worst of what was found. */
export function worstOf(findings: readonly Finding[]): FindingState {
	const states = findings.map(({ state }) => state);
	return states.includes('wrong') ? 'wrong' : states.includes('look') ? 'look' : 'well';
}

async function within(
	name: CheckName,
	limitMs: number,
	check: (signal: AbortSignal) => Promise<Finding[]> | Finding[],
): Promise<Checked> {
	const started = performance.now();
	const ends = new AbortController();
	const late = Promise.withResolvers<Finding[]>();
	const timer = setTimeout(() => {
		ends.abort();
		late.resolve([
			wrong(systemStatusSummary.late, systemStatusSummary.lateTodo, { seconds: Math.round(limitMs / 1000) }),
		]);
	}, limitMs);
	try {
		const looked = (async () => await check(ends.signal))().catch((error: unknown) => [
			wrong(systemStatusSummary.failed, undefined, { error: wordsOf(error) }),
		]);
		const findings = await Promise.race([looked, late.promise]);
		return { name, milliseconds: Math.round(performance.now() - started), findings };
	} finally {
		clearTimeout(timer);
	}
}
