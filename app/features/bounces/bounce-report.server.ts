import PostalMime from 'postal-mime';

/** A report about an email that we sent. */
export type BounceReport = { messageId: string } & (
	| {
			kind: 'failed';
			/** The enhanced status code (RFC 3463), such as `5.1.1`; empty if there is none. */
			status: string;
			/** The server's message. */
			diagnostic: string;
	  }
	/** The recipient reported it as abuse. */
	| { kind: 'complained' }
);

type Fields = Map<string, string>;

/**
 * Parses a delivery status notification or a feedback report.
 * @param raw The whole email.
 * @returns Undefined for anything else: a reply, a delay, a success, or a report without the email's Message-ID.
 * @see https://www.rfc-editor.org/rfc/rfc3464 and https://www.rfc-editor.org/rfc/rfc5965
 */
export async function readBounceReport(raw: Uint8Array): Promise<BounceReport | undefined> {
	const parts = await parseParts(raw);
	const original =
		parts.get('message/rfc822') ?? parts.get('text/rfc822-headers') ?? parts.get('message/rfc822-headers');
	const messageId = parseGroups(original)[0]?.get('message-id');
	if (!messageId) return undefined;
	const feedback = parseGroups(parts.get('message/feedback-report'))[0];
	if (feedback) {
		return feedback.get('feedback-type')?.toLowerCase() === 'abuse' ? { messageId, kind: 'complained' } : undefined;
	}
	const failed = parseGroups(parts.get('message/delivery-status')).find((fields) =>
		fields.get('action')?.toLowerCase().startsWith('failed'),
	);
	if (!failed) return undefined;
	const diagnostic = (failed.get('diagnostic-code') ?? failed.get('status') ?? '').replace(/^[\w-]+;\s*/, '');
	const status = STATUS.exec(failed.get('status') ?? '') ?? STATUS.exec(diagnostic);
	return { messageId, kind: 'failed', status: status?.[0] ?? '', diagnostic };
}

const STATUS = /\b[245]\.\d{1,3}\.\d{1,3}\b/;

/** The parts of a report as text, by type; the first of each. Empty if it is not an email. */
async function parseParts(raw: Uint8Array): Promise<Map<string, string>> {
	const parts = new Map<string, string>();
	const mail = await PostalMime.parse(raw, {
		forceRfc822Attachments: true,
		attachmentEncoding: 'utf8',
		maxNestingDepth: 10,
	}).catch(() => undefined);
	for (const { mimeType, content } of mail?.attachments ?? []) {
		if (!parts.has(mimeType)) parts.set(mimeType, String(content));
	}
	return parts;
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
