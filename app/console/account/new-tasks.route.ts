import { servicesOf } from '#app/services.ts';
import { readTaskContext } from '#app/tasks/task-context.server.ts';
import { kindsFor } from '#app/tasks/task-kinds.server.ts';
import { describeTask } from '#app/tasks/task-words.server.ts';
import { listNewTasks } from '#app/tasks/tasks.server.ts';
import { operatorContext } from '../kit/guard.server.ts';
import { privateResponseHeaders } from '../kit/head.ts';
import type { Route } from './+types/new-tasks.route';

/** Notifications for one request. */
const MOST = 5;
/** How far back a browser may ask, in milliseconds. */
const LONGEST_MS = 3600_000;

/** New tasks since an instant in `after`, in milliseconds since 1970, and the instant for the next request. */
export async function loader({ context, url }: Route.LoaderArgs) {
	const services = servicesOf(context);
	const { role } = context.get(operatorContext);
	const now = services.now();
	const requested = Number(url.searchParams.get('after'));
	const after = new Date(Math.max(requested > 0 ? requested : now.getTime(), now.getTime() - LONGEST_MS));
	const kinds = kindsFor(role).map(({ name }) => name);
	const tasks =
		requested > 0 && after < now
			? await listNewTasks(services.db, await readTaskContext(services), role, kinds, justBefore(after), MOST)
			: [];
	// What becomes a task in this millisecond, after this request, is in the next one.
	const shown = tasks.filter(({ since }) => since >= after && since < now);
	const notifications = shown.map((task) => {
		const { label, title, href } = describeTask(task);
		return { tag: `${task.kind} ${task.id}`, title: label, body: title, href };
	});
	return Response.json({ after: now.getTime(), notifications }, { headers: privateResponseHeaders });
}

const justBefore = (at: Date) => new Date(at.getTime() - 1);
