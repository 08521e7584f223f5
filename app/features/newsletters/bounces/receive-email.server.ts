import PostalMime, { type Email } from 'postal-mime';
import { mailIdOf } from '#app/crm/mail.server.ts';
import { suppress } from '#app/crm/suppressions.server.ts';
import { type InboundResult, receiveInboundEmail } from '#app/features/people/conversations/inbound.server.ts';
import { parseInboundEmail } from '#app/features/people/conversations/parse-email.server.ts';
import { forgetFailures, setAside, setAsideFailed } from '#app/features/people/conversations/set-aside.server.ts';
import type { Services } from '#app/services.ts';
import { isDatabaseUnavailable } from '#platform/database/connection.ts';
import { isAboutAddress, statusIn } from '#platform/mail/address-failure.ts';
import { plainText } from '#platform/text/plain-text.ts';

type BounceReport = {
	/** Message-IDs that may be the email's, the most likely first. */
	messageIds: string[];
} & (
	| {
			kind: 'failed';
			/** The enhanced status code (RFC 3463), such as `5.1.1`; empty if there is none. */
			status: string;
			diagnostic: string;
	  }
	| { kind: 'complained' }
);

type Fields = Map<string, string>;

/**
 * Parses a delivery status notification, a feedback report, or a bounce as plain text.
 * @param raw The whole email.
 * @returns Undefined for anything else: a reply, a delay, a success, or a report without the email's Message-ID.
 * @see https://www.rfc-editor.org/rfc/rfc3464 and https://www.rfc-editor.org/rfc/rfc5965
 */
async function readBounceReport(raw: Uint8Array): Promise<BounceReport | undefined> {
	const email = await PostalMime.parse(raw, {
		forceRfc822Attachments: true,
		attachmentEncoding: 'utf8',
		maxNestingDepth: 10,
	}).catch(() => undefined);
	if (!email) return undefined;
	const parts = textsOf(email);
	const original =
		parts.get('message/rfc822') ?? parts.get('text/rfc822-headers') ?? parts.get('message/rfc822-headers');
	const messageIds = idsOf(parseGroups(original)[0]);
	if (messageIds.length === 0) return readTextReport(email);
	const feedback = parseGroups(parts.get('message/feedback-report'))[0];
	if (feedback) {
		return feedback.get('feedback-type')?.toLowerCase() === 'abuse' ? { messageIds, kind: 'complained' } : undefined;
	}
	const failed = parseGroups(parts.get('message/delivery-status')).find((fields) =>
		fields.get('action')?.toLowerCase().startsWith('failed'),
	);
	if (!failed) return readTextReport(email);
	const diagnostic = (failed.get('diagnostic-code') ?? failed.get('status') ?? '').replace(/^[\w-]+;\s*/, '');
	const status = statusIn(failed.get('status') ?? '') ?? statusIn(diagnostic) ?? '';
	return { messageIds, kind: 'failed', status, diagnostic };
}

/** The parts of a report as text, by type; the first of each. */
function textsOf({ attachments }: Email): Map<string, string> {
	const parts = new Map<string, string>();
	for (const { mimeType, content } of attachments) if (!parts.has(mimeType)) parts.set(mimeType, String(content));
	return parts;
}

/** Amazon SES replaces the Message-ID; the last reference is ours (docs/decisions/emails.md). */
const SES_ID = /@(?:[\w-]+\.)?amazonses\.com>$/i;

function idsOf(headers: Fields | undefined): string[] {
	const id = headers?.get('message-id');
	if (!id) return [];
	const references = SES_ID.test(id) ? (headers?.get('references')?.split(/\s+/) ?? []) : [];
	return [id, ...references.slice(-1)];
}

/** Bounces as plain text: how they begin, and the line before the copy of the email. */
const textFormats: readonly { beginning: RegExp; copy?: RegExp }[] = [
	// qmail. https://cr.yp.to/proto/qsbmf.txt
	{
		beginning: /^Hi\. This is the .+ at .+\.\nI'm afraid I wasn't able to deliver your message/,
		copy: /^--- Below this line is a copy of the (?:message|mail header)\.$/m,
	},
	// Exim, before 4.85 or without a report.
	{
		beginning:
			/^This message was created automatically by mail delivery software.*\n+A message that you .{0,100}sent\s+could not be delivered/,
		copy: /^-{6} This is a copy of (?:the|your) message.* ------$/m,
	},
	// Domino, which returns no copy.
	{ beginning: /^Your message\n+ +Subject: .*\n+was not delivered to:\n/ },
	// Lotus Notes.
	{ beginning: /^-+ *Failure Reasons +-+\n/, copy: /^-+ *Returned Message +-+$/m },
];

function readTextReport({ text = '', headers }: Email): BounceReport | undefined {
	const body = text.replaceAll('\r\n', '\n').trim();
	const format = textFormats.find(({ beginning }) => beginning.test(body));
	if (!format) return undefined;
	const copy = format.copy?.exec(body);
	const report = body.slice(0, copy?.index);
	const reason = report.slice(report.indexOf('\n\n')).trim();
	const returned = copy ? parseGroups(body.slice(copy.index + copy[0].length))[0] : undefined;
	// What the report answers, where it has no copy of it.
	const answered = headers
		.filter(({ key }) => key === 'in-reply-to' || key === 'references')
		.flatMap(({ value }) => value.match(/<[^<>\s]+>/g) ?? []);
	const messageIds = returned ? idsOf(returned) : answered;
	return { messageIds, kind: 'failed', status: statusIn(reason) ?? '', diagnostic: reason };
}

/** Parses groups of header fields, separated by blank lines. Unfolds lines (RFC 5322, 2.2.3). The first field of each name counts. */
function parseGroups(text = ''): Fields[] {
	if (!text.trim()) return [];
	const unfolded = text.replaceAll(/\r\n?/g, '\n').replaceAll(/\n[ \t]+(?=\S)/g, ' ');
	return unfolded
		.trim()
		.split(/\n[ \t]*\n+/)
		.map((group) => {
			const fields: Fields = new Map();
			for (const line of group.split('\n')) {
				const [, name, value] = /^([\w-]+)[ \t]*:(.*)$/.exec(line) ?? [];
				if (name && !fields.has(name.toLowerCase())) fields.set(name.toLowerCase(), (value ?? '').trim());
			}
			return fields;
		});
}

/**
 * Processes a report: marks an email that could not be delivered, and suppresses an address that accepts no email, or whose owner
 * complained. A repeated report changes nothing.
 *
 * Anyone can send a report. It is only trusted if it contains the email's Message-ID, which only the recipient knows, and only
 * concerns that recipient, whatever other address it mentions.
 * @param raw The whole email.
 * @returns Undefined if it was no report; `foreign` if it was about no email of ours, or a deleted one.
 */
async function receiveBounceReport(services: Services, raw: Uint8Array): Promise<'processed' | 'foreign' | undefined> {
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
