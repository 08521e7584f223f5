import * as z from 'zod';
import type { passkeys } from '#content/my/passkeys.ts';

export type PasskeyProblem = keyof typeof passkeys.problems;

const base64url = (most: number) =>
	z
		.string()
		.min(1)
		.max(most)
		.regex(/^[\w-]+$/);

/** A credential's id has up to 1,023 bytes. @see https://www.w3.org/TR/webauthn-3/#credential-id */
const credential = {
	id: base64url(1_364),
	rawId: base64url(1_364),
	type: z.literal('public-key'),
	clientExtensionResults: z.object({}).default({}),
};

/** What a browser sends of a new passkey. @see https://www.w3.org/TR/webauthn-3/#dictdef-registrationresponsejson */
export const newPasskeySchema = z.object({
	...credential,
	response: z.object({ clientDataJSON: base64url(4_096), attestationObject: base64url(12_288) }),
});

/** What a browser sends to sign in. @see https://www.w3.org/TR/webauthn-3/#dictdef-authenticationresponsejson */
export const passkeySignInSchema = z.object({
	...credential,
	response: z.object({
		clientDataJSON: base64url(4_096),
		authenticatorData: base64url(4_096),
		signature: base64url(8_192),
		userHandle: base64url(86),
	}),
});
