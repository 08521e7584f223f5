import { EncryptJWT, jwtDecrypt } from 'jose';
import { cookieOf, cookiePrefixOf } from '#app/auth/cookies.server.ts';
import { tokenDigest } from '#app/auth/hashed-tokens.server.ts';
import { KEPT_FORM_SECONDS } from '#app/auth/limits.ts';
import type { Services } from '#app/services.ts';
import { installationKey } from '#platform/signed-links/link-key.ts';

/** The largest form that is kept, in characters. */
const MOST = 200_000;

/** Names whose values are proofs of who someone is: to be typed again. */
const SECRET = /password|code/i;

/** A form whose sender's session was over. */
export interface StoredForm {
	path: string;
	fields: [string, string][];
}

/**
 * Keeps what someone typed into a form of the console that cannot be taken yet, for that operator alone: until they signed in
 * again, or proved that it is them.
 * @param operatorId Whose it is; nobody else's may be kept (`formerOperator`).
 * @param form Undefined when it came broken.
 * @returns Its id, or undefined when it holds nothing to keep, or too much.
 */
export async function storeForm(
	{ db, now }: Pick<Services, 'db' | 'now'>,
	operatorId: string,
	form: FormData | undefined,
	path: string,
): Promise<string | undefined> {
	const fields = [...(form ?? [])].filter(([name, value]) => typeof value === 'string' && !SECRET.test(name));
	const text = JSON.stringify(fields);
	if (fields.length === 0 || text.length > MOST) return undefined;
	const sealed = await new EncryptJWT({ fields })
		.setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
		.encrypt(await installationKey(db, 'kept-forms'));
	const expires_at = new Date(now().getTime() + KEPT_FORM_SECONDS * 1000);
	const { form_uuid } = await db
		.insertInto('operator_stored_forms')
		.values({ operator_uuid: operatorId, path, fields: sealed, expires_at })
		.returning('form_uuid')
		.executeTakeFirstOrThrow();
	return form_uuid;
}

/** Forgets what was kept. */
export async function deleteStoredForm({ db }: Pick<Services, 'db'>, operatorId: string, id: string): Promise<void> {
	await db
		.deleteFrom('operator_stored_forms')
		.where((where) => where.eb(where.cast<string>('form_uuid', 'text'), '=', id))
		.where('operator_uuid', '=', operatorId)
		.execute();
}

/** What was kept for an operator. */
export async function storedForm(
	{ db, now }: Pick<Services, 'db' | 'now'>,
	operatorId: string,
	id: string,
): Promise<StoredForm | undefined> {
	const row = await db
		.selectFrom('operator_stored_forms')
		.select(['path', 'fields'])
		.where((where) => where.eb(where.cast<string>('form_uuid', 'text'), '=', id))
		.where('operator_uuid', '=', operatorId)
		.where('expires_at', '>', now())
		.executeTakeFirst();
	if (!row) return undefined;
	const { payload } = await jwtDecrypt(row.fields, await installationKey(db, 'kept-forms'));
	return { path: row.path, fields: payload.fields as StoredForm['fields'] };
}

/** Whose session a request carries that is over: known for a day after it was revoked or ended. */
export async function formerOperator(services: Services, request: Request): Promise<string | undefined> {
	const cookie = cookieOf(request, `${cookiePrefixOf(services)}.session_token`);
	if (!cookie) return undefined;
	// `token.signature`; the token alone is 32 random characters, which nobody guesses.
	const digest = tokenDigest(cookie.split('.', 1)[0] ?? '');
	const { db } = services;
	const ended = await db
		.selectFrom('ended_sessions')
		.select('operator_uuid')
		.where('token_digest', '=', digest)
		.executeTakeFirst();
	if (ended) return ended.operator_uuid;
	// Over by the clock, and not cleared away yet.
	const over = await db
		.selectFrom('operator_sessions')
		.select('operator_uuid')
		.where('token_digest', '=', digest)
		.executeTakeFirst();
	return over?.operator_uuid;
}
