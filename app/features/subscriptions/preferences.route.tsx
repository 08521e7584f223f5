import { data, redirect } from 'react-router';
import { readForm } from '#app/forms/form.server.ts';
import { receive } from '#app/forms/receive.server.ts';
import { pageMeta } from '#app/seo/page-meta.ts';
import { servicesOf } from '#app/services.ts';
import { Button } from '#app/ui/button.tsx';
import { FormPage } from '#app/ui/form-page.tsx';
import { listNames, mailingLists } from '#content/mailing-lists.ts';
import { paths } from '#content/navigation.ts';
import { preferencesConsent, preferencesPage } from '#content/subscriptions.ts';
import type { Route } from './+types/preferences.route';
import { LinkRequestForm } from './link-request.form.tsx';
import { linkRequestForm } from './link-request.server.ts';
import { linkRequestInPlace } from './link-request.toasts.ts';
import { type Choice, getPreferences, type Preferences, savePreferences } from './preferences.server.ts';
import { ConsentNote } from './subscription.form.tsx';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta('preferences', matches);

const STATUS = { expired: 410, altered: 400 } as Partial<Record<Preferences['state'], number>>;

export async function loader({ context, url }: Route.LoaderArgs) {
	const { searchParams } = url;
	const preferences = await getPreferences(servicesOf(context), searchParams.get('token'));
	const state = { isSaved: searchParams.has('saved'), isSent: searchParams.has('sent') };
	return data({ preferences, ...state }, { status: STATUS[preferences.state] ?? 200 });
}

/** Saves with a link; requests a link without one. */
export async function action(args: Route.ActionArgs) {
	const { request, context, url } = args;
	const token = url.searchParams.get('token');
	if (token === null) return await receive(args, linkRequestForm(paths.preferences));
	const form = await readForm(request);
	if (!form) throw data(null, { status: 400 });
	const selected = form.has('leave') ? 'none' : form.getAll('list').map(String);
	const isSaved = await savePreferences(servicesOf(context), token, selected);
	const query = new URLSearchParams({ token, ...(isSaved ? { saved: '' } : {}) });
	throw redirect(`${paths.preferences}?${query}`, { status: 303 });
}

export const clientAction = linkRequestInPlace;

export default function PreferencesPage({ loaderData: { preferences, isSaved, isSent } }: Route.ComponentProps) {
	const { heading, lead, ask } = preferencesPage;
	if (preferences.state !== 'open') {
		return (
			<FormPage title={heading} lead={preferences.state === 'bare' ? ask.lead : ask[preferences.state]}>
				<LinkRequestForm page={paths.preferences} label={heading} isSent={isSent} />
			</FormPage>
		);
	}
	return (
		<FormPage title={heading} lead={lead.replace('{address}', preferences.address)}>
			{isSaved && <Saved choices={preferences.choices} />}
			<ChoiceForm choices={preferences.choices} />
		</FormPage>
	);
}

function Saved({ choices }: { choices: Choice[] }) {
	const { heading, some, none } = preferencesPage.saved;
	const lists = choices.filter(({ status }) => status === 'confirmed').map(({ list }) => listNames[list]);
	return (
		<div role="status" className="mb-6 rounded-xl bg-moss p-4">
			<p className="font-semibold">{heading}</p>
			<p>{lists.length > 0 ? some.replace('{lists}', lists.join(', ')) : none}</p>
		</div>
	);
}

/** Plain HTML, so that the token in its address is not part of the page. */
function ChoiceForm({ choices }: { choices: Choice[] }) {
	const { legend, button, leaveAll, transactional } = preferencesPage;
	return (
		<form method="post" className="form" aria-label={legend}>
			<ul className="grid gap-2">
				{choices.map((choice) => (
					<li key={choice.list}>
						<ListBox {...choice} />
					</li>
				))}
			</ul>
			<div className="flex flex-wrap gap-3">
				<Button type="submit">{button}</Button>
				<Button type="submit" name="leave" value="all" variant="secondary">
					{leaveAll}
				</Button>
			</div>
			<ConsentNote {...preferencesConsent} />
			<p className="form-note">{transactional}</p>
		</form>
	);
}

function ListBox({ list, status }: Choice) {
	const { name, description, frequency } = mailingLists[list];
	const id = `list-${list}`;
	return (
		<div className="field-check">
			<input
				id={id}
				type="checkbox"
				name="list"
				value={list}
				defaultChecked={status === 'confirmed'}
				aria-describedby={`${id}-what`}
			/>
			<div>
				<label htmlFor={id} className="block">
					<strong>{name}</strong>
				</label>
				<p id={`${id}-what`} className="soft">
					{frequency}. {description}
					{status === 'pending' && <span className="block">{preferencesPage.pending}</span>}
				</p>
			</div>
		</div>
	);
}
