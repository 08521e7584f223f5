import type { ModelSettings } from '@mga/career-map/wording';
import { addressParser } from 'postal-mime';
import { connectionSettings } from '#content/connection-settings.ts';
import { program } from '#content/program.ts';
import type { SettingDefinition, SettingField, SettingTexts, SettingVariable } from '#content/setting-types.ts';
import { callUrl, hostOf, type Reach } from '#platform/calls/outgoing.ts';
import type { Config } from '#platform/config/config.ts';
import { createSecretBox, type SecretBox, settingsKey } from '#platform/secrets/secret-box.ts';
import type { SettingsStore } from './store.server.ts';

type ConnectionName = keyof typeof connectionSettings;
type Variables = Partial<Record<SettingVariable, string>>;
type Environment = Readonly<Partial<Record<SettingVariable, string | undefined>>>;

export const secretPurpose = (setting: string, field: string) => `settings/${setting}/${field}`;

/** The variable that takes precedence over a field; undefined if it can be changed in the console. */
export const variableOver = (environment: Environment, { variables = [] }: SettingField): SettingVariable | undefined =>
	variables.find((name) => environment[name] !== undefined);

export const openSecretBox = (config: Pick<Config, 'SETTINGS_KEY' | 'DATA_DIR'>): SecretBox =>
	createSecretBox((create) => settingsKey(config, create));

const variablesOf: { [Name in ConnectionName]: (texts: SettingTexts) => Variables } = {
	'mail-server': (texts) => ({ SMTP_URL: serverUrl(texts.security === 'tls' ? 'smtps' : 'smtp', texts) }),
	'mail-sender': ({ name = '', address }) => ({ MAIL_FROM: address && `${name || program.name} <${address}>` }),
	'mail-replies': (texts) => ({
		INBOUND_EMAIL: texts.address,
		IMAP_URL: serverUrl(texts.security === 'starttls' ? 'imap' : 'imaps', texts),
	}),
	'operator-email': ({ email }) => ({ OPERATOR_EMAIL: email }),
	webhook: ({ url, secret }) => ({ NOTIFY_WEBHOOK_URL: url, NOTIFY_WEBHOOK_SECRET: secret }),
	bounces: ({ secret }) => ({ BOUNCE_SECRET: secret }),
	stripe: ({ key, webhook }) => ({ STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: webhook }),
	'checkout-link': ({ url }) => ({ CHECKOUT_URL: url }),
	zoom: ({ account, client, secret }) => ({
		ZOOM_ACCOUNT_ID: account,
		ZOOM_CLIENT_ID: client,
		ZOOM_CLIENT_SECRET: secret,
	}),
	'zoom-room': ({ kind, id }) => (kind === 'meeting' ? { ZOOM_MEETING_ID: id } : { ZOOM_WEBINAR_ID: id }),
	'scheduling-link': ({ url }) => ({ SCHEDULING_URL: url }),
	ai: ({ url, key, model }) => ({ AI_BASE_URL: url, AI_API_KEY: key, AI_MODEL: model }),
};

function serverUrl(scheme: string, { host, port, user, password, security }: SettingTexts): string | undefined {
	if (!host) return undefined;
	const login = user ? `${encodeURIComponent(user)}${password ? `:${encodeURIComponent(password)}` : ''}@` : '';
	// Without it, nodemailer sends the password in the clear to a server that offers no encryption.
	const query = scheme === 'smtp' && security === 'starttls' ? '?requireTLS=true' : '';
	return `${scheme}://${login}${host.includes(':') ? `[${host}]` : host}:${port}/${query}`;
}

/** The texts of a connection's fields that a variable of the environment gives. Secrets are left out. */
const textsOf: Partial<Record<SettingVariable, (value: string) => SettingTexts>> = {
	SMTP_URL: serverTexts,
	IMAP_URL: serverTexts,
	MAIL_FROM: (sender) => {
		const [from] = addressParser(sender, { flatten: true });
		return { name: from?.name ?? '', address: from?.address ?? '' };
	},
	INBOUND_EMAIL: (address) => ({ address }),
	OPERATOR_EMAIL: (email) => ({ email }),
	NOTIFY_WEBHOOK_URL: (url) => ({ url }),
	CHECKOUT_URL: (url) => ({ url }),
	SCHEDULING_URL: (url) => ({ url }),
	ZOOM_ACCOUNT_ID: (account) => ({ account }),
	ZOOM_CLIENT_ID: (client) => ({ client }),
	ZOOM_MEETING_ID: (id) => ({ kind: 'meeting', id }),
	ZOOM_WEBINAR_ID: (id) => ({ kind: 'webinar', id }),
	AI_BASE_URL: (url) => ({ url }),
	AI_MODEL: (model) => ({ model }),
};

function serverTexts(url: string): SettingTexts {
	const { protocol, hostname: host, port, username, searchParams } = new URL(url);
	const isTls = /^(smtps|imaps):$/.test(protocol);
	const security = isTls ? 'tls' : protocol === 'imap:' || searchParams.has('requireTLS') ? 'starttls' : 'none';
	return { host, port, security, user: decodeURIComponent(username) };
}

/** The texts of a setting's fields that the environment sets, by field; a secret has none. */
export function environmentTexts(environment: Environment, { fields }: SettingDefinition): SettingTexts {
	return Object.fromEntries(
		fields.flatMap((field) => {
			const variable = variableOver(environment, field);
			if (!variable) return [];
			const value = environment[variable] as string;
			return [[field.name, textsOf[variable]?.(value)[field.name] ?? '']];
		}),
	);
}

const connections = Object.entries(connectionSettings) as [ConnectionName, SettingDefinition][];

function storedVariables(
	name: ConnectionName,
	{ fields }: SettingDefinition,
	value: unknown,
	environment: Environment,
	box: SecretBox,
): Variables {
	const [texts = {}] = Array.isArray(value) ? (value as SettingTexts[]) : [];
	const open = fields
		.filter((field) => !variableOver(environment, field))
		.map(({ name: field, kind }) => {
			const text = texts[field] ?? '';
			return [field, kind === 'secret' && text ? (box.open(secretPurpose(name, field), text) ?? '') : text];
		});
	return variablesOf[name](Object.fromEntries(open));
}

/**
 * The settings of this process, in which a variable that the environment lacks has the value that operators set in the console. It
 * is read at each use, so a change applies at once.
 */
export function liveConfig(config: Config, settings: Pick<SettingsStore, 'stored'>, box: SecretBox): Config {
	const known = new Map<ConnectionName, { version: number; variables: Variables }>();
	const read = (name: ConnectionName, definition: SettingDefinition): Variables => {
		const { version, value } = settings.stored(name);
		const last = known.get(name);
		if (last?.version === version) return last.variables;
		const variables = storedVariables(name, definition, value, config, box);
		known.set(name, { version, variables });
		return variables;
	};
	const live = { ...config };
	for (const [name, definition] of connections) {
		for (const variable of new Set(definition.fields.flatMap(({ variables = [] }) => variables))) {
			if (config[variable] !== undefined) continue;
			Object.defineProperty(live, variable, {
				enumerable: true,
				get: () => read(name, definition)[variable] || undefined,
			});
		}
	}
	return live;
}

export function remade<Value>(
	keyOf: () => string | undefined,
	make: (key: string) => Value,
	retire?: (old: Value) => void,
) {
	let current: { key: string; value: Value } | undefined;
	return (): Value | undefined => {
		const key = keyOf();
		if (current && current.key !== key) {
			retire?.(current.value);
			current = undefined;
		}
		if (key === undefined) return undefined;
		current ??= { key, value: make(key) };
		return current.value;
	};
}

/**
 * How far a call to a variable's address may reach. What the environment sets is trusted; an address that was typed in the console
 * leads to the internet, or to a host in `PRIVATE_HOSTS`.
 */
export function reachOf(
	{ config, environment }: { config: Config; environment: Config },
	variable: 'NOTIFY_WEBHOOK_URL' | 'AI_BASE_URL' | 'SMTP_URL' | 'IMAP_URL',
): Reach {
	const url = config[variable];
	const isTrusted = environment[variable] !== undefined || (url && environment.PRIVATE_HOSTS.includes(hostOf(url)));
	return isTrusted ? 'anywhere' : 'internet';
}

/** How to reach the language model; undefined if none is set. */
export function modelOf(
	services: { config: Config; environment: Config },
	mostMilliseconds?: number,
): ModelSettings | undefined {
	const { AI_BASE_URL: baseUrl, AI_API_KEY: apiKey, AI_MODEL: model } = services.config;
	if (!baseUrl || !model) return undefined;
	const post: ModelSettings['post'] = (url, call) =>
		callUrl(url, { ...call, method: 'POST' }, reachOf(services, 'AI_BASE_URL'));
	return { baseUrl, apiKey, model, mostMilliseconds, post };
}
