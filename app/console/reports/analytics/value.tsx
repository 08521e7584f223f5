import type { Dimension } from '#app/features/analytics/questions/question.server.ts';
import { analyticsPage } from '#content/console/analytics.ts';
import { canFilter, nameOf } from './names.ts';
import { type AnalyticsQuery, only, type View } from './query.ts';

interface Props {
	query: AnalyticsQuery;
	name: Dimension | 'page';
	value: string | null;
	/** The view that the link opens; the same by default. */
	view?: View;
}

/** A value as a link that filters by it. */
export function Value({ query, name, value, view }: Props) {
	const label = nameOf(name, value);
	if (!canFilter(value)) return <>{label}</>;
	return (
		<a href={only(query, name, value || null, view)} title={analyticsPage.filters.only}>
			{label}
		</a>
	);
}
