import { redirect } from 'react-router';
import { myPaths } from '#content/my.ts';
import type { Route } from './+types/passkey-sign-in.my.route';
import { safeNext } from './guard.my.server.ts';
import { passkeySignInSchema } from './passkeys.schema.ts';
import { passkeySignInOptions, respondToPasskey, signInWithPasskey } from './passkeys.server.ts';

export const loader = () => redirect(myPaths.signIn, 303);

export async function action(args: Route.ActionArgs): Promise<Response> {
	return await respondToPasskey(args, {
		schema: passkeySignInSchema,
		options: passkeySignInOptions,
		accept: async (services, browserDigest, answer) => ({
			next: safeNext(args.url.searchParams.get('next')),
			cookies: [await signInWithPasskey(services, args.request, browserDigest, answer)],
		}),
	});
}
