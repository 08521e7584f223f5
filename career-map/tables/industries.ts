import { z } from 'zod';
import { type RuleId, ruleTexts } from '../catalog/intel/rules.ts';
import { industryIds } from '../lexicon/types.ts';
import { readRows, readWords } from './read-table.ts';

const sentences = z.array(z.string().min(1)).min(1);
const project = z.strictObject({ title: z.string().min(1), steps: sentences });

const knownRule = z.custom<RuleId>(
	(id) => typeof id === 'string' && Object.hasOwn(ruleTexts, id),
	'is no rule of catalog/intel/rules.ts',
);

const industry = z
	.strictObject({
		/** What is changing, a sentence each, without numbers. */
		changes: sentences,
		/** Where a rule touches the work. */
		rules: z.array(z.strictObject({ rule: knownRule, text: z.string().min(1) })),
		/** What AI itself uses up, seen from this industry. */
		footprint: z.string().min(1),
		/** Two weeks, half an hour a day, with what is at hand. */
		first_project: project,
		/** For those who work away from a desk, where the other needs one. */
		hands_on_project: project.optional(),
	})
	.transform(({ first_project, hands_on_project, ...text }) => ({
		...text,
		firstProject: first_project,
		...(hands_on_project ? { handsOnProject: hands_on_project } : {}),
	}));

/** What a report says about an industry to everyone in it; the person's own tasks are added from the CV. */
export type IndustryText = z.output<typeof industry> & { id: (typeof industryIds)[number] };

/** What reports say about each industry that has a file. */
export function readIndustryTexts(): IndustryText[] {
	return industryIds.map((id) => ({ id, ...readWords(`industries/${id}.yaml`, industry) }));
}

const skills = z.string().transform((cell) => cell.split(' '));

/** A task, and the skills that show that someone does it. */
export interface Task {
	task: string;
	skills: readonly string[];
	/** What AI does and what is left to check; empty for tasks that stay with people. */
	how: string;
}

/** Tasks that AI helps with, and tasks that stay with people. */
export function readTasks(): Task[] {
	const row = z.strictObject({ task: z.string().min(1), skills, help: z.string() });
	return readRows('tasks.csv', row).map(({ help, ...task }) => ({ ...task, how: help && `AI ${help}` }));
}

/** What a title that says little turns out to be by the skills of the post: three or more of them speak for it. */
export function readTaskOccupations(): { soc: string; title: string; skills: string[] }[] {
	return readRows('task-occupations.csv', z.strictObject({ soc: z.string(), title: z.string(), skills }));
}
