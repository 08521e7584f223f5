import { type InboundResult, receiveInboundEmail } from '#app/crm/conversations/inbound.server.ts';
import type { Services } from '#app/services.ts';
import { receiveBounceReport } from './bounces.server.ts';

/** A report contains at least the headers of the email; our emails are far smaller than this. */
export const MAX_REPORT_BYTES = 512 * 1024;

/**
 * Processes an email that was sent to the site: a report about one of our emails, or something that a person wrote.
 * @param raw The whole email, already limited in size.
 * @param isPartial Whether `raw` is only its beginning.
 */
export async function receiveEmail(
	services: Services,
	raw: Uint8Array,
	isPartial = false,
): Promise<InboundResult | 'report'> {
	const mayBeReport = raw.byteLength <= MAX_REPORT_BYTES;
	if (mayBeReport && (await receiveBounceReport(services, raw))) return 'report';
	return await receiveInboundEmail(services, raw, isPartial);
}
