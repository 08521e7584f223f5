import type { Config } from '#platform/config/config.ts';

/**
 * The Message-ID of an email: its row's id at the site's host. The same for every attempt, so that email programs can recognize a
 * duplicate sent because a response was lost.
 * @returns With angle brackets (RFC 5322, 3.6.4).
 */
export function messageIdOf(mailId: string, { APP_URL }: Pick<Config, 'APP_URL'>): string {
	return `<${mailId}@${new URL(APP_URL).hostname}>`;
}

const ID = /^<([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@([^<>@\s]+)>$/i;

/** The row's id of an email that this site sent. @returns Undefined for any other Message-ID. */
export function mailOfMessageId(messageId: string, { APP_URL }: Pick<Config, 'APP_URL'>): string | undefined {
	const [, id, host] = ID.exec(messageId.trim()) ?? [];
	return host?.toLowerCase() === new URL(APP_URL).hostname ? id?.toLowerCase() : undefined;
}
