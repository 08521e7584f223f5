import { redirect } from 'react-router';
import { flashCookie } from '#app/forms/flash.server.ts';
import { passkeys } from '#content/my/passkeys.ts';
import { myPaths } from '#content/my.ts';
import type { Route } from './+types/passkeys.my.route';
import { participantContext } from './guard.my.server.ts';
import type { Participant } from './participant-sessions.server.ts';
import { newPasskeySchema } from './passkeys.schema.ts';
import { addPasskey, newPasskeyOptions, PasskeyRefused, respondToPasskey } from './passkeys.server.ts';

export const loader = () => redirect(myPaths.devices, 303);

export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
	const participant = context.get(participantContext);
	return await respondToPasskey(
		{ request, context },
		{
			schema: newPasskeySchema,
			async options(services, browserDigest) {
				requireFresh(participant);
				return await newPasskeyOptions(services, participant, browserDigest);
			},
			async accept(services, browserDigest, answer) {
				requireFresh(participant);
				await addPasskey(services, participant, browserDigest, answer, request.headers.get('user-agent'));
				const toast = flashCookie({ kind: 'success', ...passkeys.added }, services.config.APP_URL);
				return { next: myPaths.devices, cookies: [toast] };
			},
		},
	);
}

/** A passkey signs in for good, so anyone who finds an open browser must not be able to add one. @throws {PasskeyRefused} `stale` */
function requireFresh({ isFresh }: Participant): void {
	if (!isFresh) throw new PasskeyRefused('stale');
}
