import { type ActionContext, defineAction } from '#app/act.server.ts';
import { DomainError } from '#platform/errors/domain-error.ts';
import { isCanonicalUuid } from '#platform/text/uuid.ts';
import { getEvent } from '../events/event.console.server.ts';
import { attendanceListSchema } from '../events/event-schema.console.ts';
import { registrantsPage } from '../events/events-words.console.ts';
import { type Attendance, recordAttendance, recordAttendanceByAddress } from './attendance.server.ts';

const base = {
	name: 'event.attendance',
	errors: { state: { description: registrantsPage.tooEarly, form: 'attendance' } },
} as const;

/** The id of the event of an action's page. @throws 404; {DomainError} `state` before it starts */
export async function startedEvent({ services, params, now }: Pick<ActionContext, 'services' | 'params' | 'now'>) {
	const { event_uuid, starts_at } = await getEvent(services.db, params.event);
	if (starts_at > now) throw new DomainError('state');
	return event_uuid;
}

export const saveAttendance = attendanceAction('attended');

export const markPage = attendanceAction('shown');

/** Marks the registrants on a pasted list. Unknown addresses are returned in the page only, never in a URL, cookie or log. */
export const markPasted = defineAction({
	...base,
	form: 'paste',
	schema: attendanceListSchema,
	prepare: (context) => startedEvent(context),
	run: async ({ tx, services, value, form, prepared: id }) => {
		const { attended, unknown } = await recordAttendanceByAddress(tx, services, id, value.addresses);
		const count = String(attended.length);
		const audit =
			attended.length > 0 ? { subject: { kind: 'event', id }, after: { attended: attended.length } } : undefined;
		if (unknown.length === 0) {
			const title = attended.length > 0 ? `${count} marked as attended` : 'Everyone was already marked';
			return { audit, toast: { kind: 'success', title } };
		}
		form.set('addresses', unknown.join('\n'));
		const notice = (
			unknown.length === 1
				? '{marked} marked. 1 is not registered for this event and remains in the field.'
				: '{marked} marked. {left} are not registered for this event and remain in the field.'
		)
			.replace('{marked}', count)
			.replace('{left}', String(unknown.length));
		return { audit, answer: { status: 200, extra: { notice } } };
	},
});

/** @param field The registrations to mark as attended: the ticked ones, or all that were shown. */
function attendanceAction(field: 'attended' | 'shown') {
	return defineAction<undefined, string>({
		...base,
		form: 'attendance',
		prepare: (context) => startedEvent(context),
		run: async ({ tx, services, form, prepared: id }) => {
			const after = await recordAttendance(tx, services, id, changesIn(form, field));
			const isChanged = after.attended.length + after.absent.length > 0;
			return {
				audit: isChanged ? { subject: { kind: 'event', id }, after: { ...after } } : undefined,
				toast: { kind: 'success', title: 'Attendance saved' },
			};
		},
	});
}

/** The changes since the page was shown, so that another operator's changes are not undone. */
function changesIn(form: FormData, field: 'attended' | 'shown'): Attendance {
	const ids = (name: string) => form.getAll(name).map(String).filter(isCanonicalUuid);
	const [shown, before, after] = [ids('shown'), new Set(ids('was')), new Set(ids(field))];
	return {
		attended: shown.filter((id) => after.has(id) && !before.has(id)),
		absent: shown.filter((id) => before.has(id) && !after.has(id)),
	};
}
