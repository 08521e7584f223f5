import {
	type ChangedEvent,
	changeEvent,
	discardDrafts,
	type EventSelection,
	moveEvent,
	setRecording,
} from '#app/features/events/change-event.server.ts';
import { differences } from '#app/features/events/event-details.server.ts';
import type { EventRow } from '#app/features/events/events.server.ts';
import {
	countRegistered,
	countWaiting,
	isAnnounced,
	isVisibleToRegistrants,
	skipNotification,
} from '#app/features/registrations/notifications.server.ts';
import type { Toast } from '#app/forms/answer.ts';
import { eventPage } from '#content/console/events.ts';
import { type ActionContext, type ActionResult, defineAction, type RunContext } from '../kit/action.server.ts';
import { addresses } from './addresses.ts';
import { askFirst, conflictsOf } from './event-confirmation.server.ts';
import { eventSchema, recordingSchema } from './event-schema.ts';
import { detailsOf, timeProblem } from './event-values.server.ts';

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
		changed: (event: EventRow, { form }: ActionContext) => ({ extra: { conflicts: conflictsOf(event, form) } }),
	},
	run: async (context) => {
		const { tx, services, value } = context;
		return await applied(context, 'change', await changeEvent(tx, services, selectionOf(context), detailsOf(value)));
	},
});

export const publishEvent = defineAction({
	name: 'event.publish',
	form: 'state',
	errors,
	run: async (context) => {
		const { tx, services } = context;
		return await applied(context, 'publish', await moveEvent(tx, services, selectionOf(context), 'published'));
	},
});

export const cancelEvent = defineAction({
	name: 'event.cancel',
	form: 'state',
	errors,
	run: async (context) => {
		const { tx, services } = context;
		return await applied(context, 'cancel', await moveEvent(tx, services, selectionOf(context), 'cancelled'));
	},
});

export const discardEvent = defineAction({
	name: 'event.discard',
	form: 'state',
	errors,
	run: async (context) => {
		const { tx, services, form } = context;
		const drafts = await discardDrafts(tx, services, selectionOf(context));
		if (!form.get('sure')) throw askFirst(context, { what: 'discard', events: drafts });
		return {
			audit: drafts.map(({ event_uuid, slug }) => ({ subject: subjectOf(event_uuid), before: { slug } })),
			to: addresses.list,
			toast: success(done.discard),
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
		const { eventUuid, version } = selectionOf(context);
		const notifies = value.notify === 'yes';
		const url = value.recording || null;
		const { before, after } = await setRecording(tx, services, { eventUuid, version }, url, notifies);
		return {
			audit: { subject: subjectOf(eventUuid), before: recordingFacts(before), after: recordingFacts(after) },
			to: addresses.event(eventUuid),
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
 * What a change did, with its audit entries.
 * @throws {ActionAnswer} a confirmation, when people would be emailed or a date is cancelled and the form has no `notify` yet
 */
async function applied(
	context: RunContext,
	what: 'change' | 'cancel' | 'publish',
	changed: ChangedEvent[],
): Promise<ActionResult> {
	const { tx, services, form, params, now } = context;
	const visible = changed.filter((one) => isVisibleToRegistrants(one, now));
	const registered = await countRegistered(
		tx,
		visible.map(({ after }) => after.event_uuid),
	);
	const announced = changed.filter((one) => isAnnounced(one, now)).map(({ after }) => after);
	const waiting = await countWaiting(tx, announced);
	const notify = form.get('notify');
	const isUndecided = notify !== 'yes' && notify !== 'no';
	if (isUndecided && (registered + waiting > 0 || what === 'cancel')) {
		throw askFirst(context, { what, events: changed.map(({ after }) => after), changed, registered, waiting });
	}
	if (notify === 'no') for (const one of visible) await skipNotification(tx, one);
	const notifies = registered > 0 ? { told: notify === 'yes' } : {};
	const isEmailed = registered + waiting > 0 ? notify === 'yes' || waiting > 0 : undefined;
	return {
		audit: changed.map((one) => ({ subject: subjectOf(one.after.event_uuid), ...factsOf(one, notifies) })),
		to: addresses.event(params.event ?? ''),
		toast: toastOf(changed, what, isEmailed),
		afterCommit: () => changed.length > 0 && services.pagesChanged(),
	};
}

const subjectOf = (id: string) => ({ kind: 'event', id });

/** What the audit log stores of a change, without the link to the room. */
function factsOf({ before, after }: ChangedEvent, notifies: { told?: boolean }) {
	const names = [...differences(before, after), ...(before.status === after.status ? [] : (['status'] as const))];
	const of = (event: EventRow) =>
		Object.fromEntries(names.map((name) => [name, name === 'join_url' && event[name] ? '…' : event[name]]));
	return { before: of(before), after: { ...of(after), ...notifies } };
}

const recordingFacts = ({ recording_url, notifies_recording }: EventRow) => ({
	recording: recording_url,
	told: notifies_recording,
});

function toastOf(
	changed: ChangedEvent[],
	what: 'change' | 'cancel' | 'publish',
	isEmailed: boolean | undefined,
): Toast {
	if (changed.length === 0) return { kind: 'neutral', title: done.same };
	const count = changed.length > 1 ? done.many.replace('{count}', String(changed.length)) : '';
	const emails = isEmailed === undefined ? '' : isEmailed ? done.emailed : done.notEmailed;
	return success(done[what], [count, emails].filter(Boolean).join(' '));
}

function success(title: string, description = ''): Toast {
	return { kind: 'success', title, ...(description ? { description } : {}) };
}
