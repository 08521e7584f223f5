import PostalMime from 'postal-mime';

/** What an email server tells of an email it had taken. */
export type BounceReport = { messageId: string } & (
	| {
			what: 'failed';
			/** The enhanced status code (RFC 3463), such as `5.1.1`; empty when there is none. */
			status: string;
			/** The server's own words. */
			diagnostic: string;
	  }
	/** The reader called it abuse. */
	| { what: 'complained' }
);

type Fields = Map<string, string>;

/**
 * Reads a delivery status notification or a feedback report.
 * @param raw A whole email, as it came.
 * @returns Undefined for anything else: an answer, a delay, a success, a report that does not name the email it is about.
 * @see https://www.rfc-editor.org/rfc/rfc3464 and https://www.rfc-editor.org/rfc/rfc5965
 */
export async function readBounceReport(raw: Uint8Array): Promise<BounceReport | undefined> {
	const parts = await partsOf(raw);
	const original =
		parts.get('message/rfc822') ?? parts.get('text/rfc822-headers') ?? parts.get('message/rfc822-headers');
	const messageId = groupsOf(original)[0]?.get('message-id');
	if (!messageId) return undefined;
	const feedback = groupsOf(parts.get('message/feedback-report'))[0];
	if (feedback) {
		return feedback.get('feedback-type')?.toLowerCase() === 'abuse' ? { messageId, what: 'complained' } : undefined;
	}
	const failed = groupsOf(parts.get('message/delivery-status')).find((fields) =>
		fields.get('action')?.toLowerCase().startsWith('failed'),
	);
	if (!failed) return undefined;
	const diagnostic = (failed.get('diagnostic-code') ?? failed.get('status') ?? '').replace(/^[\w-]+;\s*/, '');
	const status = STATUS.exec(failed.get('status') ?? '') ?? STATUS.exec(diagnostic);
	return { messageId, what: 'failed', status: status?.[0] ?? '', diagnostic };
}

const STATUS = /\b[245]\.\d{1,3}\.\d{1,3}\b/;

/** The parts of a report as text, by their type; the first of each. */
async function partsOf(raw: Uint8Array): Promise<Map<string, string>> {
	const parts = new Map<string, string>();
	// What cannot be read as an email has no parts.
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

/** Groups of header fields, which blank lines part; folded lines are one (RFC 5322, 2.2.3). The first field of a name counts. */
function groupsOf(text = ''): Fields[] {
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
