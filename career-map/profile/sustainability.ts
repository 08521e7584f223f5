import { skillById } from '../lexicon/skills/index.ts';
import type { ParsedCv, Profile } from '../model.ts';
import { strengthOf } from './skills.ts';

/** Marked as sustainability in the lexicon, but as much at home elsewhere: alone they open no sustainability role. */
const ELSEWHERE_TOO: ReadonlySet<string> = new Set(
	`stakeholder-engagement oil-and-gas nuclear-energy power-plant-operations scada aspen-plus power-systems etap utilities-operations
	digsilent-powerfactory psse energy-markets food-systems equest bloomberg-esg field-surveys soil-science geothermal-energy
	environmental-activism gardening-ecology sustainable-facilities marine-science meteorology public-consultation project-finance
	wastewater-treatment hydrology grid-connection smart-metering reach-rohs substation-design power-flow energy-regulation
	energy-procurement chp hydrology-software`.split(/\s+/),
);

/** Not marked in the lexicon, being crafts, but the transition is built with them. */
const HERE_TOO: ReadonlySet<string> = new Set(
	'solar-installation heat-pump-installation insulation battery-technology energy-certificates ev-repair'.split(' '),
);

/** Occupations that are sustainability work. */
const GREEN_WORK =
	/^(?:13-1199\.05|11-1011\.03|13-1041\.01|17-2081|17-2199\.(?:03|1)|17-3025|19-2041|19-1031|19-3011\.01|47-4011\.01|47-2231|47-1011\.03|49-9081|11-9199\.(?:09|10)|25-1053|19-4042)/;

/** The skills that show work on sustainability itself. */
export function sustainabilitySkills(skills: Profile['skills']): Profile['skills'] {
	return skills.filter(
		({ id }) => HERE_TOO.has(id) || (skillById.get(id)?.sustainability === true && !ELSEWHERE_TOO.has(id)),
	);
}

/** 0 to 1: how much of the work is about sustainability, by proven skills and by occupation. */
export function sustainabilityIndex(
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
