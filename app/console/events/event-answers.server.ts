import { data } from 'react-router';
import {
	type ChangedEvent,
	EventChanged,
	EventGone,
	NotInThisState,
} from '#app/features/events/change-event.server.ts';
import { type EventRow, eventView } from '#app/features/events/events.server.ts';
import type { FormAnswer, Toast } from '#app/forms/answer.ts';
import { eventForm, eventPage } from '#content/console/events.ts';
import { frame } from '#content/console/frame.ts';
import { again, typedIn } from '../kit/typed.ts';
import { type EventValues, orProblem, valuesOf } from './event-values.server.ts';

/** One thing that is said in two ways. */
interface Difference {
	label: string;
	one: string;
	other: string;
}

/** What is asked before an action is done. */
export interface Asked {
	what: 'change' | 'cancel' | 'publish' | 'discard';
	/** How many people who registered would be emailed. */
	people: number;
	/** How many would be emailed because they wait for the next date. */
	waiting: number;
	/** The dates that it is about, in words, where there are several. */
	dates: string[];
	/** What would be different: as it was, as it would be. */
	changes: Difference[];
	/** The form, to be sent again with the answer. */
	fields: [name: string, value: string][];
}

/** What the pages of an event answer. */
export type EventAnswer = FormAnswer & {
	ask?: Asked;
	/** What somebody else saved meanwhile, beside what was typed. */
	others?: Difference[];
};

/** Thrown in a transaction, which ends it, when the operator is to be asked first. */
export class AskFirst extends Error {
	readonly changed: ChangedEvent[];
	readonly people: number;
	readonly waiting: number;
	/** @param people Who registered. @param waiting Who waits for the next date. */
	constructor(changed: ChangedEvent[], people: number, waiting: number) {
		super();
		this.changed = changed;
		this.people = people;
		this.waiting = waiting;
	}
}

interface Answering {
	/** The form's id. */
	id: string;
	form: FormData;
	now: Date;
	what?: Asked['what'];
}

/** Runs an action; what stands against it is answered in sentences, with the form as it was typed. */
export async function answering({ id, form, now, what = 'change' }: Answering, run: () => Promise<Response>) {
	const refused = (description: string): Toast => ({ kind: 'destructive', title: frame.refused, description });
	try {
		const { problem, made } = await orProblem(run);
		if (!problem) return made;
		return data<EventAnswer>(again(id, form, { [problem.field]: [problem.sentence] }), { status: 400 });
	} catch (error) {
		if (error instanceof AskFirst) {
			return data<EventAnswer>({ ...again(id, form), ask: askedOf(error, { form, now, what }) });
		}
		if (error instanceof EventGone)
			return data<EventAnswer>(again(id, form, {}, refused(eventPage.gone)), { status: 404 });
		if (error instanceof NotInThisState) {
			return data<EventAnswer>(again(id, form, {}, refused(eventPage.wrongState)), { status: 409 });
		}
		if (!(error instanceof EventChanged)) throw error;
		if (id !== 'edit') {
			const toast = refused(eventPage.changed.notDone);
			return data<EventAnswer>(again(id, form, {}, toast), { status: 409 });
		}
		return data<EventAnswer>({ ...again(id, form), others: othersOf(error.event, form) }, { status: 409 });
	}
}

/** The question that an operator is asked, with the form to be sent again. */
export function askedOf(
	{ changed, people, waiting }: AskFirst,
	{ form, now, what }: Required<Omit<Answering, 'id'>>,
): Asked {
	const dates = changed.map(({ after }) => eventView(after, now)).map(({ date, time }) => `${date}, ${time}`);
	return {
		what,
		people,
		waiting,
		dates: dates.length > 1 ? dates : [],
		changes: changed.slice(0, 1).flatMap((one) => changesOf(one, now)),
		fields: fieldsOf(form),
	};
}

/** All that a form sent, to be sent once more. */
function fieldsOf(form: FormData): Asked['fields'] {
	return [...form].filter((pair): pair is [string, string] => typeof pair[1] === 'string' && pair[1] !== '');
}

/** Fields of the form that say another thing than the event does now. */
function othersOf(event: EventRow, form: FormData): Difference[] {
	const now = valuesOf(event);
	const typed = typedIn(form);
	return (Object.keys(now) as (keyof EventValues)[])
		.filter((name) => name !== 'which' && now[name] !== String(typed[name] ?? '').replaceAll('\r\n', '\n'))
		.map((name) => ({ label: eventForm[name], one: now[name], other: String(typed[name] ?? '') }));
}

/** What people know of an event that is different now, in words. */
function changesOf({ before, after }: ChangedEvent, now: Date): Difference[] {
	const said = (event: EventRow) => {
		const { day, time, minutes, location } = eventView(event, now);
		return [`${day}, ${time}`, String(minutes), location, eventPage.state[event.status]];
	};
	const labels = [eventPage.facts.when, eventForm.minutes, eventPage.facts.where, eventPage.facts.state];
	const [was, is] = [said(before), said(after)];
	return labels
		.map((label, index) => ({ label, one: was[index] ?? '', other: is[index] ?? '' }))
		.filter(({ one, other }) => one !== other);
}
