import { ActionAnswer, type ActionContext } from '#app/act.server.ts';
import type { FormAnswer } from '#app/forms/answer.ts';
import type { Question } from '#app/forms/questions.ts';
import { isAnyRoomless } from '../registrations/event-room.server.ts';
import type { Recipients } from '../registrations/notifications.server.ts';
import { isQuestionField, type QuestionValues, questionsOf } from '../registrations/question-schema.console.ts';
import type { ChangedEvent } from './change-event.server.ts';
import { skillNames } from './event.console.server.ts';
import { eventForm } from './event-form-words.console.ts';
import { type EventValues, valuesOf } from './event-values.console.server.ts';
import { type EventRow, eventView } from './events.server.ts';
import { eventPage } from './events-words.console.ts';

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

interface Confirming extends Pick<Confirmation, 'action'> {
	events: EventRow[];
	changed?: ChangedEvent[];
	registered?: number;
	inLine?: number;
	waiting?: number;
	invited?: number;
	recipients?: Recipients;
	extra?: object;
}

const nobody: Recipients = { count: 0, people: [] };

/** The answer that asks for confirmation, to be thrown: nothing is stored. */
export function askToConfirm(
	{ form, now, services }: Pick<ActionContext, 'form' | 'now' | 'services'>,
	{
		action,
		events,
		changed = [],
		registered = 0,
		inLine = 0,
		waiting = 0,
		invited = 0,
		recipients = nobody,
		extra,
	}: Confirming,
): ActionAnswer {
	const dates = events.map((event) => eventView(event, now)).map(({ date, time }) => `${date}, ${time}`);
	const confirmation: Confirmation = {
		action,
		registered,
		inLine,
		waiting,
		invited,
		recipients,
		lacksRoom: isAnyRoomless(services, events, now),
		dates: dates.length > 1 ? dates : [],
		changes: changed.slice(0, 1).flatMap((change) => changesOf(change, now)),
		fields: [...form].filter((pair): pair is [string, string] => typeof pair[1] === 'string' && pair[1] !== ''),
	};
	return new ActionAnswer({ status: 200, extra: { ...extra, confirmation } });
}

export function conflictsOf(event: EventRow, questions: Question[], form: FormData): Difference[] {
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
		.map((name) => ({ label: eventForm[name], current: shown(name), proposed: typed(name) }));
}

const labelsOf = (questions: Question[]) => questions.map(({ label }) => label).join(' ') || 'None';

/** The differences that visitors would see. */
function changesOf({ before, after }: ChangedEvent, now: Date): Difference[] {
	const values = (event: EventRow) => {
		const { day, time, minutes, location } = eventView(event, now);
		return [`${day}, ${time}`, String(minutes), location, eventPage.state[event.status]];
	};
	const labels = [eventPage.facts.when, eventForm.minutes, eventPage.facts.where, eventPage.facts.state];
	const [current, proposed] = [values(before), values(after)];
	return labels
		.map((label, index) => ({ label, current: current[index] ?? '', proposed: proposed[index] ?? '' }))
		.filter((difference) => difference.current !== difference.proposed);
}
