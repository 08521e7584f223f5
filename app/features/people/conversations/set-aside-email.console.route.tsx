import { data } from 'react-router';
import { operatorContext } from '#app/console/guard.server.ts';
import { consoleHead, privateResponseHeaders } from '#app/console/head.ts';
import { RowPage } from '#app/list/row-page.tsx';
import { getRow } from '#app/list/table-view.server.ts';
import { servicesOf } from '#app/services.ts';
import type { Route } from './+types/set-aside-email.console.route';
import { originalPath, setAsidePath } from './conversations.console.ts';
import { hasOriginal } from './set-aside.server.ts';
import { setAsideTable } from './set-aside-table.console.server.ts';

export const meta: Route.MetaFunction = () => consoleHead('Email set aside');

export async function loader({ url, params: { email }, context }: Route.LoaderArgs) {
	const operator = context.get(operatorContext);
	const services = servicesOf(context);
	const row = await getRow(services, operator, setAsideTable, email, url.searchParams);
	const original = row && (await hasOriginal(services, email)) ? originalPath(email) : undefined;
	return data({ row, original }, { status: row ? 200 : 404, headers: privateResponseHeaders });
}

export default function SetAsideEmail({ loaderData: { row, original } }: Route.ComponentProps) {
	if (row) {
		return (
			<>
				<RowPage view={row} />
				<p>
					{original ? (
						<a href={original}>Original email</a>
					) : (
						'The original isn’t kept: it contains one of our emails, which may have a sign-in link.'
					)}
				</p>
			</>
		);
	}
	return (
		<>
			<h1 className="h3">Not found</h1>
			<p>This email doesn’t exist. It may have been deleted.</p>
			<p>
				<a href={setAsidePath}>Emails set aside</a>
			</p>
		</>
	);
}
