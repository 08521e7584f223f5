import type { FunnelNumbers } from '#app/features/analytics/questions/forms.server.ts';
import { analyticsPage } from '#content/console/analytics.ts';
import { Section } from '../../kit/section.tsx';
import { count, share } from '../format.ts';
import { Bar, Beside, NumbersTable } from '../reports-table.tsx';
import { AnswerView } from './answer-view.tsx';
import type { AnswersOf } from './answers.server.ts';
import { type AnalyticsQuery, addressOf } from './query.ts';

const { goals: goalWords, funnel: words, abandonment } = analyticsPage;

/** Goals, the funnel of a form, and where forms were abandoned. */
export function FormsView({ query, answers }: { query: AnalyticsQuery; answers: AnswersOf<'forms'> }) {
	const { form, goals, funnel, left } = answers;
	return (
		<>
			<section aria-label={goalWords.heading}>
				<h2>{goalWords.heading}</h2>
				<p className="soft">{goalWords.text}</p>
				<AnswerView answer={goals}>
					{({ rows }) => (
						<NumbersTable
							label={goalWords.heading}
							isSlim
							rows={rows}
							keyOf={({ goal }) => goal}
							columns={[
								{ head: goalWords.columns.goal, cell: ({ goal }) => (goal === 'paid' ? goalWords.paid : goal) },
								{
									head: goalWords.columns.accepted,
									isNumber: true,
									cell: ({ now, before }) => (
										<Beside now={count(now.accepted)} before={before && count(before.accepted)} />
									),
								},
								{
									head: goalWords.columns.funnel,
									cell: ({ goal }) =>
										goal !== 'paid' && (
											<a className="reports-way" href={`${addressOf(query, { form: goal })}#funnel`}>
												{goalWords.see}
												<span className="console-hidden">: {goal}</span>
											</a>
										),
								},
							]}
						/>
					)}
				</AnswerView>
			</section>
			<Section id="funnel" heading={words.heading.replace('{form}', () => form)}>
				<p className="soft">{words.text}</p>
				<AnswerView answer={funnel}>
					{({ now, before }) => (
						<>
							<p>
								{words.summary
									.replace('{sent}', count(now.byVisit.submitted))
									.replace('{visits}', count(now.byVisit.visits))}
							</p>
							<Steps label={words.byVisit} now={now.byVisit} before={before?.byVisit ?? null} />
							<Steps label={words.byRow} now={now.byRow} before={before?.byRow ?? null} />
						</>
					)}
				</AnswerView>
			</Section>
			<section>
				<h2>{abandonment.heading}</h2>
				<AnswerView answer={left}>
					{({ rows, more }) => (
						<NumbersTable
							label={abandonment.heading}
							rows={rows}
							more={more}
							keyOf={(row) => `${row.form} ${row.field}`}
							columns={[
								{ head: abandonment.columns.form, cell: (row) => row.form },
								{ head: abandonment.columns.field, cell: ({ field }) => field },
								{
									head: abandonment.columns.times,
									isNumber: true,
									cell: ({ now, before }) => <Beside now={count(now.times)} before={before && count(before.times)} />,
								},
								{
									head: abandonment.columns.sessions,
									isNumber: true,
									cell: ({ now, before }) => (
										<Beside now={count(now.sessions)} before={before && count(before.sessions)} />
									),
								},
								{
									head: abandonment.columns.share,
									isNumber: true,
									cell: ({ now, before }) => (
										<Beside
											now={share(now.sessions, now.begun)}
											before={before && share(before.sessions, before.begun)}
										/>
									),
								},
							]}
						/>
					)}
				</AnswerView>
			</section>
		</>
	);
}

type StepNumbers = FunnelNumbers['byVisit'] | FunnelNumbers['byRow'];

function Steps({ label, now, before }: { label: string; now: StepNumbers; before: StepNumbers | null }) {
	const was = new Map(Object.entries(before ?? {}));
	const steps = (Object.entries(now) as [keyof typeof words.steps, number | null][]).filter(
		(step): step is [keyof typeof words.steps, number] => step[1] !== null,
	);
	const most = Math.max(...steps.map(([, number]) => number), 1);
	if (steps.length === 0) return null;
	return (
		<section aria-label={label}>
			<h3>{label}</h3>
			<NumbersTable
				label={label}
				isSlim
				rows={steps.map(([step, number], index) => ({ step, number, above: steps[index - 1]?.[1] }))}
				keyOf={({ step }) => step}
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
							const then = was.get(step) ?? null;
							return <Beside now={count(number)} before={then === null ? null : count(then)} />;
						},
					},
					{
						head: words.columns.share,
						isNumber: true,
						cell: ({ number, above }) => (above === undefined ? '' : share(number, above)),
					},
				]}
			/>
		</section>
	);
}
