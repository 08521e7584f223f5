import type { ConsoleRole } from '#app/auth/roles.ts';
import { moneyTasks } from './money-tasks.server.ts';
import { peopleTasks } from './people-tasks.server.ts';
import { siteTasks } from './site-tasks.server.ts';
import type { TaskKind } from './task-kind.server.ts';

/** Every kind of task, in the order of the filter. A new kind is an entry here and its words in content/console/tasks.ts. */
export const taskKinds: readonly TaskKind[] = [...peopleTasks, ...moneyTasks, ...siteTasks];

export const kindsFor = (role: ConsoleRole): TaskKind[] =>
	taskKinds.filter(({ roles }) => roles.some((name) => name === role));

/** A kind by its name, if the role sees it. @param name Untrusted. */
export const kindFor = (role: ConsoleRole, name: string): TaskKind | undefined =>
	kindsFor(role).find((kind) => kind.name === name);
