import { industryTexts, tasksOfPeople, tasksWithHelp } from '../catalog/careers.ts';
import { belonging } from '../match/belonging.ts';
import type { Person } from '../match/candidate.ts';
import { isEmployer } from '../match/evidence.ts';
import type { EvidenceKind, IndustryIntel, Profile, Quote } from '../model.ts';
import type { IndustryText, Task } from '../tables/schemas.ts';
import { tables } from '../tables/tables.ts';

const HELPS = 4;
/** Below this weight a task is hardly the person's. */
const MIN = 0.25;
const STAYS = 3;
/** Below this belonging a skill is of another trade, and the line mostly means something else. */
const OTHER_TRADE = 0.4;
/** Kinds of evidence, from the last to the first to be quoted. */
const TELLING: readonly EvidenceKind[] = [
	'skills-list',
	'summary',
	'education',
	'job-line',
	'certificate',
	'project',
	'bullet',
	'numbered-bullet',
];
/** The industry if none is known: the program's subject. */
const OTHERWISE = 'sustainability-environment';

const PRACTICE = 0.15;
export function intelFor(person: Person): IndustryIntel {
	const industry = industryOf(person.profile);
	const text = industryTexts.get(industry);
	if (!text) throw new Error(`No words about ${industry}`);
	return {
		industry,
		label: text.label,
		changes: text.changes.map((change) => ({ text: change })),
		helps: ownTasks(tasksWithHelp, person, HELPS).map(({ task, why }) => ({ task: task.task, how: task.how, why })),
		staysHuman: ownTasks(tasksOfPeople, person, STAYS).map(({ task, why }) => ({ task: task.task, why })),
		rules: text.rules,
		footprint: text.footprint,
		firstProject: projectFor(person.profile, text),
	};
}

/** Students mostly want to work outside of the university; a lawyer at a power company still practices law. */
function industryOf({ industries, occupations, seniority }: Profile): string {
	const known = industries.filter(({ id }) => industryTexts.has(id));
	const aim = seniority === 'student' ? known.find(({ id }) => id !== 'education-research') : undefined;
	const practice = homeOf(occupations[0]?.soc, ({ licensedOccupations }) => licensedOccupations)?.id;
	const own = known.find(({ id, weight }) => id === practice && weight >= PRACTICE);
	return (aim ?? own ?? known[0])?.id ?? OTHERWISE;
}

/** What this person's work must keep out of tools until that is allowed, with its article: "a client file". */
export function materialFor(profile: Profile): string {
	const home = profile.isNonOffice ? undefined : homeOf(profile.occupations[0]?.soc, ownWorkAnywhere);
	return (home ?? industryTexts.get(industryOf(profile)))?.material ?? '';
}

const ownWorkAnywhere = ({ licensedOccupations, sameWorkElsewhere }: IndustryText) => [
	...licensedOccupations,
	...sameWorkElsewhere,
];

/** A project with materials at hand: students have no employer's files, technicians no export of a control room. */
function projectFor(
	{ seniority, isNonOffice, occupations }: Profile,
	text: IndustryText,
): IndustryIntel['firstProject'] {
	const home = homeOf(isNonOffice ? undefined : occupations[0]?.soc, ownWorkAnywhere);
	const office = seniority === 'student' ? tables.studentProject : (home ?? text).firstProject;
	const { title, steps } = (isNonOffice && text.handsOnProject) || office;
	return { title, steps: [...steps] };
}

/** The industry that an occupation belongs to wherever its people are employed, by the start of its code. */
function homeOf(
	soc: string | undefined,
	startsOf: (text: IndustryText) => readonly string[],
): IndustryText | undefined {
	return tables.industryTexts.find((text) => startsOf(text).some((start) => soc?.startsWith(start)));
}

function ownTasks(tasks: readonly Task[], person: Person, most: number): { task: Task; why: Quote[] }[] {
	const quoted = new Set<number>();
	return tasks
		.map((task) => ({ task, weight: weightOf(task, person) }))
		.filter(({ weight }) => weight > MIN)
		.sort((a, b) => b.weight - a.weight || (a.task.task < b.task.task ? -1 : 1))
		.slice(0, most)
		.map(({ task }) => ({ task, why: whyOf(task, person, quoted) }))
		.filter(({ why }) => why.length > 0);
}

function weightOf(task: Task, person: Person): number {
	return ownSkills(task, person)
		.map((id) => (person.strengths.get(id) ?? 0) * belonging(id, person.profile.industries))
		.sort((a, b) => b - a)
		.reduce((sum, strength, index) => sum + strength / (index + 1), 0);
}

function ownSkills({ skills }: Task, { nameable, profile }: Person): string[] {
	return skills.filter((id) => nameable.has(id) && belonging(id, profile.industries) > OTHER_TRADE);
}

function whyOf(task: Task, person: Person, quoted: Set<number>): Quote[] {
	const shown = ownSkills(task, person)
		.flatMap((id) => person.skills.get(id)?.evidence ?? [])
		.filter(({ quote }) => !isEmployer(quote, person.cv.jobs))
		.map((evidence, order) => ({ evidence, order, strength: TELLING.indexOf(evidence.kind) }))
		.sort((a, b) => b.strength - a.strength || a.order - b.order)
		.map(({ evidence: { quote, start, end } }) => ({ quote, start, end }));
	const best = shown.find(({ start }) => !quoted.has(start)) ?? shown[0];
	if (!best) return [];
	quoted.add(best.start);
	return [best];
}
