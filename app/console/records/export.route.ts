import { data, type LoaderFunctionArgs } from 'react-router';
import { writeAuditLog } from '#app/operators/audit.server.ts';
import { servicesOf } from '#app/services.ts';
import { allowed, operatorContext } from '../kit/guard.server.ts';
import { privateResponseHeaders } from '../kit/head.ts';
import { csvOf } from '../kit/table/csv.server.ts';
import { parseListQuery } from '../kit/table/list-query.server.ts';
import { day } from '../kit/times.ts';
import { tableAt } from './tables.server.ts';

/** A table as a file. That it was taken is written down before its first row is. */
export async function loader({ request, url, context }: LoaderFunctionArgs) {
	const operator = allowed(context.get(operatorContext), 'records.export');
	// The application asks for data, which it would read as a whole: a file is asked for by the browser.
	if (new URL(request.url).pathname !== url.pathname)
		throw data(null, { status: 404, headers: privateResponseHeaders });
	const services = servicesOf(context);
	const table = tableAt(url.pathname);
	const asked = await parseListQuery(services, table, url.searchParams);
	const { columns, filters, search, sort } = asked;
	const after = {
		columns: columns.map(({ name }) => name),
		// Their names: what was searched for may be a person's.
		filters: [...Object.keys(filters), ...(search ? ['search'] : [])],
		sort: sort.column.name,
	};
	const { db, now } = services;
	await db
		.transaction()
		.execute((tx) =>
			writeAuditLog(tx, operator, `${table.name}.export`, { kind: table.name, id: null }, { after }, now()),
		);
	return new Response(request.method === 'HEAD' ? null : csvOf(services, { ...asked, after: undefined }), {
		headers: {
			...privateResponseHeaders,
			'content-type': 'text/csv; charset=utf-8; header=present',
			'content-disposition': `attachment; filename="${table.name}-${day(now())}.csv"`,
		},
	});
}
