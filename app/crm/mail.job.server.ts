import { type Selectable, sql } from 'kysely';
import { createElement, type ReactElement } from 'react';
import { PostalAddress } from '#app/mails/layout.tsx';
import { type Rendered, renderMail, renderShared } from '#app/mails/render.server.ts';
import type { Services } from '#app/services.ts';
import { setConsoleClock, settingText } from '#app/settings/settings.server.ts';
import type { List } from '#content/mailing-lists.ts';
import { program } from '#content/program.ts';
import type { Mails } from '#database/tables.ts';
import { untilDatabaseIsBack } from '#platform/database/connection.ts';
import { type JobKind, PermanentError } from '#platform/jobs/jobs.ts';
import { cleanupJob } from '#platform/jobs/kinds.ts';
import { MAIL_TRY_SECONDS, MailRefused, MailUnanswered, type Message } from '#platform/mail/mailer.ts';
import { plainText } from '#platform/text/plain-text.ts';
import { isErasedAddress } from './customers.server.ts';
import { listHeaders, preferencesAddress, unsubscribeAddress } from './list-links.server.ts';
import {
	type ComposedMail,
	type MailContext,
	type MailKind,
	type MailToSend,
	mailQueue,
	messageIdOf,
	NO_OPERATOR,
	senderOf,
} from './mail.server.ts';
import { reachableAddressOf } from './person-facts.server.ts';
import { isSuppressed, suppress } from './suppressions.server.ts';

type Mail = Selectable<Mails>;
type Composed = Pick<Message, 'subject' | 'html' | 'text' | 'attachments' | 'replyTo'> &
	Pick<ComposedMail, 'headers' | 'isPersonal'>;
type Written = Omit<Message, 'date'>;

/** `last_error` of an email whose attempt ended without a record. */
const INTERRUPTED = 'the site stopped while this email was being handed to the mail server';

/**
 * The job that sends an email. It retries for four days while the server is down or asks to wait (RFC 5321, 4.5.4.1), and fails at
 * once on a permanent error. One that may have arrived is `uncertain`: an operator decides.
 * @param kinds All kinds of emails.
 */
export function mailJob(services: Services, kinds: MailKind[]): JobKind<MailToSend> {
	const byName = new Map(kinds.map((kind) => [kind.name, kind]));
	return {
		...mailQueue,
		retry: { limit: 200, firstDelaySeconds: 30, longestDelaySeconds: 1800 },
		timeoutSeconds: MAIL_TRY_SECONDS,
		concurrency: 3,
		findBy: 'mailId',
		async run({ mailId }, { signal }) {
			const mail = await services.db
				.selectFrom('mails')
				.selectAll()
				.where('mail_uuid', '=', mailId)
				.where('status', '=', 'queued')
				.executeTakeFirst();
			// Sent by an earlier attempt, canceled, or erased.
			if (!mail) return;
			const kind = byName.get(mail.kind);
			try {
				if (!kind) throw new PermanentError(`There is no email called ${mail.kind}.`);
				await deliver(services, await toPerson(services, mail, kind), kind, signal);
			} catch (error) {
				await recordFailure(services, mail, error);
				throw error;
			}
		},
	};
}

/** The email as it is to be sent: its row names the address that it went to. One being sent already stays as it is. */
async function toPerson({ db }: Services, mail: Mail, { followsPerson }: MailKind): Promise<Mail> {
	const recipient = followsPerson && !mail.sending_at && (await reachableAddressOf(db, mail.customer_uuid));
	if (!recipient || recipient === mail.recipient) return mail;
	await db.updateTable('mails').set({ recipient }).where('mail_uuid', '=', mail.mail_uuid).execute();
	return { ...mail, recipient };
}

async function deliver(services: Services, mail: Mail, kind: MailKind, signal: AbortSignal): Promise<void> {
	// An earlier attempt ended between the mail server and the record.
	if (mail.sending_at) return settle(services, mail, 'uncertain', undefined, new MailUnanswered(INTERRUPTED));
	// An erased person, of whom bookkeeping retains only a reference.
	if (isErasedAddress(mail.recipient)) return settle(services, mail, 'cancelled');
	if (await isSuppressed(services.db, mail.recipient)) return settle(services, mail, 'suppressed');
	const membership = mail.list ? await membershipOf(services, mail.list, mail.recipient) : undefined;
	if (mail.list && !membership) return settle(services, mail, 'cancelled');
	setConsoleClock(services);
	const context: MailContext = {
		services,
		to: mail.recipient,
		customer: mail.customer_uuid,
		site: services.config.APP_URL,
	};
	if (membership) {
		context.unsubscribe = await unsubscribeAddress(services, membership);
		context.preferences = await preferencesAddress(services, mail.recipient);
	}
	const composed = await composeMail(kind, mail.params as object, context);
	if (!composed) return settle(services, mail, 'cancelled');
	const { isPersonal = false, headers = {}, ...content } = composed;
	const envelope = envelopeOf(services, mail, context);
	const automatic: Record<string, string> = isPersonal ? {} : { 'Auto-Submitted': 'auto-generated' };
	// Answers keep our id although a relay such as Amazon SES replaces it as the Message-ID (docs/decisions/emails.md).
	const References = [headers.References ?? [], envelope.messageId].flat().join(' ');
	const written = { ...content, ...envelope, headers: { ...automatic, ...envelope.headers, ...headers, References } };
	// Without an operator address there is no recipient for operators' copies.
	const hasRecipient = mail.recipient !== NO_OPERATOR;
	if (!services.mailer || !hasRecipient) return settle(services, mail, 'stored', written);
	const attempt: Attempt = {};
	try {
		await services.mailer.send({ ...written, date: services.now() }, signal, () => claim(services, mail, attempt));
	} catch (error) {
		if (await untilDatabaseIsBack(() => recordNoDelivery(services, mail, attempt, written, error))) return;
		throw error;
	}
	// The server has accepted it: without this record it would be uncertain.
	await untilDatabaseIsBack(() => settle(services, mail, 'sent', written));
}

interface Attempt {
	/** The `sending_at` that it wrote: another attempt's is not its own to reset. */
	sendingAt?: Date;
}

/** Records that the message is being handed over, which is then never repeated. @throws if another process began it, or the email was canceled. */
async function claim({ db, now }: Services, mail: Mail, attempt: Attempt): Promise<void> {
	const sendingAt = now();
	// Before the update, whose answer may get lost.
	attempt.sendingAt = sendingAt;
	const { numUpdatedRows } = await db
		.updateTable('mails')
		.set({ sending_at: sendingAt })
		.where('mail_uuid', '=', mail.mail_uuid)
		.where('status', '=', 'queued')
		.where('sending_at', 'is', null)
		.executeTakeFirst();
	// The next attempt finds what became of it.
	if (numUpdatedRows > 0n) return;
	delete attempt.sendingAt;
	throw new Error('The email was canceled, or another process is sending it.');
}

/** Records a delivery that failed. @returns Whether that is its outcome; otherwise it is to be sent again. */
async function recordNoDelivery(
	services: Services,
	mail: Mail,
	{ sendingAt }: Attempt,
	written: Written,
	error: unknown,
): Promise<boolean> {
	if (error instanceof MailRefused && error.isFinal) {
		await recordRefusal(services, mail, written, error);
		return true;
	}
	if (error instanceof MailUnanswered) {
		await settle(services, mail, 'uncertain', written, error);
		return true;
	}
	if (!sendingAt) return false;
	// It was certainly not sent: the next attempt may begin.
	await services.db
		.updateTable('mails')
		.set({ sending_at: null })
		.where('mail_uuid', '=', mail.mail_uuid)
		.where('sending_at', '=', sendingAt)
		.where('status', '=', 'queued')
		.execute();
	return false;
}

async function recordFailure({ db, now }: Services, mail: Mail, error: unknown): Promise<void> {
	await db
		.updateTable('mails')
		.set({ attempts: mail.attempts + 1, last_error: messageOf(error), updated_at: now() })
		.where('mail_uuid', '=', mail.mail_uuid)
		.where('status', '=', 'queued')
		.execute();
}

/** Writes an email from the current data. @returns Undefined if it is no longer due. */
export async function composeMail(kind: MailKind, params: object, context: MailContext): Promise<Composed | undefined> {
	const composed = await kind.compose(params, context);
	if (!composed) return undefined;
	const { body, shared, ...more } = composed;
	const { address } = settingText(context.services, 'postal-address');
	const element = createElement(PostalAddress, { value: address }, body);
	const rendered = await (shared ? renderFor(shared, `${kind.name} ${address}`, element) : renderMail(element));
	return { ...more, ...rendered };
}

async function renderFor(
	{ key, complete }: NonNullable<ComposedMail['shared']>,
	frame: string,
	body: ReactElement,
): Promise<Rendered> {
	const { html, text } = await renderShared(`${key} ${frame}`, body);
	return { html: complete(html, true), text: complete(text, false) };
}

function envelopeOf(
	services: Services,
	mail: Mail,
	{ unsubscribe, site }: MailContext,
): Pick<Message, 'from' | 'to' | 'messageId' | 'headers'> {
	const { config } = services;
	return {
		from: senderOf(services),
		to: mail.recipient,
		messageId: messageIdOf(mail.mail_uuid, config),
		headers: mail.list && unsubscribe ? listHeaders(mail.list, unsubscribe, site) : {},
	};
}

async function settle(
	{ db, now }: Pick<Services, 'db' | 'now'>,
	mail: Mail,
	status: 'sent' | 'stored' | 'suppressed' | 'cancelled' | 'refused' | 'uncertain',
	written?: Written,
	error?: Error,
): Promise<void> {
	await db
		.updateTable('mails')
		.set({
			...contentOf(written),
			status,
			attempts: mail.attempts + (written ? 1 : 0),
			updated_at: now(),
			...(status === 'sent' || status === 'stored' ? { sent_at: now(), last_error: null } : {}),
			...(error ? { last_error: messageOf(error) } : {}),
		})
		.where('mail_uuid', '=', mail.mail_uuid)
		// An email canceled in the meantime does not get its content back. Another process may have found it uncertain meanwhile.
		.where('status', 'in', ['queued', 'uncertain'])
		.execute();
}

async function recordRefusal(services: Services, mail: Mail, written: Written, error: MailRefused): Promise<void> {
	const { db, now, log } = services;
	await db.transaction().execute(async (tx) => {
		await settle({ db: tx, now }, mail, 'refused', written, error);
		if (error.isAboutRecipient) await suppress(tx, services, mail.recipient, 'refused', error.message);
	});
	log.warn({ mail: mail.mail_uuid, kind: mail.kind, err: error }, 'an email was refused for good');
}

function contentOf(written: Written | undefined) {
	if (!written) return {};
	const { subject, html, text, attachments, from, replyTo, messageId, headers } = written;
	const all = { From: from, ...(replyTo && { 'Reply-To': replyTo }), 'Message-ID': messageId, ...headers };
	return {
		subject,
		html,
		body_text: text,
		attachments: JSON.stringify((attachments ?? []).filter(({ isStored }) => !isStored)),
		headers: JSON.stringify(all),
	};
}

async function membershipOf({ db }: Services, list: List, email: string): Promise<string | undefined> {
	const row = await db
		.selectFrom('subscriptions')
		.select('id')
		.where('list', '=', list)
		.where((where) => where.eb(where.fn('lower', ['email']), '=', email.toLowerCase()))
		.where('status', '=', 'confirmed')
		.executeTakeFirst();
	return row?.id;
}

function messageOf(error: unknown): string {
	return plainText(error instanceof Error ? error.message : String(error), 1000);
}

/** Deletes the content of old emails daily; that they were sent, to whom and when stays. */
export function mailsForgetJob({ db, now }: Pick<Services, 'db' | 'now'>): JobKind {
	return cleanupJob('mails-forget', '20 4 * * *', () =>
		db
			.updateTable('mails')
			.set({ html: null, body_text: null, attachments: '[]', headers: '{}' })
			.where('html', 'is not', null)
			.where('created_at', '<', sql<Date>`${now()}::timestamptz - make_interval(days => ${program.mailKeptDays})`)
			.execute(),
	);
}
