import { data } from 'react-router';
import { subscribersImport } from '#app/features/newsletters/subscriptions/subscribers-import.console.server.ts';
import { contactsImport } from '#app/features/people/people/contacts-import.console.server.ts';
import { redirectsImport } from '#app/features/site/redirects/redirects-import.console.server.ts';
import type { AnyTarget } from './target.server.ts';

const targets: readonly AnyTarget[] = [contactsImport, subscribersImport, redirectsImport];

export const importTargets: Readonly<Record<string, AnyTarget>> = Object.fromEntries(
	targets.map((target) => [target.name, target]),
);

/** The target whose page, or a page of whose imports, is at an address. @throws 404 */
export function targetAt(pathname: string): AnyTarget {
	const found = targets.find(({ path }) => `${pathname}/`.startsWith(`${path}/`));
	if (!found) throw data(null, { status: 404 });
	return found;
}
