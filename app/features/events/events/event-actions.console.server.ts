import { type ActionContext, type ActionResult, defineAction, type RunContext } from '#app/act.server.ts';
import type { Toast } from '#app/forms/answer.ts';
import { countDue } from '../invitations/session-invitations.server.ts';
import { isAnyRoomless } from '../registrations/event-room.server.ts';
import {
	countPeople,
	countWaiting,
	isNewlyAnnounced,
	isVisibleToRegistrants,
	listEmailed,
	setNotifiesNext,
	skipNotification,
} from '../registrations/notifications.server.ts';
import { countExcess } from '../registrations/places.server.ts';
import { questionsOf } from '../registrations/question-schema.console.ts';
import { findQuestionSet, saveQuestions } from '../registrations/question-sets.server.ts';
import { addresses } from './addresses.console.ts';
import {
	type ChangedEvent,
	changeEvent,
	discardDrafts,
	type EventSelection,
	hidePastEvent,
	setEventStatus,
	setRecording,
} from './change-event.server.ts';
import { getEvent } from './event.console.server.ts';
import { askToConfirm, conflictsOf } from './event-confirmation.console.server.ts';
import { changedFields } from './event-details.server.ts';
import { eventSchema, recordingSchema } from './event-schema.console.ts';
import { detailsOf, timeProblem } from './event-values.console.server.ts';
import type { EventRow } from './events.server.ts';
import { eventPage } from './events-words.console.ts';

const { done } = eventPage;

const errors = {
	gone: eventPage.gone,
	state: eventPage.wrongState,
	changed: eventPage.changed.notDone,
	time: timeProblem,
};

export const saveEvent = defineAction({
	name: 'event.change',
	form: 'edit',
	schema: eventSchema,
	errors: {
		...errors,
		changed: async (event: EventRow, { services, form }: ActionContext) => {
			const set = await findQuestionSet(services.db, event);
			return { extra: { conflicts: conflictsOf(event, set?.questions ?? [], form) } };
		},
	},
	run: async (context) => {
		const { tx, services, value, params, now } = context;
		const { question_set_uuid: current } = await getEvent(tx, params.event);
		const questionSet = await saveQuestions(tx, questionsOf(value), current, now);
		const details = detailsOf(value, questionSet);
		return await finishChange(context, 'change', await changeEvent(tx, services, selectionOf(context), details));
	},
});

export const publishEvent = statusAction('publish', 'published');
export const cancelEvent = statusAction('cancel', 'cancelled');

function statusAction(action: 'publish' | 'cancel', status: 'published' | 'cancelled') {
	return defineAction({
		name: `event.${action}`,
		form: 'state',
		errors,
		run: async (context) => {
			const { tx, services } = context;
			return await finishChange(context, action, await setEventStatus(tx, services, selectionOf(context), status));
		},
	});
}

export const discardEvent = defineAction({
	name: 'event.discard',
	form: 'state',
	errors,
	run: async (context) => {
		const { tx, services, form } = context;
		const drafts = await discardDrafts(tx, services, selectionOf(context));
		if (!form.get('confirmed')) throw askToConfirm(context, { action: 'discard', events: drafts });
		return {
			audit: drafts.map(({ event_uuid, slug }) => ({ subject: subjectOf(event_uuid), before: { slug } })),
			to: addresses.list,
			toast: success(done.discard),
		};
	},
});

export const hideEvent = defineAction({
	name: 'event.hide',
	form: 'state',
	errors: { ...errors, held: eventPage.state.held },
	run: async (context) => {
		const { tx, services } = context;
		const change = await hidePastEvent(tx, services, selectionOf(context));
		return {
			audit: { subject: subjectOf(change.after.event_uuid), ...factsOf(change, {}) },
			toast: success(done.hide),
			afterCommit: services.pagesChanged,
		};
	},
});

export const saveRecording = defineAction({
	name: 'event.recording',
	form: 'recording',
	schema: recordingSchema,
	errors,
	run: async (context) => {
		const { tx, services, value } = context;
		const selection = selectionOf(context);
		const notifies = value.notify === 'yes';
		const { before, after } = await setRecording(tx, services, selection, value.recording || null, notifies);
		return {
			audit: { subject: subjectOf(selection.eventUuid), before: recordingFacts(before), after: recordingFacts(after) },
			to: addresses.event(selection.eventUuid),
			toast: success(done.recording, notifies ? done.emailed : done.notEmailed),
			afterCommit: services.pagesChanged,
		};
	},
});

function selectionOf({ form, params }: ActionContext): EventSelection {
	return {
		eventUuid: params.event ?? '',
		version: String(form.get('version') ?? ''),
		scope: form.get('scope') === 'later' ? 'later' : 'this',
	};
}

/**
 * The result of a change, with its audit entries.
 * @throws {ActionAnswer} a confirmation, when people would be emailed or a date is canceled and the form has no `notify` yet
 */
async function finishChange(
	context: RunContext,
	action: 'change' | 'cancel' | 'publish',
	changed: ChangedEvent[],
): Promise<ActionResult> {
	const { tx, services, form, params, now } = context;
	const visible = changed.filter((change) => isVisibleToRegistrants(change, now));
	const visibleIds = visible.map(({ after }) => after.event_uuid);
	const { registered, inLine } = await countPeople(tx, visibleIds);
	const announced = changed.filter((change) => isNewlyAnnounced(change, now)).map(({ after }) => after);
	const waiting = await countWaiting(tx, announced);
	const invited = await countDue(
		tx,
		now,
		changed.filter(isInCalendars).map(({ after }) => after.event_uuid),
	);
	const notify = form.get('notify');
	const isUndecided = notify !== 'yes' && notify !== 'no';
	if (isUndecided && (registered + inLine + waiting + invited > 0 || action === 'cancel')) {
		throw askToConfirm(context, {
			action,
			events: changed.map(({ after }) => after),
			changed,
			registered,
			inLine,
			waiting,
			invited,
			recipients: await listEmailed(tx, visibleIds, announced),
		});
	}
	await setNotifiesNext(tx, announced, notify !== 'no');
	if (notify === 'no') for (const change of visible) await skipNotification(tx, change);
	const notified = registered + inLine > 0 ? { told: notify === 'yes' } : {};
	const isEmailed = registered + inLine + waiting > 0 ? notify === 'yes' : undefined;
	const emails = [
		...(isEmailed === undefined ? [] : [isEmailed ? done.emailed : invited > 0 ? '' : done.notEmailed]),
		...(invited > 0 ? [done.invited] : []),
	];
	return {
		audit: changed.map((change) => ({ subject: subjectOf(change.after.event_uuid), ...factsOf(change, notified) })),
		to: addresses.event(params.event ?? ''),
		toast: toastOf(services, changed, action, [...emails, await excessText(tx, changed)]),
		afterCommit: () => changed.length > 0 && services.pagesChanged(),
	};
}

/** Whether participants' calendars show a change. */
const isInCalendars = ({ before, after }: ChangedEvent) =>
	before.sequence !== after.sequence || before.status !== after.status;

const subjectOf = (id: string) => ({ kind: 'event', id });

/** The audit log's facts about a change, without the join link. */
function factsOf({ before, after }: ChangedEvent, notified: { told?: boolean }) {
	const names = [...changedFields(before, after), ...(before.status === after.status ? [] : (['status'] as const))];
	const of = (event: EventRow) =>
		Object.fromEntries(names.map((name) => [name, name === 'join_url' && event[name] ? '…' : event[name]]));
	return { before: of(before), after: { ...of(after), ...notified } };
}

const recordingFacts = ({ recording_url, notifies_recording }: EventRow) => ({
	recording: recording_url,
	told: notifies_recording,
});

async function excessText(tx: RunContext['tx'], changed: ChangedEvent[]): Promise<string> {
	let excess = 0;
	for (const { before, after } of changed)
		if (before.capacity !== after.capacity) excess += await countExcess(tx, after);
	const waits = changed[0]?.after.has_waiting_list ?? false;
	return excess === 0 ? '' : eventPage.numbers.excess(excess, waits);
}

function toastOf(
	services: ActionContext['services'],
	changed: ChangedEvent[],
	action: 'change' | 'cancel' | 'publish',
	emails: string[],
): Toast {
	if (changed.length === 0) return { kind: 'neutral', title: done.same };
	const count = changed.length > 1 ? done.many.replace('{count}', String(changed.length)) : '';
	const events = changed.map(({ after }) => after);
	const roomless = isAnyRoomless(services, events, services.now());
	const toast = success(done[action], [count, ...emails, roomless ? done.noRoom : ''].filter(Boolean).join(' '));
	return roomless ? { ...toast, kind: 'warning' } : toast;
}

function success(title: string, description = ''): Toast {
	return { kind: 'success', title, ...(description && { description }) };
}
