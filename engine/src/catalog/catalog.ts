import { facetLabels, skillById } from '../lexicon/skills.ts';
import type { CertificationSkillId } from '../lexicon/types.ts';
import type { Profile } from '../model.ts';
import type { RoleTable } from '../tables/schemas.ts';
import { tables } from '../tables/tables.ts';

/** A role that a report can propose. Its id is stable: stored reports refer to it. */
export type CareerRole = RoleTable;

export const careerRoles: readonly CareerRole[] = tables.roles;

export const roleById: ReadonlyMap<string, CareerRole> = new Map(careerRoles.map((role) => [role.id, role]));

export function facetLabel(roleSkill: string): string {
	return facetLabels.get(roleSkill) ?? american(roleSkill);
}

const AMERICAN: readonly [RegExp, string][] = [
	[/isation/g, 'ization'],
	[/(organ|optim|visual|local|decarbon|digital|special|util|final|minim|standard|moderni)is(?=e|i)/gi, '$1iz'],
	[/modelling/gi, 'modeling'],
	[/counselling/gi, 'counseling'],
	[/labelling/gi, 'labeling'],
	[/programme\b/gi, 'program'],
	[/programmes\b/gi, 'programs'],
	[/labour/gi, 'labor'],
	[/\b(c)entre/gi, '$1enter'],
	[/behaviour/gi, 'behavior'],
	[/paediatric/gi, 'pediatric'],
	[/anaesth/gi, 'anesth'],
	[/orthopaed/gi, 'orthoped'],
	[/licence/gi, 'license'],
	[/catalogue/gi, 'catalog'],
	[/(c)olour/gi, '$1olor'],
];

function american(text: string): string {
	return AMERICAN.reduce((spelled, [british, replacement]) => spelled.replace(british, replacement), text);
}

const NAMES: ReadonlySet<string> = new Set(['agile', 'scrum', 'kanban', 'lean', 'prince2', 'outlook', 'waterfall']);

type Named = Pick<Profile['skills'][number], 'id' | 'label'>;

/** A skill inside a sentence: names keep their capitals, other words lose them. */
export function skillInSentence({ id, label: full }: Named): string {
	const skill = skillById.get(id);
	const label = american(full.replace(/ \(.*\)$/, ''));
	if (!skill) return label;
	if (skill.kind === 'tool' || skill.kind === 'standard' || skill.kind === 'language' || NAMES.has(id)) return label;
	if (/^(?:\p{Lu}{2}|\p{L}*\p{Lu}|.*[&\d])/u.test(label.slice(1)) && /^\p{Lu}\S*\p{Lu}/u.test(label)) return label;
	return /^\p{Lu}\p{Ll}/u.test(label) && !/ \p{Lu}\p{Ll}/u.test(label)
		? label.charAt(0).toLowerCase() + label.slice(1)
		: label;
}

const OWN_WORK: Readonly<Record<string, string>> = {
	law: 'legal work',
	networking: 'computer networks',
	barista: 'barista work',
};

export interface Work {
	/** After "about" or "from": "cooking", "Excel", "ISO 14001". */
	name: string;
	/** Where something is done: "in cooking", "with Excel", "around ISO 14001". */
	within: string;
}

export function workNamed(named: Named): Work {
	const { kind, label } = skillById.get(named.id) ?? {};
	const name = OWN_WORK[named.id] ?? skillInSentence(named).replace(/ skills?$/, '');
	// A CV's own words may be any noun: "in incident reports" is not English.
	const preposition = kind === 'standard' ? 'around' : kind === 'tool' || label !== named.label ? 'with' : 'in';
	return { name, within: `${preposition} ${name}` };
}

/** "an AI Product Manager", "an LLM application developer", "a UX designer". */
export function withArticle(noun: string): string {
	return noun && `${/^(?:[aeioAEIO]|[FHLMNRSX][A-Z])/.test(noun) ? 'an' : 'a'} ${noun}`;
}

export function listed(words: readonly string[]): string {
	const last = words.at(-1) ?? '';
	return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`;
}

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
