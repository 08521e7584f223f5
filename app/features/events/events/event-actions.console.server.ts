import * as z from 'zod/mini';
import { ActionAnswer, type ActionContext, type ActionResult, defineAction, type RunContext } from '#app/act.server.ts';
import { messageText } from '#app/features/newsletters/messages/messages.console.schema.ts';
import {
	messageActions,
	subjectOf as subjectOfMessage,
} from '#app/features/newsletters/messages/messages.console.server.ts';
import { writeToRegistrants } from '#app/features/newsletters/messages/messages.server.ts';
import type { FormAnswer, Toast } from '#app/forms/answer.ts';
import type { Question } from '#app/forms/questions.ts';
import { choice, optionalChoice, optionalUrl } from '#app/forms/rules.ts';
import { countDue } from '../invitations/session-invitations.server.ts';
import { isAnyRoomless } from '../registrations/event-room.server.ts';
import {
	countPeople,
	countWaiting,
	isNewlyAnnounced,
	isVisibleToRegistrants,
	listEmailed,
	type Recipients,
	setNotifiesNext,
	skipNotification,
} from '../registrations/notifications.server.ts';
import { countExcess } from '../registrations/places.server.ts';
import { isQuestionField, type QuestionValues, questionsOf } from '../registrations/question-schema.console.ts';
import { findQuestionSet, saveQuestions } from '../registrations/question-sets.server.ts';
import {
	type ChangedEvent,
	changedFields,
	changeEvent,
	discardDrafts,
	type EventSelection,
	hidePastEvent,
	setEventStatus,
	setRecording,
} from './change-event.server.ts';
import { getEvent, skillNames } from './event.console.server.ts';
import { fieldNames } from './event-fields.console.tsx';
import { detailsOf, type EventValues, eventSchema, timeProblem, valuesOf } from './event-form.console.server.ts';
import { excessText, stateTexts } from './event-frame.console.tsx';
import { addresses } from './events.console.ts';
import { type EventRow, eventView } from './events.server.ts';

const done = { change: 'Event saved', publish: 'Published', cancel: 'Canceled' } as const;
const EMAILED = 'The emails go out within a minute.';
const NOT_EMAILED = 'No one will be emailed.';
/** Some people could register, and not join. */
export const NO_ROOM_YET = 'No one can join yet: add a join link or a Zoom room under Edit.';

const errors = {
	gone: 'This event no longer exists.',
	state: 'The event’s status has changed, so this was not done.',
	changed: 'The event has changed meanwhile. Please check it and try again.',
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
			toast: success('Deleted'),
		};
	},
});

export const hideEvent = defineAction({
	name: 'event.hide',
	form: 'state',
	errors: {
		...errors,
		held: 'This date stays: people registered for it or were there, or it has a recording or material.',
	},
	run: async (context) => {
		const { tx, services } = context;
		const change = await hidePastEvent(tx, services, selectionOf(context));
		return {
			audit: { subject: subjectOf(change.after.event_uuid), ...factsOf(change, {}) },
			toast: success('Hidden from the site'),
			afterCommit: services.pagesChanged,
		};
	},
});

const recordingSchema = z
	.object({
		recording: optionalUrl('Please enter a link, or save without emailing anyone.'),
		notify: optionalChoice(['yes', 'no']),
	})
	.check(
		z.refine(({ recording, notify }) => notify !== 'yes' || recording !== '', {
			path: ['recording'],
			error: 'Please enter a link, or save without emailing anyone.',
		}),
	);

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
			toast: success('Recording saved', notifies ? EMAILED : NOT_EMAILED),
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
		...(isEmailed === undefined ? [] : [isEmailed ? EMAILED : invited > 0 ? '' : NOT_EMAILED]),
		...(invited > 0 ? ['Participants are emailed within five minutes.'] : []),
	];
	return {
		audit: changed.map((change) => ({ subject: subjectOf(change.after.event_uuid), ...factsOf(change, notified) })),
		to: addresses.event(params.event ?? ''),
		toast: toastOf(services, changed, action, [...emails, await excessOf(tx, changed)]),
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

async function excessOf(tx: RunContext['tx'], changed: ChangedEvent[]): Promise<string> {
	let excess = 0;
	for (const { before, after } of changed)
		if (before.capacity !== after.capacity) excess += await countExcess(tx, after);
	const waits = changed[0]?.after.has_waiting_list ?? false;
	return excess === 0 ? '' : excessText(excess, waits);
}

function toastOf(
	services: ActionContext['services'],
	changed: ChangedEvent[],
	action: 'change' | 'cancel' | 'publish',
	emails: string[],
): Toast {
	if (changed.length === 0) return { kind: 'neutral', title: 'Nothing to change' };
	const count = changed.length > 1 ? `${changed.length} events were changed.` : '';
	const events = changed.map(({ after }) => after);
	const roomless = isAnyRoomless(services, events, services.now());
	const toast = success(done[action], [count, ...emails, roomless ? NO_ROOM_YET : ''].filter(Boolean).join(' '));
	return roomless ? { ...toast, kind: 'warning' } : toast;
}

function success(title: string, description = ''): Toast {
	return { kind: 'success', title, ...(description && { description }) };
}

interface Difference {
	label: string;
	current: string;
	proposed: string;
}

export interface Confirmation {
	action: 'change' | 'cancel' | 'publish' | 'discard';
	/** How many people with a place would be emailed. */
	registered: number;
	/** How many people on the waiting list, or with an offer, would be emailed. */
	inLine: number;
	/** How many people who wait for the next date would be emailed. */
	waiting: number;
	/** How many participants are emailed in any case, because the event is in their calendars. */
	invited: number;
	recipients: Recipients;
	/** Whether one of the events would be published without a way in. */
	lacksRoom: boolean;
	dates: string[];
	changes: Difference[];
	/** The form, to be sent again with the answer. */
	fields: [name: string, value: string][];
}

export type EventAnswer = FormAnswer & {
	confirmation?: Confirmation;
	/** What another operator saved meanwhile, beside what was typed. */
	conflicts?: Difference[];
};

interface Confirming
	extends Pick<Confirmation, 'action'>,
		Partial<Pick<Confirmation, 'registered' | 'inLine' | 'waiting' | 'invited' | 'recipients'>> {
	events: EventRow[];
	changed?: ChangedEvent[];
	extra?: object;
}

/** The answer that asks for confirmation, to be thrown: nothing is stored. */
export function askToConfirm(
	{ form, now, services }: Pick<ActionContext, 'form' | 'now' | 'services'>,
	{ events, changed = [], extra, ...counts }: Confirming,
): ActionAnswer {
	const dates = events.map((event) => eventView(event, now)).map(({ date, time }) => `${date}, ${time}`);
	const confirmation: Confirmation = {
		registered: 0,
		inLine: 0,
		waiting: 0,
		invited: 0,
		recipients: { count: 0, people: [] },
		...counts,
		lacksRoom: isAnyRoomless(services, events, now),
		dates: dates.length > 1 ? dates : [],
		changes: changed.slice(0, 1).flatMap((change) => changesOf(change, now)),
		fields: [...form].filter((pair): pair is [string, string] => typeof pair[1] === 'string' && pair[1] !== ''),
	};
	return new ActionAnswer({ status: 200, extra: { ...extra, confirmation } });
}

function conflictsOf(event: EventRow, questions: Question[], form: FormData): Difference[] {
	const current = valuesOf(event, questions);
	const typedQuestions: QuestionValues = {};
	for (const [name, value] of form) if (isQuestionField(name)) typedQuestions[name] = String(value);
	const shown = (name: keyof EventValues) =>
		name === 'skills' ? skillNames(current.skills) : name === 'questions' ? labelsOf(current.questions) : current[name];
	const typed = (name: keyof EventValues) =>
		name === 'skills'
			? skillNames(form.getAll(name).map(String))
			: name === 'questions'
				? labelsOf(questionsOf(typedQuestions))
				: String(form.get(name) ?? '');
	return (Object.keys(current) as (keyof EventValues)[])
		.filter((name) => name !== 'which' && shown(name) !== typed(name).replaceAll('\r\n', '\n'))
		.map((name) => ({ label: fieldNames[name], current: shown(name), proposed: typed(name) }));
}

const labelsOf = (questions: Question[]) => questions.map(({ label }) => label).join(' ') || 'None';

/** The differences that visitors would see. */
function changesOf({ before, after }: ChangedEvent, now: Date): Difference[] {
	const values = (event: EventRow) => {
		const { day, time, minutes, location } = eventView(event, now);
		return [`${day}, ${time}`, String(minutes), location, stateTexts[event.status]];
	};
	const labels = ['Date and time', fieldNames.minutes, fieldNames.location, 'Status'];
	const [current, proposed] = [values(before), values(after)];
	return labels
		.map((label, index) => ({ label, current: current[index] ?? '', proposed: proposed[index] ?? '' }))
		.filter((difference) => difference.current !== difference.proposed);
}

const messageSchema = z.object({
	...messageText,
	audience: choice(['all', 'attended', 'absent', 'waiting'], 'Please choose the recipients.'),
});

/** Creates a draft; the same form sent twice leads to the same one. */
export const createMessage = defineAction({
	name: 'event.message',
	form: 'message',
	schema: messageSchema,
	prepare: async ({ services, params }) => (await getEvent(services.db, params.event)).event_uuid,
	run: async ({ tx, services, value, form, prepared: event }) => {
		const key = String(form.get('key') || crypto.randomUUID());
		const { id, isNew } = await writeToRegistrants(tx, services, event, value, key);
		return {
			audit: isNew ? { subject: subjectOfMessage('event', id), after: { event, audience: value.audience } } : undefined,
			to: addresses.message(event, id),
		};
	},
});

export const registrantsMessageActions = messageActions({
	prefix: 'event',
	schema: messageSchema,
	eventOf: ({ event = '' }) => event,
	listPath: (event) => addresses.messages(event ?? ''),
});
