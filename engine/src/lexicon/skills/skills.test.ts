import { describe, expect, it } from 'vitest';
import { spellingsBySkill } from '../compile-indexes.ts';
import { contextRules } from '../find-skills.ts';
import { type Phrase, phraseKey } from '../phrases.ts';
import { allSkills, type Skill, skillById } from '../skills.ts';
import { certificationSkills, industryIds, skillKinds } from '../types.ts';

/** Spellings that two skills may have: their rules tell them apart by the words around. */
const shared = ['adr', 'bms', 'cqc', 'cro', 'eeg', 'gcp', 'gtm', 'presto', 'sem'];

const bySkill = spellingsBySkill();
const spellings: [Skill, Phrase][] = allSkills.flatMap((skill) =>
	(bySkill.get(skill.id) ?? []).map((phrase): [Skill, Phrase] => [skill, phrase]),
);
const name = ([skill, phrase]: [Skill, Phrase]) => `${skill.id}: ${phrase.text}`;

describe('The lexicon of skills', () => {
	it(`is large enough: ${allSkills.length} skills, ${spellings.length} spellings`, () => {
		expect(allSkills.length).toBeGreaterThanOrEqual(900);
		expect(allSkills.filter(({ sustainability }) => sustainability).length).toBeGreaterThanOrEqual(150);
		for (const industry of industryIds) {
			expect(
				allSkills.filter(({ industries }) => industries.includes(industry)).length,
				industry,
			).toBeGreaterThanOrEqual(10);
		}
	});

	it('has unique ids in kebab case', () => {
		expect(skillById.size).toBe(allSkills.length);
		expect(allSkills.filter(({ id }) => !/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(id))).toEqual([]);
	});

	it('has a label, a kind, industries and certification skills that exist', () => {
		const certification = new Set<string>(certificationSkills.map(({ id }) => id));
		for (const { id, label, kind, industries, lendsTo } of allSkills) {
			expect(label.trim(), id).toBe(label);
			expect(label, id).not.toBe('');
			expect(skillKinds, id).toContain(kind);
			expect(
				industries.filter((industry) => !industryIds.includes(industry)),
				id,
			).toEqual([]);
			expect(
				Object.keys(lendsTo).filter((skill) => !certification.has(skill)),
				id,
			).toEqual([]);
		}
	});

	it('lends to every certification skill', () => {
		const lentTo = new Set(allSkills.flatMap(({ lendsTo }) => Object.keys(lendsTo)));
		expect(certificationSkills.filter(({ id }) => !lentTo.has(id))).toEqual([]);
	});

	it('has no skill that cannot be found, and includes only existing ones', () => {
		expect(allSkills.filter(({ id }) => bySkill.get(id)?.length === 0).map(({ id }) => id)).toEqual([]);
		const orphans = allSkills.flatMap(({ id, includes }) =>
			includes.filter((other) => !skillById.has(other)).map((other) => `${id}: ${other}`),
		);
		expect(orphans).toEqual([]);
	});

	it('is well formed', () => {
		expect(spellings.filter(([, { words }]) => words.length === 0).map(name)).toEqual([]);
		expect(spellings.filter(([, { text }]) => /[{}|[\]>]| \?|\.\.$|^\.\./.test(text)).map(name)).toEqual([]);
		expect(spellings.filter(([, { text }]) => /(?<![\p{L}\p{N}])\*/u.test(text)).map(name)).toEqual([]);
		expect(
			spellings.filter(([, { words }]) => words.some(({ key, prefix }) => prefix && key.length < 3)).map(name),
		).toEqual([]);
	});

	it('names exactly the existing rules', () => {
		const named = new Set(spellings.flatMap(([, { rule }]) => rule ?? []));
		expect([...named].filter((rule) => !Object.hasOwn(contextRules, rule))).toEqual([]);
		expect(Object.keys(contextRules).filter((rule) => !named.has(rule))).toEqual([]);
	});

	it('gives no spelling to two skills unless declared', () => {
		const owners = new Map<string, Set<string>>();
		for (const [skill, phrase] of spellings) {
			const key = `${phraseKey(phrase)}${phrase.exact ? ` ${phrase.text}` : ''}`;
			owners.set(key, (owners.get(key) ?? new Set()).add(skill.id));
		}
		const several = [...owners].filter(([, ids]) => ids.size > 1);
		const undeclared = several.filter(([key]) => !shared.includes(key.split(' ')[0] ?? ''));
		expect(undeclared.map(([key, ids]) => `${key}: ${[...ids].join(', ')}`)).toEqual([]);
		expect(several.length).toBe(shared.length);
	});
});
