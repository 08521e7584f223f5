import * as z from 'zod';
import type { Services } from '#app/services.ts';
import { newToken } from './participant-sessions.server.ts';

export const CHALLENGE_MS = 5 * 60_000;

type Needs = Pick<Services, 'db' | 'now'>;

/**
 * A new challenge for one browser.
 * @param browserDigest The digest of the browser's cookie. @param customerUuid Who adds a passkey; null for signing in.
 * @returns 32 random bytes in base64url.
 */
export async function issueChallenge({ db, now }: Needs, browserDigest: string, customerUuid: string | null) {
	const challenge = newToken();
	const at = now();
	await db
		.insertInto('passkey_challenges')
		.values({
			challenge,
			browser_digest: browserDigest,
			customer_uuid: customerUuid,
			expires_at: new Date(at.getTime() + CHALLENGE_MS),
			created_at: at,
		})
		.execute();
	return challenge;
}

const clientData = z.object({ challenge: z.string() });

/**
 * Takes back a challenge, once, whatever then becomes of the answer.
 * @param clientDataJson From the browser, in base64url. The parameters must be those it was issued with.
 * @returns Undefined if it was never issued, was answered before or has expired.
 */
export async function takeChallenge(
	{ db, now }: Needs,
	clientDataJson: string,
	browserDigest: string,
	customerUuid: string | null,
): Promise<string | undefined> {
	const parsed = clientData.safeParse(parseJson(Buffer.from(clientDataJson, 'base64url')));
	if (!parsed.success) return undefined;
	const taken = await db
		.deleteFrom('passkey_challenges')
		.where('challenge', '=', parsed.data.challenge)
		.where('browser_digest', '=', browserDigest)
		.where('customer_uuid', 'is not distinct from', customerUuid)
		.where('expires_at', '>', now())
		.returning('challenge')
		.executeTakeFirst();
	return taken?.challenge;
}

export function parseJson(bytes: Buffer): unknown {
	try {
		return JSON.parse(bytes.toString());
	} catch {
		return undefined;
	}
}
