import {
	type ActionFunctionArgs,
	type LoaderFunctionArgs,
	type MetaArgs,
	useActionData,
	useLoaderData,
} from 'react-router';
import { readForm } from '#app/forms/receive.server.ts';
import { servicesOf } from '#app/services.ts';
import { allowed, operatorContext } from '../kit/guard.server.ts';
import { consoleHead } from '../kit/head.ts';
import { runTableAction } from '../kit/table/bulk.server.ts';
import { TablePage } from '../kit/table/table-page.tsx';
import { getTable } from '../kit/table/table-view.server.ts';
import type { BulkAnswer } from '../kit/table/view.ts';
import { tableAt } from './tables.server.ts';

export const meta = ({ loaderData }: MetaArgs<typeof loader>) => consoleHead(loaderData?.heading ?? '');

export async function loader({ url, context }: LoaderFunctionArgs) {
	const operator = context.get(operatorContext);
	return await getTable(servicesOf(context), operator, tableAt(url.pathname), url);
}

export async function action({ request, url, context }: ActionFunctionArgs) {
	const operator = allowed(context.get(operatorContext), 'records.change');
	const form = (await readForm(request)) ?? new FormData();
	const back = `${url.pathname}${url.search}`;
	return await runTableAction(servicesOf(context), operator, tableAt(url.pathname), { form, url, back });
}

export default function RecordTable() {
	const view = useLoaderData<typeof loader>();
	const answered = useActionData() as BulkAnswer | undefined;
	return <TablePage view={view} answered={answered} />;
}
