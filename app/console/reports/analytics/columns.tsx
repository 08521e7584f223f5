import type { Line } from '#app/features/analytics/questions/compared.ts';
import type { Counts } from '#app/features/analytics/questions/counts.ts';
import { analyticsPage } from '#content/console/analytics.ts';
import { count, duration, share } from '../format.ts';
import { Beside, type Column } from '../reports-table.tsx';

const words = analyticsPage.columns;

type Counted = Line<object, Counts>;

/** A number of a row, with that of the previous period beneath. */
export function numberColumn<Row extends { now: object; before: object | null }>(
	head: string,
	text: (numbers: Row['now']) => string,
): Column<Row> {
	return {
		head,
		isNumber: true,
		cell: ({ now, before }) => <Beside now={text(now)} before={before && text(before as Row['now'])} />,
	};
}

/** The columns of every list of visits. */
export const countColumns = [
	numberColumn<Counted>(words.visits, ({ sessions }) => count(sessions)),
	numberColumn<Counted>(words.visitors, ({ visitors }) => count(visitors)),
	numberColumn<Counted>(words.views, ({ views }) => count(views)),
	numberColumn<Counted>(words.bounces, ({ bounces, sessions }) => share(bounces, sessions)),
	numberColumn<Counted>(words.seconds, ({ averageSeconds }) => duration(averageSeconds)),
] as const;
