import type { AbandonmentStats, FunnelStats } from '#app/features/analytics/reports/forms.server.ts';
import type { GoalStats } from '#app/features/analytics/reports/goals.server.ts';
import { analyticsPage } from '#content/console/analytics.ts';
import { everyForm, labelOfForm } from '#content/form-sources.ts';
import { formatCount, formatShare } from '../format.ts';
import { Bar, ReportTable, WithPrevious } from '../reports-table.tsx';
import { numberColumn, ReportSection, ResultView } from './columns.tsx';
import type { ReportOf } from './load-report.server.ts';
import { type AnalyticsQuery, urlOf } from './query.ts';

const { goals: goalWords, funnel: words, abandonment } = analyticsPage;

const nameOf = (goal: string) => (goal === 'paid' ? goalWords.paid : labelOfForm(goal));

/** Goals, the funnel of a form, and where forms were abandoned. */
export function FormsView({ query, report }: { query: AnalyticsQuery; report: ReportOf<'forms'> }) {
	return (
		<>
			<ReportSection
				heading={goalWords.heading}
				text={goalWords.text}
				result={report.goals}
				isRegion
				isSlim
				rowKey={({ goal }) => goal}
				columns={[
					{ head: goalWords.columns.goal, cell: ({ goal }) => nameOf(goal) },
					numberColumn<GoalStats>(goalWords.columns.accepted, ({ accepted }) => formatCount(accepted)),
					{
						head: goalWords.columns.funnel,
						cell: ({ goal }) =>
							everyForm.includes(goal) && (
								<a className="reports-way" href={`${urlOf(query, { form: goal })}#funnel`}>
									{goalWords.see}
									<span className="console-hidden">: {nameOf(goal)}</span>
								</a>
							),
					},
				]}
			/>
			<section aria-labelledby="funnel">
				<h2 id="funnel">{words.heading.replace('{form}', () => labelOfForm(report.form))}</h2>
				<p className="soft">{words.text}</p>
				<ResultView result={report.funnel}>
					{({ now, before }) => (
						<>
							<p>
								{words.summary
									.replace('{sent}', formatCount(now.byVisit.submitted))
									.replace('{visits}', formatCount(now.byVisit.visits))}
							</p>
							<Steps label={words.byVisit} now={now.byVisit} before={before?.byVisit ?? null} />
							<Steps label={words.byRow} now={now.byRow} before={before?.byRow ?? null} />
						</>
					)}
				</ResultView>
			</section>
			<ReportSection
				heading={abandonment.heading}
				result={report.abandonment}
				rowKey={({ form, field }) => `${form} ${field}`}
				columns={[
					{ head: abandonment.columns.form, cell: ({ form }) => labelOfForm(form) },
					{ head: abandonment.columns.field, cell: ({ field }) => field },
					numberColumn<AbandonmentStats>(abandonment.columns.times, ({ times }) => formatCount(times)),
					numberColumn<AbandonmentStats>(abandonment.columns.sessions, ({ sessions }) => formatCount(sessions)),
					numberColumn<AbandonmentStats>(abandonment.columns.share, ({ sessions, begun }) =>
						formatShare(sessions, begun),
					),
				]}
			/>
		</>
	);
}

type StepStats = FunnelStats['byVisit'] | FunnelStats['byRow'];

function Steps({ label, now, before }: { label: string; now: StepStats; before: StepStats | null }) {
	const previous = new Map(Object.entries(before ?? {}));
	const steps = (Object.entries(now) as [keyof typeof words.steps, number | null][]).filter(
		(step): step is [keyof typeof words.steps, number] => step[1] !== null,
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
						head: words.columns.step,
						cell: ({ step, number }) => (
							<>
								{words.steps[step]}
								<Bar part={number} whole={most} />
							</>
						),
					},
					{
						head: words.columns.count,
						isNumber: true,
						cell: ({ step, number }) => {
							const then = previous.get(step) ?? null;
							return <WithPrevious now={formatCount(number)} before={then === null ? null : formatCount(then)} />;
						},
					},
					{
						head: words.columns.share,
						isNumber: true,
						cell: ({ number, above }) => (above === undefined ? '' : formatShare(number, above)),
					},
				]}
			/>
		</section>
	);
}
