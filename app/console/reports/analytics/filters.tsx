import type { Dimension, Filter } from '#app/features/analytics/questions/asked.server.ts';
import { analyticsPage } from '#content/console/analytics.ts';
import { addressOf, type Look } from './look.ts';
import { nameOf } from './names.ts';

/** Which visits alone are counted, each with the way back. */
export function Filters({ look }: { look: Look }) {
	const { label, is, without, remove, clear } = analyticsPage.filters;
	const { is_bot, ...filter } = look.filter;
	const set = Object.entries(filter) as [Dimension | 'page', string | null][];
	if (set.length === 0) return null;
	const robots: Filter = is_bot === undefined ? {} : { is_bot };
	return (
		<section className="numbers-filters" aria-label={label}>
			<span className="soft">{label}</span>
			<ul>
				{set.map(([name, value]) => {
					const { [name]: _, ...rest } = filter;
					const said = (value === null ? without : is)
						.replace('{name}', analyticsPage.dimensions[name])
						.replace('{value}', () => nameOf(name, value));
					return (
						<li key={name}>
							{said}{' '}
							<a href={addressOf(look, { filter: { ...rest, ...robots } })}>
								{remove}
								<span className="console-hidden">: {said}</span>
							</a>
						</li>
					);
				})}
			</ul>
			{set.length > 1 && <a href={addressOf(look, { filter: robots })}>{clear}</a>}
		</section>
	);
}
