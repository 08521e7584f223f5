import type { CertificationSkillId } from '../certification-skills.ts';
import { tables } from '../tables/tables.ts';
import type { Work } from './labels.ts';

type Row = (typeof tables.certification)[CertificationSkillId];
type BySkill<Value> = Readonly<Record<CertificationSkillId, Value>>;

/** Ids of the skills that show a certification skill itself rather than groundwork for it. */
export const directSkills = ofEach(({ shown_by }): ReadonlySet<string> => new Set(shown_by));

/** The sessions that teach a skill. The one that fits the person's work is recommended, otherwise the first. */
export const sessionsFor = ofEach(({ sessions }): readonly { session: string; fits: readonly string[] }[] => sessions);

/** What a role needs a skill for; completes "… needs it". */
export const purposes = ofEach(({ purpose }) => purpose);

/** Hours that the first step for a skill takes: our estimate. */
export const stepHours = ofEach(({ hours }) => hours);

/** The small first step for a skill, given what the person does: at a desk, away from one, and for directors and above. */
export const firstSteps = ofEach(({ first_steps: { desk, hands_on, leading } }) => ({
	desk: withWork(desk),
	handsOn: withWork(hands_on),
	leading: withWork(leading),
}));

function ofEach<Value>(read: (row: Row) => Value): BySkill<Value> {
	const values = Object.entries(tables.certification).map(([id, row]) => [id, read(row)]);
	return Object.fromEntries(values) as BySkill<Value>;
}

function withWork(text: string): (work: Work) => string {
	return ({ name, within }) => text.replaceAll('{work}', () => name).replaceAll('{in}', () => within);
}
