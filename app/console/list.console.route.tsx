import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { actionsOf } from '#app/act.server.ts';
import { listAction } from '#app/list/bulk.server.ts';
import { TablePage } from '#app/list/table-page.tsx';
import { getTable } from '#app/list/table-view.server.ts';
import type { BulkAnswer } from '#app/list/view.ts';
import { servicesOf } from '#app/services.ts';
import { operatorContext } from './guard.server.ts';
import { consoleHead } from './head.ts';
import { listAt } from './lists.server.ts';

const listOf = ({ url, params, context }: LoaderFunctionArgs) => listAt(url.pathname, servicesOf(context), params);

export const meta = ({ loaderData }: MetaArgs<typeof loader>) => consoleHead(loaderData?.heading ?? '');

export async function loader(args: LoaderFunctionArgs) {
	const { url, context } = args;
	return await getTable(servicesOf(context), context.get(operatorContext), await listOf(args), url);
}

export const action = actionsOf<BulkAnswer>(async (form, args) => listAction(await listOf(args), form, args));

/** The page of every list that shows nothing else (`PageDefinition.list` without `file`). */
export default function List() {
	return <TablePage view={useLoaderData<typeof loader>()} />;
}
