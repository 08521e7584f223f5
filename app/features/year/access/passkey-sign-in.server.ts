import type { AuthenticationResponseJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server';
import type { Services } from '#app/services.ts';
import { startSession } from './participant-sessions.server.ts';
import { CHALLENGE_MS, issueChallenge, takeChallenge } from './passkey-challenges.server.ts';
import { PasskeyRefused } from './passkey-request.server.ts';
import { relyingParty } from './passkeys.server.ts';

/**
 * What a browser needs to sign in with any passkey it has for this site. It names none, so it tells nothing about who has one.
 * Written here, since the library is large and every visit to the sign-in page asks for it.
 */
export async function passkeySignInOptions(
	services: Services,
	browserDigest: string,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
	return {
		rpId: relyingParty(services).id,
		challenge: await issueChallenge(services, browserDigest, null),
		timeout: CHALLENGE_MS,
		userVerification: 'required',
	};
}

/** What identifies the passkey and its owner. The handle is there, since the sign-in names no passkey. */
type Answer = AuthenticationResponseJSON & { response: { userHandle: string } };

/**
 * Signs in with a passkey.
 * @returns The `Set-Cookie` header of the session.
 * @throws {PasskeyRefused} `expired`, `unknown`, `refused`
 */
export async function signInWithPasskey(
	services: Services,
	request: Request,
	browserDigest: string,
	answer: Answer,
): Promise<string> {
	const challenge = await takeChallenge(services, answer.response.clientDataJSON, browserDigest, null);
	if (!challenge) throw new PasskeyRefused('expired');
	const passkey = await findPasskey(services, answer);
	if (!passkey) throw new PasskeyRefused('unknown');
	const signCount = await verify(services, challenge, answer, passkey.public_key);
	return await services.db.transaction().execute(async (tx) => {
		const used = await tx
			.updateTable('passkeys')
			.set({ sign_count: signCount, last_used_at: services.now() })
			.where('passkey_uuid', '=', passkey.passkey_uuid)
			// Authenticators without a counter always report 0.
			.where((where) =>
				where.or([
					where('sign_count', '<', signCount),
					where.and([where('sign_count', '=', 0), where(where.val(signCount), '=', 0)]),
				]),
			)
			.returning('customer_uuid')
			.executeTakeFirst();
		if (!used) {
			services.log.warn('a passkey was refused: its counter went back, so it may be a copy, or it was just removed');
			throw new PasskeyRefused('refused');
		}
		return await startSession(tx, services, request, used.customer_uuid);
	});
}

async function findPasskey({ db }: Pick<Services, 'db'>, { id, response }: Answer) {
	return await db
		.selectFrom('passkeys as p')
		.innerJoin('passkey_users as u', 'u.customer_uuid', 'p.customer_uuid')
		.innerJoin('customers as c', 'c.customer_uuid', 'p.customer_uuid')
		.select(['p.passkey_uuid', 'p.public_key'])
		.where('p.credential_id', '=', id)
		.where('u.user_handle', '=', response.userHandle)
		.where('c.erased_at', 'is', null)
		.executeTakeFirst();
}

/** @returns The signature counter. @throws {PasskeyRefused} `refused` */
async function verify(
	services: Services,
	expectedChallenge: string,
	response: AuthenticationResponseJSON,
	publicKey: Buffer,
): Promise<number> {
	const { id, origin } = relyingParty(services);
	const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
	const verified = await verifyAuthenticationResponse({
		response,
		expectedChallenge,
		expectedOrigin: origin,
		expectedRPID: id,
		requireUserVerification: true,
		// The update compares the counter, so that of two answers at once only one can be older.
		credential: { id: response.id, publicKey: new Uint8Array(publicKey), counter: 0 },
	}).catch((err: unknown) => services.log.warn({ err }, 'a passkey was refused'));
	if (!verified?.verified) throw new PasskeyRefused('refused');
	return verified.authenticationInfo.newCounter;
}
