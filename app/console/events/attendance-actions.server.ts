import { type Marked, markAttendance, markByAddress } from '#app/features/registrations/attendance.server.ts';
import { registrantsPage } from '#content/console/events.ts';
import { DomainError } from '#platform/errors/domain-error.ts';
import { isCanonicalUuid } from '#platform/text/uuid.ts';
import { type ActionContext, type ActionResult, defineAction, type RunContext } from '../kit/action.server.ts';
import { eventRow } from './event.server.ts';
import { attendanceListSchema } from './event-schema.ts';

const errors = { state: { description: registrantsPage.tooEarly, form: 'attendance' } };

/** The id of the event. @throws 404; {DomainError} `state` before it starts */
async function startedEvent({ services, params, now }: ActionContext): Promise<string> {
	const { event_uuid, starts_at } = await eventRow(services.db, params.event);
	if (starts_at > now) throw new DomainError('state');
	return event_uuid;
}

/** Saves the boxes of the page. */
export const saveAttendance = defineAction({
	name: 'event.attendance',
	form: 'attendance',
	errors,
	prepare: startedEvent,
	run: async (context) => await mark(context, marksIn(context.form, 'attended')),
});

/** Marks everyone on the page as attended. */
export const markPage = defineAction({
	name: 'event.attendance',
	form: 'attendance',
	errors,
	prepare: startedEvent,
	run: async (context) => await mark(context, marksIn(context.form, 'shown')),
});

/** Marks the registrants of a pasted list; what is left of the list comes back in the page alone, not in a URL, cookie or log. */
export const markPasted = defineAction({
	name: 'event.attendance',
	form: 'paste',
	schema: attendanceListSchema,
	errors,
	prepare: (context) => startedEvent(context),
	run: async ({ tx, services, value, form, prepared: id }) => {
		const { attended, unknown } = await markByAddress(tx, services, id, value.addresses);
		const count = String(attended.length);
		const audit =
			attended.length > 0 ? { subject: { kind: 'event', id }, after: { attended: attended.length } } : undefined;
		const { done, paste } = registrantsPage;
		if (unknown.length === 0) {
			const title = attended.length > 0 ? done.marked.replace('{count}', count) : done.same;
			return { audit, toast: { kind: 'success', title } };
		}
		form.set('addresses', unknown.join('\n'));
		const notice = (unknown.length === 1 ? paste.left1 : paste.left)
			.replace('{marked}', count)
			.replace('{left}', String(unknown.length));
		return { audit, answer: { status: 200, extra: { notice } } };
	},
});

async function mark({ tx, services, prepared: id }: RunContext<unknown, string>, marks: Marked): Promise<ActionResult> {
	const after = await markAttendance(tx, services, id, marks);
	const isChanged = after.attended.length + after.absent.length > 0;
	return {
		audit: isChanged ? { subject: { kind: 'event', id }, after: { ...after } } : undefined,
		toast: { kind: 'success', title: registrantsPage.done.saved },
	};
}

/** What differs from the boxes as the page showed them: what another operator ticked meanwhile is not undone. */
function marksIn(form: FormData, attendedField: 'attended' | 'shown'): Marked {
	const ids = (name: string) => form.getAll(name).map(String).filter(isCanonicalUuid);
	const [shown, was, is] = [ids('shown'), new Set(ids('was')), new Set(ids(attendedField))];
	return {
		attended: shown.filter((id) => is.has(id) && !was.has(id)),
		absent: shown.filter((id) => was.has(id) && !is.has(id)),
	};
}
