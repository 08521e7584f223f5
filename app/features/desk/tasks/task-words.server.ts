import { taskKinds } from './task-kinds.server.ts';
import type { Task } from './tasks.server.ts';
import { wordsOf } from './tasks-words.ts';

export interface TaskText {
	label: string;
	/** The person, or what it is about. */
	title: string;
	/** What it is about, if the title is a person. */
	what: string | null;
	href: string;
}

export function describeTask({ kind: name, person, what, link }: Task): TaskText {
	const kind = taskKinds.find((one) => one.name === name);
	const about = what && kind?.format ? kind.format(what) : what;
	const { label } = wordsOf(name);
	return { label, title: person ?? about ?? label, what: person ? about : null, href: kind?.path(link) ?? '' };
}
