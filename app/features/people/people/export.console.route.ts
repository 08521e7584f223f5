import { redirect } from 'react-router';
import { actionsOf, defineAction } from '#app/act.server.ts';
import { privateResponseHeaders } from '#app/console/head.ts';
import type { Route } from './+types/export.console.route';
import { dataExportOf, zipOf } from './data-export.server.ts';
import { requirePerson } from './lookup.console.server.ts';
import { personPath } from './people.console.ts';

/** A GET redirects to the person: an export is audited, so only a form's POST starts it. */
export function loader({ params }: Route.LoaderArgs) {
	return redirect(personPath(params.customer), { status: 303, headers: privateResponseHeaders });
}

export const action = actionsOf(
	defineAction({
		name: 'people.export',
		form: 'export',
		prepare: async ({ services, params }) => {
			const id = await requirePerson(services, params.customer ?? '');
			const document = await dataExportOf(services, id);
			return { id, document, zip: zipOf(document) };
		},
		run: ({ prepared: { id, document, zip } }) => ({
			audit: {
				subject: { kind: 'person', id },
				after: { tables: Object.keys(document.data.records).length, files: document.files.length },
			},
			answer: new Response(zip, {
				headers: {
					...privateResponseHeaders,
					'content-type': 'application/zip',
					// No personal data in the file name: it stays visible in the downloads folder.
					'content-disposition': `attachment; filename="person-${id.slice(0, 8)}.zip"`,
					'x-content-type-options': 'nosniff',
				},
			}),
		}),
	}),
);
