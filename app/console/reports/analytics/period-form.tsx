import { Link } from 'react-router';
import type { FormAnswer } from '#app/forms/answer.ts';
import { Button } from '#app/ui/button.tsx';
import { ConsoleField, FormContext } from '../../kit/form.tsx';
import { analyticsPage } from './columns.tsx';
import { type AnalyticsQuery, fieldsOf, presets, urlOf } from './query.ts';

const ID = 'analytics-period';
const OWN_FIELDS = ['from', 'until', 'compare', 'robots'];

interface Props {
	query: AnalyticsQuery;
	errors: Record<string, string[]> | undefined;
}

export function PeriodForm({ query, errors }: Props) {
	const words = analyticsPage.period;
	const { period, compare, filter } = query;
	const isOpen = errors !== undefined || period === 'chosen' || !compare || filter.is_bot !== undefined;
	return (
		<search>
			<nav className="console-chips" aria-label={words.period}>
				{presets.map((name) => (
					<Link key={name} to={urlOf(query, { period: name })} aria-current={name === period ? 'page' : undefined}>
						{words.options[name]}
					</Link>
				))}
			</nav>
			{/* Another query has other values. */}
			<details key={urlOf(query)} className="reports-options" open={isOpen}>
				<summary>{words.more}</summary>
				<OptionsForm query={query} errors={errors} />
			</details>
		</search>
	);
}

function OptionsForm({ query, errors }: Props) {
	const words = analyticsPage.period;
	const entered = { from: query.from, until: query.until };
	const answer: FormAnswer | undefined = errors && {
		form: ID,
		outcome: 'refused',
		result: { status: 'error', error: errors, initialValue: entered },
	};
	const field = { optional: true };
	const bots = query.filter.is_bot === true ? 'yes' : (query.filter.is_bot ?? 'no');
	return (
		<form className="console-filter" aria-label={words.label}>
			<FormContext value={{ id: ID, answer }}>
				<ConsoleField {...field} name="from" label={words.from} type="date" defaultValue={query.from} />
				<ConsoleField {...field} name="until" label={words.until} type="date" defaultValue={query.until} />
				<ConsoleField
					{...field}
					name="compare"
					label={words.compare}
					options={Object.entries(words.comparing).map(([value, label]) => ({ value, label }))}
					defaultValue={query.compare ? 'yes' : 'no'}
				/>
				<ConsoleField
					{...field}
					name="robots"
					label={words.robots}
					options={Object.entries(words.robotsOptions).map(([value, label]) => ({ value, label }))}
					defaultValue={String(bots || 'no')}
				/>
			</FormContext>
			{fieldsOf(query)
				.filter(([name]) => !OWN_FIELDS.includes(name))
				.map(([name, value]) => (
					<input key={`${name} ${value}`} type="hidden" name={name} value={value} />
				))}
			<Button type="submit" variant="secondary" size="small">
				{words.button}
			</Button>
		</form>
	);
}
