import path from 'node:path';
import * as z from 'zod';
import { OperatorError } from '#platform/errors/operator-error.ts';

/** Host names of development machines, tunnels, previews and static hosting, on which nothing is recorded. */
const BLOCKED_ENDS = [
	// the local machine and network
	...['localhost', 'local', 'localdomain', 'internal', 'lan', 'home.arpa', 'test', 'invalid'],
	// tunnels
	...['ngrok.io', 'ngrok.app', 'ngrok.dev', 'ngrok-free.app', 'ngrok-free.dev', 'trycloudflare.com', 'loca.lt'],
	...['localhost.run', 'lhr.life', 'serveo.net', 'devtunnels.ms', 'pinggy.link', 'ts.net', 'nip.io', 'sslip.io'],
	// static hosting and previews
	...['github.io', 'gitlab.io', 'vercel.app', 'now.sh', 'netlify.app', 'netlify.com', 'pages.dev', 'workers.dev'],
	...['web.app', 'firebaseapp.com', 'surge.sh', 'render.com', 'onrender.com', 'herokuapp.com', 'fly.dev'],
	...['railway.app', 'azurestaticapps.net', 'amplifyapp.com', 'cloudfront.net', 'deno.dev'],
	// online editors that serve the site under development
	...['lovable.app', 'lovableproject.com', 'lovable.dev', 'webcontainer.io', 'stackblitz.io', 'csb.app'],
	...['codesandbox.io', 'replit.dev', 'replit.app', 'repl.co', 'gitpod.io', 'github.dev', 'bolt.host', 'v0.app'],
	...['webflow.io', 'wixsite.com', 'framer.app', 'framer.website', 'bubbleapps.io', 'glitch.me'],
];

/** A label such as `staging` or `pr-preview`. The last label, which may be the `dev` of mga.dev, is not checked. */
const STAGING =
	/(^|[.-])(dev|develop|development|stag|stage|staging|stg|test|testing|preview|qa|uat|sandbox)(?=[.-])(?=.*\.)/;

/** Whether a host is for development or preview (specification, section 9): because of its name, or because it has no name. */
export function isBlockedHost(hostname: string): boolean {
	if (!/^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(hostname) || /^[\d.]+$/.test(hostname)) return true;
	return STAGING.test(hostname) || BLOCKED_ENDS.some((end) => hostname === end || hostname.endsWith(`.${end}`));
}

/** The hosts that record visits by default: the public address and its www form, unless they are blocked. */
export function ownHosts(appUrl: string): string[] {
	const { hostname } = new URL(appUrl);
	const apex = hostname.replace(/^www\./, '');
	return isBlockedHost(apex) ? [] : [apex, `www.${apex}`];
}

/** Thrown when a setting is wrong. The message is one sentence that names the variable and says what to do. */
export class SettingError extends OperatorError {
	override name = 'SettingError';
}

const optional = <T extends z.ZodType>(type: T) => type.optional();

const wholeNumber = (min: number, max: number) =>
	z.string().regex(/^\d+$/).transform(Number).pipe(z.number().min(min).max(max));

const httpUrl = z.url({ protocol: /^https?$/ });

/** Without path, query or password: every page's address begins with it. */
function isOrigin(address: string): boolean {
	return URL.canParse(address) && [new URL(address).origin, `${new URL(address).origin}/`].includes(address);
}

const namesOf = (list: string) => list.split(',').map((host) => host.trim().toLowerCase());

const hostnames = z
	.string()
	.transform(namesOf)
	.refine((hosts) => !hosts.some(isBlockedHost));

/** Every setting. The description completes the sentence "NAME must be …", which is the startup error for an invalid value. */
const settings = z.object({
	PORT: wholeNumber(0, 65535).default(3000).describe('a port number from 0 to 65535'),
	HOST: z.string().default('0.0.0.0').describe('an address to listen on, such as 127.0.0.1'),
	APP_URL: optional(httpUrl.refine(isOrigin)).describe('the public address of the site, such as https://example.org'),
	DATA_DIR: z.string().default('./data').describe('a folder this process may write to'),
	DATABASE_URL: optional(z.url({ protocol: /^postgres(ql)?$/ })).describe(
		'a PostgreSQL address, such as postgresql://user:password@host:5432/name',
	),
	DATABASE_POOL: wholeNumber(2, 500).default(10).describe('a whole number of connections from 2 to 500'),
	ROLE: z.enum(['all', 'web', 'worker']).default('all').describe('one of all, web or worker'),
	JOB_POLL_SECONDS: z.coerce.number().min(0.5).max(60).default(2).describe('a number of seconds from 0.5 to 60'),
	SETTINGS_KEY: optional(z.string().regex(/^[A-Za-z0-9+/]{43}=$/)).describe('32 random bytes in base64'),
	LOG_LEVEL: z
		.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
		.default('info')
		.describe('one of fatal, error, warn, info, debug, trace or silent'),
	TRUST_PROXY: wholeNumber(0, 10)
		.default(0)
		.describe('the number of reverse proxies in front of this process, from 0 to 10'),
	RATE_LIMIT: z.enum(['on', 'off']).default('on').describe('on or off'),
	NOTIFY_WEBHOOK_URL: optional(httpUrl).describe('an http or https address'),
	NOTIFY_WEBHOOK_SECRET: optional(z.string().regex(/^(whsec_)?[A-Za-z0-9+/]{32,}={0,2}$/)).describe(
		'a Standard Webhooks secret: whsec_ followed by at least 24 bytes in base64',
	),
	SMTP_URL: optional(z.url({ protocol: /^smtps?$/ })).describe(
		'the address of a mail server, such as smtp://user:password@host:587',
	),
	MAIL_FROM: optional(
		z.string().regex(/^([^<>@,;\r\n]{1,200}<[^\s@<>,;]+@[^\s@<>,;]+>|[^\s@<>,;]+@[^\s@<>,;]+)$/),
	).describe('the sender of every email, such as MGA <hello@example.org>'),
	OPERATOR_EMAIL: optional(z.email()).describe('the address that gets the operators’ copies'),
	BOUNCE_SECRET: optional(z.string().min(16)).describe('a secret of at least 16 characters'),
	INBOUND_EMAIL: optional(z.email()).describe('the address whose emails the console shows as conversations'),
	IMAP_URL: optional(z.url({ protocol: /^imaps?$/ })).describe(
		'the address of a mailbox, such as imaps://user:password@host/INBOX',
	),
	DOUBLE_OPT_IN: z.enum(['on', 'off']).default('on').describe('on or off'),
	STRIPE_SECRET_KEY: optional(z.string().regex(/^(sk|rk)_\w+$/)).describe('a Stripe secret key: sk_… or rk_…'),
	STRIPE_WEBHOOK_SECRET: optional(z.string().regex(/^whsec_\w+$/)).describe('a Stripe webhook secret: whsec_…'),
	STRIPE_API_URL: httpUrl.default('https://api.stripe.com').describe('the address of the Stripe API'),
	ZOOM_ACCOUNT_ID: optional(z.string()).describe('the account id of a Zoom server-to-server OAuth app'),
	ZOOM_CLIENT_ID: optional(z.string()).describe('the client id of that app'),
	ZOOM_CLIENT_SECRET: optional(z.string()).describe('the client secret of that app'),
	ZOOM_WEBINAR_ID: optional(z.string().regex(/^\d{9,12}$/)).describe('the digits of a Zoom webinar id'),
	ZOOM_MEETING_ID: optional(z.string().regex(/^\d{9,12}$/)).describe('the digits of a Zoom meeting id'),
	ZOOM_API_URL: httpUrl.default('https://api.zoom.us/v2').describe('the address of the Zoom API'),
	ZOOM_OAUTH_URL: httpUrl.default('https://zoom.us/oauth/token').describe('the address of Zoom’s token endpoint'),
	CHECKOUT_URL: optional(httpUrl).describe('the address of a payment link'),
	SCHEDULING_URL: optional(httpUrl).describe('the address of a scheduling page that may be framed'),
	CV_RETENTION_DAYS: wholeNumber(1, 3650).default(30).describe('a whole number of days from 1 to 3650'),
	AI_BASE_URL: optional(httpUrl).describe('the address of an OpenAI-compatible API, such as https://host/v1'),
	AI_API_KEY: optional(z.string()).describe('the key for that API'),
	AI_MODEL: optional(z.string().max(200)).describe('the name of a model of that API'),
	ANALYTICS_HOSTS: optional(hostnames).describe(
		'host names with commas between them, such as example.org,www.example.org, and none of development or preview',
	),
	ANALYTICS_RETENTION_DAYS: wholeNumber(30, 3650).default(395).describe('a whole number of days from 30 to 3650'),
	PRIVATE_HOSTS: optional(
		z
			.string()
			.regex(/^[\w.:-]+(\s*,\s*[\w.:-]+)*$/)
			.transform(namesOf),
	).describe('names or addresses with commas between them, such as mail.internal,10.0.0.5'),
	S3_BUCKET_PREFIX: optional(z.string().regex(/^[a-z0-9][a-z0-9.-]*$/)).describe(
		'the beginning of the bucket names, in lower-case letters, digits, dots and dashes',
	),
	S3_ENDPOINT: optional(httpUrl).describe('the address of an S3-compatible store'),
	S3_REGION: z.string().default('auto').describe('the region of the store'),
	S3_ACCESS_KEY_ID: optional(z.string()).describe('the key id for the store'),
	S3_SECRET_ACCESS_KEY: optional(z.string()).describe('the secret key for the store'),
});

/** @internal A test compares them with the documentation. */
export const settingNames = Object.keys(settings.shape);

type Settings = z.output<typeof settings>;

export interface Config extends Omit<Settings, 'APP_URL' | 'ANALYTICS_HOSTS' | 'PRIVATE_HOSTS'> {
	/** The public origin, without a trailing slash. */
	APP_URL: string;
	/** `DATA_DIR` as an absolute path. */
	DATA_DIR: string;
	/** Host names on which visits are recorded, without ports. If there are none, nothing is recorded. */
	ANALYTICS_HOSTS: string[];
	/** Hosts of a private network that addresses set in the console may reach. */
	PRIVATE_HOSTS: string[];
}

/** Whether a site runs for development, on this machine only. */
export const isLocalSite = (appUrl: string): boolean =>
	/^https?:\/\/(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:|\/|$)/.test(appUrl);

const LOOPBACK = ['localhost', '127.0.0.1', '::1'];

/**
 * Reads the environment once.
 * @param env Variables by name, usually `process.env`; an empty one counts as not set.
 * @returns The settings with their defaults filled in.
 * @throws {SettingError} for the first wrong value, naming its variable.
 */
export function readConfig(env: Record<string, string | undefined>): Config {
	const parsed = settings.safeParse(Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')));
	if (!parsed.success) {
		const name = String(parsed.error.issues[0]?.path[0]) as keyof Settings;
		const expected = settings.shape[name].description;
		throw new SettingError(`${name} must be ${expected}, but it is ${describeValue(name, env[name])}.`);
	}
	const value = parsed.data;
	requireTogether(value, ['S3_BUCKET_PREFIX', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']);
	requireTogether(value, ['ZOOM_ACCOUNT_ID', 'ZOOM_CLIENT_ID', 'ZOOM_CLIENT_SECRET']);
	requireTogether(value, ['SMTP_URL', 'MAIL_FROM']);
	requireTogether(value, ['AI_BASE_URL', 'AI_MODEL']);
	if (value.ZOOM_WEBINAR_ID && value.ZOOM_MEETING_ID) {
		throw new SettingError(
			'ZOOM_MEETING_ID must not be set, because ZOOM_WEBINAR_ID is: an event is one or the other.',
		);
	}
	if (value.ROLE !== 'all' && !value.DATABASE_URL) {
		throw new SettingError(
			`ROLE must be all, but it is "${value.ROLE}", unless DATABASE_URL names a PostgreSQL that several processes can share.`,
		);
	}
	const appUrl = (value.APP_URL ?? `http://localhost:${value.PORT}`).replace(/\/+$/, '');
	return {
		...value,
		APP_URL: appUrl,
		ANALYTICS_HOSTS: value.ANALYTICS_HOSTS ?? ownHosts(appUrl),
		PRIVATE_HOSTS: value.PRIVATE_HOSTS ?? (isLocalSite(appUrl) ? LOOPBACK : []),
		DATA_DIR: path.resolve(value.DATA_DIR),
	};
}

function describeValue(name: string, value: string | undefined): string {
	if (value === undefined) return 'not set';
	const isSecret = /SECRET|PASSWORD|KEY|DATABASE_URL|SMTP_URL|IMAP_URL/.test(name);
	return isSecret ? 'something else' : JSON.stringify(value.slice(0, 200));
}

function requireTogether(value: Settings, names: (keyof Settings)[]): void {
	const missing = names.filter((name) => value[name] === undefined);
	if (missing.length > 0 && missing.length < names.length) {
		throw new SettingError(`${missing[0]} must be set, because ${names.join(', ')} only work together.`);
	}
}
