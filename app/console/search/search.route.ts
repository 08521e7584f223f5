import { redirect } from 'react-router';
import { actionsOf, defineAction } from '#app/act.server.ts';

import { consolePaths } from '#app/console/kit/icons.tsx';
import { privateResponseHeaders } from '../kit/head.ts';
import { findEverywhere } from './find.server.ts';

/** Has no page: the search opens over every page. */
export const loader = () => redirect(consolePaths.today, 303);

/** What matches the text `q`. It is posted, because it is most often a name, and logs and histories keep URLs. */
export const action = actionsOf(
	defineAction({
		who: 'viewer',
		form: 'search',
		async perform({ services, operator, form }) {
			const found = await findEverywhere(services, operator, String(form.get('q') ?? ''));
			return { answer: Response.json(found, { headers: privateResponseHeaders }) };
		},
	}),
);
