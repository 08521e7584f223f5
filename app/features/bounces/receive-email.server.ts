import { type InboundResult, receiveInboundEmail } from '#app/crm/conversations/inbound.server.ts';
import { parseInboundEmail } from '#app/crm/conversations/parse-email.server.ts';
import { forgetFailures, setAside, setAsideFailed } from '#app/crm/conversations/set-aside.server.ts';
import type { Services } from '#app/services.ts';
import { isDatabaseUnavailable } from '#platform/database/connection.ts';
import { receiveBounceReport } from './bounces.server.ts';

/** A report contains at least the headers of the email; our emails are far smaller than this. */
export const MAX_REPORT_BYTES = 512 * 1024;

/** What became of an email. `processed`: a report about one of ours. */
type EmailResult = InboundResult | 'processed';

/**
 * Processes an email that was sent to the site: a report about one of our emails, or something that a person wrote. One that fails
 * is set aside at the third time, so that it holds up no other.
 * @param bytes The whole email, already limited in size.
 * @param isPartial Whether `bytes` is only its beginning.
 * @throws if it could not be stored and should come again.
 */
export async function receiveEmail(services: Services, bytes: Uint8Array, isPartial = false): Promise<EmailResult> {
	const raw = { bytes, isPartial };
	try {
		const report = bytes.byteLength <= MAX_REPORT_BYTES ? await receiveBounceReport(services, bytes) : undefined;
		if (report === 'foreign') {
			await setAside(services, raw, 'report', await parseInboundEmail(bytes));
			return 'report';
		}
		const result = report ?? (await receiveInboundEmail(services, raw));
		if (filed.has(result)) await forgetFailures(services, raw);
		return result;
	} catch (err) {
		if (isDatabaseUnavailable(err)) throw err;
		services.log.warn({ err }, 'an email could not be stored');
		if (!(await setAsideFailed(services, raw, err))) throw err;
		return 'failed';
	}
}

/** Results of an email that needs no operator to find it. */
const filed: ReadonlySet<EmailResult> = new Set(['processed', 'reply', 'new', 'repeated']);
