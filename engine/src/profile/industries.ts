import { employerEvidence, industryEvidence } from '../lexicon/industries.ts';
import { occupationBySoc } from '../lexicon/occupations.ts';
import { anyOf } from '../lexicon/patterns.ts';
import { skillById } from '../lexicon/skills.ts';
import type { IndustryId } from '../lexicon/types.ts';
import type { ParsedCv, Profile } from '../model.ts';
import { type EvidenceLine, weightOf } from './evidence-lines.ts';
import { genderBlind, strengthOf } from './skills.ts';

const EMPLOYER = 1;
const TITLE = 0.3;
const TASKS = 0.5;
const OCCUPATION = 0.35;
const SKILLS = 0.25;
const ELSEWHERE = 0.3;
/** Evidence with a lower sum counts less: a hint is not an employer. */
const FULL = 2;
/** From this weight on, a name tells where someone works; tasks tell what: the bookkeeper of a steelworks is in manufacturing. */
const TELLING = 1.5;
const BESIDE_NAME = 0.6;
const FULL_NAME = 0.8;

/** Where someone works, by employers, then tasks, occupation and skills. Weights sum to 1. */
export function industriesOf(
	cv: ParsedCv,
	lines: readonly EvidenceLine[],
	{ occupations, skills }: Pick<Profile, 'occupations' | 'skills'>,
	analysisMonth: string,
): Profile['industries'] {
	const tally = new Map<string, number>();
	const add = (id: string, weight: number) => tally.set(id, (tally.get(id) ?? 0) + weight);
	const addShares = (evidence: readonly { id: string; weight: number }[], weight: number, full = FULL) => {
		const sum = evidence.reduce((total, entry) => total + entry.weight, 0);
		for (const entry of evidence) add(entry.id, (weight * entry.weight) / Math.max(full, sum));
	};
	const named = new Map<string, number>();
	const text = genderBlind(cv);
	const textOf = ({ start, end }: { start: number; end: number }) => text.slice(start, end);
	for (const [index, job] of cv.jobs.entries()) {
		const weight = weightOf(job, analysisMonth);
		const employer = employerEvidence(job.employer ?? '');
		addShares(employer, weight * EMPLOYER, FULL_NAME);
		for (const entry of employer) named.set(entry.id, (named.get(entry.id) ?? 0) + weight * entry.weight);
		addShares(industryEvidence(textOf(job.titleAt)), weight * TITLE);
		const tasks = lines.filter((line) => line.job === index).map((line) => textOf(line).replace(OF_CLIENTS, '$1'));
		const isTold = (employer[0]?.weight ?? 0) >= TELLING;
		addShares(industryEvidence(tasks.join('\n')), weight * TASKS * (isTold ? BESIDE_NAME : 1));
	}
	const elsewhere = lines.filter(
		({ job, kind }) => job === undefined && kind !== 'skills-list' && kind !== 'education',
	);
	addShares(industryEvidence(elsewhere.map(textOf).join('\n')), ELSEWHERE * (cv.jobs.length === 0 ? 2 : 1));
	for (const { soc, weight } of occupations) {
		const ids =
			soc === PRODUCT_MANAGERS && isOfSoftware(cv, lines) ? [SOFTWARE] : (occupationBySoc.get(soc)?.industries ?? []);
		for (const id of ids) add(id, (OCCUPATION * weight) / ids.length);
	}
	addShares(skillIndustries(cv, skills, analysisMonth), SKILLS);
	for (const id of FUNCTIONS) if (isFunctionOnly(named, id)) tally.set(id, (tally.get(id) ?? 0) * OF_FUNCTION);
	return normalized(tally);
}

/** "48 clients (construction, restaurants)": the clients' industries. */
const OF_CLIENTS =
	/((?<!\p{L})(?:clients?|customers?|clientes?|clienti|kunden|mandant(?:en)?|klanten|dossiers)(?: \p{L}+)?) ?\([^)]*\)/giu;

/** Every company has bookkeeping and training, which makes it no bank and no school. */
const FINANCE = 'financial-services';
const FUNCTIONS: readonly IndustryId[] = [FINANCE, 'education-research'];
const OF_FUNCTION = 0.5;

/** Whether employers are known, and none of them is in this industry. */
function isFunctionOnly(named: ReadonlyMap<string, number>, id: IndustryId): boolean {
	if (named.size === 0 || named.has(id) || named.has('consulting')) return false;
	return id !== FINANCE || !named.has('insurance');
}

/** O*NET classifies product managers as marketing managers; those of software make software. */
const PRODUCT_MANAGERS = '11-2021.00';
const SOFTWARE = 'information-technology-telecom';
const PRODUCT =
	/(?<!\p{L})(?:product|produit|produkt|producto|prodotto|produto)(?:s|e|en)?(?!\p{L})|(?<!\p{L})produkt(?:manager|owner|leit)/iu;
const OF_SOFTWARE = new RegExp(String.raw`(?<!\p{L})(?:${anyOf('software_words')})(?!\p{L})`, 'giu');
const SIGNS_OF_SOFTWARE = 3;

function isOfSoftware(cv: ParsedCv, lines: readonly EvidenceLine[]): boolean {
	const posts = cv.jobs.filter(({ kind }) => kind === 'job' || kind === 'freelance');
	if (posts.filter(({ title }) => PRODUCT.test(title)).length * 2 < posts.length) return false;
	const signs = lines.flatMap(({ text }) => text.toLowerCase().match(OF_SOFTWARE) ?? []);
	return posts.length > 0 && new Set(signs).size >= SIGNS_OF_SOFTWARE;
}

/** Skills of one or two industries point to them. */
function skillIndustries(
	cv: ParsedCv,
	skills: Profile['skills'],
	analysisMonth: string,
): { id: string; weight: number }[] {
	return skills.flatMap((skill) => {
		const ids = skillById.get(skill.id)?.industries ?? [];
		if (ids.length === 0 || ids.length > 2) return [];
		return ids.map((id) => ({ id, weight: strengthOf(skill, cv.jobs, analysisMonth) / ids.length }));
	});
}

function normalized(tally: ReadonlyMap<string, number>): Profile['industries'] {
	const all = [...tally].filter(([, weight]) => weight > 0);
	const sum = all.reduce((total, [, weight]) => total + weight, 0);
	return all
		.map(([id, weight]) => ({ id, weight: Math.round((weight / sum) * 1000) / 1000 }))
		.sort((a, b) => b.weight - a.weight || (a.id < b.id ? -1 : 1))
		.filter(({ weight }) => weight >= 0.05)
		.slice(0, 5);
}
