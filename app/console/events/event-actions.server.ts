import type { Transaction } from 'kysely';
import { data } from 'react-router';
import {
	type ChangedEvent,
	changeEvent,
	discardDrafts,
	moveEvent,
	type Seen,
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
} from '#app/features/registrations/told.server.ts';
import type { Toast } from '#app/forms/answer.ts';
import { type Change, writeAuditLog } from '#app/operators/audit.server.ts';
import type { Operator } from '#app/operators/auth.server.ts';
import type { Services } from '#app/services.ts';
import { eventPage } from '#content/console/events.ts';
import type { Tables } from '#database/tables.ts';
import { done, parseActionForm } from '../kit/action-form.server.ts';
import { allowed } from '../kit/guard.server.ts';
import { again } from '../kit/typed.ts';
import { addresses } from './addresses.ts';
import { AskFirst, answering, type EventAnswer } from './event-answers.server.ts';
import { eventSchema, recordingSchema } from './event-schema.ts';
import { detailsOf, orProblem } from './event-values.server.ts';

interface Action {
	services: Services;
	operator: Operator;
	/** The event of the address. */
	event: string;
	form: FormData;
}

/** Saves the form of an event's edit page. */
export async function editAction({ services, operator, event, form }: Action) {
	allowed(operator, 'events.change');
	const { value, refused } = await parseActionForm(form, 'edit', eventSchema);
	if (refused) return data<EventAnswer>(again('edit', form, refused.result?.error), { status: 400 });
	const { problem, made } = await orProblem(() => detailsOf(value));
	if (problem) return data<EventAnswer>(again('edit', form, { [problem.field]: [problem.sentence] }), { status: 400 });
	const action: Action = { services, operator, event, form };
	return await doAction(action, 'edit', 'change', (tx) => changeEvent(tx, services, seenIn(event, form), made));
}

/** Does what a form of an event's first page asks for, by the name of its action. */
export async function stateAction({ services, operator, event, form }: Action) {
	allowed(operator, 'events.change');
	const action: Action = { services, operator, event, form };
	const seen = seenIn(event, form);
	switch (form.get('intent')) {
		case 'publish':
			return await doAction(action, 'state', 'publish', (tx) => moveEvent(tx, services, seen, 'published'));
		case 'cancel':
			return await doAction(action, 'state', 'cancel', (tx) => moveEvent(tx, services, seen, 'cancelled'));
		case 'discard':
			return await discardAction(action, seen);
		case 'recording':
			return await recordingAction(action, seen);
		default:
			throw data(null, { status: 400 });
	}
}

async function recordingAction({ services, operator, event, form }: Action, seen: Seen) {
	const { value, refused } = await parseActionForm(form, 'recording', recordingSchema);
	if (refused) return data<EventAnswer>(again('recording', form, refused.result?.error), { status: 400 });
	const isTold = form.get('tell') === 'yes';
	if (isTold && !value.recording) {
		return data<EventAnswer>(again('recording', form, { recording: [eventPage.recording.message] }), { status: 400 });
	}
	return await answering({ id: 'recording', form, now: services.now() }, async () => {
		await services.db.transaction().execute(async (tx) => {
			const { before, after } = await setRecording(tx, services, seen, value.recording || null, isTold);
			await noted(tx, services, operator, 'event.recording', event, recordingFacts(before, after));
		});
		services.pagesChanged();
		const { recording, told, quiet } = eventPage.done;
		return done(services, addresses.event(event), toast(recording, isTold ? told : quiet));
	});
}

async function discardAction({ services, operator, form }: Action, seen: Seen) {
	return await answering({ id: 'state', form, now: services.now(), what: 'discard' }, async () => {
		await services.db.transaction().execute(async (tx) => {
			const drafts = await discardDrafts(tx, services, seen);
			if (!form.get('sure'))
				throw new AskFirst(
					drafts.map((one) => ({ before: one, after: one })),
					0,
					0,
				);
			for (const { event_uuid, slug } of drafts)
				await noted(tx, services, operator, 'event.discard', event_uuid, { before: { slug } });
		});
		return done(services, addresses.list, toast(eventPage.done.discard));
	});
}

/** Does it, unless the operator is to be asked first, since people would be emailed or a date is off; in one transaction with its line in the log. */
async function doAction(
	{ services, operator, event, form }: Action,
	id: string,
	what: 'change' | 'cancel' | 'publish',
	run: (tx: Transaction<Tables>) => Promise<ChangedEvent[]>,
) {
	const tell = form.get('tell');
	const isTold = tell === 'yes';
	return await answering({ id, form, now: services.now(), what }, async () => {
		let people = 0;
		let waiting = 0;
		const changed = await services.db.transaction().execute(async (tx) => {
			const all = await run(tx);
			const heard = all.filter((one) => isVisibleToRegistrants(one, services.now()));
			const ids = heard.map(({ after }) => after.event_uuid);
			people = await countRegistered(tx, ids);
			const announced = all.filter((one) => isAnnounced(one, services.now()));
			waiting = await countWaiting(
				tx,
				announced.map(({ after }) => after),
			);
			const isOpen = tell !== 'yes' && tell !== 'no';
			if (isOpen && (people + waiting > 0 || what === 'cancel')) throw new AskFirst(all, people, waiting);
			if (tell === 'no') for (const one of heard) await skipNotification(tx, one);
			for (const one of all) {
				const facts = factsOf(one, people > 0 ? isTold : undefined);
				await noted(tx, services, operator, `event.${what}`, one.after.event_uuid, facts);
			}
			return all;
		});
		if (changed.length > 0) services.pagesChanged();
		const isWrittenTo = people + waiting > 0 ? isTold || waiting > 0 : undefined;
		return done(services, addresses.event(event), saidOf(changed, what, isWrittenTo));
	});
}

/** Writes an action to an event down. */
async function noted(
	tx: Transaction<Tables>,
	services: Services,
	operator: Operator,
	action: string,
	id: string,
	change: Change,
) {
	await writeAuditLog(tx, operator, action, { kind: 'event', id }, change, services.now());
}

function seenIn(event: string, form: FormData): Seen {
	return {
		eventUuid: event,
		version: String(form.get('version') ?? ''),
		scope: form.get('scope') === 'later' ? 'later' : 'this',
	};
}

/** What the audit log keeps of a change; where the room is, is nobody's to read there. */
function factsOf({ before, after }: ChangedEvent, isTold: boolean | undefined) {
	const names = [...differences(before, after), ...(before.status === after.status ? [] : (['status'] as const))];
	const of = (event: EventRow) =>
		Object.fromEntries(names.map((name) => [name, name === 'join_url' && event[name] ? '…' : event[name]]));
	return { before: of(before), after: { ...of(after), ...(isTold === undefined ? {} : { told: isTold }) } };
}

function recordingFacts(before: EventRow, after: EventRow) {
	const of = ({ recording_url, notifies_recording }: EventRow) => ({
		recording: recording_url,
		told: notifies_recording,
	});
	return { before: of(before), after: of(after) };
}

function saidOf(changed: ChangedEvent[], what: 'change' | 'cancel' | 'publish', isTold: boolean | undefined): Toast {
	const { same, told, quiet, many } = eventPage.done;
	if (changed.length === 0) return { kind: 'neutral', title: same };
	const count = changed.length > 1 ? many.replace('{count}', String(changed.length)) : '';
	const mails = isTold === undefined ? '' : isTold ? told : quiet;
	return toast(eventPage.done[what], [count, mails].filter(Boolean).join(' '));
}

function toast(title: string, description = ''): Toast {
	return { kind: 'success', title, ...(description ? { description } : {}) };
}
