import { EncryptJWT, errors, jwtDecrypt } from 'jose';

/** The result of reading a link's token. The holder of an expired link may be offered a new one; an altered one proves nothing. */
export type OpenedLink = { state: 'valid' | 'expired'; subject: string } | { state: 'altered' };

/** Links that let their bearer do one action on one subject, such as confirming a subscription, without an account. */
export interface SignedLinks {
	/**
	 * Creates a token for a link. It is encrypted: the URL reveals neither ids nor purposes.
	 * @param purpose What it allows; a token for one purpose is invalid for any other.
	 * @param subject What it is about, such as a row's id.
	 * @param expiresAt The last moment at which it works; without one it works forever.
	 */
	seal(purpose: string, subject: string, expiresAt?: Date): Promise<string>;
	/** Reads a token. @param token Any text from outside. @param now The present. */
	open(purpose: string, token: string | null | undefined, now: Date): Promise<OpenedLink>;
}

const LONGEST_TOKEN = 2000;

/**
 * @param key 32 random bytes.
 * @see https://www.rfc-editor.org/rfc/rfc7519 with https://www.rfc-editor.org/rfc/rfc7516 (direct encryption, A256GCM)
 */
export function createSignedLinks(key: Uint8Array): SignedLinks {
	return {
		async seal(purpose, subject, expiresAt) {
			const token = new EncryptJWT().setProtectedHeader({ alg: 'dir', enc: 'A256GCM' });
			token.setAudience(purpose).setSubject(subject);
			if (expiresAt) token.setExpirationTime(expiresAt);
			return await token.encrypt(key);
		},
		async open(purpose, token, now) {
			if (!token || token.length > LONGEST_TOKEN) return { state: 'altered' };
			try {
				const { payload } = await jwtDecrypt(token, key, {
					audience: purpose,
					currentDate: now,
					keyManagementAlgorithms: ['dir'],
					contentEncryptionAlgorithms: ['A256GCM'],
				});
				return { state: 'valid', subject: payload.sub ?? '' };
			} catch (error) {
				if (error instanceof errors.JWTExpired && error.payload.aud === purpose) {
					return { state: 'expired', subject: error.payload.sub ?? '' };
				}
				if (error instanceof errors.JOSEError || error instanceof SyntaxError || error instanceof TypeError) {
					return { state: 'altered' };
				}
				throw error;
			}
		},
	};
}
