import type { FormAnswer } from '#app/forms/answer.ts';
import { Button } from '#app/ui/button.tsx';
import { analyticsPage } from '#content/console/analytics.ts';
import { ConsoleField, FormContext } from '../../kit/form.tsx';
import { type AnalyticsQuery, fieldsOf, periods } from './query.ts';

const ID = 'analytics-period';
const OWN_FIELDS = ['period', 'from', 'until', 'compare', 'robots'];

/** The form for the period and its options: a GET form. @param errors The errors of the entered days, by field. */
export function PeriodForm({ query, errors }: { query: AnalyticsQuery; errors: Record<string, string[]> | undefined }) {
	const words = analyticsPage.period;
	const entered = { from: query.from, until: query.until };
	const answer: FormAnswer | undefined = errors && {
		form: ID,
		outcome: 'refused',
		result: { status: 'error', error: errors, initialValue: entered },
	};
	const field = { optional: true };
	const options = Object.entries(words.options).map(([value, label]) => ({ value, label }));
	const bots = query.filter.is_bot === true ? 'yes' : (query.filter.is_bot ?? 'no');
	return (
		<search>
			<form className="console-filter" aria-label={words.label}>
				<FormContext value={{ id: ID, answer }}>
					<ConsoleField
						{...field}
						name="period"
						label={words.period}
						options={periods.flatMap((name) => options.find(({ value }) => value === name) ?? [])}
						defaultValue={query.period}
					/>
					<ConsoleField
						{...field}
						name="from"
						label={words.from}
						type="date"
						help={words.days}
						defaultValue={query.from}
					/>
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
		</search>
	);
}
