import { everyForm, labelOfForm } from '#content/form-sources.ts';
import { formatCount, formatShare } from '../reports/format.console.ts';
import { Bar, ReportTable, WithPrevious } from '../reports/reports-table.console.tsx';
import { numberColumn, ReportSection, ResultView } from './columns.console.tsx';
import type { ReportOf } from './load-report.console.server.ts';
import { type AnalyticsQuery, urlOf } from './query.console.ts';
import type { AbandonmentStats, FunnelStats } from './reports/forms.server.ts';
import type { GoalStats } from './reports/goals.server.ts';

const funnel = {
	/** `{form}` is its name. */
	heading: 'Funnel: {form}',
	byVisit: 'Visits in this period',
	byRow: 'Results in this period',
	text: 'Visits are not linked to people: the first steps count visits, the last ones form submissions.',
	steps: {
		visits: 'Visits',
		opened: 'Viewed the form',
		begun: 'Started the form',
		submitted: 'Submitted the form',
		accepted: 'Accepted by the server',
		confirmed: 'Confirmed by email',
		paid: 'First payment',
	},
	columns: { step: 'Step', count: 'Number', share: 'Of the step before' },
	/** `{sent}` of `{visits}`. */
	summary: '{sent} of {visits} visits submitted the form.',
} as const;

const nameOf = (goal: string) => (goal === 'paid' ? 'First payments' : labelOfForm(goal));

export function FormsView({ query, report }: { query: AnalyticsQuery; report: ReportOf<'forms'> }) {
	return (
		<>
			<ReportSection
				heading="Goals"
				text="Forms accepted by the server, whether or not the visit was tracked. Filters do not apply."
				result={report.goals}
				isRegion
				isSlim
				rowKey={({ goal }) => goal}
				columns={[
					{ head: 'Goal', cell: ({ goal }) => nameOf(goal) },
					numberColumn<GoalStats>('Accepted', ({ accepted }) => formatCount(accepted)),
					{
						head: 'Funnel',
						cell: ({ goal }) =>
							everyForm.includes(goal) && (
								<a className="reports-way" href={`${urlOf(query, { form: goal })}#funnel`}>
									{'View funnel'}
									<span className="console-hidden">: {nameOf(goal)}</span>
								</a>
							),
					},
				]}
			/>
			<section aria-labelledby="funnel">
				<h2 id="funnel">{funnel.heading.replace('{form}', () => labelOfForm(report.form))}</h2>
				<p className="soft">{funnel.text}</p>
				<ResultView result={report.funnel}>
					{({ now, before }) => (
						<>
							<p>
								{funnel.summary
									.replace('{sent}', formatCount(now.byVisit.submitted))
									.replace('{visits}', formatCount(now.byVisit.visits))}
							</p>
							<Steps label={funnel.byVisit} now={now.byVisit} before={before?.byVisit ?? null} />
							<Steps label={funnel.byRow} now={now.byRow} before={before?.byRow ?? null} />
						</>
					)}
				</ResultView>
			</section>
			<ReportSection
				heading="Form abandonment"
				result={report.abandonment}
				rowKey={({ form, field }) => `${form} ${field}`}
				columns={[
					{ head: 'Form', cell: ({ form }) => labelOfForm(form) },
					{ head: 'Last field', cell: ({ field }) => field },
					numberColumn<AbandonmentStats>('Count', ({ times }) => formatCount(times)),
					numberColumn<AbandonmentStats>('Visits', ({ sessions }) => formatCount(sessions)),
					numberColumn<AbandonmentStats>('Of started forms', ({ sessions, begun }) => formatShare(sessions, begun)),
				]}
			/>
		</>
	);
}

type StepStats = FunnelStats['byVisit'] | FunnelStats['byRow'];

function Steps({ label, now, before }: { label: string; now: StepStats; before: StepStats | null }) {
	const previous = new Map(Object.entries(before ?? {}));
	const steps = (Object.entries(now) as [keyof typeof funnel.steps, number | null][]).filter(
		(step): step is [keyof typeof funnel.steps, number] => step[1] !== null,
	);
	const most = Math.max(...steps.map(([, number]) => number), 1);
	if (steps.length === 0) return null;
	return (
		<section aria-label={label}>
			<h3>{label}</h3>
			<ReportTable
				label={label}
				isSlim
				rows={steps.map(([step, number], index) => ({ step, number, above: steps[index - 1]?.[1] }))}
				rowKey={({ step }) => step}
				columns={[
					{
						head: funnel.columns.step,
						cell: ({ step, number }) => (
							<>
								{funnel.steps[step]}
								<Bar part={number} whole={most} />
							</>
						),
					},
					{
						head: funnel.columns.count,
						isNumber: true,
						cell: ({ step, number }) => {
							const then = previous.get(step) ?? null;
							return <WithPrevious now={formatCount(number)} before={then === null ? null : formatCount(then)} />;
						},
					},
					{
						head: funnel.columns.share,
						isNumber: true,
						cell: ({ number, above }) => (above === undefined ? '' : formatShare(number, above)),
					},
				]}
			/>
		</section>
	);
}
