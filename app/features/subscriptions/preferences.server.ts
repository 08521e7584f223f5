import type { Selectable, Transaction } from 'kysely';
import { findOrCreateCustomer } from '#app/crm/customers.server.ts';
import { linkPurposes } from '#app/crm/list-links.server.ts';
import { maskEmail } from '#app/crm/mask-email.ts';
import type { Services } from '#app/services.ts';
import { type List, lists } from '#content/mailing-lists.ts';
import { paths } from '#content/navigation.ts';
import { preferencesConsent, wordingOf } from '#content/subscriptions.ts';
import type { Subscriptions, Tables } from '#database/tables.ts';
import { subscribe, subscriptionsOf } from './members.server.ts';
import { unsubscribe } from './subscribers.server.ts';

export interface Choice {
	list: List;
	status: Selectable<Subscriptions>['status'] | 'none';
}

export type Preferences =
	| { state: 'open'; address: string; choices: Choice[] }
	| { state: 'bare' | 'expired' | 'altered' };

export async function getPreferences(services: Services, token: string | null): Promise<Preferences> {
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
export async function savePreferences(
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
