import {
	type ActionFunctionArgs,
	data,
	type LoaderFunctionArgs,
	type MetaArgs,
	useActionData,
	useLoaderData,
} from 'react-router';
import { readForm } from '#app/forms/receive.server.ts';
import { servicesOf } from '#app/services.ts';
import { recordsWords } from '#content/console/records.ts';
import { allowed, operatorContext } from '../kit/guard.server.ts';
import { consoleHead, privateResponseHeaders } from '../kit/head.ts';
import { runTableAction } from '../kit/table/bulk.server.ts';
import { Unchanged } from '../kit/table/bulk.tsx';
import { RowPage } from '../kit/table/row-page.tsx';
import { getRow } from '../kit/table/table-view.server.ts';
import type { BulkAnswer } from '../kit/table/view.ts';
import { tableAt } from './tables.server.ts';

const { back, gone } = recordsWords.row;

export const meta = ({ loaderData }: MetaArgs<typeof loader>) => consoleHead(loaderData?.row?.heading ?? gone.heading);

/** A row that does not exist has a page that says so: it may have been erased a moment ago. */
export async function loader({ url, params, context }: LoaderFunctionArgs) {
	const operator = context.get(operatorContext);
	const table = tableAt(url.pathname);
	const row = await getRow(servicesOf(context), operator, table, params.row ?? '', url.searchParams);
	return data({ row, path: table.path }, { status: row ? 200 : 404, headers: privateResponseHeaders });
}

export async function action({ request, url, context }: ActionFunctionArgs) {
	const operator = allowed(context.get(operatorContext), 'records.change');
	const form = (await readForm(request)) ?? new FormData();
	const back = `${url.pathname}${url.search}`;
	return await runTableAction(servicesOf(context), operator, tableAt(url.pathname), { form, url, back });
}

export default function Row() {
	const { row, path } = useLoaderData<typeof loader>();
	const answered = useActionData() as BulkAnswer | undefined;
	return (
		<>
			{row ? (
				<RowPage view={row} answered={answered} />
			) : (
				<>
					<h1 className="h3">{gone.heading}</h1>
					{answered?.unchanged ? <Unchanged unchanged={answered.unchanged} /> : <p>{gone.text}</p>}
					<p>
						<a href={path}>{back}</a>
					</p>
				</>
			)}
		</>
	);
}
