import { actionsOf, defineAction } from '#app/act.server.ts';
import { kindsFor } from '#app/tasks/task-kinds.server.ts';
import { getNotifications, setNotifications } from '#app/tasks/task-notifications.server.ts';

const toasts = { title: 'Saved', description: 'Your notifications are as you chose.' } as const;

/** Saves how the operator hears about each kind: a field with the name of each kind. Anything else than `now` or `daily` is no email. */
export const notificationsAction = actionsOf(
	defineAction({
		name: 'account.notifications',
		form: 'notifications',
		async run({ tx, services, operator, form, now }) {
			const kinds = kindsFor(operator.role).map(({ name }) => name);
			const chosen = (how: string) => kinds.filter((kind) => form.get(kind) === how);
			const before = await getNotifications({ ...services, db: tx }, operator.id);
			const after = { immediate: chosen('now'), daily: chosen('daily') };
			await setNotifications(tx, operator.id, after, now);
			return {
				audit: { subject: { kind: 'operator', id: operator.id }, before: { ...before }, after },
				toast: { kind: 'success', ...toasts },
			};
		},
	}),
);
