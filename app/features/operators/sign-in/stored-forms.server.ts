import { EncryptJWT, jwtDecrypt } from 'jose';
import { cookieOf, cookiePrefixOf } from '#app/auth/cookies.server.ts';
import { tokenDigest } from '#app/auth/hashed-tokens.server.ts';
import { STORED_FORM_SECONDS } from '#app/auth/limits.ts';
import type { Services } from '#app/services.ts';
import { installationKey } from '#platform/signed-links/signed-links.ts';
import { isUuid } from '#platform/text/uuid.ts';

const MAX_LENGTH = 200_000;

/** Fields that are not stored. */
const SECRET = /password|code/i;

/** A form whose sender has to sign in again, or confirm their password. */
export interface StoredForm {
	path: string;
	fields: [string, string][];
}

/**
 * Stores a form of the console, encrypted, until its sender has signed in again or confirmed their password.
 * @param operatorId The only operator who can read it.
 * @param form Undefined if it is broken.
 * @returns Its id, or undefined if it is empty or too large.
 */
export async function storeForm(
	{ db, now }: Pick<Services, 'db' | 'now'>,
	operatorId: string,
	form: FormData | undefined,
	path: string,
): Promise<string | undefined> {
	const fields = [...(form ?? [])].filter(([name, value]) => typeof value === 'string' && !SECRET.test(name));
	const text = JSON.stringify(fields);
	if (fields.length === 0 || text.length > MAX_LENGTH) return undefined;
	const sealed = await new EncryptJWT({ fields })
		.setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
		.encrypt(await installationKey(db, 'kept-forms'));
	const expires_at = new Date(now().getTime() + STORED_FORM_SECONDS * 1000);
	const { form_uuid } = await db
		.insertInto('operator_stored_forms')
		.values({ operator_uuid: operatorId, path, fields: sealed, expires_at })
		.returning('form_uuid')
		.executeTakeFirstOrThrow();
	return form_uuid;
}

export async function deleteStoredForm({ db }: Pick<Services, 'db'>, operatorId: string, id: string): Promise<void> {
	if (!isUuid(id)) return;
	await db
		.deleteFrom('operator_stored_forms')
		.where('form_uuid', '=', id)
		.where('operator_uuid', '=', operatorId)
		.execute();
}

export async function storedForm(
	{ db, now }: Pick<Services, 'db' | 'now'>,
	operatorId: string,
	id: string,
): Promise<StoredForm | undefined> {
	if (!isUuid(id)) return undefined;
	const row = await db
		.selectFrom('operator_stored_forms')
		.select(['path', 'fields'])
		.where('form_uuid', '=', id)
		.where('operator_uuid', '=', operatorId)
		.where('expires_at', '>', now())
		.executeTakeFirst();
	if (!row) return undefined;
	const { payload } = await jwtDecrypt(row.fields, await installationKey(db, 'kept-forms'));
	return { path: row.path, fields: payload.fields as StoredForm['fields'] };
}

/** The operator of an expired or ended session that a request carries; known for a day after it was revoked or ended. */
export async function formerOperator(services: Services, request: Request): Promise<string | undefined> {
	const cookie = cookieOf(request, `${cookiePrefixOf(services)}.session_token`);
	if (!cookie) return undefined;
	// The cookie is `token.signature`. The token alone, 32 random characters, is sufficient proof.
	const digest = tokenDigest(cookie.split('.', 1)[0] ?? '');
	// A session that expired stays in operator_sessions until it is deleted.
	for (const table of ['ended_sessions', 'operator_sessions'] as const) {
		const session = await services.db
			.selectFrom(table)
			.select('operator_uuid')
			.where('token_digest', '=', digest)
			.executeTakeFirst();
		if (session) return session.operator_uuid;
	}
	return undefined;
}
