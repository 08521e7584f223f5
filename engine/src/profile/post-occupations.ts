import { taskOccupations } from '../catalog/occupation-hints.ts';
import { industryEvidence } from '../lexicon/industries.ts';
import { matchTitle } from '../lexicon/match-title.ts';
import { occupationBySoc } from '../lexicon/occupations/index.ts';
import { skillById } from '../lexicon/skills/index.ts';
import { fold } from '../lexicon/words.ts';
import type { CvJob } from '../model.ts';
import type { EvidenceLine } from './evidence-lines.ts';

/** An occupation with some evidence. */
export interface Hint {
	soc: string;
	title: string;
	confidence: number;
}

/** A title with a lower confidence says little, so the tasks of the post count too. */
export const SURE = 0.6;
/** Occupations of titles without a field: analyst, consultant, manager, engineer, assistant, officer, researcher. */
const GENERAL: ReadonlySet<string> = new Set(
	'13-1111.00 11-1021.00 17-2199.00 43-6014.00 43-9061.00 19-1042.00 19-1099.00 19-4099.00 11-9199.00'.split(' '),
);
const GENERAL_SHARE = 0.6;
/** The occupation of researchers in all fields; without a word of medicine, education and tasks tell their field. */
const RESEARCH = '19-1042.00';
const SCIENCE = { soc: '19-1099.00', title: 'Life Scientists, All Other' };
const RESEARCH_SHARE = 0.3;
const MEDICAL =
	/medi[ck]|clini|klini|bio(?!divers)|[ck]ancer|[ck]rebs|onco|onko|pharma|farma|drug|health|gesundheit|sante|salud|salute|saude|immun|neuro|viro|pathol|epidem|genet|genom/;
/** Confidences that differ by less are considered equal. */
const ALIKE = 0.12;
/** Bonus for an occupation that is typical of the post's industry. */
const AT_HOME = 0.25;

/** The occupations of a post, with shares of one. A title without a field is combined with tasks and education. */
export function hintsOfPost(title: string, around: Around): Hint[] {
	const { tasks, studied } = around;
	if (isOfFireBrigade(title, around.employer)) return [FIREFIGHTER];
	if (isOfEmergencyCalls(title, around.employer)) return [EMERGENCY_CALLS];
	const matches = matchTitle(title)
		.slice(0, 3)
		.map(({ soc, title: name, confidence }) => ({ soc, title: name, confidence }))
		.map((hint) => (hint.soc === RESEARCH && !isMedical(title, around) ? { ...hint, ...SCIENCE } : hint))
		.map((hint, _, all) => atItsPlace(hint, all, around.place))
		.map((hint) => namedByPlace(hint, around.place));
	matches.sort((a, b) => b.confidence - a.confidence);
	const best = matches[0]?.confidence ?? 0;
	const close = matches.filter(({ confidence }) => confidence >= best * 0.7);
	const total = close.reduce((sum, { confidence }) => sum + confidence ** 2, 0);
	const hints = close.map((hint) => ({ ...hint, confidence: (best * hint.confidence ** 2) / total }));
	if (best > 0 && !GENERAL.has(matches[0]?.soc ?? '')) {
		return best >= SURE ? hints : [...hints, ...scaled(hintsOfTasks(tasks), (0.9 - best) * 0.25)];
	}
	const field = [...scaled(hintsOfTasks(tasks), 1), ...scaled(studied, 0.6)];
	const sum = field.reduce((all, { confidence }) => all + confidence, 0);
	if (sum === 0) return hints;
	if (matches[0]?.soc === SCIENCE.soc) {
		return [...scaled(hints, RESEARCH_SHARE), ...scaled(field, 0.65 / sum)];
	}
	return [
		...scaled(hints, best > 0 ? GENERAL_SHARE : 1),
		...scaled(field, Math.max(0.35, 0.85 - best) / Math.max(1, sum)),
	];
}

/** What a title is combined with. */
interface Around {
	tasks: ReadonlyMap<string, number>;
	studied: readonly Hint[];
	employer?: string | undefined;
	/** Industries of the employer and the tasks, with shares of one. */
	place: ReadonlyMap<string, number>;
}

/**
 * The industries of a post's employer and tasks, with shares of one.
 * @param text Of the CV, gender-blind.
 */
export function placeOf(
	{ employer }: CvJob,
	index: number,
	lines: readonly EvidenceLine[],
	text: string,
): Map<string, number> {
	const tasks = lines.filter(({ job }) => job === index).map(({ start, end }) => text.slice(start, end));
	const evidence = industryEvidence([employer ?? '', ...tasks].join('\n'));
	const all = evidence.reduce((sum, { weight }) => sum + weight, 0);
	return new Map(evidence.map(({ id, weight }) => [id, weight / all]));
}

/** Of two equally likely occupations ("Capo reparto") prefers the one that is typical of the industry. */
function atItsPlace(hint: Hint, all: readonly Hint[], place: ReadonlyMap<string, number>): Hint {
	const isOpen = all.some((other) => other.soc !== hint.soc && Math.abs(other.confidence - hint.confidence) <= ALIKE);
	if (!isOpen) return hint;
	const industries = occupationBySoc.get(hint.soc)?.industries ?? [];
	const share = industries.reduce((sum, id) => sum + (place.get(id) ?? 0), 0);
	return { ...hint, confidence: (hint.confidence * (1 + AT_HOME * Math.min(1, share))) / (1 + AT_HOME) };
}

const FIREFIGHTER: Hint = { soc: '33-2011.00', title: 'Firefighters', confidence: 0.85 };
const FIRE_BRIGADE =
	/(?<!\p{L})(?:fire (?:department|dept|district|protection district|authority|brigade|(?:and|&) rescue)|hotshot|\p{L}*feuerwehr|sapeurs[- ]pompiers|sdis|bomberos|vigili del fuoco|bombeiros|brandweer)(?!\p{L})/u;
/** Ranks and vehicles of fire brigades, which mean other things elsewhere. */
const FIRE_RANK =
	/(?<!\p{L})(?:engineer|lieutenant|captain|battalion|driver|crew|operator|sawyer|officer|recruit|station|maschinist|gruppenfuhrer|zugfuhrer|caporal|sergent|adjudant|chef d|cabo|capo|chefe|bevelvoerder)/u;

/** "Engineer (Driver/Operator), City Fire Department" drives a fire engine. */
function isOfFireBrigade(title: string, employer = ''): boolean {
	return FIRE_BRIGADE.test(fold(`${employer} ${title}`)) && FIRE_RANK.test(fold(title));
}

const EMERGENCY_CALLS: Hint = { soc: '43-5031.00', title: 'Public Safety Telecommunicators', confidence: 0.85 };
const EMERGENCY_CENTRE =
	/(?<!\p{L})(?:emergency (?:communications?|dispatch)|911 cent(?:er|re)|(?:rettungs|feuerwehr|integrierte )?leitstelle|centre de traitement des appels|emergencias 112|112 emergencias|centrale operativa (?:118|112|nue)|meldkamer)(?!\p{L})/u;
const OF_CALLS =
	/dispatch|communications|call|telecommunic|shift|operator|disponent|operat|operador|opérat|regul|centralist|supervisor/u;

/** "Communications Shift Supervisor, County Emergency Communications" handles emergency calls. */
function isOfEmergencyCalls(title: string, employer = ''): boolean {
	return EMERGENCY_CENTRE.test(fold(`${employer} ${title}`)) && OF_CALLS.test(fold(title));
}

/** Titles of two occupations that the employer distinguishes: a bank's cashier is a teller. */
const BY_PLACE: Readonly<Record<string, { place: string; soc: string; title: string }>> = {
	'41-2011.00': { place: 'financial-services', soc: '43-3071.00', title: 'Tellers' },
};
const MOSTLY = 0.5;

function namedByPlace(hint: Hint, place: ReadonlyMap<string, number>): Hint {
	const other = BY_PLACE[hint.soc];
	return other && (place.get(other.place) ?? 0) >= MOSTLY ? { ...hint, soc: other.soc, title: other.title } : hint;
}

function isMedical(title: string, { tasks, studied }: Around): boolean {
	const shown = [...tasks.keys()].filter((id) => skillById.get(id)?.industries.includes('healthcare'));
	return MEDICAL.test(fold(title)) || shown.length >= 2 || studied.some(({ soc }) => /^(?:29-|19-104)/.test(soc));
}

function scaled(hints: readonly Hint[], factor: number): Hint[] {
	return hints.map((hint) => ({ ...hint, confidence: hint.confidence * factor }));
}

/** Up to two occupations that the skills indicate, by how many of theirs are shown. */
export function hintsOfTasks(tasks: ReadonlyMap<string, number>): Hint[] {
	return taskOccupations
		.map(({ soc, title, skills }) => {
			const shown = [...skills].filter((id) => tasks.has(id));
			const strength = shown.reduce((sum, id) => sum + Math.min(1, tasks.get(id) ?? 0), 0);
			return { soc, title, confidence: shown.length < 2 ? 0 : 1 - Math.exp(-strength / 2) };
		})
		.filter(({ confidence }) => confidence > 0.3)
		.sort((a, b) => b.confidence - a.confidence || (a.soc < b.soc ? -1 : 1))
		.slice(0, 2);
}
