import type { Selectable, Transaction } from 'kysely';
import { findOrMakeCustomer } from '#app/crm/customers.server.ts';
import { linkPurposes } from '#app/crm/list-links.server.ts';
import { masked } from '#app/crm/masked.ts';
import type { Services } from '#app/services.ts';
import { type List, lists } from '#content/mailing-lists.ts';
import { paths } from '#content/navigation.ts';
import { preferencesConsent, wordingOf } from '#content/subscriptions.ts';
import type { Subscriptions, Tables } from '#database/tables.ts';
import { subscribe, subscriptionsOf, unsubscribe } from './members.server.ts';

/** One list as its reader stands to it. */
export interface Choice {
	list: List;
	status: Selectable<Subscriptions>['status'] | 'none';
}

/** What the page of preferences shows: the lists of an address, or why it cannot. */
export type Preferences =
	| { state: 'open'; address: string; choices: Choice[] }
	| { state: 'bare' | 'expired' | 'altered' };

/** Looks at a link to the page, and changes nothing. */
export async function getPreferences(services: Services, token: string | null): Promise<Preferences> {
	if (token === null) return { state: 'bare' };
	const link = await services.links.open(linkPurposes.preferences, token, services.now());
	if (link.state !== 'valid') return { state: link.state };
	const rows = await subscriptionsOf(services.db, link.subject);
	const choices = lists.map((list) => ({
		list,
		status: rows.find((row) => row.list === list)?.status ?? ('none' as const),
	}));
	return { state: 'open', address: masked(link.subject), choices };
}

/**
 * Puts an address on the lists that were ticked, and takes it off the others it is on. A sign-up that still waits for its
 * confirmation goes on waiting, unless all lists are left.
 * @param ticked Names of lists, as a form sent them, or `none` to leave them all.
 * @returns Whether the link let it.
 */
export async function savePreferences(
	services: Services,
	token: string | null,
	ticked: string[] | 'none',
): Promise<boolean> {
	const link = await services.links.open(linkPurposes.preferences, token, services.now());
	if (link.state !== 'valid') return false;
	const save = () => services.db.transaction().execute((tx) => choose(tx, services, link.subject, ticked));
	await save().catch((error: { code?: string }) => {
		// Someone signed this address up in the same moment; seen now, it is not signed up twice.
		if (error.code !== '23505') throw error;
		return save();
	});
	return true;
}

async function choose(tx: Transaction<Tables>, services: Services, email: string, ticked: string[] | 'none') {
	const wanted = ticked === 'none' ? [] : lists.filter((list) => ticked.includes(list));
	const rows = await subscriptionsOf(tx, email, true);
	for (const { id, list, status } of rows) {
		const isLeft = status === 'confirmed' || (status === 'pending' && ticked === 'none');
		if (isLeft && !wanted.includes(list)) await unsubscribe(tx, services, id);
	}
	const isOn = (list: List) => rows.some((row) => row.list === list && row.status === 'confirmed');
	const joined = wanted.filter((list) => !isOn(list));
	if (joined.length === 0) return;
	const customerUuid = await findOrMakeCustomer(tx, email);
	const about = { email, customerUuid, wording: wordingOf(preferencesConsent), pagePath: paths.preferences };
	for (const list of joined) await subscribe(tx, services, { ...about, list, isProven: true });
}
