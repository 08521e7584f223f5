import type { Transaction } from 'kysely';
import type { ReactElement } from 'react';
import type { Services } from '#app/services.ts';
import type { List } from '#content/mailing-lists.ts';
import type { Tables } from '#database/tables.ts';
import type { Attachment } from '#platform/mail/mailer.ts';

/** One mail of the site: its name, and how it is written when its time has come. */
export interface MailKind<Params extends object = object> {
	/** Feature and occasion, such as `contact-received`. */
	name: string;
	/** What operators call it, such as `Contact: received`; `To us: …` where it goes to them. */
	label: string;
	/** A list's mail goes only to who confirmed that list, and carries the headers and links to leave it. */
	list?: List;
	/**
	 * Writes it from what is true now.
	 * @param params What was said when it was owed: ids.
	 * @returns Undefined when it is not due any more: what it was about is gone, moved or done.
	 */
	compose(params: Params, about: Composing): Promise<ComposedMail | undefined>;
}

/** What a template may use. */
export interface Composing {
	services: Services;
	/** The recipient's address. */
	to: string;
	/** The site's public origin. */
	site: string;
	/** Where this list is left, in a list's mail. */
	unsubscribe?: string;
	/** Where the person chooses among all lists, in a list's mail. */
	preferences?: string;
}

/** A mail as its template wrote it. */
export interface ComposedMail {
	/** No personal data: subjects are read by everyone on the way. */
	subject: string;
	body: ReactElement;
	/** Where an answer should go, when not to the sender. */
	replyTo?: string;
	attachments?: Attachment[];
}

interface Owed<Params> {
	to: string;
	customerUuid?: string | null;
	params: Params;
	/** A second request with the same key is no second mail. */
	onceKey?: string;
	/** Not sent before this instant. */
	notBefore?: Date;
	/** One of many that go out together: a mail that somebody waits for goes first. */
	isOfMany?: boolean;
}

/** In the queue of mails, below those that somebody waits for. */
const OF_MANY = -1;

/** The queue of mails. */
export const mailQueue = { name: 'mail' } as const;

/** The job's payload. */
export interface MailToSend {
	mailId: string;
}

/**
 * Owes somebody a mail, in the caller's transaction: it will be sent if, and only if, that commits.
 * @returns Whether it is a new one; false when one with the same `onceKey` was owed before.
 */
export async function enqueueMail<Params extends object>(
	tx: Transaction<Tables>,
	{ jobs, now }: Pick<Services, 'jobs' | 'now'>,
	kind: Pick<MailKind<Params>, 'name' | 'list'>,
	{ to, customerUuid = null, params, onceKey, notBefore, isOfMany = false }: Owed<Params>,
): Promise<boolean> {
	const owed = await tx
		.insertInto('mails')
		.values({
			kind: kind.name,
			list: kind.list ?? null,
			recipient: to,
			customer_uuid: customerUuid,
			params: JSON.stringify(params),
			once_key: onceKey ?? null,
			not_before: notBefore ?? null,
			created_at: now(),
			updated_at: now(),
		})
		.onConflict((conflict) => conflict.column('once_key').doNothing())
		.returning('mail_uuid')
		.executeTakeFirst();
	if (!owed) return false;
	const payload: MailToSend = { mailId: owed.mail_uuid };
	await jobs.send(tx, mailQueue, payload, notBefore, isOfMany ? OF_MANY : 0);
	return true;
}

/** What a mail's `last_error` says of who took it back: an operator in the outbox; a newer request for the same mail. */
export const GIVEN_UP_BY_OPERATOR = 'given up by an operator';
export const GIVEN_UP_FOR_NEWER = 'given up for a newer one: its own tries had ended';

/** Stands where an operator's address would, while `OPERATOR_EMAIL` is not set: such mail is kept. */
export const NO_OPERATOR = 'operator@not.set';

/** Who gets the operators' copies. */
export function operatorOf({ config }: Pick<Services, 'config'>): string {
	return config.OPERATOR_EMAIL ?? NO_OPERATOR;
}

/** Where an answer to a mail goes: to a person, where there is one, as the mails promise. */
export function answersTo({ config }: Pick<Services, 'config'>): Pick<ComposedMail, 'replyTo'> {
	return config.OPERATOR_EMAIL ? { replyTo: config.OPERATOR_EMAIL } : {};
}

/** Takes back what is queued for an address on a list, in the caller's transaction. */
export async function cancelListMails(
	tx: Transaction<Tables>,
	{ now }: Pick<Services, 'now'>,
	list: List,
	email: string,
): Promise<void> {
	await tx
		.updateTable('mails')
		.set({ status: 'cancelled', updated_at: now() })
		.where('list', '=', list)
		.where('status', '=', 'queued')
		.where((where) => where.eb(where.fn('lower', ['recipient']), '=', email.toLowerCase()))
		.execute();
}
