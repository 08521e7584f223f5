import { operatorContext } from '#app/console/guard.server.ts';
import { consoleHead } from '#app/console/head.ts';
import { formatCount } from '#app/features/analytics/reports/values.console.ts';
import { TablePage } from '#app/list/table-page.tsx';
import { getTable } from '#app/list/table-view.server.ts';
import { servicesOf } from '#app/services.ts';
import { consolePaths } from '#content/console-paths.ts';
import { program } from '#content/program.ts';
import { ReportStyles } from '../analytics/reports/reports-table.console.tsx';
import type { Route } from './+types/career-maps.console.route';
import { CAREER_MAPS, CareerMapsTabs } from './career-maps.console.tsx';
import { careerMapsTable } from './career-maps-table.console.server.ts';
import { countOverdue } from './requests.server.ts';

export const meta: Route.MetaFunction = () => consoleHead(CAREER_MAPS);

export async function loader({ url, context }: Route.LoaderArgs) {
	const operator = context.get(operatorContext);
	const services = servicesOf(context);
	const now = services.now();
	const [table, late] = await Promise.all([
		getTable(services, operator, careerMapsTable(now), url),
		countOverdue(services.db, now),
	]);
	return { table, late };
}

export default function CareerMaps({ loaderData: { table, late } }: Route.ComponentProps) {
	return (
		<div className="reports">
			<ReportStyles />
			<TablePage view={table}>
				<CareerMapsTabs current="requests" />
				{late > 0 && <Late late={late} />}
			</TablePage>
		</div>
	);
}

function Late({ late }: { late: number }) {
	const { hours } = program.careerReport;
	return (
		<p className="console-note">
			<strong>
				{late === 1
					? `1 request is late and about to miss its ${hours} hours. Open it to retry.`
					: `${formatCount(late)} requests are late and about to miss their ${hours} hours. Open them to retry.`}
			</strong>{' '}
			<a href={`${consolePaths.careerMaps}?standing=late`}>Show late requests</a>
		</p>
	);
}
