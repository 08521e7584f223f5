import type { TaskKindName } from '#app/features/desk/tasks/tasks-words.ts';

interface Browser {
	get(path: string): Promise<{ data: { tasks: { counts: { name: string; count: number }[] } } }>;
}

export async function countTasks(browser: Browser, kind: TaskKindName): Promise<number> {
	const { counts } = (await browser.get('/console')).data.tasks;
	return counts.find(({ name }) => name === kind)?.count ?? 0;
}
