import { occupationBySoc } from '../lexicon/occupations.ts';
import { anyOf } from '../lexicon/patterns.ts';
import { skillById } from '../lexicon/skills.ts';
import type { CvLine, ParsedCv, Profile } from '../model.ts';
import { tables } from '../tables/tables.ts';
import { type EvidenceLine, evidenceLines } from './evidence-lines.ts';
import { industriesOf } from './industries.ts';
import { occupationsOf } from './occupations.ts';
import { seniorityOf } from './seniority.ts';
import { skillsOf, strengthOf } from './skills.ts';

const BUZZ = new RegExp(String.raw`(?<![\p{L}\d])(?:${anyOf('ai_buzzwords')})(?![\p{L}\d])`, 'giu');
/** More than any honest list of skills has. */
const STUFFED = 30;
/** With this many, at least half of its words, a line is a list. */
const LISTED = 4;

interface Stuffing {
	isStuffed: boolean;
	lines: ReadonlySet<CvLine>;
}

/** Finds lists of AI words that no sentence of the CV supports. They must not count as skills, so stuffing a CV gains nothing. */
function findStuffing({ lines }: ParsedCv): Stuffing {
	const listed = lines.filter(isBuzzList);
	const hits = listed.reduce((sum, line) => sum + hitsIn(line.text), 0);
	return hits >= STUFFED
		? { isStuffed: true, lines: withNeighbors(lines, listed) }
		: { isStuffed: false, lines: new Set() };
}

/** How far another word may be from the listed ones and still belong to the list. */
const STEPS = [1, 2, 3];

/** A list of one word per line has other words in between: short lines near listed ones. */
function withNeighbors(lines: readonly CvLine[], listed: readonly CvLine[]): ReadonlySet<CvLine> {
	const all = new Set(listed);
	const isNear = (at: number) => all.has(lines[at] as CvLine);
	for (const [at, line] of lines.entries()) {
		const isShort = line.text.split(/\s+/).length <= 4 && line.job === lines[at - 1]?.job;
		const before = STEPS.filter((step) => isNear(at - step)).length;
		if (isShort && before >= 2) all.add(line);
		else if (isShort && before === 1 && STEPS.some((step) => isNear(at + step))) all.add(line);
	}
	return all;
}

function isBuzzList({ text }: CvLine): boolean {
	const hits = text.match(BUZZ) ?? [];
	if (hits.length === 0) return false;
	const words = text.match(/[\p{L}\d]+/gu)?.length ?? 0;
	const covered = hits.reduce((sum, hit) => sum + (hit.match(/[\p{L}\d]+/gu)?.length ?? 0), 0);
	if (words <= 4) return covered >= words / 2;
	return hits.length >= LISTED && (covered >= words / 2 || hits.length >= STUFFED || isEnumeration(text, words));
}

function isEnumeration(text: string, words: number): boolean {
	return (text.match(/[,;|•·/]/g)?.length ?? 0) >= words / 4;
}

function hitsIn(text: string): number {
	return text.match(BUZZ)?.length ?? 0;
}

const { crafts_of_the_transition, not_only_sustainability } = tables.skillGroups;

const GREEN_WORK =
	/^(?:13-1199\.05|11-1011\.03|13-1041\.01|17-2081|17-2199\.(?:03|1)|17-3025|19-2041|19-1031|19-3011\.01|47-4011\.01|47-2231|47-1011\.03|49-9081|11-9199\.(?:09|10)|25-1053|19-4042)/;

export function sustainabilitySkills(skills: Profile['skills']): Profile['skills'] {
	return skills.filter(
		({ id }) =>
			crafts_of_the_transition.includes(id) ||
			(skillById.get(id)?.sustainability === true && !not_only_sustainability.includes(id)),
	);
}

/** 0 to 1: how much of the work is about sustainability, by proven skills and by occupation. */
function sustainabilityIndex(
	cv: ParsedCv,
	{ occupations, skills }: Pick<Profile, 'occupations' | 'skills'>,
	analysisMonth: string,
): number {
	const strength = (some: Profile['skills']) =>
		some.reduce((sum, skill) => sum + strengthOf(skill, cv.jobs, analysisMonth), 0);
	const green = strength(sustainabilitySkills(skills));
	const share = green / Math.max(4, strength(skills));
	const work = occupations.reduce((sum, { soc, weight }) => sum + (GREEN_WORK.test(soc) ? weight : 0), 0);
	return Math.round(Math.min(1, 0.55 * Math.min(1, share * 2.2) + 0.45 * work) * 1000) / 1000;
}

export interface Reading {
	profile: Profile;
	lines: readonly EvidenceLine[];
}

/**
 * Builds the profile of someone's work from a CV.
 * @param analysisMonth `YYYY-MM`: the age of posts is counted from it.
 */
export function readProfile(cv: ParsedCv, analysisMonth: string): Reading {
	const stuffing = findStuffing(cv);
	const lines = evidenceLines(cv, stuffing.lines);
	const skills = skillsOf(cv, lines, analysisMonth);
	const seniority = seniorityOf(cv, lines, analysisMonth);
	const occupations = occupationsOf(cv, lines, { skills, seniority }, analysisMonth);
	const profile: Profile = {
		language: cv.language,
		occupations,
		industries: industriesOf(cv, lines, { occupations, skills }, analysisMonth),
		seniority,
		years: cv.years,
		skills,
		sustainability: sustainabilityIndex(cv, { occupations, skills }, analysisMonth),
		isNonOffice: isNonOffice(occupations),
		warnings: stuffing.isStuffed ? ['stuffing'] : [],
	};
	return { profile, lines };
}

function isNonOffice(occupations: Profile['occupations']): boolean {
	const handsOn = occupations.reduce(
		(sum, { soc, weight }) => sum + (occupationBySoc.get(soc)?.office === false ? weight : 0),
		0,
	);
	return handsOn > 0.5;
}
