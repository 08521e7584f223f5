import { data } from 'react-router';
import { type Marked, markAttendance, markByAddress } from '#app/features/registrations/attendance.server.ts';
import type { FormAnswer } from '#app/forms/answer.ts';
import { writeAuditLog } from '#app/operators/audit.server.ts';
import type { Operator } from '#app/operators/auth.server.ts';
import type { Services } from '#app/services.ts';
import { registrantsPage } from '#content/console/events.ts';
import { frame } from '#content/console/frame.ts';
import { isCanonicalUuid } from '#platform/text/uuid.ts';
import { done } from '../kit/action-form.server.ts';
import { allowed } from '../kit/guard.server.ts';
import { again } from '../kit/typed.ts';

/** The answer to a form of the registrants page. @property said What came of a pasted list. */
export type RegistrantsAnswer = FormAnswer & { said?: string };

/** More than one paste of a meeting's list has. */
const MOST_ADDRESSES = 5_000;

interface Action {
	services: Services;
	operator: Operator;
	/** Its id. */
	event: string;
	/** Nobody came to an event that is still ahead. */
	hasBegun: boolean;
	form: FormData;
	/** The page as it was looked at, to come back to. */
	here: string;
}

/** Does what a form of the registrants page asks for, by the name of its action. */
export async function attendanceAction(action: Action) {
	const { services, operator, form, hasBegun } = action;
	const isMark = ['save', 'all', 'paste'].includes(String(form.get('intent')));
	if (isMark && !hasBegun) {
		allowed(operator, 'events.attend');
		const toast = { kind: 'destructive' as const, title: frame.refused, description: registrantsPage.tooEarly };
		return data<RegistrantsAnswer>(again('attendance', form, {}, toast), { status: 409 });
	}
	switch (form.get('intent')) {
		case 'save':
			return await mark(action, marksIn(form, form.getAll('attended')));
		case 'all':
			return await mark(action, marksIn(form, form.getAll('shown')));
		case 'paste':
			return await paste(action);
		default:
			throw data(null, { status: 400 });
	}
}

/** What differs from the boxes as they were shown: what somebody else ticked meanwhile is not undone. */
function marksIn(form: FormData, attended: FormDataEntryValue[]): Marked {
	const ids = (values: FormDataEntryValue[]) => values.filter((id): id is string => isCanonicalUuid(String(id)));
	const [shown, was, is] = [ids(form.getAll('shown')), new Set(ids(form.getAll('was'))), new Set(ids(attended))];
	return {
		attended: shown.filter((id) => is.has(id) && !was.has(id)),
		absent: shown.filter((id) => was.has(id) && !is.has(id)),
	};
}

async function mark({ services, operator, event, here }: Action, marks: Marked) {
	allowed(operator, 'events.attend');
	await services.db.transaction().execute(async (tx) => {
		const after = await markAttendance(tx, services, event, marks);
		if (after.attended.length + after.absent.length === 0) return;
		await writeAuditLog(
			tx,
			operator,
			'event.attendance',
			{ kind: 'event', id: event },
			{ after: { ...after } },
			services.now(),
		);
	});
	return done(services, here, { kind: 'success', title: registrantsPage.done.saved });
}

async function paste({ services, operator, event, form, here }: Action) {
	allowed(operator, 'events.attend');
	const { messages, left, left1 } = { messages: registrantsPage.paste, ...registrantsPage.paste };
	const addresses = addressesIn(String(form.get('addresses') ?? ''));
	const wrong = addresses.length === 0 ? messages.message : addresses.length > MOST_ADDRESSES ? messages.tooMany : '';
	if (wrong) return data<RegistrantsAnswer>(again('paste', form, { addresses: [wrong] }), { status: 400 });
	const { attended, unknown } = await services.db.transaction().execute(async (tx) => {
		const marked = await markByAddress(tx, services, event, addresses);
		if (marked.attended.length > 0) {
			const after = { attended: marked.attended.length };
			await writeAuditLog(tx, operator, 'event.attendance', { kind: 'event', id: event }, { after }, services.now());
		}
		return marked;
	});
	const marked = registrantsPage.done.marked.replace('{count}', String(attended.length));
	if (unknown.length === 0) {
		const title = attended.length > 0 ? marked : registrantsPage.done.same;
		return done(services, here, { kind: 'success', title });
	}
	// They go back to the page alone: not into an address, a cookie or the log.
	form.set('addresses', unknown.join('\n'));
	const said = (unknown.length === 1 ? left1 : left)
		.replace('{marked}', String(attended.length))
		.replace('{left}', String(unknown.length));
	return data<RegistrantsAnswer>({ ...again('paste', form), said });
}

/** Every address in a text, whatever stands between them: a list, a table, lines of a meeting's report. */
function addressesIn(text: string): string[] {
	return text.match(/[^\s,;:<>"'()|[\]]+@[^\s,;:<>"'()|[\]@]+\.[^\s,;:<>"'()|[\]@.]{2,}/g) ?? [];
}
