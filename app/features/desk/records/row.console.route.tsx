import { data, type LoaderFunctionArgs, type MetaArgs, useActionData, useLoaderData } from 'react-router';
import { operatorContext } from '#app/console/guard.server.ts';
import { consoleHead, privateResponseHeaders } from '#app/console/head.ts';
import { conversationView } from '#app/features/people/conversations/conversation-view.console.server.ts';
import { ConversationPanel } from '#app/features/people/conversations/reply-form.console.tsx';
import { tableAction } from '#app/list/bulk.server.ts';
import { Unchanged } from '#app/list/bulk.tsx';
import { RowPage } from '#app/list/row-page.tsx';
import { getRow } from '#app/list/table-view.server.ts';
import type { BulkAnswer } from '#app/list/view.ts';
import { servicesOf } from '#app/services.ts';
import { leads } from './leads.console.server.ts';
import { tableAt } from './tables.console.server.ts';

export const meta = ({ loaderData }: MetaArgs<typeof loader>) =>
	consoleHead(loaderData?.row?.heading ?? 'This row does not exist');

/** A missing row gets its own message: someone may have just erased it. */
export async function loader({ url, params, context }: LoaderFunctionArgs) {
	const services = servicesOf(context);
	const operator = context.get(operatorContext);
	const table = tableAt(url.pathname);
	const row = await getRow(services, operator, table, params.row ?? '', url.searchParams);
	// A form can be answered below it.
	const conversation =
		row && table === leads ? await conversationView(services, operator, params.row ?? '') : undefined;
	return data({ row, conversation, path: table.path }, { status: row ? 200 : 404, headers: privateResponseHeaders });
}

export const action = tableAction(tableAt);

export default function Row() {
	const { row, conversation, path } = useLoaderData<typeof loader>();
	const answer = useActionData() as BulkAnswer | undefined;
	if (row) {
		return (
			<>
				<RowPage view={row} />
				{conversation && <ConversationPanel view={conversation} />}
			</>
		);
	}
	return (
		<>
			<h1 className="h3">This row does not exist</h1>
			{answer?.unchanged ? <Unchanged unchanged={answer.unchanged} /> : <p>It may have been erased a moment ago.</p>}
			<p>
				<a href={path}>Back to the list</a>
			</p>
		</>
	);
}
