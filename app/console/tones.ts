/**
 * The color of a status: `good` done as wanted, `busy` under way, `warn` needs a look, `bad` failed or lost, `plain` neither, `off`
 * over without effect.
 */
export type Tone = 'good' | 'busy' | 'warn' | 'bad' | 'plain' | 'off';

const states: Readonly<Record<Tone, string>> = {
	good: `active approved attended confirmed confirmed_by_provider completed delivered done held issued live open paid published ready
		registered sent stored valid well`,
	busy: 'booked changes_requested draft pending queued requested reserved retrying running scheduled sending waiting',
	warn: 'changes-requested disputed expired late look no_show overdue paused refunded unanswered',
	bad: 'bounced dead failed lost overdrawn parked refused rejected revoked wrong',
	off: 'archived cancelled canceled closed discarded ended skipped suppressed withdrawn',
	plain: 'new proposed upcoming',
};

const tones: Readonly<Record<string, Tone>> = Object.fromEntries(
	(Object.keys(states) as Tone[]).flatMap((tone) => states[tone].split(/\s+/).map((state) => [state, tone])),
);

/** The color of a status by its name in the database. @returns Undefined for a value that is no status. */
export const toneOf = (state: string): Tone | undefined => (Object.hasOwn(tones, state) ? tones[state] : undefined);
