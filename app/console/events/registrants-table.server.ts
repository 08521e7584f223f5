import { sql } from 'kysely';
import { formatMinute } from '#app/settings/clock.ts';
import { registrantsPage } from '#content/console/events.ts';
import { choice, choiceFilter, choicesOf, instant, startsWithPattern, text } from '../kit/table/columns.server.ts';
import type { TableDefinition } from '../kit/table/table-definition.server.ts';
import { addresses } from './addresses.ts';

const { columns, heading, search, show, waits, webinar, attended, joined, joined1, notJoined, empty } = registrantsPage;

const hasAttended: Record<string, ReturnType<typeof sql>> = {
	all: sql`true`,
	attended: sql`r.attended_at is not null`,
	absent: sql`r.attended_at is null`,
};

/** An event's registrations without canceled ones, the latest first. @param canMark Whether attendance can be recorded. */
export function registrantsTable(event: string, canMark: boolean): TableDefinition {
	return {
		name: 'registrants',
		path: addresses.registrants(event),
		words: { heading, lead: '', empty, emptyText: '', search: { label: search.field, help: search.help } },
		table: 'event_registrations',
		id: 'id',
		where: sql`r.event_uuid = ${event}::uuid and r.cancelled_at is null`,
		columns: [
			text('who', columns.who, sql`jsonb_build_array(r.first_name || ' ' || r.last_name, r.email)`, {
				isShown: true,
				format: ([name, email]: [string, string]) => ({ text: name, lines: [{ text: email }] }),
			}),
			instant('registered', columns.registered, sql`r.created_at`, { isShown: true, order: true }),
			text('next', columns.next, sql`case when r.waits_for_next then ${waits} end`, { isShown: true }),
			choice('webinar', columns.webinar, sql`r.webinar_state`, choicesOf(webinar), { isShown: true }),
			text('joined', columns.joined, sql`jsonb_build_array(r.join_count, r.last_joined_at)`, {
				isShown: true,
				format: joinsText,
			}),
			instant('attended', columns.attended, sql`r.attended_at`),
		],
		filters: [
			choiceFilter(
				'show',
				show.label,
				choicesOf({ all: show.all, attended: show.attended, absent: show.absent }),
				(value) => hasAttended[value] ?? sql`true`,
			),
		],
		search: startsWith,
		sort: '-registered',
		label: sql`r.first_name || ' ' || r.last_name`,
		checkbox: {
			field: 'attended',
			heading: columns.attended,
			label: attended.replace('{name}', '{label}'),
			isChecked: sql`r.attended_at is not null`,
			canChange: canMark,
		},
		permissions: { export: 'registrants.export' },
	};
}

function joinsText([count, last]: [number, string | null]): string {
	if (count === 0) return notJoined;
	return (count === 1 ? joined1 : joined)
		.replace('{count}', String(count))
		.replace('{time}', last ? formatMinute(new Date(last)) : '');
}

/** Matches the start of an email address, first or last name, or of both names. */
function startsWith(typed: string) {
	const [first = '', ...rest] = typed.trim().toLowerCase().split(/\s+/);
	const last = rest.join(' ');
	const begins = (column: string, part: string) => sql`lower(r.${sql.ref(column)}) like ${startsWithPattern(part)}`;
	if (last) return sql`${begins('first_name', first)} and ${begins('last_name', last)}`;
	return sql`${begins('email', first)} or ${begins('first_name', first)} or ${begins('last_name', first)}`;
}
