import { myPaths } from '#content/my.ts';
import { certificationSkills } from '#content/program.ts';
import type { SkillFacts } from '../skills/progress.server.ts';

const DAY_MS = 24 * 3600_000;
/** From how long before its start a session comes before everything else. */
const SOON_MS = DAY_MS;
/** How long a missed session comes before evidence. After that, its recording still waits in the list. */
const RECENT_MS = 14 * DAY_MS;

interface Session {
	starts_at: Date;
	ends_at: Date;
}

/** The one thing to do next. `more`: an operator asked for more about evidence of the skill; `evidence`: none was sent yet. */
export type NextStep<Missed> =
	| { kind: 'session' }
	| { kind: 'more' | 'evidence'; skill: { label: string; path: string } }
	| { kind: 'recording'; missed: Missed };

/**
 * Decides what a participant does next: a session that is on or starts within a day, what an operator asked for, the recording of
 * a session they just missed, the evidence that the last session leaves to send, else the next session.
 * @param missed The latest missed session that has a recording.
 */
export function nextStep<Missed extends Session>(
	next: Session | undefined,
	missed: Missed | undefined,
	facts: readonly SkillFacts[],
	now: Date,
): NextStep<Missed> {
	if (next && next.starts_at.getTime() - now.getTime() <= SOON_MS) return { kind: 'session' };
	const open = facts.filter(({ evidence }) => !evidence);
	const more = open.find(({ latest }) => latest === 'changes_requested');
	if (more) return { kind: 'more', skill: skillLink(more) };
	if (missed && now.getTime() - missed.ends_at.getTime() <= RECENT_MS) return { kind: 'recording', missed };
	const [unsent] = open
		.filter(({ session, latest }) => session && (latest === null || latest === 'withdrawn'))
		.sort((a, b) => Number(b.lastSession) - Number(a.lastSession));
	return unsent ? { kind: 'evidence', skill: skillLink(unsent) } : { kind: 'session' };
}

function skillLink({ skill }: SkillFacts) {
	const { id, label } = certificationSkills.find(({ id }) => id === skill) ?? { id: skill, label: skill };
	return { label, path: `${myPaths.skills}/${id}` };
}
