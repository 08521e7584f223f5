import { data } from 'react-router';
import { operatorContext } from '#app/console/guard.server.ts';
import { consoleHead, privateResponseHeaders } from '#app/console/head.ts';
import { RowPage } from '#app/list/row-page.tsx';
import { getRow } from '#app/list/table-view.server.ts';
import { servicesOf } from '#app/services.ts';
import type { Route } from './+types/set-aside-email.console.route';
import { originalPath, setAsidePath } from './addresses.console.ts';
import { conversationPage } from './conversation.console.schema.ts';
import { setAsidePage } from './conversations-words.console.ts';
import { hasOriginal } from './set-aside.server.ts';
import { setAsideTable } from './set-aside-table.console.server.ts';

export const meta: Route.MetaFunction = () => consoleHead(setAsidePage.singular);

export async function loader({ url, params: { email }, context }: Route.LoaderArgs) {
	const operator = context.get(operatorContext);
	const services = servicesOf(context);
	const row = await getRow(services, operator, setAsideTable, email, url.searchParams);
	const original = row && (await hasOriginal(services, email)) ? originalPath(email) : undefined;
	return data({ row, original }, { status: row ? 200 : 404, headers: privateResponseHeaders });
}

export default function SetAsideEmail({ loaderData: { row, original } }: Route.ComponentProps) {
	const { gone, heading } = setAsidePage;
	if (row) {
		return (
			<>
				<RowPage view={row} />
				<p>{original ? <a href={original}>{conversationPage.original}</a> : setAsidePage.noOriginal}</p>
			</>
		);
	}
	return (
		<>
			<h1 className="h3">{gone.heading}</h1>
			<p>{gone.text}</p>
			<p>
				<a href={setAsidePath}>{heading}</a>
			</p>
		</>
	);
}
