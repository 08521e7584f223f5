import { analyticsPage } from '#content/console/analytics.ts';
import { type Column, NumbersTable } from '../reports-table.tsx';
import { AnswerView } from './answer-view.tsx';
import type { AnswersOf } from './answers.server.ts';
import { countColumns } from './columns.tsx';
import type { AnalyticsQuery } from './query.ts';
import { Value } from './value.tsx';

const { columns, sources, campaigns } = analyticsPage;

/** The sources of visits. */
export function SourcesView({ query, answers }: { query: AnalyticsQuery; answers: AnswersOf<'sources'> }) {
	return (
		<>
			<section>
				<h2>{sources.heading}</h2>
				<p className="soft">{sources.text}</p>
				<AnswerView answer={answers.sources}>
					{({ rows, more }) => (
						<NumbersTable
							label={sources.heading}
							rows={rows}
							more={more}
							keyOf={({ source, medium, campaign, affiliate }) => [source, medium, campaign, affiliate].join('\n')}
							columns={[
								{ head: columns.source, cell: ({ source }) => <Value query={query} name="source" value={source} /> },
								{
									head: columns.medium,
									cell: ({ medium }) => medium && <Value query={query} name="medium" value={medium} />,
								},
								{
									head: columns.campaign,
									cell: ({ campaign }) => campaign && <Value query={query} name="campaign" value={campaign} />,
								},
								{
									head: columns.affiliate,
									cell: ({ affiliate }) => affiliate && <Value query={query} name="affiliate" value={affiliate} />,
								},
								...(countColumns as readonly Column<(typeof rows)[number]>[]),
							]}
						/>
					)}
				</AnswerView>
			</section>
			<section>
				<h2>{campaigns.heading}</h2>
				<AnswerView answer={answers.campaigns}>
					{({ rows, more }) => (
						<NumbersTable
							label={campaigns.heading}
							rows={rows}
							more={more}
							keyOf={({ value }) => value ?? ''}
							columns={[
								{ head: columns.campaign, cell: ({ value }) => <Value query={query} name="campaign" value={value} /> },
								...(countColumns as readonly Column<(typeof rows)[number]>[]),
							]}
						/>
					)}
				</AnswerView>
			</section>
		</>
	);
}
