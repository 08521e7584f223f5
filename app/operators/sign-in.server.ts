import { cookieOf, cookiePrefixOf } from '#app/auth/cookies.server.ts';
import { tokenDigest } from '#app/auth/hashed-tokens.server.ts';
import { enqueueMailAtMostEvery } from '#app/crm/mail-cooldown.server.ts';
import type { Services } from '#app/services.ts';
import { isUuid } from '#platform/text/uuid.ts';
import { writeAuditLog } from './audit.server.ts';
import type { CodeWay } from './code-ways.ts';
import { codeOf } from './refusals.server.ts';
import { admit, type Try } from './slow-down.server.ts';
import { spendCode } from './spent-codes.server.ts';

/** The name of the email, which stands in operators.mails.server.tsx. */
export const codesRefusedMail = { name: 'operator-codes-refused' } as const;

/** What became of a try to get in. */
export type Entry =
	| { state: 'in'; cookies: string[] }
	/** The password was right; a code is asked for. */
	| { state: 'code'; cookies: string[] }
	| { state: 'wait'; seconds: number }
	| { state: 'refused'; code: string; cookies: string[] };

interface Attempt extends Pick<Try, 'address'> {
	request: Request;
}

/** The first step: address and password. An unknown address costs the same time and gets the same answer as a wrong password. */
export async function enterPassword(
	services: Services,
	{ request, address }: Attempt,
	{ email, password }: { email: string; password: string },
): Promise<Entry> {
	const admission = await admit(services, { account: email, address });
	if (admission.wait > 0) return { state: 'wait', seconds: admission.wait };
	const auth = await services.auth();
	try {
		const { headers, response } = await auth.api.signInEmail({
			body: { email, password },
			headers: request.headers,
			returnHeaders: true,
		});
		await admission.succeeded();
		const cookies = headers.getSetCookie();
		if ('twoFactorRedirect' in response) return { state: 'code', cookies };
		await note(services, response.user.id, response.token, 'password');
		return { state: 'in', cookies };
	} catch (error) {
		return { state: 'refused', code: codeOf(error), cookies: [] };
	}
}

/**
 * The second step: a code. Who gets here has the password, so guesses are counted for the account, wherever they come from and
 * however often the password is entered again; the operator hears of many.
 */
export async function enterCode(
	services: Services,
	{ request, address }: Attempt,
	{ way, code }: { way: CodeWay; code: string },
): Promise<Entry> {
	const operator = await challenged(services, request);
	const admission = await admit(services, { ...accountOf('code', operator), address });
	if (admission.wait > 0) return { state: 'wait', seconds: admission.wait };
	const { api } = await services.auth();
	const options = { headers: request.headers, returnHeaders: true as const };
	const digits = code.replaceAll(/\s/g, '');
	try {
		const { headers, response } =
			way === 'app'
				? await spendCode(services, operator?.id, digits, () => api.verifyTOTP({ ...options, body: { code: digits } }))
				: way === 'mail'
					? await api.verifyTwoFactorOTP({ ...options, body: { code: digits } })
					: await api.verifyBackupCode({ ...options, body: { code: code.trim() } });
		await admission.succeeded();
		await note(services, response.user.id, response.token, way);
		return { state: 'in', cookies: headers.getSetCookie() };
	} catch (error) {
		const refusal = codeOf(error);
		if (operator) await noteRefused(services, operator, way, admission.failures);
		return { state: 'refused', code: refusal, cookies: [] };
	}
}

/** Sends a code by mail to who has entered the password. @returns The library's code when it cannot be. */
export async function sendCode(services: Services, { request, address }: Attempt): Promise<Entry> {
	const operator = await challenged(services, request);
	const admission = await admit(services, { ...accountOf('mail', operator), address });
	if (admission.wait > 0) return { state: 'wait', seconds: admission.wait };
	const { api } = await services.auth();
	try {
		const { headers } = await api.sendTwoFactorOTP({ headers: request.headers, returnHeaders: true });
		return { state: 'code', cookies: headers.getSetCookie() };
	} catch (error) {
		return { state: 'refused', code: codeOf(error), cookies: [] };
	}
}

interface Challenged {
	id: string;
	name: string;
	email: string;
}

/** Whose password was entered a moment ago: the cookie of the challenge says it, to who has it. */
async function challenged(services: Services, request: Request): Promise<Challenged | undefined> {
	const cookie = cookieOf(request, `${cookiePrefixOf(services)}.two_factor`);
	const [challenge] = cookie?.split('.', 1) ?? [];
	if (!challenge || !/^[\w-]+$/.test(challenge)) return undefined;
	const { internalAdapter } = await (await services.auth()).$context;
	const found = await internalAdapter.findVerificationValue(challenge);
	if (!found || !isUuid(found.value)) return undefined;
	return await services.db
		.selectFrom('operators')
		.select(['id', 'name', 'email'])
		.where('id', '=', found.value)
		.executeTakeFirst();
}

/** The account of a try after the password; tries without a challenge, which all fail, are of nobody. */
function accountOf(what: 'code' | 'mail', operator: Challenged | undefined): Pick<Try, 'account' | 'hasPassword'> {
	return operator ? { account: `${what} of ${operator.id}`, hasPassword: true } : { account: `${what} of nobody` };
}

/** So many wrong codes are nobody's fingers. */
const MANY = 5;
/** The operator hears of them again after so long. */
const QUIET_MINUTES = 24 * 60;

/** Writes a wrong code down, and tells the operator of many: who tries them has the password. */
async function noteRefused(services: Services, operator: Challenged, by: CodeWay, failures: number): Promise<void> {
	const { id, name, email: to } = operator;
	const subject = { kind: 'operator', id };
	await services.db.transaction().execute(async (tx) => {
		await writeAuditLog(tx, { id, name }, 'account.code-refused', subject, { after: { by } }, services.now());
		if (failures < MANY) return;
		await enqueueMailAtMostEvery(QUIET_MINUTES, tx, services, codesRefusedMail, { to, params: { operatorId: id } });
	});
}

/** Whether the password was entered a moment ago, and the code is to come. */
export function isBetweenSteps(request: Request): boolean {
	return /console\.two_factor=/.test(request.headers.get('cookie') ?? '');
}

/** The session is the library's; that someone got in is ours to write down. */
async function note(services: Services, id: string, token: string | null | undefined, by: string): Promise<void> {
	await services.db.transaction().execute(async (tx) => {
		const operator = await tx.selectFrom('operators').select('name').where('id', '=', id).executeTakeFirst();
		const session = token
			? await tx
					.selectFrom('operator_sessions')
					.select('id')
					.where('token_digest', '=', tokenDigest(token))
					.executeTakeFirst()
			: undefined;
		const actor = { id, name: operator?.name ?? '', session };
		await writeAuditLog(tx, actor, 'account.signed-in', { kind: 'operator', id }, { after: { by } }, services.now());
	});
}
