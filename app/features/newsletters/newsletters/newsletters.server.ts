import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import { enqueueMail } from '#app/crm/mail.server.ts';
import { retryMail } from '#app/crm/mail-changes.server.ts';
import { GRACE_SECONDS, type MailProgress, mailProgress, withdrawMails } from '#app/crm/mail-progress.server.ts';
import type { Services } from '#app/services.ts';
import type { Newsletters, Tables } from '#database/tables.ts';
import { DomainError } from '#platform/errors/domain-error.ts';
import { contentId } from '#platform/text/content-id.ts';
import { isCanonicalUuid } from '#platform/text/uuid.ts';
import { freeSlug } from './archive.server.ts';
import { isInAudience } from './audiences.server.ts';
import { fillBlocks } from './blocks.server.ts';
import { newsletterMail } from './newsletters.mails.server.tsx';

export type NewsletterRow = Selectable<Newsletters>;

export type NewsletterText = Pick<NewsletterRow, 'list' | 'audience' | 'subject' | 'preview' | 'body' | 'in_archive'>;

export type NewsletterState = 'draft' | 'scheduled' | 'sending' | 'sent' | 'stopped';

export const newsletterQueue = { name: 'newsletter' } as const;
export interface NewsletterJob {
	newsletterUuid: string;
	/** When a scheduled newsletter is to be sent: an ISO instant. */
	scheduledFor?: string;
}

interface NewsletterVersion {
	newsletterUuid: string;
	/** When it was last changed: an ISO instant. */
	version: string;
}

interface Context {
	tx: Transaction<Tables>;
	services: Pick<Services, 'now' | 'jobs'>;
}

export function stateOf({ send_at, sent_at, finished_at, stopped_at }: NewsletterRow): NewsletterState {
	if (stopped_at) return 'stopped';
	if (finished_at) return 'sent';
	if (sent_at) return 'sending';
	return send_at ? 'scheduled' : 'draft';
}

/**
 * Stores a draft.
 * @param key Of the form: the same text sent twice is one newsletter.
 * @returns Its id, and whether it is new.
 */
export async function createDraft({ tx, services: { now } }: Context, text: NewsletterText, key: string) {
	const id = contentId(key, text);
	const created = await tx
		.insertInto('newsletters')
		.values({ ...text, newsletter_uuid: id, created_at: now(), updated_at: now() })
		.onConflict((conflict) => conflict.column('newsletter_uuid').doNothing())
		.executeTakeFirst();
	return { id, isNew: (created.numInsertedOrUpdatedRows ?? 0n) > 0n };
}

/** Changes a draft. @throws {DomainError} `gone`, `changed` */
export async function updateDraft(context: Context, shown: NewsletterVersion, text: NewsletterText): Promise<void> {
	await update(context, await lockVersion(context.tx, shown, 'draft'), text);
}

/**
 * Changes a draft if its text differs.
 * @returns Whether it differed.
 * @throws {DomainError} `gone`, `changed`
 */
export async function updateIfDifferent(
	context: Context,
	shown: NewsletterVersion,
	text: NewsletterText,
): Promise<boolean> {
	const row = await lockNewsletter(context.tx, shown.newsletterUuid);
	const names = ['list', 'audience', 'subject', 'preview', 'body', 'in_archive'] as const;
	if (names.every((name) => row[name] === text[name])) return false;
	await updateDraft(context, shown, text);
	return true;
}

/** Deletes a draft. @throws {DomainError} `gone`, `changed` */
export async function deleteDraft({ tx }: Context, shown: NewsletterVersion): Promise<void> {
	await lockVersion(tx, shown, 'draft');
	await tx.deleteFrom('newsletters').where('newsletter_uuid', '=', shown.newsletterUuid).execute();
}

/** Schedules a draft. @param at In the future. @throws {DomainError} `gone`, `changed` */
export async function scheduleNewsletter(context: Context, shown: NewsletterVersion, at: Date): Promise<void> {
	await update(context, await lockVersion(context.tx, shown, 'draft'), { send_at: at });
	await enqueue(context, { newsletterUuid: shown.newsletterUuid, scheduledFor: at.toISOString() }, at);
}

/** Makes a scheduled newsletter a draft again, before it is sent. @throws {DomainError} `gone`, `changed` */
export async function unscheduleNewsletter(context: Context, shown: NewsletterVersion): Promise<void> {
	await update(context, await lockVersion(context.tx, shown, 'scheduled'), { send_at: null });
}

/**
 * Sends a draft: a minute later a job enqueues an email to each reader. Calls after the first do nothing.
 * @returns The number of recipients; undefined when it was sent before.
 * @throws {DomainError} `gone`, `changed`
 */
export async function sendNewsletter(context: Context, shown: NewsletterVersion): Promise<number | undefined> {
	const { newsletterUuid } = shown;
	if ((await lockNewsletter(context.tx, newsletterUuid)).sent_at) return undefined;
	const recipients = await markAsSent(context, await lockVersion(context.tx, shown, 'draft'));
	await enqueue(context, { newsletterUuid }, new Date(context.services.now().getTime() + GRACE_SECONDS * 1000));
	return recipients;
}

/** Marks a newsletter as sent, to those who are in its audience now. @returns The number of recipients. */
export async function markAsSent(context: Context, row: NewsletterRow): Promise<number> {
	const recipients = await freezeRecipients(context, row);
	const { text } = await fillBlocks({ db: context.tx, now: context.services.now }, row.body);
	await update(context, row, {
		sent_at: context.services.now(),
		recipients,
		sent_body: text.trim() || row.body,
		slug: row.slug ?? (await freeSlug(context.tx, row)),
	});
	return recipients;
}

async function freezeRecipients({ tx, services }: Context, row: NewsletterRow): Promise<number> {
	const { numAffectedRows } = await sql`
		insert into newsletter_recipients (newsletter_uuid, subscription_id, created_at)
		select ${row.newsletter_uuid}::uuid, s.id, ${services.now()}::timestamptz
		from subscriptions s where ${await isInAudience({ db: tx, now: services.now }, row)} order by s.id`.execute(tx);
	return Number(numAffectedRows ?? 0);
}

/**
 * Stops a newsletter that is being sent: no further email of it leaves. A job cancels the queued ones, a few
 * hundred at a time, so that it does not lock the emails of a large list for long.
 * @returns How many recipients do not get it; undefined when all emails had left, or it was stopped before.
 * @throws {DomainError} `gone`
 */
export async function stopNewsletter(context: Context, newsletterUuid: string): Promise<number | undefined> {
	const row = await lockNewsletter(context.tx, newsletterUuid);
	if (!row.sent_at || row.stopped_at) return undefined;
	const { sent, stored, queued } = await progressOf(context.tx, newsletterUuid);
	if (row.finished_at && queued === 0) return undefined;
	const now = context.services.now();
	await update(context, row, { stopped_at: now, finished_at: row.finished_at ?? now });
	await enqueue(context, { newsletterUuid });
	return Math.max(0, (row.recipients ?? 0) - sent - stored);
}

/**
 * Cancels queued emails of a stopped newsletter.
 * @param limit The most at once.
 * @returns How many; 0 if the newsletter was not stopped.
 */
export async function cancelQueuedMails(
	services: Pick<Services, 'db' | 'now'>,
	newsletterUuid: string,
	limit: number,
): Promise<number> {
	const stopped = await services.db
		.selectFrom('newsletters')
		.select('newsletter_uuid')
		.where('newsletter_uuid', '=', newsletterUuid)
		.where('stopped_at', 'is not', null)
		.executeTakeFirst();
	return stopped ? await withdrawMails(services, mailsOf(newsletterUuid), limit) : 0;
}

/**
 * Shows a newsletter that was sent in the archive, or hides it, and corrects its text there.
 * @returns The columns that changed.
 * @throws {DomainError} `gone`; `state` if it was not sent.
 */
export async function changeArchive(
	context: Context,
	newsletterUuid: string,
	{ in_archive, subject, preview, body }: Pick<NewsletterText, 'in_archive' | 'subject' | 'preview' | 'body'>,
): Promise<string[]> {
	const row = await lockNewsletter(context.tx, newsletterUuid);
	if (!row.sent_at) throw new DomainError('state');
	const columns = { in_archive, archive_subject: subject, archive_preview: preview, archive_body: body };
	const now = {
		...row,
		archive_subject: row.archive_subject ?? row.subject,
		archive_preview: row.archive_preview ?? row.preview,
		archive_body: row.archive_body ?? row.sent_body,
	};
	const names = ['in_archive', 'archive_subject', 'archive_preview', 'archive_body'] as const;
	const changed = names.filter((name) => now[name] !== columns[name]);
	if (changed.length === 0) return [];
	const slug = row.slug ?? (await freeSlug(context.tx, row));
	await update(context, row, { ...columns, slug, archive_changed_at: context.services.now() });
	return changed;
}

/**
 * Decides what became of an uncertain delivery: it arrived, or it is sent again.
 * @param subscription The recipient's.
 * @throws {DomainError} `state` if it is not uncertain.
 */
export async function settleUncertain(
	{ tx, services }: Context & { services: Pick<Services, 'config'> },
	newsletterUuid: string,
	subscription: string,
	decision: 'delivered' | 'resend',
): Promise<void> {
	const ids = [newsletterUuid, subscription];
	const mail = ids.every(isCanonicalUuid)
		? await tx
				.selectFrom('newsletter_recipients as r')
				.innerJoin('mails as m', 'm.mail_uuid', 'r.mail_uuid')
				.select('m.mail_uuid')
				.where('r.newsletter_uuid', '=', newsletterUuid)
				.where('r.subscription_id', '=', subscription)
				.where('m.status', '=', 'uncertain')
				.forUpdate('m')
				.executeTakeFirst()
		: undefined;
	if (!mail) throw new DomainError('state');
	if (decision === 'resend') {
		await retryMail(tx, services, mail.mail_uuid);
		return;
	}
	await tx
		.updateTable('mails')
		.set(({ ref }) => ({ status: 'sent' as const, sent_at: ref('sending_at'), updated_at: services.now() }))
		.where('mail_uuid', '=', mail.mail_uuid)
		.execute();
}

/** Enqueues a test email to its author, who need not be on the list. @throws {DomainError} `gone` */
export async function sendTest({ tx, services }: Context, newsletterUuid: string, to: string): Promise<void> {
	await lockNewsletter(tx, newsletterUuid);
	const params = { newsletterId: newsletterUuid, isTest: true };
	await enqueueMail(tx, services, newsletterMail, { to, params });
}

export async function progressOf(db: Kysely<Tables>, newsletterUuid: string): Promise<MailProgress> {
	return await mailProgress(db, mailsOf(newsletterUuid));
}

const mailsOf = (id: string) => ({ kind: newsletterMail.name, param: 'newsletterId', id });

/** Locks a newsletter until the transaction ends. @throws {DomainError} `gone` */
export async function lockNewsletter(tx: Transaction<Tables>, newsletterUuid: string): Promise<NewsletterRow> {
	const row = isCanonicalUuid(newsletterUuid)
		? await tx
				.selectFrom('newsletters')
				.selectAll()
				.where('newsletter_uuid', '=', newsletterUuid)
				.forUpdate()
				.executeTakeFirst()
		: undefined;
	if (!row) throw new DomainError('gone');
	return row;
}

async function lockVersion(
	tx: Transaction<Tables>,
	{ newsletterUuid, version }: NewsletterVersion,
	state: NewsletterState,
): Promise<NewsletterRow> {
	const row = await lockNewsletter(tx, newsletterUuid);
	if (stateOf(row) !== state || row.updated_at.toISOString() !== version) throw new DomainError('changed');
	return row;
}

/** Every change makes a later version, whatever the clock does. */
async function update(
	{ tx, services }: Context,
	row: NewsletterRow,
	columns: Partial<
		NewsletterText &
			Pick<
				NewsletterRow,
				| 'send_at'
				| 'sent_at'
				| 'sent_body'
				| 'slug'
				| 'archive_subject'
				| 'archive_preview'
				| 'archive_body'
				| 'archive_changed_at'
				| 'recipients'
				| 'finished_at'
				| 'stopped_at'
			>
	>,
): Promise<void> {
	const updated_at = new Date(Math.max(services.now().getTime(), row.updated_at.getTime() + 1));
	await tx
		.updateTable('newsletters')
		.set({ ...columns, updated_at })
		.where('newsletter_uuid', '=', row.newsletter_uuid)
		.execute();
}

const enqueue = ({ tx, services }: Context, job: NewsletterJob, notBefore?: Date) =>
	services.jobs.send(tx, newsletterQueue, job, notBefore);
