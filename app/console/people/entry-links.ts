import { matchPath } from 'react-router';
import type { ConsoleRole } from '#app/auth/roles.ts';
import { consolePaths } from '#app/console/kit/icons.tsx';
import type { Entry } from '#app/crm/people/timeline.server.ts';
import { paths } from '#content/navigation.ts';
import { can, consolePageAt } from '../kit/permissions.ts';

/** The link of a timeline entry: the first page showing it that exists and that the operator may open. */
export function linkOf(entry: Entry, operator: { role: ConsoleRole }): string | undefined {
	return candidatePaths(entry).find((path) => canOpen(path, operator));
}

function canOpen(path: string, operator: { role: ConsoleRole }): boolean {
	if (matchPath(`${consolePaths.emails}/:mail`, path)) return can(operator, 'outbox.see');
	if (!path.startsWith(consolePaths.today)) return true;
	const page = consolePageAt(path.replace(/\?.*/, ''));
	return page !== undefined && can(operator, page.see);
}

function candidatePaths({ kind, id, what, detail }: Entry): string[] {
	const row = id.replace(/:.*/, '');
	const rowOrList = (list: string) => [`${list}/${row}`, list];
	switch (kind) {
		case 'form':
		case 'message':
			return rowOrList(consolePaths.leads);
		case 'conversation':
			return [`${consolePaths.conversations}/${detail.conversation}`];
		case 'mail':
			return what === 'suppression' ? [] : [`${consolePaths.emails}/${row}`];
		case 'campaign':
			return what === 'code' ? [consolePaths.affiliates] : [`${consolePaths.emails}/${row}`];
		case 'booking':
			return rowOrList(consolePaths.bookings);
		case 'registration':
			return [
				`${consolePaths.registrations}/${row}`,
				...(detail.event ? [`${consolePaths.events}/${detail.event}`] : []),
				consolePaths.registrations,
			];
		case 'enrollment':
			return [`${consolePaths.enrollments}/${row}`, consolePaths.orders];
		case 'payment':
			return [`${consolePaths.enrollments}/${detail.enrollment}`, consolePaths.orders];
		case 'project':
			return [
				`${consolePaths.projects}/${row}`,
				...(detail.status === 'approved' ? [`${paths.portfolio}/${row}`] : []),
				consolePaths.projects,
			];
		case 'career-map':
			return rowOrList(consolePaths.careerMaps);
		case 'affiliate':
			return rowOrList(consolePaths.affiliates);
		default:
			return [];
	}
}
