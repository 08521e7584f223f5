import { industryLabel } from '../catalog/careers.ts';
import { type CareerRole, careerRoles, facetLabel, listed, skillInSentence, withArticle } from '../catalog/catalog.ts';
import { matchWords } from '../catalog/report-words.ts';
import { matchTitle } from '../lexicon/match-title.ts';
import { stretchAt } from '../lexicon/patterns.ts';
import { certificationSkills } from '../lexicon/types.ts';
import type { Profile, RoleMatch } from '../model.ts';
import { rankOf } from '../profile/seniority.ts';
import { tables } from '../tables/tables.ts';
import { belonging } from './belonging.ts';
import { type Candidate, facetsOf, type Person } from './candidate.ts';
import { byEvidence, chooseThree, isLikely, mayAdvise, mayPropose, type Slot } from './choose.ts';
import { quotesFor, quotesOfWork } from './evidence.ts';
import { PROVEN, weighRole } from './score.ts';

const SAME_GROUND = 0.75;
const LONGEST_TITLE = 70;
const SKILLS_NAMED = 3;
/** Up to this belonging a skill is of another trade, and mostly a word with another meaning. */
const OTHER_TRADE = 0.3;
function reasonsFor(candidate: Candidate, slot: Slot, person: Person): string[] {
	const { role, post, postNearness } = candidate;
	const reasons: string[] = [];
	if (post && post.job.title.length <= LONGEST_TITLE) {
		reasons.push(aboutPost(post.job.title, postNearness, slot, person.profile.isNonOffice));
	}
	const skills = skillsNamed(candidate, person);
	if (skills.length > 0) reasons.push(matchWords.skills(listed(skills.map(skillInSentence)), skills.length));
	const industry = person.profile.industries.find(
		({ id, weight }) => weight >= 0.2 && (role.industries as readonly string[]).includes(id),
	);
	if (industry) reasons.push(matchWords.industry(industryLabel(industry.id)));
	if (role.isLeading) {
		if (rankOf(person.profile.seniority) >= rankOf('lead')) reasons.push(matchWords.leads);
		else if (slot === 'stretch') reasons.push(matchWords.stepUp);
	}
	return reasons;
}

function aboutPost(title: string, nearness: number, slot: Slot, isNonOffice: boolean): string {
	if (isNonOffice && slot === 'best') return matchWords.fromTheFloor(title);
	if (isNonOffice && slot === 'close') return matchWords.knowsTheCases(title);
	if (slot === 'stretch') return matchWords.anotherWay(title);
	return !isNonOffice && nearness >= SAME_GROUND ? matchWords.sameGround(title) : matchWords.borders(title);
}

/** The best proven skills of the person's own trade that the role builds on, at most two per facet. */
function skillsNamed({ proofs }: Candidate, { strengths, nameable, profile, skills }: Person): Profile['skills'] {
	const named: string[] = [];
	for (const { facet } of proofs) {
		const own = facet.skills
			.filter((id) => nameable.has(id) && (strengths.get(id) ?? 0) > PROVEN && !named.includes(id))
			.filter((id) => belonging(id, profile.industries) > OTHER_TRADE)
			.sort((a, b) => (strengths.get(b) ?? 0) - (strengths.get(a) ?? 0) || (a < b ? -1 : 1));
		named.push(...own.slice(0, 2));
		if (named.length >= SKILLS_NAMED) break;
	}
	return named.slice(0, SKILLS_NAMED).flatMap((id) => skills.get(id) ?? []);
}

function bridgesFor({ role, missing }: Candidate, person: Person): string[] {
	const bridges = person.profile.isNonOffice ? [matchWords.deskRole] : [];
	const isLeader = rankOf(person.profile.seniority) >= rankOf('director');
	const { unspoken, daily_for_leaders } = tables.facets;
	const ahead = missing
		.filter(({ name }) => !unspoken.includes(name) && !(isLeader && daily_for_leaders.includes(name)))
		.sort((a, b) => b.weight - a.weight || (a.name < b.name ? -1 : 1))
		.slice(0, 2);
	if (ahead.length > 0) bridges.push(matchWords.missing(ahead.map(({ name }) => facetLabel(name)).join(' or ')));
	else if (missing.length === 0 || isLeader) bridges.push(matchWords.allThere(withArticle(role.title)));
	bridges.push(matchWords.titles(titlesFor(role, person)));
	const skill = nearestSkill(role.weights, person);
	if (skill !== undefined) bridges.push(matchWords.certification(skill, withArticle(role.title)));
	return bridges;
}

/** Up to three titles to look for: of their own rank for those who lead; for others, titles that are posted and not their own. */
export function titlesFor({ similarTitles, titlesForLeaders }: CareerRole, person: Person): readonly string[] {
	const ofRank = rankOf(person.profile.seniority) >= rankOf('director') ? titlesForLeaders : undefined;
	if (ofRank) return ofRank.slice(0, 3);
	const below = rankOf(person.profile.seniority) >= rankOf('manager') ? BELOW_MANAGERS : BELOW_ALL;
	const fitting = similarTitles.filter((title) => !below.test(title));
	return titlesAhead(fitting.length > 0 ? fitting : similarTitles, person);
}

const BELOW_ALL = /\b(?:student|graduate)\b/i;
/** Head of a department: does not return to leading a shift of it. */
const BELOW_MANAGERS =
	/\b(?:student|graduate|trainee|agent|operator|assistant|coordinator|administrator|(?:support|documentation) lead)\b/i;

/** Up to three titles that the person does not have, can reach, and that are no step down. */
export function titlesAhead(titles: readonly string[], { profile }: Person): readonly string[] {
	const known = new Set(profile.occupations.map(({ soc }) => soc));
	const ahead = titles.filter((title) => NEW_GROUND.test(title) || !known.has(socOf(title)));
	const fitting = ahead.filter((title) => NEW_GROUND.test(title) || mayHold(socOf(title), profile));
	return [fitting, ahead, titles].find(({ length }) => length > 0)?.slice(0, 3) ?? [];
}

/** New kinds of posts, which an older classification assigns to the trade that they grew from. */
const NEW_GROUND = /\b(?:AI|LLM|legal (?:operations|technology))\b/;

function socOf(title: string): string {
	return matchTitle(title)[0]?.soc ?? '';
}

/** Only trained people may nurse, teach at a school or practice law; nobody returns to assist in their own trade. */
function mayHold(soc: string, { occupations, seniority }: Person['profile']): boolean {
	const licensed = LICENSED.find((start) => soc.startsWith(start));
	if (licensed !== undefined) return occupations.some((own) => own.soc.startsWith(licensed));
	if (soc.startsWith(PARALEGAL) && occupations.some((own) => own.soc.startsWith('23-1'))) return false;
	return !soc.startsWith(COUNTER) || rankOf(seniority) < rankOf('lead');
}

const LICENSED = ['29-1', '25-2', '23-1'];
const COUNTER = '43-4';
const PARALEGAL = '23-2';

function nearestSkill(weights: Candidate['role']['weights'], { have }: Person): string | undefined {
	return certificationSkills
		.map(({ id, label }, index) => ({ label, gap: weights[id] - (have.get(id) ?? 0), weight: weights[id], index }))
		.filter(({ gap }) => gap > 0)
		.sort((a, b) => b.gap - a.gap || b.weight - a.weight || a.index - b.index)[0]?.label;
}

const STRONG = 66;
const GOOD = 50;
/** A strong fit requires near work, not only many skills. */
const STRONG_NEARNESS = 0.55;

/**
 * Three roles for a person: best fit, close second and a stretch; undefined if the CV does not support three.
 * @param roles In any order, which makes no difference.
 */
export function matchRoles(person: Person, roles: readonly CareerRole[] = careerRoles): RoleMatch[] | undefined {
	const all = weighAll(person, roles);
	const proposable = all.filter((candidate) => mayPropose(candidate, person));
	const chosen = steps(proposable, all, person).reduce<ReturnType<typeof chooseThree>>(
		(three, step) => three ?? chooseThree(step(), person),
		undefined,
	);
	if (!chosen) return undefined;
	const used = new Set<number>();
	return [...chosen].map(([slot, candidate]) => {
		const isAdvised = quotesFor(candidate, person, new Set()).length < 2;
		const evidence = quotesOfWork(candidate, person, used, isAdvised);
		for (const { start } of evidence) used.add(stretchAt(person.lines, start)?.start ?? start);
		return describe({ ...candidate, evidence }, slot, person);
	});
}

/** Sets of roles from likely to generally recommended; the first set that yields three is used. */
function steps(proposable: readonly Candidate[], all: readonly Candidate[], person: Person): (() => Candidate[])[] {
	const likely = proposable.filter((candidate) => isLikely(candidate, person));
	const fitting = proposable.filter((candidate) => likely.includes(candidate) || mayAdvise(candidate, person));
	const advised = () =>
		all
			.filter((candidate) => !fitting.includes(candidate) && mayAdvise(candidate, person))
			.map((candidate) => ({ ...candidate, evidence: quotesFor(candidate, person, new Set(), true) }))
			.filter(({ evidence }) => evidence.length >= 2);
	return [() => likely, () => fitting, () => [...fitting, ...advised()], () => [...proposable]];
}

/** Scores every role, the highest first, whether or not it may be proposed. */
export function weighAll(person: Person, roles: readonly CareerRole[] = careerRoles): Candidate[] {
	const facets = facetsOf(roles);
	return roles
		.map((role) => weighRole(role, facets.get(role.id) ?? [], person))
		.sort((a, b) => b.score - a.score || byEvidence(a, b));
}

function describe(candidate: Candidate, slot: Slot, person: Person): RoleMatch {
	return {
		id: candidate.role.id,
		title: candidate.role.title,
		slot,
		band: bandOf(candidate, slot),
		score: candidate.score,
		reasons: reasonsFor(candidate, slot, person),
		evidence: [...candidate.evidence],
		bridges: bridgesFor(candidate, person),
	};
}

/** A stretch is never called strong. */
function bandOf({ score, nearness }: Candidate, slot: Slot): RoleMatch['band'] {
	if (score >= STRONG && nearness >= STRONG_NEARNESS && slot !== 'stretch') return 'strong';
	return score >= GOOD ? 'good' : 'possible';
}
