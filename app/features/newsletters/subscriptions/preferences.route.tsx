import type { Selectable, Transaction } from 'kysely';
import { data, redirect } from 'react-router';
import { findOrCreateCustomer, maskEmail } from '#app/crm/customers.server.ts';
import { linkPurposes } from '#app/crm/list-links.server.ts';
import { readForm } from '#app/forms/form.server.ts';
import { receive } from '#app/forms/receive.server.ts';
import { pageMeta } from '#app/seo/page-meta.ts';
import { type Services, servicesOf } from '#app/services.ts';
import { Button } from '#app/ui/button.tsx';
import { FormPage } from '#app/ui/form-page.tsx';
import { type List, listNames, lists, mailingLists } from '#content/mailing-lists.ts';
import { paths } from '#content/navigation.ts';
import { preferencesConsent, preferencesPage, wordingOf } from '#content/subscriptions.ts';
import type { Subscriptions, Tables } from '#database/tables.ts';
import type { Route } from './+types/preferences.route';
import { LinkRequestForm, linkRequestInPlace } from './link-request.form.tsx';
import { linkRequestForm } from './link-request.server.ts';
import { subscribe, subscriptionsOf } from './members.server.ts';
import { unsubscribe } from './subscribers.server.ts';
import { ConsentNote } from './subscription.form.tsx';

interface Choice {
	list: List;
	status: Selectable<Subscriptions>['status'] | 'none';
}

type Preferences = { state: 'open'; address: string; choices: Choice[] } | { state: 'bare' | 'expired' | 'altered' };

async function getPreferences(services: Services, token: string | null): Promise<Preferences> {
	if (token === null) return { state: 'bare' };
	const link = await services.links.open(linkPurposes.preferences, token, services.now());
	if (link.state !== 'valid') return { state: link.state };
	const rows = await subscriptionsOf(services.db, link.subject);
	const choices = lists.map((list) => ({
		list,
		status: rows.find((row) => row.list === list)?.status ?? ('none' as const),
	}));
	return { state: 'open', address: maskEmail(link.subject), choices };
}

/**
 * Subscribes an address to the selected lists and unsubscribes it from the others. A pending sign-up stays pending, unless it
 * unsubscribes from all lists.
 * @param selected Names of lists from a form, or `none` to unsubscribe from all.
 * @returns Whether the link was valid.
 */
async function savePreferences(
	services: Services,
	token: string | null,
	selected: string[] | 'none',
): Promise<boolean> {
	const link = await services.links.open(linkPurposes.preferences, token, services.now());
	if (link.state !== 'valid') return false;
	const save = () => services.db.transaction().execute((tx) => saveChoices(tx, services, link.subject, selected));
	await save().catch((error: { code?: string }) => {
		// Someone signed up this address concurrently. The second try sees it.
		if (error.code !== '23505') throw error;
		return save();
	});
	return true;
}

async function saveChoices(tx: Transaction<Tables>, services: Services, email: string, selected: string[] | 'none') {
	const chosen = selected === 'none' ? [] : lists.filter((list) => selected.includes(list));
	const rows = await subscriptionsOf(tx, email, true);
	for (const { id, list, status } of rows) {
		const canUnsubscribe = status === 'confirmed' || (status === 'pending' && selected === 'none');
		if (canUnsubscribe && !chosen.includes(list)) await unsubscribe(tx, services, id);
	}
	const isOn = (list: List) => rows.some((row) => row.list === list && row.status === 'confirmed');
	const joined = chosen.filter((list) => !isOn(list));
	if (joined.length === 0) return;
	const customerUuid = await findOrCreateCustomer(tx, email);
	const signUp = { email, customerUuid, wording: wordingOf(preferencesConsent), pagePath: paths.preferences };
	for (const list of joined) await subscribe(tx, services, { ...signUp, list, isVerified: true });
}

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
