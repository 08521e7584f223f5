import type { ICalCalendar } from 'ical-generator';
import { sql, type Transaction } from 'kysely';
import type { ReactElement } from 'react';
import type { Services } from '#app/services.ts';
import { contactEmail } from '#app/settings/settings.server.ts';
import type { List } from '#content/mailing-lists.ts';
import { program } from '#content/program.ts';
import type { Tables } from '#database/tables.ts';
import type { Config } from '#platform/config/config.ts';
import type { Attachment } from '#platform/mail/mailer.ts';
import { latestPlausible } from '../settings/clock.ts';

/** A kind of email: its name, and how to compose it when it is due. */
export interface MailKind<Params extends object = object> {
	/** Feature and occasion, such as `contact-received`. */
	name: string;
	/** The console's name for it, such as `Contact: received`; `To us: …` for operators' emails. */
	label: string;
	/** A list's email goes only to confirmed subscribers, with unsubscribe headers and links. */
	list?: List;
	/** About what the person has with us: it goes to their main address as it is when it is sent. Others go to the one that asked. */
	followsPerson?: boolean;
	/**
	 * Composes it from the current data.
	 * @param params The params it was enqueued with: ids.
	 * @returns Undefined if it is no longer due, for example because its subject was deleted.
	 */
	compose(params: Params, context: MailContext): Promise<ComposedMail | undefined>;
}

export interface MailContext {
	services: Services;
	to: string;
	/** The customer it is about, if any. */
	customer?: string | null;
	site: string;
	unsubscribe?: string;
	preferences?: string;
}

export interface ComposedMail {
	/** No personal data: subjects are visible in transit. */
	subject: string;
	body: ReactElement;
	replyTo?: string;
	attachments?: Attachment[];
	/** For an email to many people: its body is rendered once, and completed for each of them. */
	shared?: {
		/** Changes with everything that the body depends on. */
		key: string;
		complete(rendered: string, isHtml: boolean): string;
	};
	headers?: Record<string, string>;
	/** Written by an operator to one person, so that it is not marked as automatic (RFC 3834). */
	isPersonal?: boolean;
}

export interface MailRequest<Params> {
	to: string;
	customerUuid?: string | null;
	params: Params;
}

interface QueuedMail<Params> extends MailRequest<Params> {
	/** A second email with the same key is not enqueued. */
	onceKey?: string;
	notBefore?: Date;
	/** Part of a mass mailing, which has a lower priority than emails that someone waits for. */
	isOfMany?: boolean;
}

/** The prefixes of the kinds of emails that sign someone in, or prove an address: no other person may read them, and no export has them. */
export const signInMailPrefixes: readonly string[] = [
	'operator-',
	'participant-sign-in',
	'team-seat-invitation',
	'own-link-',
];

export const mailQueue = { name: 'mail' } as const;

export interface MailToSend {
	mailId: string;
}

type MailToEnqueue<Params extends object = object> = QueuedMail<Params> & {
	kind: Pick<MailKind<Params>, 'name' | 'list'>;
	/** Whether anyone can enter someone else's address: then at most five of the kind are enqueued to it in 24 hours. */
	isThrottled?: boolean;
};

const MOST_PER_DAY = 5;
const MESSAGE_ID = /^<([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@([^<>@\s]+)>$/i;

/**
 * Enqueues an email in the caller's transaction: it is sent if, and only if, that commits.
 * @returns Whether it is new; false when one with the same `onceKey` exists.
 */
export async function enqueueMail<Params extends object>(
	tx: Transaction<Tables>,
	services: Pick<Services, 'jobs' | 'now'>,
	kind: Pick<MailKind<Params>, 'name' | 'list'>,
	mail: QueuedMail<Params>,
): Promise<boolean> {
	const [isNew = false] = await enqueueMails(tx, services, [{ kind, ...mail }]);
	return isNew;
}

/**
 * Enqueues several emails in one round trip (`enqueue_mails`, migration 0060), as `enqueueMail` does.
 * @returns For each, whether it was enqueued.
 */
export async function enqueueMails(
	tx: Transaction<Tables>,
	{ jobs, now }: Pick<Services, 'jobs' | 'now'>,
	mails: readonly MailToEnqueue[],
): Promise<boolean[]> {
	const since = new Date(now().getTime() - 24 * 3600_000);
	const queued = mails.map(({ kind, to, customerUuid, params, onceKey, notBefore, isOfMany, isThrottled }) => ({
		kind: kind.name,
		list: kind.list,
		recipient: to,
		customer_uuid: customerUuid,
		params,
		once_key: onceKey,
		not_before: notBefore,
		created_at: now(),
		priority: isOfMany ? -1 : 0,
		...(isThrottled && { most: MOST_PER_DAY, since, latest: latestPlausible(now()) }),
	}));
	const { rows } = await sql<{ enqueued: boolean[] }>`
		select enqueue_mails(${JSON.stringify(queued)}::jsonb) as enqueued`.execute(tx);
	jobs.sent(mailQueue);
	return (rows[0] as { enqueued: boolean[] }).enqueued;
}

/** `last_error` of a canceled email: canceled by an operator in the outbox, or replaced by a newer request for the same email. */
export const CANCELED_BY_OPERATOR = 'given up by an operator';
export const REPLACED_BY_NEWER = 'given up for a newer one: its own tries had ended';

export const senderOf = (services: Pick<Services, 'config' | 'settings'>): string =>
	services.config.MAIL_FROM ?? `${program.name} <${contactEmail(services)}>`;

/** Replaces an operator's address while `OPERATOR_EMAIL` is not set; such email is stored, not sent. */
export const NO_OPERATOR = 'operator@not.set';

export function operatorOf({ config }: Pick<Services, 'config'>): string {
	return config.OPERATOR_EMAIL ?? NO_OPERATOR;
}

/** The address whose emails become conversations in the console, if there is one. */
export function inboundAddress({ config }: Pick<Services, 'config'>): string | undefined {
	return config.INBOUND_EMAIL;
}

/** Directs replies to the console or to the operator, if there is an address, as the emails promise. */
export function answersTo(services: Pick<Services, 'config'>): Pick<ComposedMail, 'replyTo'> {
	const replyTo = inboundAddress(services) ?? services.config.OPERATOR_EMAIL;
	return replyTo ? { replyTo } : {};
}

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

/**
 * The Message-ID of an email, which is the same for every attempt, so that email programs can recognize a duplicate.
 * @returns With angle brackets (RFC 5322, 3.6.4).
 */
export function messageIdOf(mailId: string, { APP_URL }: Pick<Config, 'APP_URL'>): string {
	return `<${mailId}@${new URL(APP_URL).hostname}>`;
}

export const namesOurMail = (text: string, config: Pick<Config, 'APP_URL'>): boolean =>
	text.matchAll(/<[0-9a-f-]{36}@[^<>@\s]{1,253}>/gi).some(([id]) => mailIdOf(id, config) !== undefined);

export function mailIdOf(messageId: string, { APP_URL }: Pick<Config, 'APP_URL'>): string | undefined {
	const [, id, host] = MESSAGE_ID.exec(messageId.trim()) ?? [];
	return host?.toLowerCase() === new URL(APP_URL).hostname ? id?.toLowerCase() : undefined;
}

/** The organizer of invitations: the sender of the emails, since calendars flag a different one as forged. */
export function organizerOf(services: Pick<Services, 'config' | 'settings'>): { name: string; email: string } {
	const sender = services.config.MAIL_FROM ?? contactEmail(services);
	return { name: program.name, email: sender.replace(/^.*<|>$/g, '') };
}

/**
 * A calendar with a METHOD as an email attachment, which email programs offer to add to the reader's calendar.
 * @see https://www.rfc-editor.org/rfc/rfc6047
 */
export function calendarAttachment(calendar: ICalCalendar, filename: string): Attachment {
	return {
		filename,
		contentType: `text/calendar; charset=utf-8; method=${calendar.method()}`,
		base64: Buffer.from(`${calendar.toString()}\r\n`).toString('base64'),
	};
}
