import { sql } from 'kysely';
import { formatDuration } from '#app/features/analytics/reports/values.console.ts';
import { choiceFilter, choicesOf, instant, number, period, text } from '#app/list/columns.server.ts';
import type { ListOf, TableDefinition } from '#app/list/table-definition.server.ts';
import type { Cell } from '#app/list/view.ts';
import { consolePaths } from '#content/console-paths.ts';
import { program } from '#content/program.ts';
import type { GenaiCareerHacks } from '#database/tables.ts';
import { ageText, CAREER_MAPS, outcomes, outcomeWords, standings } from './career-maps.console.tsx';
import { overdueBefore } from './requests.server.ts';

const NONE = '–';

/** Requests for a career map, the latest first, without personal data. */
export function careerMapsTable(now: Date): TableDefinition {
	const isOpen = sql`r.status in ('received', 'reading') and r.cv_deleted_at is null`;
	const isLate = sql`r.created_at < ${overdueBefore(now)}::timestamptz`;
	const state = sql`case when r.cv_deleted_at is not null then 'deleted' when r.status in ('ready', 'failed') then r.status
		when ${isLate} then 'late' else 'waiting' end`;
	const conditions: Record<string, ReturnType<typeof sql>> = {
		waiting: isOpen,
		late: sql`${isOpen} and ${isLate}`,
		ready: sql`r.status = 'ready' and r.cv_deleted_at is null`,
		failed: sql`r.status = 'failed' and r.cv_deleted_at is null`,
		deleted: sql`r.cv_deleted_at is not null`,
	};
	return {
		name: 'career-maps',
		path: consolePaths.careerMaps,
		words: {
			heading: CAREER_MAPS,
			lead: `Requests, the latest first. Each is answered within ${program.careerReport.hours} hours.`,
		},
		table: 'genai_career_hacks',
		id: 'id',
		columns: [
			instant('received', 'Received', sql`r.created_at`, { isShown: true, order: true }),
			text('standing', 'Status', sql`jsonb_build_array(${state}, r.created_at)`, {
				isShown: true,
				format: (value: [keyof typeof standings, string]) => stateCell(value, now),
			}),
			text('outcome', 'Outcome', sql`nullif(jsonb_build_array(r.outcome, r.reason), '[null, null]')`, {
				isShown: true,
				empty: NONE,
				format: outcomeCell,
			}),
			number('took', 'Duration', sql`extract(epoch from r.finished_at - r.created_at)::float8`, {
				isShown: true,
				empty: NONE,
				format: formatDuration,
			}),
			number('attempts', 'Attempts', sql`r.attempts`, { isShown: true }),
		],
		filters: [
			choiceFilter('standing', 'Status', choicesOf(standings), (value) => conditions[value] ?? sql`true`),
			choiceFilter('outcome', 'Outcome', choicesOf(outcomes), (value) => sql`r.outcome = ${value}`),
			...period(sql`r.created_at`),
		],
		sort: '-received',
		label: sql`r.id::text`,
		state,
		open: { to: (id) => `${consolePaths.careerMaps}/${id}`, column: 'received' },
		permissions: { export: 'career-maps.export' },
	};
}

function stateCell([state, received]: [keyof typeof standings, string], now: Date): Cell {
	if (state !== 'waiting' && state !== 'late') return standings[state];
	const seconds = (now.getTime() - Date.parse(received)) / 1000;
	return { text: standings[state], state, lines: [{ text: ageText(seconds) }] };
}

function outcomeCell([outcome, reason]: [GenaiCareerHacks['outcome'], string | null]): Cell {
	const words = outcomeWords({ outcome, reason });
	if (!words) return NONE;
	return { text: words.text, lines: 'wrong' in words ? [{ text: words.wrong }] : [] };
}

export const listOf: ListOf = ({ services }) => careerMapsTable(services.now());
