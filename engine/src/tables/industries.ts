import { z } from 'zod';
import type { IndustryId } from '../lexicon/types.ts';
import { readRows } from './read-table.ts';
import { codeStart } from './words.ts';

const sentences = z.array(z.string().min(1)).min(1);

/** A first project of two weeks, half an hour a day, with what is at hand. */
export const project = z.strictObject({ title: z.string().min(1), steps: sentences });

const ruleRow = z.strictObject({
	id: z.string(),
	name: z.string().min(1),
	title: z.string().min(1),
	path: z.string().min(1),
	reviewed: z.string().regex(/^20\d\d-\d\d$/, 'a month is written as 2026-06'),
});
const rules = new Map(readRows('rules.csv', ruleRow).map((row) => [row.id, row]));

/** A rule of the European Union with its official address, and how it affects the work. */
const rule = z.strictObject({ rule: z.string(), text: z.string().min(1) }).transform(({ rule: id, text }, context) => {
	const found = rules.get(id);
	if (!found) {
		context.addIssue(`${id} is no rule of rules.csv`);
		return z.NEVER;
	}
	const { name, title, path, reviewed } = found;
	return { name, source: { title, url: `https://eur-lex.europa.eu/eli/${path}/oj`, reviewed }, text };
});

/** What a report says about an industry to everyone in it; tasks from the CV are added. */
export const industry = z
	.strictObject({
		/** As a sentence names it: "where you know …". */
		label: z.string().min(1),
		/** What must not go into a tool unasked, in the singular: "Before … goes into an AI tool". */
		material: z.string().min(1),
		/** Starts of occupations that are practiced in every industry. */
		licensed_occupations: z.array(codeStart).default([]),
		/** Starts of other occupations whose work is the same in every industry. */
		same_work_elsewhere: z.array(codeStart).default([]),
		/** What is changing, a sentence each, without numbers. */
		changes: sentences,
		rules: z.array(rule),
		/** The resources that AI itself uses, from the perspective of this industry. */
		footprint: z.string().min(1),
		first_project: project,
		/** For people who work away from a desk, if the first project needs one. */
		hands_on_project: project.optional(),
	})
	.transform(({ first_project, hands_on_project, licensed_occupations, same_work_elsewhere, ...text }) => ({
		...text,
		licensedOccupations: licensed_occupations,
		sameWorkElsewhere: same_work_elsewhere,
		firstProject: first_project,
		...(hands_on_project && { handsOnProject: hands_on_project }),
	}));

export type IndustryText = z.output<typeof industry> & { id: IndustryId };

/** A task and the skills that show it. `how`: what AI does and what is left to check; empty for tasks that stay with people. */
export const taskRow = z
	.strictObject({ task: z.string().min(1), skills: z.string(), help: z.string() })
	.transform(({ task, skills, help }) => ({ task, skills: skills.split(' '), how: help && `AI ${help}` }));

export type Task = z.output<typeof taskRow>;
