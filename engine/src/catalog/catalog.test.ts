import { describe, expect, test } from 'vitest';
import { allOccupations } from '../lexicon/occupations.ts';
import { roleSkillIds, skillById } from '../lexicon/skills.ts';
import { certificationSkills, industryIds } from '../lexicon/types.ts';
import {
	affinityTable,
	impliedSkills,
	industryTexts,
	rolesNear,
	taskOccupations,
	tasksOfPeople,
	tasksWithHelp,
} from './careers.ts';
import {
	careerRoles,
	directSkills,
	firstSteps,
	purposes,
	roleById,
	sessionsFor,
	stepHours,
	withArticle,
	workNamed,
} from './catalog.ts';

const unknownSkills = (ids: Iterable<string>) => [...ids].filter((id) => !skillById.has(id));

describe('the catalog of the career map', () => {
	test('has 25 roles with unique ids, and the lexicon knows everything that they build on', () => {
		expect(roleById.size).toBe(25);
		expect(careerRoles).toHaveLength(25);
		expect(careerRoles.filter(({ id, titlesForLeaders }) => titlesForLeaders && !roleById.has(id))).toEqual([]);
		for (const { core, helpful } of careerRoles) {
			expect([...core, ...helpful].filter((name) => roleSkillIds(name).length === 0)).toEqual([]);
		}
	});

	test('names only roles and sensible nearness in the tables of affinity', () => {
		for (const [start, roles] of affinityTable()) {
			for (const [id, nearness] of roles) {
				expect(roleById.has(id), `${start} ${id}`).toBe(true);
				expect(nearness).toBeGreaterThan(0);
				expect(nearness).toBeLessThanOrEqual(1);
			}
		}
	});

	test('knows four roles near every occupation of the lexicon', () => {
		expect(allOccupations.filter(({ soc }) => rolesNear(soc).size < 4).map(({ soc }) => soc)).toEqual([]);
	});

	test('names only skills that the lexicon has', () => {
		const named = [
			...taskOccupations.flatMap(({ skills }) => [...skills]),
			...[...tasksWithHelp, ...tasksOfPeople].flatMap(({ skills }) => skills),
			...[...impliedSkills].flat(2),
			...Object.values(directSkills).flatMap((skills) => [...skills]),
			...Object.values(sessionsFor).flatMap((sessions) => sessions.flatMap(({ fits }) => [...fits])),
		];
		expect(unknownSkills(named)).toEqual([]);
	});

	test('has a session, first steps and a purpose for each certification skill', () => {
		for (const { id } of certificationSkills) {
			expect(sessionsFor[id].length).toBeGreaterThan(0);
			const work = { name: 'cooking', within: 'in cooking' };
			// One sentence each, about the work: a sentence that names nothing of a CV would be in every report.
			for (const step of [firstSteps[id].desk(work), firstSteps[id].handsOn(work), firstSteps[id].leading(work)]) {
				expect(step).toMatch(/^[^{}]*cooking[^{}]*\.$/);
				expect(step).not.toMatch(/[.?!] \p{Lu}/u);
			}
			expect(stepHours[id]).toBeGreaterThan(0);
			expect(purposes[id]).toMatch(/^to /);
		}
	});

	test('speaks about all industries, with rules that have an official address and a month', () => {
		for (const id of industryIds) {
			expect(industryTexts.get(id)?.label).toBeTruthy();
			const text = industryTexts.get(id);
			expect(text?.changes.length).toBeGreaterThanOrEqual(3);
			expect(text?.rules.length).toBeGreaterThanOrEqual(2);
			expect(text?.firstProject.steps.length).toBeGreaterThanOrEqual(3);
		}
		for (const { source } of [...industryTexts.values()].flatMap(({ rules }) => rules)) {
			expect(source.url).toMatch(/^https:\/\/eur-lex\.europa\.eu\/eli\//);
			expect(source.reviewed).toMatch(/^20\d\d-\d\d$/);
		}
	});

	const skill = (id: string) => skillById.get(id) ?? { id, label: id };

	test('names a skill as a piece of work in natural words', () => {
		const within = (id: string) => workNamed(skill(id)).within;
		expect(within('cooking')).toBe('in cooking');
		expect(within('social-work')).toBe('in social work');
		expect(within('law')).toBe('in legal work');
		expect(within('excel')).toBe('with Excel');
		expect(within('iso-14001')).toBe('around ISO 14001');
		expect(within('decarbonisation')).toBe('in net zero and decarbonization');
		for (const one of skillById.values()) {
			expect(workNamed(one).within).not.toMatch(/\b(\w+) \1\b|your | work work| skills?$/);
		}
	});

	test.each([
		['AI Product Manager', 'an AI Product Manager'],
		['LLM Application Developer', 'an LLM Application Developer'],
		['financial analyst', 'a financial analyst'],
		['UX designer', 'a UX designer'],
		['HR manager', 'an HR manager'],
	])('puts the article before %s', (noun, named) => {
		expect(withArticle(noun)).toBe(named);
	});

	test('uses American spelling where the reader sees it', () => {
		const words = careerRoles.flatMap(({ title, summary, employers, similarTitles }) => [
			title,
			summary,
			employers,
			...similarTitles,
		]);
		expect(words.filter((text) => /organis|programme|centre|labour/i.test(text))).toEqual([]);
	});

	test('speaks about high risk and postponed rules without a date', () => {
		const rules = [...industryTexts.values()].flatMap((text) => text.rules.map((rule) => rule.text));
		expect(rules.filter((text) => /20\d\d|January|August|December/.test(text))).toEqual([]);
	});

	test('states no number without a source', () => {
		const words = [...industryTexts.values()].flatMap(({ changes, footprint, rules }) => [
			...changes,
			footprint,
			...rules.map(({ text }) => text),
		]);
		expect(words.filter((text) => /\d+ ?%|\d{2,}|percent|million|billion/.test(text))).toEqual([]);
	});
});
