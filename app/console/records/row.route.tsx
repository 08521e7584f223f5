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
import { doRecordsAction } from '../kit/table/bulk.server.ts';
import { Left } from '../kit/table/bulk.tsx';
import { RowPage } from '../kit/table/row-page.tsx';
import { getRow } from '../kit/table/table-view.server.ts';
import type { BulkAnswer } from '../kit/table/view.ts';
import { RecordsStyles } from './styles.tsx';
import { tableAt } from './tables.server.ts';

const { back, gone } = recordsWords.row;

export const meta = ({ loaderData }: MetaArgs<typeof loader>) => consoleHead(loaderData?.row?.heading ?? gone.heading);

/** A row that is not there has a page that says so: somebody may have erased it a moment ago. */
export async function loader({ url, params, context }: LoaderFunctionArgs) {
	const operator = allowed(context.get(operatorContext), 'records.see');
	const table = tableAt(url.pathname);
	const row = await getRow(servicesOf(context), operator, table, params.row ?? '', url.searchParams);
	return data({ row, path: table.path }, { status: row ? 200 : 404, headers: privateResponseHeaders });
}

export async function action({ request, url, context }: ActionFunctionArgs) {
	const operator = allowed(context.get(operatorContext), 'records.change');
	const form = (await readForm(request)) ?? new FormData();
	const back = `${url.pathname}${url.search}`;
	return await doRecordsAction(servicesOf(context), operator, tableAt(url.pathname), { form, url, back });
}

export default function Row() {
	const { row, path } = useLoaderData<typeof loader>();
	const answered = useActionData() as BulkAnswer | undefined;
	return (
		<>
			<RecordsStyles />
			{row ? (
				<RowPage view={row} answered={answered} />
			) : (
				<>
					<h1 className="h3">{gone.heading}</h1>
					{answered?.left ? <Left left={answered.left} /> : <p>{gone.text}</p>}
					<p>
						<a href={path}>{back}</a>
					</p>
				</>
			)}
		</>
	);
}
