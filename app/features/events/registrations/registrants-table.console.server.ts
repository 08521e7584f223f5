import { sql } from 'kysely';
import type { QuestionSet } from '#app/forms/questions.ts';
import { choice, choiceFilter, choicesOf, instant, person, startsWithPattern, text } from '#app/list/columns.server.ts';
import type { Column, ListOf, TableDefinition } from '#app/list/table-definition.server.ts';
import { formatMinute } from '#app/settings/clock.ts';
import { getEvent } from '../events/event.console.server.ts';
import { addresses } from '../events/events.console.ts';
import { peopleWho } from './places.server.ts';
import { listQuestionSets } from './question-sets.server.ts';

/** Who has a place, in the list of registrants. */
const places = {
	confirmed: 'Confirmed',
	waiting: 'Waiting',
	offered: 'Offered a place',
	expired: 'Let the offer expire',
	canceled: 'Canceled',
} as const;

const webinar = { none: 'Not needed', pending: 'Pending', done: 'Added', failed: 'Failed' } as const;

const place = sql`case when r.cancelled_at is not null and r.place = 'offered' then 'expired'
	when r.cancelled_at is not null then 'canceled' else r.place end`;

const inPlace: Record<string, ReturnType<typeof sql>> = {
	confirmed: peopleWho.registered,
	waiting: peopleWho.waiting,
	offered: peopleWho.offered,
	expired: sql`r.cancelled_at is not null and r.place = 'offered'`,
	canceled: sql`r.cancelled_at is not null and r.place <> 'offered'`,
};

const hasAttended: Record<string, ReturnType<typeof sql>> = {
	all: sql`true`,
	attended: sql`r.attended_at is not null`,
	absent: sql`r.attended_at is null`,
};

interface Options {
	/** All versions of the event's questions, newest first: each question is a column. */
	sets?: readonly QuestionSet[];
	/** Canceled registrations are shown too: for the CSV, and once the list is filtered by place. */
	hasCanceled?: boolean;
}

export function registrantsTable(event: string, { sets = [], hasCanceled }: Options): TableDefinition {
	return {
		name: 'registrants',
		path: addresses.registrants(event),
		words: {
			heading: 'Registrants',
			lead: '',
			empty: 'No one has registered for this event yet',
			emptyText: '',
			search: {
				label: 'Begins with',
				help: 'An email address, a first name or a last name. Searches are not stored or logged.',
			},
		},
		table: 'event_registrations',
		id: 'id',
		where: hasCanceled
			? sql`r.event_uuid = ${event}::uuid`
			: sql`r.event_uuid = ${event}::uuid and r.cancelled_at is null`,
		columns: [
			person('who', 'Name', sql`r.email`, sql`r.first_name || ' ' || r.last_name`),
			choice('place', 'Place', place, choicesOf(places), { isShown: true }),
			instant('registered', 'Registered', sql`r.created_at`, { isShown: true, order: true }),
			text('next', 'Next date', sql`case when r.waits_for_next then 'Waiting' end`, { isShown: true }),
			choice('webinar', 'Zoom room', sql`r.webinar_state`, choicesOf(webinar), { isShown: true }),
			text('joined', 'Join link', sql`jsonb_build_array(r.join_count, r.last_joined_at)`, {
				isShown: true,
				format: joinsText,
			}),
			instant('attended', 'Attended', sql`r.attended_at`),
			text('byhand', 'Added by', sql`case when r.is_added_by_hand then 'An operator' else 'Themselves' end`),
			...answerColumns(sets),
		],
		filters: [
			choiceFilter(
				'show',
				'Show',
				choicesOf({ all: 'All', attended: 'Attended', absent: 'Did not attend' }),
				(value) => hasAttended[value] ?? sql`true`,
			),
			choiceFilter('place', 'Place', choicesOf(places), (value) => inPlace[value] ?? sql`true`),
		],
		search: nameBegins,
		sort: '-registered',
		label: sql`r.first_name || ' ' || r.last_name`,
		isChecked: sql`r.attended_at is not null`,
		permissions: { export: 'registrants.export' },
	};
}

/** Each question once, under its latest text, and the version that was answered. */
function answerColumns(sets: readonly QuestionSet[]): Column[] {
	const questions = new Map<string, string>();
	for (const { id, label } of sets.flatMap((set) => set.questions)) if (!questions.has(id)) questions.set(id, label);
	if (questions.size === 0) return [];
	const answer = (id: string) =>
		sql`(select a ->> 'answer' from jsonb_array_elements(r.answers) a where a ->> 'id' = ${id} limit 1)`;
	return [
		...[...questions].map(([id, label]) => text(`answer${id}`, label, answer(id), { isShown: true })),
		text(
			'version',
			'Question version',
			sql`(select version::text from event_question_sets s where s.question_set_uuid = r.question_set_uuid)`,
		),
	];
}

function joinsText([count, last]: [number, string | null]): string {
	if (count === 0) return 'Not used';
	const time = last ? formatMinute(new Date(last)) : '';
	return count === 1 ? `Once, ${time}` : `${count} times, last ${time}`;
}

/** Matches the start of an email address, first or last name, or of both names. */
export function nameBegins(typed: string) {
	const [first = '', ...rest] = typed.trim().toLowerCase().split(/\s+/);
	const last = rest.join(' ');
	const begins = (column: string, part: string) => sql`lower(r.${sql.ref(column)}) like ${startsWithPattern(part)}`;
	if (last) return sql`${begins('first_name', first)} and ${begins('last_name', last)}`;
	return sql`${begins('email', first)} or ${begins('first_name', first)} or ${begins('last_name', first)}`;
}

export const listOf: ListOf = async ({ services, params }) => {
	const event = await getEvent(services.db, params.event);
	const sets = await listQuestionSets(services.db, event);
	return registrantsTable(event.event_uuid, { sets, hasCanceled: true });
};
