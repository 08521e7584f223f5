import type { Config } from '#platform/config/config.ts';

/**
 * The Message-ID of a mail: its row's id at the site's host. The same at every try, so that who gets it twice because an
 * answer was lost can tell.
 * @returns With angle brackets (RFC 5322, 3.6.4).
 */
export function messageIdOf(mailId: string, { APP_URL }: Pick<Config, 'APP_URL'>): string {
	return `<${mailId}@${new URL(APP_URL).hostname}>`;
}

const ID = /^<([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@([^<>@\s]+)>$/i;

/** The row's id of a mail of ours. @returns Undefined for a Message-ID that this site did not give. */
export function mailOfMessageId(messageId: string, { APP_URL }: Pick<Config, 'APP_URL'>): string | undefined {
	const [, id, host] = ID.exec(messageId.trim()) ?? [];
	return host?.toLowerCase() === new URL(APP_URL).hostname ? id?.toLowerCase() : undefined;
}
