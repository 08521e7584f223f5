import { analyticsPage } from '#content/console/analytics.ts';
import { type Column, NumbersTable } from '../numbers-table.tsx';
import type { AnswersOf } from './answers.server.ts';
import { countColumns } from './columns.tsx';
import type { Look } from './look.ts';
import { Told } from './told.tsx';
import { Value } from './value.tsx';

const { columns, sources, campaigns } = analyticsPage;

/** Where visits came from. */
export function SourcesView({ look, answers }: { look: Look; answers: AnswersOf<'sources'> }) {
	return (
		<>
			<section>
				<h2>{sources.heading}</h2>
				<p className="soft">{sources.text}</p>
				<Told answer={answers.sources}>
					{({ rows, more }) => (
						<NumbersTable
							label={sources.heading}
							rows={rows}
							more={more}
							keyOf={({ source, medium, campaign, affiliate }) => [source, medium, campaign, affiliate].join('\n')}
							columns={[
								{ head: columns.source, cell: ({ source }) => <Value look={look} name="source" value={source} /> },
								{
									head: columns.medium,
									cell: ({ medium }) => medium && <Value look={look} name="medium" value={medium} />,
								},
								{
									head: columns.campaign,
									cell: ({ campaign }) => campaign && <Value look={look} name="campaign" value={campaign} />,
								},
								{
									head: columns.affiliate,
									cell: ({ affiliate }) => affiliate && <Value look={look} name="affiliate" value={affiliate} />,
								},
								...(countColumns as readonly Column<(typeof rows)[number]>[]),
							]}
						/>
					)}
				</Told>
			</section>
			<section>
				<h2>{campaigns.heading}</h2>
				<Told answer={answers.campaigns}>
					{({ rows, more }) => (
						<NumbersTable
							label={campaigns.heading}
							rows={rows}
							more={more}
							keyOf={({ value }) => value ?? ''}
							columns={[
								{ head: columns.campaign, cell: ({ value }) => <Value look={look} name="campaign" value={value} /> },
								...(countColumns as readonly Column<(typeof rows)[number]>[]),
							]}
						/>
					)}
				</Told>
			</section>
		</>
	);
}
