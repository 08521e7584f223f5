import { everyForm, labelOfForm } from '#content/form-sources.ts';
import { formatCount, formatShare } from '../reports/format.console.ts';
import { Bar, ReportTable, WithPrevious } from '../reports/reports-table.console.tsx';
import { columnNames, numberColumn, ReportSection, ResultView, type RowOf, Value } from './columns.console.tsx';
import type { ReportOf } from './load-report.console.server.ts';
import { type AnalyticsQuery, urlOf } from './query.console.ts';
import type { ConversionStats, GoalStats } from './reports/conversions.server.ts';
import type { AbandonmentStats, FunnelStats } from './reports/forms.server.ts';

const stepNames = {
	visits: 'Visits',
	opened: 'Viewed the form',
	begun: 'Started the form',
	submitted: 'Submitted the form',
	accepted: 'Accepted by the server',
	confirmed: 'Confirmed by email',
	paid: 'First payment',
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
									View funnel
									<span className="console-hidden">: {nameOf(goal)}</span>
								</a>
							),
					},
				]}
			/>
			<section aria-labelledby="funnel">
				<h2 id="funnel">{`Funnel: ${labelOfForm(report.form)}`}</h2>
				<p className="soft">
					Visits are not linked to people: the first steps count visits, the last ones form submissions.
				</p>
				<ResultView result={report.funnel}>
					{({ now, before }) => (
						<>
							<p>
								{`${formatCount(now.byVisit.submitted)} of ${formatCount(now.byVisit.visits)} visits submitted the form.`}
							</p>
							<Steps label="Visits in this period" now={now.byVisit} before={before?.byVisit ?? null} />
							<Steps label="Results in this period" now={now.byRow} before={before?.byRow ?? null} />
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
	const steps = (Object.entries(now) as [keyof typeof stepNames, number | null][]).filter(
		(step): step is [keyof typeof stepNames, number] => step[1] !== null,
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
						head: 'Step',
						cell: ({ step, number }) => (
							<>
								{stepNames[step]}
								<Bar part={number} whole={most} />
							</>
						),
					},
					{
						head: 'Number',
						isNumber: true,
						cell: ({ step, number }) => {
							const then = previous.get(step) ?? null;
							return <WithPrevious now={formatCount(number)} before={then === null ? null : formatCount(then)} />;
						},
					},
					{
						head: 'Of the step before',
						isNumber: true,
						cell: ({ number, above }) => (above === undefined ? '' : formatShare(number, above)),
					},
				]}
			/>
		</section>
	);
}

const conversionNames = {
	sessions: 'Visits',
	begun: 'Forms started',
	submitted: 'Forms submitted',
	accepted: 'Forms accepted',
	enrolled: 'Reserved',
	paid: 'Paid',
} as const;

interface Props {
	query: AnalyticsQuery;
	report: ReportOf<'brought'>;
}

export function ConversionsView({ query, report: { campaigns, sources, affiliates } }: Props) {
	return (
		<>
			<p className="soft">
				Visits in which a form was started and submitted. Visits are not linked to people, so payments by campaign are
				unknown.
			</p>
			<Conversions heading="Conversions by campaign" by="campaign" query={query} result={campaigns} />
			<Conversions heading="Conversions by source" by="source" query={query} result={sources} />
			<Conversions
				heading="Conversions by affiliate"
				text="Forms carry the affiliate’s code, so their results are known: accepted forms, reservations and first payments. Not available with other filters."
				by="affiliate"
				query={query}
				result={affiliates}
			/>
		</>
	);
}

type Result = Props['report']['campaigns'];

interface ConversionsProps {
	heading: string;
	text?: string;
	by: 'campaign' | 'source' | 'affiliate';
	query: AnalyticsQuery;
	result: Result;
}

function Conversions({ by, query, ...section }: ConversionsProps) {
	const column = (name: keyof ConversionStats) =>
		numberColumn<ConversionStats>(conversionNames[name], (stats) => {
			const number = stats[name];
			return number === null ? '–' : formatCount(number);
		});
	return (
		<ReportSection<RowOf<Result>>
			{...section}
			rowKey={({ value }) => value}
			columns={[
				{ head: columnNames[by], cell: ({ value }) => <Value query={query} name={by} value={value} /> },
				column('sessions'),
				column('begun'),
				column('submitted'),
				numberColumn<ConversionStats>('Conversion rate', ({ submitted, sessions }) => formatShare(submitted, sessions)),
				...(by === 'affiliate' ? [column('accepted'), column('enrolled'), column('paid')] : []),
			]}
		/>
	);
}
