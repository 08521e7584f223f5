import path from 'node:path';
import * as z from 'zod';

/** Thrown when a setting is wrong. The message is one sentence that names the variable and says what to do. */
export class SettingError extends Error {
	override name = 'SettingError';
}

const blank = (value: unknown) => (value === '' ? undefined : value);
const optional = <T extends z.ZodType>(type: T) => z.preprocess(blank, type.optional());

const wholeNumber = (least: number, most: number) =>
	z.string().regex(/^\d+$/).transform(Number).pipe(z.number().min(least).max(most)).or(z.number().min(least).max(most));

const httpUrl = z.url({ protocol: /^https?$/ });

/** No path, no query, no password: every page's address begins with it. */
function isOrigin(address: string): boolean {
	return URL.canParse(address) && [new URL(address).origin, `${new URL(address).origin}/`].includes(address);
}

/**
 * Every setting of the product. The description completes the sentence
 * "NAME must be …", which is what a wrong value stops the start with.
 */
const settings = z.object({
	PORT: z.preprocess(blank, wholeNumber(0, 65535).default(3000)).describe('a port number from 0 to 65535'),
	HOST: z.preprocess(blank, z.string().default('0.0.0.0')).describe('an address to listen on, such as 127.0.0.1'),
	APP_URL: optional(httpUrl.refine(isOrigin)).describe('the public address of the site, such as https://example.org'),
	DATA_DIR: z.preprocess(blank, z.string().default('./data')).describe('a folder this process may write to'),
	DATABASE_URL: optional(z.url({ protocol: /^postgres(ql)?$/ })).describe(
		'a PostgreSQL address, such as postgresql://user:password@host:5432/name',
	),
	DATABASE_POOL: z
		.preprocess(blank, wholeNumber(2, 500).default(10))
		.describe('a whole number of connections from 2 to 500'),
	ROLE: z.preprocess(blank, z.enum(['all', 'web', 'worker']).default('all')).describe('one of all, web or worker'),
	LOG_LEVEL: z
		.preprocess(blank, z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'))
		.describe('one of fatal, error, warn, info, debug, trace or silent'),
	TRUST_PROXY: z
		.preprocess(blank, wholeNumber(0, 10).default(0))
		.describe('the number of reverse proxies in front of this process, from 0 to 10'),
	RATE_LIMIT: z.preprocess(blank, z.enum(['on', 'off']).default('on')).describe('on or off'),
	NOTIFY_WEBHOOK_URL: optional(httpUrl).describe('an http or https address'),
	NOTIFY_WEBHOOK_SECRET: optional(z.string().regex(/^(whsec_)?[A-Za-z0-9+/]{32,}={0,2}$/)).describe(
		'a Standard Webhooks secret: whsec_ followed by at least 24 bytes in base64',
	),
	CHECKOUT_URL: optional(httpUrl).describe('the address of a payment link'),
	SCHEDULING_URL: optional(httpUrl).describe('the address of a scheduling page that may be framed'),
	CV_RETENTION_DAYS: z
		.preprocess(blank, wholeNumber(1, 3650).default(30))
		.describe('a whole number of days from 1 to 3650'),
	S3_BUCKET_PREFIX: optional(z.string().regex(/^[a-z0-9][a-z0-9.-]*$/)).describe(
		'the beginning of the bucket names, in lower-case letters, digits, dots and dashes',
	),
	S3_ENDPOINT: optional(httpUrl).describe('the address of an S3-compatible store'),
	S3_REGION: z.preprocess(blank, z.string().default('auto')).describe('the region of the store'),
	S3_ACCESS_KEY_ID: optional(z.string()).describe('the key id for the store'),
	S3_SECRET_ACCESS_KEY: optional(z.string()).describe('the secret key for the store'),
});

/** The names of all settings. */
export const settingNames = Object.keys(settings.shape);

type Settings = z.output<typeof settings>;

/** The settings of one process, checked, with what follows from them. */
export interface Config extends Omit<Settings, 'APP_URL'> {
	/** The public origin, without a trailing slash. */
	APP_URL: string;
	/** `DATA_DIR` as an absolute path. */
	DATA_DIR: string;
}

/**
 * Reads the environment once.
 * @param env Variables by name, usually `process.env`; an empty one counts as not set.
 * @returns The settings with their defaults filled in.
 * @throws {SettingError} for the first wrong value, naming its variable.
 */
export function readConfig(env: Record<string, string | undefined>): Config {
	const read = settings.safeParse(env);
	if (!read.success) {
		const name = String(read.error.issues[0]?.path[0]) as keyof Settings;
		const expected = settings.shape[name].description;
		throw new SettingError(`${name} must be ${expected}, but it is ${shown(name, env[name])}.`);
	}
	const value = read.data;
	requireTogether(value, ['S3_BUCKET_PREFIX', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']);
	if (value.ROLE !== 'all' && !value.DATABASE_URL) {
		throw new SettingError(
			`ROLE must be all, but it is "${value.ROLE}", unless DATABASE_URL names a PostgreSQL that several processes can share.`,
		);
	}
	return {
		...value,
		APP_URL: (value.APP_URL ?? `http://localhost:${value.PORT}`).replace(/\/+$/, ''),
		DATA_DIR: path.resolve(value.DATA_DIR),
	};
}

function shown(name: string, value: string | undefined): string {
	if (value === undefined) return 'not set';
	return /SECRET|PASSWORD|KEY|DATABASE_URL/.test(name) ? 'something else' : JSON.stringify(value.slice(0, 200));
}

function requireTogether(value: Settings, names: (keyof Settings)[]): void {
	const missing = names.filter((name) => value[name] === undefined);
	if (missing.length > 0 && missing.length < names.length) {
		throw new SettingError(`${missing[0]} must be set, because ${names.join(', ')} only work together.`);
	}
}
