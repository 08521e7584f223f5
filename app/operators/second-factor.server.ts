import { renderSVG } from 'uqr';
import type { Operator } from '#app/auth/auth.server.ts';
import { CHALLENGE_SECONDS } from '#app/auth/limits.ts';
import type { Services } from '#app/services.ts';
import { DomainError } from '#platform/errors/domain-error.ts';
import { writeAuditLog } from './audit.server.ts';
import { isPassword } from './passwords.server.ts';
import { spendCode } from './spent-codes.server.ts';

/** What an authenticator app must be told, as a picture and as text. */
export interface Enrolling {
	/** An SVG, made of nothing but the address. */
	picture: string;
	/** In groups of four. */
	secret: string;
	/** The same, encrypted: it comes back with the first code, to be shown again when that is mistyped. */
	sealed: string;
}

const ENROLLING_PURPOSE = 'operator-enrolling';

/** Begins: makes a secret, which counts only once a code has proven that an app has it. @throws the library's refusal. */
export async function beginSecondFactor(
	services: Services,
	request: Request,
	operator: Operator,
	password: string,
): Promise<Enrolling> {
	if (operator.hasSecondFactor) throw new DomainError('TOTP_ALREADY_ENABLED');
	const { api } = await services.auth();
	const begun = await api.enableTwoFactor({ headers: request.headers, body: { password, method: 'totp' } });
	if (!('totpURI' in begun) || !begun.totpURI) throw new DomainError('TOTP_NOT_CONFIGURED');
	return await enrolling(services, operator, begun.totpURI);
}

/** The same again, for who mistyped the first code. @param sealed What came back with the form. */
export async function enrollingAgain(
	services: Services,
	operator: Operator,
	sealed: string,
): Promise<Enrolling | undefined> {
	const opened = await services.links.open(`${ENROLLING_PURPOSE} ${operator.id}`, sealed, services.now());
	return opened.state === 'valid' ? await enrolling(services, operator, opened.subject) : undefined;
}

/** Ends: a code of the app. @returns The recovery codes, shown this once, and the new session's cookies. */
export async function confirmSecondFactor(
	services: Services,
	request: Request,
	operator: Operator,
	code: string,
): Promise<{ recoveryCodes: string[]; cookies: string[] }> {
	const { api } = await services.auth();
	const digits = code.replaceAll(/\s/g, '');
	const { headers } = await spendCode(services, operator.id, digits, () =>
		api.verifyTOTP({ headers: request.headers, body: { code: digits }, returnHeaders: true }),
	);
	await note(services, operator, 'account.second-factor-on');
	const { backupCodes } = await api.viewBackupCodes({ body: { userId: operator.id } });
	return { recoveryCodes: backupCodes, cookies: headers.getSetCookie() };
}

/** Takes it away. @throws the library's refusal when the password is wrong. */
export async function endSecondFactor(
	services: Services,
	request: Request,
	operator: Operator,
	password: string,
): Promise<string[]> {
	const { api } = await services.auth();
	const { headers } = await api.disableTwoFactor({
		headers: request.headers,
		body: { password },
		returnHeaders: true,
	});
	await note(services, operator, 'account.second-factor-off');
	return headers.getSetCookie();
}

/** Replaces the recovery codes. @returns The new ones, shown this once. */
export async function renewRecoveryCodes(
	services: Services,
	request: Request,
	operator: Operator,
	password: string,
): Promise<string[]> {
	const { api } = await services.auth();
	if (!(await isPassword(services, operator.id, password))) throw new DomainError('INVALID_PASSWORD');
	const { backupCodes } = await api.generateBackupCodes({ headers: request.headers, body: { password } });
	await note(services, operator, 'account.recovery-codes-renewed');
	return backupCodes;
}

/** How many recovery codes are left. */
export async function countRecoveryCodes(services: Services, operator: Operator): Promise<number> {
	if (!operator.hasSecondFactor) return 0;
	const { api } = await services.auth();
	return (await api.viewBackupCodes({ body: { userId: operator.id } })).backupCodes.length;
}

async function enrolling({ links, now }: Services, operator: Operator, address: string): Promise<Enrolling> {
	const secret = new URL(address).searchParams.get('secret') ?? '';
	const expiresAt = new Date(now().getTime() + CHALLENGE_SECONDS * 1000);
	return {
		picture: renderSVG(address, { border: 2, ecc: 'M' }),
		secret: secret.replaceAll(/(.{4})(?=.)/g, '$1 '),
		sealed: await links.seal(`${ENROLLING_PURPOSE} ${operator.id}`, address, expiresAt),
	};
}

async function note(services: Services, operator: Operator, action: string): Promise<void> {
	await services.db
		.transaction()
		.execute((tx) => writeAuditLog(tx, operator, action, { kind: 'operator', id: operator.id }, {}, services.now()));
}
