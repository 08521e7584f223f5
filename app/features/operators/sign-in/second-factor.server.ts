import { renderSVG } from 'uqr';
import type { Operator } from '#app/auth/auth.server.ts';
import { tokenDigest } from '#app/auth/hashed-tokens.server.ts';
import { CHALLENGE_SECONDS } from '#app/auth/limits.ts';
import { enqueueMail } from '#app/crm/mail.server.ts';
import type { Services } from '#app/services.ts';
import { DomainError } from '#platform/errors/domain-error.ts';
import type { JobKind } from '#platform/jobs/jobs.ts';
import { cleanupJob } from '#platform/jobs/kinds.ts';
import { logOwnAccount } from '../audit/audit.server.ts';
import { isPassword } from './passwords.server.ts';
import { forgetBefore } from './sign-in-throttle.server.ts';

export interface Enrollment {
	/** A QR code as SVG. */
	picture: string;
	/** In groups of four. */
	secret: string;
	/** The same, encrypted, for a hidden field: shown again if the first code is wrong. */
	sealed: string;
}

export const secondFactorMail = { name: 'operator-second-factor' } as const;

const ENROLLMENT_PURPOSE = 'operator-enrolling';

/** Creates a secret, which is used only after a code has proven that the app has it. @throws the library's rejection. */
export async function beginSecondFactor(
	services: Services,
	request: Request,
	operator: Operator,
	password: string,
): Promise<Enrollment> {
	if (operator.hasSecondFactor) throw new DomainError('TOTP_ALREADY_ENABLED');
	const { api } = await services.auth();
	const enabled = await api.enableTwoFactor({ headers: request.headers, body: { password, method: 'totp' } });
	if (!('totpURI' in enabled) || !enabled.totpURI) throw new DomainError('TOTP_NOT_CONFIGURED');
	return await toEnrollment(services, operator, enabled.totpURI);
}

export async function reopenEnrollment(
	services: Services,
	operator: Operator,
	sealed: string,
): Promise<Enrollment | undefined> {
	const opened = await services.links.open(`${ENROLLMENT_PURPOSE} ${operator.id}`, sealed, services.now());
	return opened.state === 'valid' ? await toEnrollment(services, operator, opened.subject) : undefined;
}

/** Confirms the enrollment by a code of the app. @returns The recovery codes, shown only once, and the new session's cookies. */
export async function confirmSecondFactor(
	services: Services,
	request: Request,
	operator: Operator,
	code: string,
): Promise<{ recoveryCodes: string[]; cookies: string[] }> {
	const { api } = await services.auth();
	const digits = code.replaceAll(/\s/g, '');
	const { headers } = await consumeCode(services, operator.id, digits, () =>
		api.verifyTOTP({ headers: request.headers, body: { code: digits }, returnHeaders: true }),
	);
	await recordChange(services, operator, 'on');
	const { backupCodes } = await api.viewBackupCodes({ body: { userId: operator.id } });
	return { recoveryCodes: backupCodes, cookies: headers.getSetCookie() };
}

/** Turns off the second factor. @returns The new session's cookies. @throws the library's rejection if the password is wrong. */
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
	await recordChange(services, operator, 'off');
	return headers.getSetCookie();
}

/** Logs that the second factor was turned on or off, and tells the operator: someone else may know the password. */
async function recordChange(services: Services, operator: Operator, state: 'on' | 'off'): Promise<void> {
	const { id, email: to } = operator;
	await services.db.transaction().execute(async (tx) => {
		await logOwnAccount(tx, operator, `account.second-factor-${state}`, services.now());
		await enqueueMail(tx, services, secondFactorMail, { to, params: { operatorId: id, state } });
	});
}

/** Replaces the recovery codes. @returns The new ones, shown only once. */
export async function renewRecoveryCodes(
	services: Services,
	request: Request,
	operator: Operator,
	password: string,
): Promise<string[]> {
	const { api } = await services.auth();
	if (!(await isPassword(services, operator.id, password))) throw new DomainError('INVALID_PASSWORD');
	const { backupCodes } = await api.generateBackupCodes({ headers: request.headers, body: { password } });
	await services.db
		.transaction()
		.execute((tx) => logOwnAccount(tx, operator, 'account.recovery-codes-renewed', services.now()));
	return backupCodes;
}

export async function countRecoveryCodes(services: Services, operator: Operator): Promise<number> {
	if (!operator.hasSecondFactor) return 0;
	const { api } = await services.auth();
	return (await api.viewBackupCodes({ body: { userId: operator.id } })).backupCodes.length;
}

async function toEnrollment({ links, now }: Services, operator: Operator, address: string): Promise<Enrollment> {
	const secret = new URL(address).searchParams.get('secret') ?? '';
	const expiresAt = new Date(now().getTime() + CHALLENGE_SECONDS * 1000);
	return {
		picture: renderSVG(address, { border: 2, ecc: 'M' }),
		secret: secret.replaceAll(/(.{4})(?=.)/g, '$1 '),
		sealed: await links.seal(`${ENROLLMENT_PURPOSE} ${operator.id}`, address, expiresAt),
	};
}

/** Longer than an app's code can be valid: its own half minute, the one before and the one after. */
const USED_CODE_SECONDS = 120;

/**
 * Accepts a code of an authenticator app only once, so that no one who saw it can use it again. The code is recorded before it is
 * verified, so that only one of two concurrent attempts succeeds, and removed if it is wrong.
 * @param verify Throws for a wrong code.
 * @throws {DomainError} `invalid_code` for a used one; and whatever `verify` throws.
 * @see https://www.rfc-editor.org/rfc/rfc6238#section-5.2
 */
export async function consumeCode<Result>(
	{ db, now }: Pick<Services, 'db' | 'now'>,
	operatorId: string | undefined,
	code: string,
	verify: () => Promise<Result>,
): Promise<Result> {
	// Without an operator, the library rejects the code.
	if (!operatorId) return await verify();
	const row = { operator_uuid: operatorId, code_digest: tokenDigest(`${operatorId} ${code}`) };
	const at = now();
	const recorded = await db
		.insertInto('operator_used_codes')
		.values({ ...row, used_at: at })
		.onConflict((conflict) =>
			conflict
				.columns(['operator_uuid', 'code_digest'])
				.doUpdateSet({ used_at: at })
				.where('operator_used_codes.used_at', '<', new Date(at.getTime() - USED_CODE_SECONDS * 1000)),
		)
		.returning('used_at')
		.executeTakeFirst();
	if (!recorded) throw new DomainError('invalid_code');
	try {
		return await verify();
	} catch (error) {
		await db.deleteFrom('operator_used_codes').where('code_digest', '=', row.code_digest).execute();
		throw error;
	}
}

export function operatorsForgetJob({ db, now }: Pick<Services, 'db' | 'now'>): JobKind {
	return cleanupJob('operators-forget', '35 * * * *', async () => {
		const at = now();
		for (const table of ['operator_sessions', 'operator_challenges', 'operator_stored_forms'] as const) {
			await db.deleteFrom(table).where('expires_at', '<', at).execute();
		}
		const usedBefore = new Date(at.getTime() - USED_CODE_SECONDS * 1000);
		await db.deleteFrom('operator_used_codes').where('used_at', '<', usedBefore).execute();
		await db.deleteFrom('sign_in_failures').where('last_at', '<', forgetBefore(at)).execute();
		await db.deleteFrom('ended_sessions').where('ended_at', '<', forgetBefore(at)).execute();
	});
}
