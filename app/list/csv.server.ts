import { data, type LoaderFunctionArgs, type Params } from 'react-router';
import { operatorContext } from '#app/console/kit/guard.server.ts';
import { privateResponseHeaders } from '#app/console/kit/head.ts';
import { formatDay } from '#app/console/kit/times.ts';
import { writeAuditLog } from '#app/operators/audit.server.ts';
import { type Services, servicesOf } from '#app/services.ts';
import { csvOf } from './csv-stream.server.ts';
import { parseListQuery } from './list-query.server.ts';
import type { TableDefinition } from './table-definition.server.ts';

/**
 * The `loader` of a list's CSV: the rows and columns of the list with the same query. The audit entry is written before the
 * first row is sent.
 * @param tableOf Returns the list at a path.
 * @throws 404 for a data request by the application, which would load the whole file.
 */
export function exportTable(
	tableOf: (args: {
		services: Services;
		params: Params;
		pathname: string;
	}) => TableDefinition | Promise<TableDefinition>,
) {
	return async ({ request, params, url, context }: LoaderFunctionArgs) => {
		const services = servicesOf(context);
		const { db, now } = services;
		const table = await tableOf({ services, params, pathname: url.pathname });
		const operator = context.get(operatorContext);
		if (new URL(request.url).pathname !== url.pathname) {
			throw data(null, { status: 404, headers: privateResponseHeaders });
		}
		const query = await parseListQuery(services, table, url.searchParams, operator);
		const after = {
			columns: query.columns.map(({ name }) => name),
			// Names only: a search text may be a person's name.
			filters: [...Object.keys(query.filters), ...(query.search ? ['search'] : [])],
			sort: query.sort.column.name,
		};
		await db
			.transaction()
			.execute((tx) =>
				writeAuditLog(tx, operator, `${table.name}.export`, { kind: table.name, id: null }, { after }, now()),
			);
		return new Response(request.method === 'HEAD' ? null : csvOf(services, { ...query, after: undefined }), {
			headers: {
				...privateResponseHeaders,
				'content-type': 'text/csv; charset=utf-8; header=present',
				'content-disposition': `attachment; filename="${table.name}-${formatDay(now())}.csv"`,
			},
		});
	};
}
