import type { Dimension, Filter } from '#app/features/analytics/reports/report-query.server.ts';
import { valueName } from './names.ts';
import { type AnalyticsQuery, urlOf } from './query.ts';

const dimensions = {
	source: 'source',
	medium: 'medium',
	campaign: 'campaign',
	affiliate: 'affiliate',
	country: 'country',
	device_type: 'device',
	browser_name: 'browser',
	language: 'language',
	screen: 'screen',
	entry: 'entry page',
	page: 'page viewed',
} as const;

export function Filters({ query }: { query: AnalyticsQuery }) {
	const { is_bot, ...filter } = query.filter;
	const set = Object.entries(filter) as [Dimension | 'page', string | null][];
	if (set.length === 0) return null;
	const bots: Filter = is_bot === undefined ? {} : { is_bot };
	return (
		<section className="reports-filters" aria-label="Only visits where">
			<span className="soft">Only visits where</span>
			<ul>
				{set.map(([name, value]) => {
					const { [name]: _, ...rest } = filter;
					const sentence = (value === null ? 'there is no {name}' : '{name} is {value}')
						.replace('{name}', dimensions[name])
						.replace('{value}', () => valueName(name, value));
					return (
						<li key={name}>
							{sentence}{' '}
							<a href={urlOf(query, { filter: { ...rest, ...bots } })}>
								{'Remove'}
								<span className="console-hidden">: {sentence}</span>
							</a>
						</li>
					);
				})}
			</ul>
			{set.length > 1 && <a href={urlOf(query, { filter: bots })}>Clear filters</a>}
		</section>
	);
}
