import { operatorContext } from '#app/console/guard.server.ts';
import { consoleHead } from '#app/console/head.ts';
import { can } from '#app/console/permissions.ts';
import { Time } from '#app/console/values.tsx';
import { servicesOf } from '#app/services.ts';
import { consolePaths } from '#content/console-paths.ts';
import { formatCount } from '../reports/format.console.ts';
import { ReportTable } from '../reports/reports-table.console.tsx';
import type { Route } from './+types/codes.console.route';
import { AffiliatesFrame } from './affiliate-frames.console.tsx';
import { strayCodes } from './affiliate-lists.server.ts';

const codesWords = {
	heading: 'Unassigned codes',
	lead: 'Codes that visitors used in the last 90 days and that belong to no affiliate: mistyped, made up, or of a future affiliate. Once a code is assigned, all its earlier visits count.',
	columns: { code: 'Code', visits: 'Visits', leads: 'Forms', last: 'Last seen', action: 'Action' },
	add: 'Create affiliate',
	impossible: 'Not a valid code: codes have only letters, digits, hyphens and underscores.',
	empty: 'Every code in use belongs to an affiliate.',
} as const;

const words = codesWords;

export const meta: Route.MetaFunction = () => consoleHead(words.heading);

export async function loader({ context }: Route.LoaderArgs) {
	const operator = context.get(operatorContext);
	const { db, now } = servicesOf(context);
	return { codes: await strayCodes(db, now()), canAdd: can(operator, 'affiliates.add') };
}

export default function Codes({ loaderData: { codes, canAdd } }: Route.ComponentProps) {
	return (
		<AffiliatesFrame words={words} current="codes">
			<ReportTable
				label={words.heading}
				rows={codes}
				rowKey={({ code }) => code}
				empty={words.empty}
				columns={[
					{ head: words.columns.code, cell: ({ code }) => code },
					{ head: words.columns.visits, isNumber: true, cell: ({ visits }) => formatCount(visits) },
					{ head: words.columns.leads, isNumber: true, cell: ({ leads }) => formatCount(leads) },
					{ head: words.columns.last, cell: ({ lastSeen }) => <Time at={new Date(lastSeen)} /> },
					{
						head: words.columns.action,
						cell: ({ code, isValid }) =>
							isValid
								? canAdd && (
										<a className="reports-way" href={`${consolePaths.affiliates}/new?${new URLSearchParams({ code })}`}>
											{words.add}
											<span className="console-hidden">: {code}</span>
										</a>
									)
								: words.impossible,
					},
				]}
			/>
		</AffiliatesFrame>
	);
}
