import { definePart, everyone, writers } from '#app/console/part.ts';

export const todayPart = definePart({
	pages: {
		'/console': { file: 'desk/today/today', see: 'today.see' },
		'/console/*': { file: '../console/missing', see: 'today.see' },
		'/console/search': { file: 'desk/search/search', see: 'search.see' },
	},
	navigation: [{ path: '/console', label: 'Today', group: 'top', key: 't' }],
	views: { 'today.see': everyone, 'today.money': writers, 'search.see': everyone },
	actions: {
		'task.done': { roles: everyone, label: 'Finished a task' },
		'task.undo': { roles: everyone, label: 'Reopened a task' },
		'task.snooze': { roles: everyone, label: 'Snoozed a task' },
		'task.wake': { roles: everyone, label: 'Ended the snooze of a task' },
		'task.assign': { roles: everyone, label: 'Assigned a task' },
	},
});
