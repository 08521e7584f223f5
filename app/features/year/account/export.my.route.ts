import { redirect } from 'react-router';
import { actionsOf, defineAction } from '#app/act.server.ts';
import { dataExportOf, zipOf } from '#app/features/people/people/data-export.server.ts';
import { accountPaths } from '#content/my/account.ts';
import { program } from '#content/program.ts';
import { privateResponse } from '../home/page.my.ts';
import { recordChange } from './own-changes.server.ts';

const toAccount = () => redirect(accountPaths.page, { status: 303, headers: privateResponse });

export const loader = toAccount;

/** A person's own data as a ZIP, whose files are read while it is sent. */
export const action = actionsOf(
	defineAction({
		who: 'participant',
		form: 'export',
		// A session that someone found open gives nothing away.
		admit: async ({ participant, services }) =>
			participant.isFresh && (await services.formLimit.check(`export ${participant.person}`, EXPORT_WEIGHT)) === 0
				? undefined
				: toAccount(),
		prepare: async ({ services, participant }) => zipOf(await dataExportOf(services, participant.person)),
		async run({ tx, services, participant, prepared: zip }) {
			await recordChange(tx, services, participant.person, 'exported');
			const headers = {
				...privateResponse,
				'content-type': 'application/zip',
				'content-disposition': `attachment; filename="${program.name.toLowerCase()}-my-data.zip"`,
				'x-content-type-options': 'nosniff',
			};
			return { answer: new Response(zip, { headers }) };
		},
	}),
);

/** How many other forms one counts as. */
const EXPORT_WEIGHT = 2;
