import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { BetterAuthOptions } from 'better-auth';
import type { Kysely } from 'kysely';
import { program } from '#content/program.ts';
import type { Tables } from '#database/tables.ts';
import type { Config } from '#platform/config/config.ts';
import { isDatabaseUnavailable } from '#platform/database/connection.ts';
import type { Log } from '#platform/log/log.ts';
import { installationKey } from '#platform/signed-links/signed-links.ts';
import { cookiePrefixOf } from './cookies.server.ts';
import { hashedTokens } from './hashed-tokens.server.ts';
import { CHALLENGE_SECONDS, IDLE_SECONDS, MAILED_CODE_SECONDS } from './limits.ts';
import type { ConsoleRole } from './roles.ts';

/** Not mounted: our own forms call the library on the server, and it has no URLs of its own. */
const NOT_MOUNTED = '/console/auth';

export type Auth = Awaited<ReturnType<typeof createAuth>>;

interface Needs {
	config: Config;
	db: Kysely<Tables>;
	log: Log;
	mailCode(operator: { id: string; email: string }, code: string): Promise<void>;
}

const times = { createdAt: 'created_at', updatedAt: 'updated_at' };

/** Our tables and columns, by the library's names. */
const models = {
	user: {
		modelName: 'operators',
		fields: { emailVerified: 'email_verified', ...times },
		additionalFields: { role: { type: 'string', required: true, input: false } },
	},
	session: {
		modelName: 'operator_sessions',
		fields: {
			userId: 'operator_uuid',
			token: 'token_digest',
			expiresAt: 'expires_at',
			ipAddress: 'ip_address',
			userAgent: 'user_agent',
			...times,
		},
		additionalFields: {
			confirmedAt: { type: 'date', required: false, input: false, fieldName: 'confirmed_at' },
		},
		expiresIn: IDLE_SECONDS,
		updateAge: 300,
		cookieCache: { enabled: false },
	},
	account: {
		modelName: 'operator_passwords',
		fields: {
			userId: 'operator_uuid',
			accountId: 'account_id',
			providerId: 'provider_id',
			accessToken: 'access_token',
			refreshToken: 'refresh_token',
			idToken: 'id_token',
			accessTokenExpiresAt: 'access_token_expires_at',
			refreshTokenExpiresAt: 'refresh_token_expires_at',
			...times,
		},
	},
	verification: {
		modelName: 'operator_challenges',
		fields: { expiresAt: 'expires_at', ...times },
		storeIdentifier: 'hashed',
	},
} as const satisfies Partial<BetterAuthOptions>;

const secondFactorModels = {
	user: { fields: { twoFactorEnabled: 'two_factor_enabled' } },
	twoFactor: {
		modelName: 'operator_second_factors',
		fields: {
			userId: 'operator_uuid',
			backupCodes: 'backup_codes',
			failedVerificationCount: 'failed_verification_count',
			lockedUntil: 'locked_until',
		},
	},
};

/** Loads better-auth, which takes 20 MB that pages for visitors do not need, and sets it up on our database. */
export async function createAuth(needs: Needs) {
	const [{ betterAuth }, { twoFactor }] = await Promise.all([
		import('better-auth'),
		import('better-auth/plugins/two-factor'),
	]);
	const { config, db, log, mailCode } = needs;
	const secret = Buffer.from(await installationKey(db, 'operators')).toString('base64');
	const auth = betterAuth({
		appName: program.name,
		baseURL: config.APP_URL,
		basePath: NOT_MOUNTED,
		secret,
		database: { db, type: 'postgres' },
		telemetry: { enabled: false },
		logger: {
			level: 'warn',
			// Its message for a wrong password is not relevant: the audit log and sign_in_failures have that.
			log: (level, message, ...args: unknown[]) => {
				const call = calls.getStore();
				if (call) call.databaseError ??= args.find(isDatabaseUnavailable);
				log[level === 'error' ? 'error' : 'debug']({ from: 'better-auth' }, message);
			},
		},
		emailAndPassword: {
			enabled: true,
			disableSignUp: true,
			autoSignIn: false,
			// Our own rule applies (password-rule.server.ts); this limits the cost of hashing.
			minPasswordLength: 12,
			maxPasswordLength: 128,
		},
		...models,
		rateLimit: { enabled: false },
		advanced: {
			database: { generateId: () => randomUUID() },
			ipAddress: { disableIpTracking: true },
			useSecureCookies: false,
			cookiePrefix: cookiePrefixOf(needs),
			defaultCookieAttributes: {
				secure: config.APP_URL.startsWith('https:'),
				httpOnly: true,
				sameSite: 'lax',
				path: '/',
			},
		},
		plugins: [
			hashedTokens,
			twoFactor({
				issuer: program.name,
				twoFactorCookieMaxAge: CHALLENGE_SECONDS,
				// Otherwise anyone who knows a password could lock its owner out. Attempts are throttled instead (sign-in-throttle.server.ts).
				accountLockout: { enabled: false },
				otpOptions: {
					period: MAILED_CODE_SECONDS / 60,
					storeOTP: 'hashed',
					sendOTP: ({ user, otp }) => mailCode(user, otp),
				},
				schema: secondFactorModels,
			}),
		],
	});
	return { ...auth, api: withDatabaseErrors(auth.api) };
}

/** The current call of the library, with the error of the database, if it was unavailable meanwhile. */
const calls = new AsyncLocalStorage<{ databaseError?: unknown }>();

/** The library throws its own errors without a cause. This throws the error of an unavailable database instead. */
function withDatabaseErrors<Api extends object>(api: Api): Api {
	return new Proxy(api, {
		get(target, name) {
			const method: unknown = Reflect.get(target, name);
			if (typeof method !== 'function') return method;
			return async (...args: unknown[]) => {
				const call: { databaseError?: unknown } = {};
				try {
					return await calls.run(call, () => method(...args));
				} catch (error) {
					throw call.databaseError ?? error;
				}
			};
		},
	});
}

/** A signed-in operator, in one browser. */
export interface Operator {
	/** Empty for the terminal's link, which has no account. */
	id: string;
	name: string;
	email: string;
	role: ConsoleRole;
	hasSecondFactor: boolean;
	session: { id: string; createdAt: Date; confirmedAt: Date };
}
