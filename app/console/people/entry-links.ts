import { matchPath } from 'react-router';
import type { ConsoleRole } from '#app/auth/roles.ts';
import type { Entry } from '#app/crm/people/timeline.server.ts';
import { consolePaths } from '#content/console/paths.ts';
import { paths } from '#content/navigation.ts';
import { can, consolePageAt } from '../kit/permissions.ts';

/** Where an entry of a timeline leads: the first of the places where it could be seen that there is and that the operator may see. */
export function linkOf(entry: Entry, operator: { role: ConsoleRole }): string | undefined {
	return placesOf(entry).find((path) => isOpenTo(path, operator));
}

function isOpenTo(path: string, operator: { role: ConsoleRole }): boolean {
	if (matchPath(`${consolePaths.emails}/:mail`, path)) return can(operator, 'outbox.see');
	if (!path.startsWith(consolePaths.today)) return true;
	const page = consolePageAt(path.replace(/\?.*/, ''));
	return page !== undefined && can(operator, page.see);
}

function placesOf({ kind, id, what, detail }: Entry): string[] {
	const row = id.replace(/:.*/, '');
	const inOrIts = (list: string) => [`${list}/${row}`, list];
	switch (kind) {
		case 'form':
			return inOrIts(consolePaths.leads);
		case 'mail':
			return what === 'suppression' ? [] : [`${consolePaths.emails}/${row}`];
		case 'campaign':
			return what === 'code' ? [consolePaths.affiliates] : [`${consolePaths.emails}/${row}`];
		case 'booking':
			return inOrIts(consolePaths.bookings);
		case 'registration':
			return [
				`${consolePaths.registrations}/${row}`,
				...(detail.event ? [`${consolePaths.events}/${detail.event}`] : []),
				consolePaths.registrations,
			];
		case 'enrollment':
			return inOrIts(consolePaths.enrollments);
		case 'payment':
			return [`${consolePaths.enrollments}/${detail.enrollment}`, consolePaths.enrollments];
		case 'project':
			return [
				`${consolePaths.projects}/${row}`,
				...(detail.status === 'approved' ? [`${paths.portfolio}/${row}`] : []),
				consolePaths.projects,
			];
		case 'career-map':
			return inOrIts(consolePaths.careerMaps);
		case 'affiliate':
			return inOrIts(consolePaths.affiliates);
		default:
			return [];
	}
}
