import PostalMime, { type Email } from 'postal-mime';
import { statusIn } from '#platform/mail/address-failure.ts';

export type BounceReport = {
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
export async function readBounceReport(raw: Uint8Array): Promise<BounceReport | undefined> {
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
