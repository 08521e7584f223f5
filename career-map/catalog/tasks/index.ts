import { helpedTasks } from './helped.ts';
import { humanTasks } from './human.ts';

/** A task, and the skills that show that someone does it. */
export interface Task {
	task: string;
	skills: readonly string[];
	/** What AI does and what is left; empty for tasks that stay with people. */
	how: string;
}

export const tasksWithHelp: readonly Task[] = read(helpedTasks);
export const tasksOfPeople: readonly Task[] = read(humanTasks);

function read(table: string): Task[] {
	return table
		.trim()
		.split('\n')
		.map((line) => {
			const [task = '', skills = '', how = ''] = line.split(' | ');
			return { task, skills: skills.split(' '), how: how && `AI ${how}` };
		});
}
