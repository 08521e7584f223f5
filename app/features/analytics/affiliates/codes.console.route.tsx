import { type Kysely, sql } from 'kysely';
import { operatorContext } from '#app/console/guard.server.ts';
import { consoleHead } from '#app/console/head.ts';
import { can } from '#app/console/permissions.ts';
import { Time } from '#app/console/values.tsx';
import { servicesOf } from '#app/services.ts';
import { consolePaths } from '#content/console-paths.ts';
import type { Tables } from '#database/tables.ts';
import { ReportTable } from '../reports/reports-table.console.tsx';
import { formatCount } from '../reports/values.console.ts';
import type { Route } from './+types/codes.console.route';
import { AffiliatesFrame } from './affiliate-frames.console.tsx';

const heading = 'Unassigned codes';

export const meta: Route.MetaFunction = () => consoleHead(heading);

/** Unassigned codes are searched in the touches and forms of these days. */
const STRAY_DAYS = 90;
const MOST_STRAYS = 100;

/** A code that visitors used and that belongs to no affiliate. */
interface StrayCode {
	/** In one of the spellings that were used. */
	code: string;
	visits: number;
	/** Forms that carried it. */
	leads: number;
	lastSeen: Date;
	isValid: boolean;
}

async function strayCodes(db: Kysely<Tables>, now: Date): Promise<StrayCode[]> {
	const since = new Date(now.getTime() - STRAY_DAYS * 24 * 3600_000);
	const { rows } = await sql<StrayCode>`
		with used as (
			select lower(code) as lower, max(code) as code, max(at) as at, 0 as leads,
				count(distinct session_id) + count(*) filter (where session_id is null) as visits
			from affiliate_touches where at >= ${since}::timestamptz and not is_bot group by 1
			union all
			select lower(affiliate_id), max(affiliate_id), max(created_at), count(*), 0
			from website_data where affiliate_id <> '' and created_at >= ${since}::timestamptz group by 1
		)
		select max(code) as code, sum(visits)::int as visits, sum(leads)::int as leads, max(at) as "lastSeen",
			bool_and(code ~ '^[A-Za-z0-9][A-Za-z0-9_-]{1,49}$') as "isValid"
		from used
		where not exists (select from affiliates where lower(affiliates.code) = used.lower)
		group by lower order by sum(leads) desc, sum(visits) desc, lower limit ${MOST_STRAYS}`.execute(db);
	return rows;
}

export async function loader({ context }: Route.LoaderArgs) {
	const operator = context.get(operatorContext);
	const { db, now } = servicesOf(context);
	return { codes: await strayCodes(db, now()), canAdd: can(operator, 'affiliates.add') };
}

export default function Codes({ loaderData: { codes, canAdd } }: Route.ComponentProps) {
	return (
		<AffiliatesFrame
			heading={heading}
			lead="Codes that visitors used in the last 90 days and that belong to no affiliate: mistyped, made up, or of a future affiliate. Once a code is assigned, all its earlier visits count."
			current="codes"
		>
			<ReportTable
				label={heading}
				rows={codes}
				rowKey={({ code }) => code}
				empty="Every code in use belongs to an affiliate."
				columns={[
					{ head: 'Code', cell: ({ code }) => code },
					{ head: 'Visits', isNumber: true, cell: ({ visits }) => formatCount(visits) },
					{ head: 'Forms', isNumber: true, cell: ({ leads }) => formatCount(leads) },
					{ head: 'Last seen', cell: ({ lastSeen }) => <Time at={new Date(lastSeen)} /> },
					{
						head: 'Action',
						cell: ({ code, isValid }) =>
							isValid
								? canAdd && (
										<a className="reports-way" href={`${consolePaths.affiliates}/new?${new URLSearchParams({ code })}`}>
											Create affiliate
											<span className="console-hidden">: {code}</span>
										</a>
									)
								: 'Not a valid code: codes have only letters, digits, hyphens and underscores.',
					},
				]}
			/>
		</AffiliatesFrame>
	);
}
