import { redirect } from 'react-router';
import { dataExportOf, zipOf } from '#app/crm/people/data-export.server.ts';
import { writeAuditLog } from '#app/operators/audit.server.ts';
import { servicesOf } from '#app/services.ts';
import { operatorContext } from '../kit/guard.server.ts';
import { privateResponseHeaders } from '../kit/head.ts';
import type { Route } from './+types/export.route';
import { personPath } from './addresses.ts';
import { requirePerson } from './lookup.server.ts';

/** A GET redirects to the person: an export is audited, so only a form's POST starts it. */
export function loader({ params }: Route.LoaderArgs) {
	return redirect(personPath(params.customer), { status: 303, headers: privateResponseHeaders });
}

/** Downloads a ZIP of the person's data and files. */
export async function action({ params, context }: Route.ActionArgs) {
	const services = servicesOf(context);
	const operator = context.get(operatorContext);
	const id = await requirePerson(services, params.customer);
	const document = await dataExportOf(services, id);
	await services.db.transaction().execute(async (tx) => {
		const counts = { tables: Object.keys(document.data.records).length, files: document.files.length };
		await writeAuditLog(tx, operator, 'people.export', { kind: 'person', id }, { after: counts }, services.now());
	});
	return new Response(zipOf(document), {
		headers: {
			...privateResponseHeaders,
			'content-type': 'application/zip',
			// No personal data in the file name: it stays visible in the downloads folder.
			'content-disposition': `attachment; filename="person-${id.slice(0, 8)}.zip"`,
			'x-content-type-options': 'nosniff',
		},
	});
}
