import type { Services } from '#app/services.ts';
import { paths } from '#content/navigation.ts';

const PURPOSE = 'confirm';
const VALID_DAYS = 7;

type Needs = Pick<Services, 'links' | 'config' | 'now'>;

/** The confirmation link of a sign-up, valid for seven days. */
export async function confirmAddress({ links, config, now }: Needs, confirmationId: string): Promise<string> {
	const until = new Date(now().getTime() + VALID_DAYS * 24 * 3600_000);
	return `${config.APP_URL}${paths.confirm}?token=${await links.seal(PURPOSE, confirmationId, until)}`;
}

export async function openConfirmLink({ links, now }: Pick<Needs, 'links' | 'now'>, token: string | null) {
	return await links.open(PURPOSE, token, now());
}
