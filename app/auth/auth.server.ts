import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { BetterAuthOptions } from 'better-auth';
import type { Kysely } from 'kysely';
import { program } from '#content/program.ts';
import type { Tables } from '#database/tables.ts';
import type { Config } from '#platform/config/config.ts';
import { isDatabaseUnavailable } from '#platform/database/connection.ts';
import type { Log } from '#platform/log/log.ts';
import { installationKey } from '#platform/signed-links/link-key.ts';
import { cookiePrefixOf } from './cookies.server.ts';
import { hashedTokens } from './hashed-tokens.server.ts';
import { CHALLENGE_SECONDS, IDLE_SECONDS, MAILED_CODE_SECONDS } from './limits.ts';
import type { ConsoleRole } from './roles.ts';

/** Never mounted: every form of ours calls the library on the server, and no address of its own answers. */
const NOT_MOUNTED = '/console/auth';

/** better-auth on our database. */
export type Auth = Awaited<ReturnType<typeof createAuth>>;

interface Needs {
	config: Config;
	db: Kysely<Tables>;
	log: Log;
	/** Enqueues the email with a code for an operator. */
	mailCode(operator: { id: string; email: string }, code: string): Promise<void>;
}

const times = { createdAt: 'created_at', updatedAt: 'updated_at' };

/** Our tables and columns by the library's names. */
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

/** Loads better-auth, 20 MB that a visitor never needs, and sets it up on our database. */
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
			// Its own words for a wrong password are no event for us: what counts is in the audit log and in sign_in_failures.
			log: (level, message, ...args: unknown[]) => {
				const call = calls.getStore();
				if (call) call.away ??= args.find(isDatabaseUnavailable);
				log[level === 'error' ? 'error' : 'debug']({ from: 'better-auth' }, message);
			},
		},
		emailAndPassword: {
			enabled: true,
			disableSignUp: true,
			autoSignIn: false,
			// Ours is the rule (password-rule.server.ts); this is where hashing begins to cost.
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
				// Otherwise anyone who knows a password could lock its owner out. Guessing is slowed instead (slow-down.server.ts).
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
	return { ...auth, api: sayingWhy(auth.api) };
}

/** What is under way of the library, and whether the database was away meanwhile. */
const calls = new AsyncLocalStorage<{ away?: unknown }>();

/** The library's functions. Whatever fails inside is an error of its own without a cause; that the database is away is thrown as it is. */
function sayingWhy<Api extends object>(api: Api): Api {
	return new Proxy(api, {
		get(target, name) {
			const call: unknown = Reflect.get(target, name);
			if (typeof call !== 'function') return call;
			return async (...args: unknown[]) => {
				const about: { away?: unknown } = {};
				try {
					return await calls.run(about, () => call(...args));
				} catch (error) {
					throw about.away ?? error;
				}
			};
		},
	});
}

/** An operator who is signed in, in one browser. */
export interface Operator {
	/** Empty for the terminal's link. */
	id: string;
	name: string;
	email: string;
	role: ConsoleRole;
	hasSecondFactor: boolean;
	session: { id: string; createdAt: Date; confirmedAt: Date };
}
