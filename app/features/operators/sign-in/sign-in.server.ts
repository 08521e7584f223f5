import { cookieOf, cookiePrefixOf } from '#app/auth/cookies.server.ts';
import { tokenDigest } from '#app/auth/hashed-tokens.server.ts';
import { enqueueMailAtMostEvery } from '#app/crm/mail-cooldown.server.ts';
import type { Services } from '#app/services.ts';
import { isUuid } from '#platform/text/uuid.ts';
import { logOwnAccount } from '../audit/audit.server.ts';
import { codeOf } from './refusals.server.ts';
import { consumeCode } from './second-factor.server.ts';
import type { CodeMethod } from './sign-in.schema.ts';
import { admit, type ThrottledAttempt } from './sign-in-throttle.server.ts';

export const codesRefusedMail = { name: 'operator-codes-refused' } as const;

export type Entry =
	| { state: 'in'; cookies: string[] }
	| { state: 'code'; cookies: string[] }
	| { state: 'wait'; seconds: number }
	| { state: 'refused'; code: string; cookies: string[] };

interface Attempt extends Pick<ThrottledAttempt, 'address'> {
	request: Request;
}

/** The first step: address and password. An unknown address takes the same time and gets the same answer as a wrong password. */
export async function enterPassword(
	services: Services,
	{ request, address }: Attempt,
	{ email, password }: { email: string; password: string },
): Promise<Entry> {
	const admission = await admit(services, { account: email, address });
	if (admission.wait > 0) return { state: 'wait', seconds: admission.wait };
	const { api } = await services.auth();
	try {
		const options = { headers: request.headers, returnHeaders: true as const };
		const { headers, response } = await api.signInEmail({ ...options, body: { email, password } });
		await admission.succeeded();
		const cookies = headers.getSetCookie();
		if ('twoFactorRedirect' in response) return { state: 'code', cookies };
		await logSignIn(services, response.user.id, response.token, 'password');
		return { state: 'in', cookies };
	} catch (error) {
		return { state: 'refused', code: codeOf(error), cookies: [] };
	}
}

/**
 * The second step: a code. Attempts are counted for the account, wherever they come from and however often the password is entered
 * again, because they require the password. The operator is warned about many.
 */
export async function enterCode(
	services: Services,
	{ request, address }: Attempt,
	{ way, code }: { way: CodeMethod; code: string },
): Promise<Entry> {
	const operator = await findChallenged(services, request);
	const admission = await admit(services, { ...accountOf('code', operator), address });
	if (admission.wait > 0) return { state: 'wait', seconds: admission.wait };
	const { api } = await services.auth();
	const options = { headers: request.headers, returnHeaders: true as const };
	const digits = code.replaceAll(/\s/g, '');
	const verify = {
		app: () =>
			consumeCode(services, operator?.id, digits, () => api.verifyTOTP({ ...options, body: { code: digits } })),
		mail: () => api.verifyTwoFactorOTP({ ...options, body: { code: digits } }),
		recovery: () => api.verifyBackupCode({ ...options, body: { code: code.trim() } }),
	};
	try {
		const { headers, response } = await verify[way]();
		await admission.succeeded();
		await logSignIn(services, response.user.id, response.token, way);
		return { state: 'in', cookies: headers.getSetCookie() };
	} catch (error) {
		const refusal = codeOf(error);
		if (operator) await recordWrongCode(services, operator, way, admission.failures);
		return { state: 'refused', code: refusal, cookies: [] };
	}
}

export async function sendCode(services: Services, { request, address }: Attempt): Promise<Entry> {
	const operator = await findChallenged(services, request);
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

type Challenged = NonNullable<Awaited<ReturnType<typeof findChallenged>>>;

async function findChallenged(services: Services, request: Request) {
	const cookie = cookieOf(request, `${cookiePrefixOf(services)}.two_factor`);
	const [challenge] = cookie?.split('.', 1) ?? [];
	if (!challenge || !/^[\w-]+$/.test(challenge)) return undefined;
	const { internalAdapter } = await (await services.auth()).$context;
	const verification = await internalAdapter.findVerificationValue(challenge);
	if (!verification || !isUuid(verification.value)) return undefined;
	return await services.db
		.selectFrom('operators')
		.select(['id', 'name', 'email'])
		.where('id', '=', verification.value)
		.executeTakeFirst();
}

/** The account of an attempt after the password. Attempts without a challenge all fail, and share an account. */
function accountOf(kind: 'code' | 'mail', operator: Challenged | undefined) {
	return operator ? { account: `${kind} of ${operator.id}`, hasPassword: true } : { account: `${kind} of nobody` };
}

/** The number of wrong codes from which they are unlikely to be typos. */
const MANY_FAILURES = 5;
/** The operator is warned at most this often. */
const WARNING_MINUTES = 24 * 60;

/** Logs a wrong code, and warns the operator about many: someone knows their password. */
async function recordWrongCode(
	services: Services,
	operator: Challenged,
	by: CodeMethod,
	failures: number,
): Promise<void> {
	const { id, name, email: to } = operator;
	await services.db.transaction().execute(async (tx) => {
		await logOwnAccount(tx, { id, name }, 'account.code-refused', services.now(), { after: { by } });
		if (failures < MANY_FAILURES) return;
		await enqueueMailAtMostEvery(WARNING_MINUTES, tx, services, codesRefusedMail, { to, params: { operatorId: id } });
	});
}

export function awaitsCode(request: Request): boolean {
	return /console\.two_factor=/.test(request.headers.get('cookie') ?? '');
}

async function logSignIn(services: Services, id: string, token: string | null | undefined, by: string): Promise<void> {
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
		await logOwnAccount(tx, actor, 'account.signed-in', services.now(), { after: { by } });
	});
}
