import type { Services } from '#app/services.ts';
import { audited } from './audit.server.ts';
import { authOf } from './auth.server.ts';
import type { CodeWay } from './code-ways.ts';
import { codeOf } from './refusals.server.ts';
import { admit, type Try } from './slow-down.server.ts';

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
	const auth = await authOf(services);
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

/** The second step: a code. */
export async function enterCode(
	services: Services,
	{ request, address }: Attempt,
	{ way, code }: { way: CodeWay; code: string },
): Promise<Entry> {
	// The account is not known yet, the challenge is: its cookie is the account of this try.
	const challenge = /console\.two_factor=([^;]+)/.exec(request.headers.get('cookie') ?? '')?.[1] ?? '';
	const admission = await admit(services, { account: `challenge ${challenge}`, address });
	if (admission.wait > 0) return { state: 'wait', seconds: admission.wait };
	const { api } = await authOf(services);
	const asked = { headers: request.headers, returnHeaders: true as const };
	try {
		const { headers, response } =
			way === 'app'
				? await api.verifyTOTP({ ...asked, body: { code: code.replaceAll(/\s/g, '') } })
				: way === 'mail'
					? await api.verifyTwoFactorOTP({ ...asked, body: { code: code.replaceAll(/\s/g, '') } })
					: await api.verifyBackupCode({ ...asked, body: { code: code.trim() } });
		await admission.succeeded();
		await note(services, response.user.id, response.token, way);
		return { state: 'in', cookies: headers.getSetCookie() };
	} catch (error) {
		return { state: 'refused', code: codeOf(error), cookies: [] };
	}
}

/** Sends a code by mail to who has entered the password. @returns The library's code when it cannot be. */
export async function sendCode(services: Services, { request, address }: Attempt): Promise<Entry> {
	const challenge = /console\.two_factor=([^;]+)/.exec(request.headers.get('cookie') ?? '')?.[1] ?? '';
	const admission = await admit(services, { account: `mail for ${challenge}`, address });
	if (admission.wait > 0) return { state: 'wait', seconds: admission.wait };
	const { api } = await authOf(services);
	try {
		const { headers } = await api.sendTwoFactorOTP({ headers: request.headers, returnHeaders: true });
		return { state: 'code', cookies: headers.getSetCookie() };
	} catch (error) {
		return { state: 'refused', code: codeOf(error), cookies: [] };
	}
}

/** Whether the password was entered a moment ago, and the code is to come. */
export function isBetweenSteps(request: Request): boolean {
	return /console\.two_factor=/.test(request.headers.get('cookie') ?? '');
}

/** The session is the library's; that somebody got in is ours to write down. */
async function note(services: Services, id: string, token: string | null | undefined, by: string): Promise<void> {
	await services.db.transaction().execute(async (tx) => {
		const operator = await tx.selectFrom('operators').select('name').where('id', '=', id).executeTakeFirst();
		const session = token
			? await tx.selectFrom('operator_sessions').select('id').where('token', '=', token).executeTakeFirst()
			: undefined;
		const doer = { id, name: operator?.name ?? '', session };
		await audited(tx, doer, 'account.signed-in', { kind: 'operator', id }, { after: { by } }, services.now());
	});
}
