import type { Selectable } from 'kysely';
import { type Kysely, sql, type Transaction } from 'kysely';
import { ActionAnswer } from '#app/act.server.ts';
import { composeMail } from '#app/crm/mail.job.server.ts';
import { CANCELED_BY_OPERATOR, type MailKind } from '#app/crm/mail.server.ts';
import { optionalText } from '#app/forms/rules.ts';
import type { Services } from '#app/services.ts';
import type { Mails, Tables } from '#database/tables.ts';
import type { Preview } from './tell.tsx';

/** The fields of `<Tell>` and `<PreviewButton>`, for the schema of an action. */
export const tellRules = { tell: optionalText(), preview: optionalText() };

interface Told {
	tell: string;
	preview: string;
}

/**
 * Ends an action that writes to the person, in its transaction: with what `<Tell>` sent, the emails to them are sent, or canceled
 * beforehand. For a preview they are written, and everything that the action did is undone.
 * @param kinds Those that the action may send to the person.
 * @returns Whether they are told; for the audit entry.
 * @throws {ActionAnswer} with the preview.
 */
export async function tellPerson(
	tx: Transaction<Tables>,
	services: Services,
	{ tell, preview }: Told,
	kinds: readonly MailKind<never>[],
): Promise<boolean> {
	const isTold = tell === 'on';
	const mails = await ownMails(tx);
	if (preview)
		throw new ActionAnswer({ status: 200, fields: {}, extra: { previews: await write(tx, services, mails, kinds) } });
	const canceled = { status: 'cancelled', last_error: CANCELED_BY_OPERATOR, updated_at: services.now() } as const;
	for (const { mail_uuid } of isTold ? [] : mails) {
		await tx.updateTable('mails').set(canceled).where('mail_uuid', '=', mail_uuid).execute();
	}
	return isTold && mails.length > 0;
}

/** The emails to people that this transaction has enqueued; those to operators belong to no customer. */
async function ownMails(tx: Kysely<Tables>): Promise<Selectable<Mails>[]> {
	return await tx
		.selectFrom('mails')
		.selectAll()
		.where(sql<boolean>`xmin = pg_current_xact_id()::xid`)
		.where('customer_uuid', 'is not', null)
		.where('status', '=', 'queued')
		.execute();
}

async function write(
	tx: Transaction<Tables>,
	services: Services,
	mails: readonly Selectable<Mails>[],
	kinds: readonly MailKind<never>[],
): Promise<Preview[]> {
	const previews: Preview[] = [];
	for (const { kind: name, recipient: to, params } of mails) {
		const kind = kinds.find((one) => one.name === name) as MailKind | undefined;
		if (!kind) throw new Error(`the preview does not know the email ${name}`);
		const context = { services: { ...services, db: tx }, to, site: services.config.APP_URL };
		const mail = await composeMail(kind, params as object, context);
		if (!mail) continue;
		const files = (mail.attachments ?? []).map(({ filename }) => filename);
		previews.push({ to, subject: mail.subject, text: mail.text, files });
	}
	return previews;
}
