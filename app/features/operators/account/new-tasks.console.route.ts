import { operatorContext } from '#app/console/guard.server.ts';
import { privateResponseHeaders } from '#app/console/head.ts';
import { readTaskContext } from '#app/features/desk/tasks/task-kind.server.ts';
import { kindsFor } from '#app/features/desk/tasks/task-kinds.server.ts';
import { describeTask, listNewTasks } from '#app/features/desk/tasks/tasks.server.ts';
import { servicesOf } from '#app/services.ts';
import type { Route } from './+types/new-tasks.console.route';

/** Notifications for one request. */
const MOST = 5;
/** How far back a browser may ask, in milliseconds. */
const LONGEST_MS = 3600_000;
/** How much later than its time a row may be committed, in milliseconds: a task is announced after that. */
const COMMIT_MS = 2_000;

/** New tasks since an instant in `after`, in milliseconds since 1970, and the instant for the next request. */
export async function loader({ context, url }: Route.LoaderArgs) {
	const services = servicesOf(context);
	const { role } = context.get(operatorContext);
	const until = services.now().getTime() - COMMIT_MS;
	const requested = Number(url.searchParams.get('after'));
	const from = Math.max(requested > 0 ? requested : until, until - LONGEST_MS);
	const kinds = kindsFor(role).map(({ name }) => name);
	const tasks =
		from < until
			? await listNewTasks(services.db, await readTaskContext(services), role, kinds, new Date(from), MOST)
			: [];
	const shown = tasks.filter(({ since }) => since.getTime() < until);
	const notifications = shown.map((task) => {
		const { label, title, href } = describeTask(task);
		return { tag: `${task.kind} ${task.id}`, title: label, body: title, href };
	});
	return Response.json({ after: until, notifications }, { headers: privateResponseHeaders });
}
