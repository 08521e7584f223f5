import type { Dimension, Filter } from '#app/features/analytics/reports/report-query.server.ts';
import { analyticsPage } from '#content/console/analytics.ts';
import { valueName } from './names.ts';
import { type AnalyticsQuery, urlOf } from './query.ts';

/** The active filters, each with a link to remove it. */
export function Filters({ query }: { query: AnalyticsQuery }) {
	const { label, is, without, remove, clear } = analyticsPage.filters;
	const { is_bot, ...filter } = query.filter;
	const set = Object.entries(filter) as [Dimension | 'page', string | null][];
	if (set.length === 0) return null;
	const bots: Filter = is_bot === undefined ? {} : { is_bot };
	return (
		<section className="reports-filters" aria-label={label}>
			<span className="soft">{label}</span>
			<ul>
				{set.map(([name, value]) => {
					const { [name]: _, ...rest } = filter;
					const sentence = (value === null ? without : is)
						.replace('{name}', analyticsPage.dimensions[name])
						.replace('{value}', () => valueName(name, value));
					return (
						<li key={name}>
							{sentence}{' '}
							<a href={urlOf(query, { filter: { ...rest, ...bots } })}>
								{remove}
								<span className="console-hidden">: {sentence}</span>
							</a>
						</li>
					);
				})}
			</ul>
			{set.length > 1 && <a href={urlOf(query, { filter: bots })}>{clear}</a>}
		</section>
	);
}
