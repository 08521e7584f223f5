import { mailIdOf } from '#app/crm/message-id.ts';
import { suppress } from '#app/crm/suppressions.server.ts';
import type { Services } from '#app/services.ts';
import { isAboutAddress } from '#platform/mail/address-failure.ts';
import { plainText } from '#platform/text/plain-text.ts';
import { readBounceReport } from './bounce-report.server.ts';

/**
 * Processes a report: marks an email that could not be delivered, and suppresses an address that accepts no email, or whose owner
 * complained. A repeated report changes nothing.
 *
 * Anyone can send a report. It is only trusted if it contains the email's Message-ID, which only the recipient knows, and only
 * concerns that recipient, whatever other address it mentions.
 * @param raw The whole email.
 * @returns Undefined if it was no report; `foreign` if it was about no email of ours, or a deleted one.
 */
export async function receiveBounceReport(
	services: Services,
	raw: Uint8Array,
): Promise<'processed' | 'foreign' | undefined> {
	const { db, log, now, config } = services;
	const report = await readBounceReport(raw);
	if (!report) return undefined;
	const mailId = report.messageIds.flatMap((id) => mailIdOf(id, config) ?? [])[0];
	if (!mailId) {
		log.info('a bounce report was about no email of ours');
		return 'foreign';
	}
	const mail = await db.transaction().execute(async (tx) => {
		const mail = await tx
			.selectFrom('mails')
			.select(['recipient', 'kind'])
			.where('mail_uuid', '=', mailId)
			.executeTakeFirst();
		if (!mail) return undefined;
		if (report.kind === 'complained') {
			await suppress(tx, services, mail.recipient, 'complained', mail.kind);
			return mail;
		}
		await tx
			.updateTable('mails')
			.set({ status: 'refused', last_error: plainText(report.diagnostic, 1000), updated_at: now() })
			.where('mail_uuid', '=', mailId)
			// The mail server may have accepted an email whose delivery is uncertain.
			.where('status', 'in', ['sent', 'uncertain'])
			.execute();
		if (isAboutAddress(`${report.status} ${report.diagnostic}`)) {
			await suppress(tx, services, mail.recipient, 'bounced', report.diagnostic);
		}
		return mail;
	});
	const status = report.kind === 'failed' ? report.status : undefined;
	if (mail) log.info({ mail: mailId, kind: mail.kind, report: report.kind, status }, 'an email came back');
	else log.info('a bounce report was about a deleted email');
	return mail ? 'processed' : 'foreign';
}
