import type { Task } from '../../tables/industries.ts';
import { tables } from '../../tables/tables.ts';

export type { Task } from '../../tables/industries.ts';

export const tasksWithHelp: readonly Task[] = tables.tasks.filter(({ how }) => how !== '');
export const tasksOfPeople: readonly Task[] = tables.tasks.filter(({ how }) => how === '');
