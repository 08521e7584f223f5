import { data, redirect } from 'react-router';
import { actionsOf, defineAction } from '#app/act.server.ts';
import { privateResponseHeaders } from '#app/console/head.ts';
import { consolePageAt } from '#app/console/permissions.ts';
import { consolePaths } from '#content/console-paths.ts';
import { safeNext } from '../sign-in/next.console.ts';
import { columnsPreference, KEYS_PREFERENCE, writePreference } from './preferences.server.ts';

/** The maximum length of the chosen columns' names together, in characters. */
const MAX_COLUMNS = 2000;

/** Has no page: forms of other pages post here. */
export const loader = () => redirect(consolePaths.today, 303);

/** Stores a choice and returns to the page it was made on. @throws 400 for a form that no page of ours sends. */
export const action = actionsOf(
	defineAction({
		who: 'viewer',
		form: 'preferences',
		async perform({ services, operator, form, now }) {
			const choice = choiceOf(form);
			if (!choice) throw data(null, { status: 400, headers: privateResponseHeaders });
			await writePreference(services.db, operator.id, choice.name, choice.value, now);
			return { to: safeNext(withoutColumns(String(form.get('back') ?? ''))) };
		},
	}),
);

/** The address without columns, which would override those that were just chosen. */
function withoutColumns(back: string): string {
	const [path = '', query] = back.split('?');
	const params = new URLSearchParams(query);
	params.delete('columns');
	return params.size > 0 ? `${path}?${params}` : path;
}

function choiceOf(form: FormData): { name: string; value: string | undefined } | undefined {
	const intent = form.get('intent');
	if (intent === 'keys') return { name: KEYS_PREFERENCE, value: form.get('keys') === 'on' ? undefined : 'off' };
	const list = String(form.get('list') ?? '');
	if (!consolePageAt(list) || list.length > 150) return undefined;
	const name = columnsPreference(list);
	if (intent === 'usual-columns') return { name, value: undefined };
	if (intent !== 'columns') return undefined;
	const columns = form.getAll('columns').map(String).join(',');
	return columns.length > MAX_COLUMNS || !/^[\w,-]*$/.test(columns) ? undefined : { name, value: columns || undefined };
}
