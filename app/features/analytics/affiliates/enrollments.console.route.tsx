import { actionsOf } from '#app/act.server.ts';
import { operatorContext } from '#app/console/guard.server.ts';
import { consoleHead } from '#app/console/head.ts';
import { can } from '#app/console/permissions.ts';
import { servicesOf } from '#app/services.ts';
import { consolePaths } from '#content/console-paths.ts';
import { parseId } from '../reports/id.console.ts';
import type { Route } from './+types/enrollments.console.route';
import { requireAffiliate } from './affiliate.console.server.ts';
import { decideCommission } from './affiliate-actions.console.server.ts';
import { AffiliateFrame, affiliatesPages } from './affiliate-frames.console.tsx';
import { getEnrolledPeople } from './affiliate-lists.server.ts';
import { reportWords } from './affiliate-months.console.tsx';
import { Enrollments } from './enrollments.console.tsx';
import { listCommissions } from './statistics.server.ts';

const words = affiliatesPages.enrollments;
const PAGE = 50;

export const meta: Route.MetaFunction = () => consoleHead(words.heading);

export async function loader({ params, url, context }: Route.LoaderArgs) {
	const operator = context.get(operatorContext);
	const services = servicesOf(context);
	const { db, now } = services;
	const { id, name, code } = await requireAffiliate(services, params);
	const last = parseId(url.searchParams.get('before'));
	const at =
		last &&
		(await db
			.selectFrom('affiliate_enrollments')
			.select('enrolled_at')
			.where('enrollment_uuid', '=', last)
			.executeTakeFirst());
	const before = last && at ? { at: at.enrolled_at, enrollmentUuid: last } : undefined;
	const found = await listCommissions(db, { affiliateUuid: id, now: now(), limit: PAGE + 1, before });
	const rows = found.slice(0, PAGE);
	const people = await getEnrolledPeople(
		db,
		rows.map(({ enrollment_uuid }) => enrollment_uuid),
	);
	return {
		affiliate: { id, name, code },
		rows: rows.map((row) => ({
			...row,
			person: people.find(({ enrollment_uuid }) => enrollment_uuid === row.enrollment_uuid),
		})),
		older: found.length > PAGE ? rows.at(-1)?.enrollment_uuid : undefined,
		isFirst: before === undefined,
		canDecide: can(operator, 'affiliates.judge'),
	};
}

export const action = actionsOf(decideCommission);

export default function EnrollmentsPage({ loaderData }: Route.ComponentProps) {
	const { affiliate, rows, older, isFirst, canDecide } = loaderData;
	const here = `${consolePaths.affiliates}/${affiliate.id}/enrollments`;
	return (
		<AffiliateFrame affiliate={affiliate} heading={words.heading} current="enrollments">
			<p className="soft">{words.lead}</p>
			<Enrollments rows={rows} canDecide={canDecide} action={here} />
			<p className="console-actions">
				{!isFirst && <a href={here}>{reportWords.newest}</a>}
				{older && <a href={`${here}?before=${older}`}>{reportWords.older}</a>}
			</p>
		</AffiliateFrame>
	);
}
