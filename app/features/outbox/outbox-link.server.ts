import type { Services } from '#app/services.ts';
import { paths } from '#content/navigation.ts';

/** What a link to the outbox allows. */
export const OUTBOX_PURPOSE = 'outbox';

/** How long a link, and the cookie made of it, opens the outbox, in seconds. */
export const OUTBOX_SECONDS = 7 * 24 * 3600;

type Needs = Pick<Services, 'links' | 'now'> & { config: Pick<Services['config'], 'APP_URL'> };

/** An address that opens the outbox for seven days. Whoever has it reads every email: it is for the terminal only. */
export async function outboxLink({ links, now, config }: Needs): Promise<string> {
	const token = await links.seal(OUTBOX_PURPOSE, 'operator', new Date(now().getTime() + OUTBOX_SECONDS * 1000));
	return `${config.APP_URL}${paths.outbox}?token=${token}`;
}
