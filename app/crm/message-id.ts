import type { Config } from '#platform/config/config.ts';

/**
 * The Message-ID of an email, which is the same for every attempt, so that email programs can recognize a duplicate.
 * @returns With angle brackets (RFC 5322, 3.6.4).
 */
export function messageIdOf(mailId: string, { APP_URL }: Pick<Config, 'APP_URL'>): string {
	return `<${mailId}@${new URL(APP_URL).hostname}>`;
}

const ID = /^<([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@([^<>@\s]+)>$/i;

export const namesOurMail = (text: string, config: Pick<Config, 'APP_URL'>): boolean =>
	text.matchAll(/<[0-9a-f-]{36}@[^<>@\s]{1,253}>/gi).some(([id]) => mailIdOf(id, config) !== undefined);

export function mailIdOf(messageId: string, { APP_URL }: Pick<Config, 'APP_URL'>): string | undefined {
	const [, id, host] = ID.exec(messageId.trim()) ?? [];
	return host?.toLowerCase() === new URL(APP_URL).hostname ? id?.toLowerCase() : undefined;
}
