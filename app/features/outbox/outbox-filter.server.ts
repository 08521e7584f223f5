import { redirect } from 'react-router';
import type { FormAnswer } from '#app/forms/answer.ts';
import type { Services } from '#app/services.ts';
import { paths } from '#content/navigation.ts';
import { outbox } from '#content/outbox.ts';
import { isDay } from '#platform/text/day.ts';
import { mailKinds } from '../mails.server.ts';
import { type MailFilter, statusNamed } from './outbox.server.ts';
import { ACCESS_MAILS } from './outbox-access.server.ts';

const PURPOSE = 'outbox-recipient';
/** How long a list of someone's emails can be gone back to, in milliseconds. */
const REMEMBERED_MS = 24 * 3600_000;

type Needs = Pick<Services, 'links' | 'now'>;

/** All emails by name, in the order of their labels. @param without How the names begin that are left out. */
export function kindChoices(without: string | undefined): { name: string; label: string }[] {
	const shown = mailKinds.filter(({ name }) => without === undefined || !name.startsWith(without));
	return shown
		.map(({ name, label }) => ({ name, label }))
		.sort((one, other) => one.label.localeCompare(other.label, 'en'));
}

/** What an address of the outbox asks for. @param isOperator Emails that let an operator in are then left out. */
export async function filterOf({ links, now }: Needs, url: URL, isOperator: boolean): Promise<MailFilter> {
	const of = (name: string) => url.searchParams.get(name) || undefined;
	const without = isOperator ? ACCESS_MAILS : undefined;
	const opened = await links.open(PURPOSE, of('to'), now());
	const day = of('day');
	return {
		status: statusNamed(of('status') ?? null),
		kind: kindChoices(without).find(({ name }) => name === of('kind'))?.name,
		day: isDay(day) ? day : undefined,
		recipient: opened.state === 'valid' ? opened.subject : undefined,
		after: of('after'),
		without,
	};
}

/**
 * Leads to someone's emails. The address is typed into a form that is posted, and stands encrypted in where that leads: addresses of
 * pages are kept by browsers and proxies.
 */
export async function searchByRecipient({ links, now }: Needs, typed: string): Promise<Response | FormAnswer> {
	const recipient = typed.trim();
	if (!/^[^\s@]+@[^\s@]+$/.test(recipient) || recipient.length > 320) {
		const error = { recipient: [outbox.filter.recipientMessage] };
		return {
			form: 'recipient',
			outcome: 'refused',
			result: { status: 'error', error, initialValue: { recipient: typed.slice(0, 320) } },
		};
	}
	const to = await links.seal(PURPOSE, recipient, new Date(now().getTime() + REMEMBERED_MS));
	return redirect(`${paths.outbox}?to=${to}`, { status: 303 });
}
