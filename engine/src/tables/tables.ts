import { z } from 'zod';
import { industryIds } from '../lexicon/types.ts';
import { dates, patternLists } from './patterns.ts';
import { dataLanguages, lazily, namesIn, readRows, readWords } from './read-table.ts';
import {
	certification,
	contexts,
	degrees,
	facets,
	forms,
	headings,
	impliedSkills,
	industries,
	industry,
	managerRow,
	occupationRow,
	privateWords,
	project,
	rewrites,
	role,
	sharedTitleRow,
	skillGroups,
	skillRow,
	taskOccupationRow,
	taskRow,
	words,
} from './schemas.ts';

/**
 * The tables of engine/data as plain values, each read on first use. The bundle of the CV processes replaces this module by the
 * results (engine/bundle.ts).
 */
export const tables = lazily({
	skills: () => readRows('skills.csv', skillRow),
	skillGroups: () => readWords('skill-groups.yaml', skillGroups),
	impliedSkills: () => readWords('implied-skills.yaml', impliedSkills),
	contexts: () => readWords('contexts.yaml', contexts),
	everydayNames: () => readWords('everyday-names.yaml', words),
	occupations: () => readRows('occupations.csv', occupationRow),
	sharedTitles: () => readRows('shared-titles.csv', sharedTitleRow),
	managers: () => readRows('managers.csv', managerRow),
	degrees: () => readWords('degrees.yaml', degrees),
	taskOccupations: () => readRows('task-occupations.csv', taskOccupationRow),
	roles: () =>
		namesIn('roles').map((name) => ({ id: name.replace(/\.yaml$/, ''), ...readWords(`roles/${name}`, role) })),
	facets: () => readWords('facets.yaml', facets),
	certification: () => readWords('certification.yaml', certification),
	industryTexts: () => industryIds.map((id) => ({ id, ...readWords(`industries/${id}.yaml`, industry) })),
	tasks: () => readRows('tasks.csv', taskRow),
	rewrites: () => readWords('rewrites.yaml', rewrites),
	studentProject: () => readWords('student-project.yaml', project),
	headings: () => byLanguage('headings', headings),
	privateWords: () => byLanguage('private', privateWords),
	industryWords: () => byLanguage('industries', industries),
	patterns: () => byLanguage('patterns', patternLists),
	dates: () => byLanguage('dates', dates),
	forms: () => byLanguage('forms', forms),
	otherLanguages: () => readWords('other-languages.yaml', z.record(z.string(), words)),
});

function byLanguage<Schema extends z.ZodType>(name: string, schema: Schema): Record<string, z.output<Schema>> {
	return Object.fromEntries(
		dataLanguages().map((language) => [language, readWords(`languages/${language}/${name}.yaml`, schema)]),
	);
}
