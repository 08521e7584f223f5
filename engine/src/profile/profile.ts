import { occupationBySoc } from '../lexicon/occupations/index.ts';
import type { ParsedCv, Profile } from '../model.ts';
import { type EvidenceLine, evidenceLines } from './evidence-lines.ts';
import { industriesOf } from './industries.ts';
import { occupationsOf } from './occupations.ts';
import { seniorityOf } from './seniority.ts';
import { skillsOf } from './skills.ts';
import { findStuffing } from './stuffing.ts';
import { sustainabilityIndex } from './sustainability.ts';

/** A profile with the lines that it is based on. */
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
