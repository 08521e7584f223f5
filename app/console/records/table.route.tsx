import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { tableAction } from '#app/list/bulk.server.ts';
import { TablePage } from '#app/list/table-page.tsx';
import { getTable } from '#app/list/table-view.server.ts';
import { servicesOf } from '#app/services.ts';
import { operatorContext } from '../kit/guard.server.ts';
import { consoleHead } from '../kit/head.ts';
import { tableAt } from './tables.server.ts';

export const meta = ({ loaderData }: MetaArgs<typeof loader>) => consoleHead(loaderData?.heading ?? '');

export async function loader({ url, context }: LoaderFunctionArgs) {
	return await getTable(servicesOf(context), context.get(operatorContext), tableAt(url.pathname), url);
}

export const action = tableAction(tableAt);

export default function RecordTable() {
	return <TablePage view={useLoaderData<typeof loader>()} />;
}
