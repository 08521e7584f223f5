import { mailOfMessageId } from '#app/crm/message-id.ts';
import { suppress } from '#app/crm/suppressions.server.ts';
import type { Services } from '#app/services.ts';
import { isAboutAddress } from '#platform/mail/address-failure.ts';
import { plainText } from '#platform/text/plain-text.ts';
import { readBounceReport } from './bounce-report.server.ts';

/**
 * Does what a report asks for: an email that could not be delivered is marked, and an address that takes none, or whose owner
 * complained, goes to the suppression list. The same report twice does it once.
 *
 * Anyone can send a report to the address that bounces go to. It is believed as far as it names an email by its Message-ID,
 * which nobody but its recipient saw, and it only ever concerns that recipient, whatever other address it names.
 * @param raw A whole email, as it came.
 */
export async function receiveBounceReport(services: Services, raw: Uint8Array): Promise<void> {
	const { db, log, now, config } = services;
	const report = await readBounceReport(raw);
	const mailId = report && mailOfMessageId(report.messageId, config);
	if (!report || !mailId) return log.info('a bounce report was about no email of ours');
	const done = await db.transaction().execute(async (tx) => {
		const mail = await tx
			.selectFrom('mails')
			.select(['recipient', 'kind'])
			.where('mail_uuid', '=', mailId)
			.executeTakeFirst();
		if (!mail) return undefined;
		if (report.what === 'complained') {
			await suppress(tx, services, mail.recipient, 'complained', mail.kind);
			return mail;
		}
		await tx
			.updateTable('mails')
			.set({ status: 'refused', last_error: plainText(report.diagnostic, 1000), updated_at: now() })
			.where('mail_uuid', '=', mailId)
			.where('status', '=', 'sent')
			.execute();
		if (isAboutAddress(`${report.status} ${report.diagnostic}`))
			await suppress(tx, services, mail.recipient, 'bounced', report.diagnostic);
		return mail;
	});
	const status = report.what === 'failed' ? report.status : undefined;
	if (done) log.info({ mail: mailId, kind: done.kind, report: report.what, status }, 'an email came back');
	else log.info('a bounce report was about an email that is gone');
}
