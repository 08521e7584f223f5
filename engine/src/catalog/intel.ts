import type { IndustryText, Task } from '../tables/industries.ts';
import { tables } from '../tables/tables.ts';

/** What reports say about each industry, by id. */
export const industryTexts: ReadonlyMap<string, IndustryText> = new Map(
	tables.industryTexts.map((text) => [text.id, text]),
);

/** The name of an industry in a sentence: "where you know …". */
export function industryLabel(id: string): string {
	return industryTexts.get(id)?.label ?? id;
}

export const tasksWithHelp: readonly Task[] = tables.tasks.filter(({ how }) => how !== '');
export const tasksOfPeople: readonly Task[] = tables.tasks.filter(({ how }) => how === '');
