import { checkAddress } from './address-check.ts';
import { checkClock, type RemoteClock } from './clock-check.server.ts';
import { type CheckContext, type CheckName, errorMessage, type Finding, type FindingState, fail } from './finding.ts';
import { checkDatabase, checkJobs, checkProcess } from './host-check.server.ts';
import { checkMail } from './mail-check.server.ts';
import { checkPayment, checkRooms, checkWebhook, checkWebinar } from './providers-check.server.ts';
import { checkBackups, checkStorage } from './storage-check.server.ts';

export interface Checked {
	name: CheckName;
	milliseconds: number;
	findings: Finding[];
}

const LIMIT_MS = 8_000;

type Check = (context: CheckContext) => Promise<Finding[]> | Finding[];

const checks: [CheckName, Check][] = [
	['mail', checkMail],
	['webhook', checkWebhook],
	['payment', checkPayment],
	['webinar', async (context) => [...(await checkWebinar(context)), ...(await checkRooms(context))]],
	['storage', checkStorage],
	['backups', checkBackups],
	['database', checkDatabase],
	['jobs', checkJobs],
	['address', checkAddress],
	['process', checkProcess],
];

/**
 * Runs all checks in parallel, each for at most `limitMs` milliseconds, then compares the clocks of the hosts that responded. Never
 * throws: a check that fails or times out is a finding.
 */
export async function runChecks(
	context: Omit<CheckContext, 'signal' | 'recordClock'>,
	limitMs: number = LIMIT_MS,
): Promise<Checked[]> {
	const clocks: RemoteClock[] = [];
	const recordClock = (host: string, date: string | null) => {
		const at = Date.parse(date ?? '');
		if (!Number.isNaN(at)) clocks.push({ host, aheadMs: at - Date.now() });
	};
	const checked = await Promise.all(
		checks.map(([name, check]) =>
			runWithTimeout(name, limitMs, (signal) => check({ ...context, signal, recordClock })),
		),
	);
	checked.push(await runWithTimeout('clock', limitMs, () => checkClock(context, clocks)));
	return checked;
}

export function worstOf(findings: readonly Finding[]): FindingState {
	const states = findings.map(({ state }) => state);
	return states.includes('wrong') ? 'wrong' : states.includes('look') ? 'look' : 'well';
}

async function runWithTimeout(
	name: CheckName,
	limitMs: number,
	check: (signal: AbortSignal) => Promise<Finding[]> | Finding[],
): Promise<Checked> {
	const started = performance.now();
	const abort = new AbortController();
	const late = Promise.withResolvers<Finding[]>();
	const timer = setTimeout(() => {
		abort.abort();
		late.resolve([
			fail(
				'This check timed out after {seconds} seconds.',
				'Try again in a minute. If it happens again, the other side is down or slow.',
				{ seconds: Math.round(limitMs / 1000) },
			),
		]);
	}, limitMs);
	try {
		const result = (async () => await check(abort.signal))().catch((error: unknown) => [
			fail('This check failed: {error}', undefined, { error: errorMessage(error) }),
		]);
		const findings = await Promise.race([result, late.promise]);
		return { name, milliseconds: Math.round(performance.now() - started), findings };
	} finally {
		clearTimeout(timer);
	}
}
