import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { servicesOf } from '#app/services.ts';
import { operatorContext } from '../kit/guard.server.ts';
import { consoleHead } from '../kit/head.ts';
import { tableAction } from '../kit/table/bulk.server.ts';
import { TablePage } from '../kit/table/table-page.tsx';
import { getTable } from '../kit/table/table-view.server.ts';
import { tableAt } from './tables.server.ts';

export const meta = ({ loaderData }: MetaArgs<typeof loader>) => consoleHead(loaderData?.heading ?? '');

export async function loader({ url, context }: LoaderFunctionArgs) {
	return await getTable(servicesOf(context), context.get(operatorContext), tableAt(url.pathname), url);
}

export const action = tableAction(tableAt);

export default function RecordTable() {
	return <TablePage view={useLoaderData<typeof loader>()} />;
}
