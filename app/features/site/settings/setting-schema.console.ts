import * as z from 'zod/mini';
import { email, isTimeZone, MAX_TEXT, optionalText, optionalUrl, text } from '#app/forms/rules.ts';
import type { SettingDefinition, SettingField, SettingTexts } from '#content/settings.ts';

const URL_MESSAGE = 'Please enter a full URL that starts with https://.';

/** The name of a field in the form: `question-0`. The form is never shown again with a secret: its name says so to the action. */
export const settingField = ({ name, kind }: Pick<SettingField, 'name' | 'kind'>, index: number) =>
	`${kind === 'secret' ? `password-${name}` : name}-${index}`;

export const removeField = ({ name }: Pick<SettingField, 'name'>) => `remove-${name}`;

export const setsOf = ({ list }: SettingDefinition): number[] =>
	Array.from({ length: list?.most ?? 1 }, (_, index) => index);

const HOST = /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i;
const IPV6 = /^[0-9a-f:.]*:[0-9a-f:.]*$/i;

const isPercent = /^(100(\.0{1,2})?|\d{1,2}(\.\d{1,2})?)$/;

function isDay(text: string): boolean {
	const at = new Date(`${text}T00:00:00Z`);
	return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}

function testOf(
	{ kind, options = [], ports = [] }: SettingField,
	isLocal: boolean,
): [(text: string) => boolean, string] {
	if (kind === 'percent')
		return [(text) => isPercent.test(text), 'Please enter a percentage from 0 to 100, with at most two decimals.'];
	if (kind === 'money')
		return [
			(text) => /^\d{1,6}(\.\d{1,2})?$/.test(text) && Number(text) > 0,
			'Please enter an amount such as 1990 or 1990.50.',
		];
	if (kind === 'day') return [isDay, 'Please choose a day.'];
	if (kind === 'zone') return [isTimeZone, 'Please choose a time zone.'];
	if (kind === 'host')
		return [
			(text) => HOST.test(text) || IPV6.test(text),
			'Please enter the name of a server, such as smtp.example.org.',
		];
	if (kind === 'choice') return [(text) => options.some(({ value }) => value === text), 'Please choose one.'];
	if (kind === 'port') {
		const isPort = (text: string) => /^\d{1,5}$/.test(text) && Number(text) > 0 && Number(text) < 65_536;
		return [
			(text) => isPort(text) && (isLocal || ports.includes(Number(text))),
			`Please enter one of these ports: ${ports.join(', ')}.`,
		];
	}
	return [() => true, ''];
}

function ruleOf(field: SettingField, isLocal: boolean) {
	const { kind, most, optional, pattern } = field;
	const bounded = z.maxLength(most, `Please shorten this to ${most} characters or fewer.`);
	if (kind === 'email') return email('Please enter an email address.');
	if (kind === 'url') {
		const isAllowed = (value: string) => value.startsWith('https://') || (isLocal && value.startsWith('http://'));
		return optionalUrl(URL_MESSAGE).check(
			bounded,
			z.refine((value) => (value === '' ? optional : isAllowed(value)), URL_MESSAGE),
		);
	}
	const [isRight, message] = testOf(field, isLocal);
	// A text may have line breaks; the pages show them as spaces.
	const size = kind === 'text' ? MAX_TEXT : undefined;
	const given = optional ? optionalText(size) : text(1, message || 'Please fill in this field.', size);
	return given.check(
		bounded,
		z.refine((value) => (optional && value === '') || isRight(value), message),
		z.refine((value) => value === '' || !pattern || pattern.is.test(value), pattern?.message ?? ''),
	);
}

export interface FormState {
	/** Fields that the environment sets: they are not in the form. */
	locked: ReadonlySet<string>;
	/** The stored texts, with sealed secrets. */
	stored: SettingTexts;
	/** A site that runs on this machine may use http and any port. */
	isLocal: boolean;
}

/** A setting as typed: its texts, and the secrets to remove. Fields of the environment are missing. */
export interface TypedSetting {
	version: number;
	texts: SettingTexts[];
	removed: string[];
}

/** The rules of a setting's form. Empty items of a list are dropped; some settings may be empty as a whole, which is off. */
export function settingSchema(definition: SettingDefinition, state: FormState) {
	const { list } = definition;
	const fields = definition.fields.filter(({ name }) => !state.locked.has(name));
	const sets = setsOf(definition);
	const names = [
		...sets.flatMap((index) => fields.map((field) => settingField(field, index))),
		...fields.filter(({ kind }) => kind === 'secret').map(removeField),
	];
	const shape = Object.fromEntries(names.map((name) => [name, z._default(z.string(), '')]));
	const typed = z.object({ ...shape, version: formVersion });
	const textsAt = (value: Record<string, unknown>, index: number): SettingTexts =>
		Object.fromEntries(fields.map((field) => [field.name, String(value[settingField(field, index)] ?? '').trim()]));
	const isEmpty = (texts: SettingTexts) =>
		list !== undefined && fields.every(({ name, kind }) => kind === 'choice' || !texts[name]);
	return z.pipe(
		typed.check((checked) => {
			const value = checked.value as Record<string, unknown>;
			const filled = sets.filter((index) => !isEmpty(textsAt(value, index)));
			const fail = (name: string, message: string) =>
				checked.issues.push({ code: 'custom', input: value, path: [name], message });
			for (const index of filled) {
				const texts = textsAt(value, index);
				if ((definition.isConnection || definition.mayBeEmpty) && isOff(fields, texts, state.stored)) continue;
				for (const field of fields) {
					const isRemoved = Boolean(value[removeField(field)]);
					const message = problemOf(field, String(value[settingField(field, index)] ?? ''), texts, isRemoved, state);
					if (message) fail(settingField(field, index), message);
				}
			}
			if (filled.length === 0)
				fail(settingField(fields[0] ?? { name: '', kind: 'line' }, 0), 'Please keep at least one.');
		}),
		z.transform((value): TypedSetting => {
			const texts = sets.map((index) => textsAt(value, index)).filter((item) => !isEmpty(item));
			const isTurnedOff = definition.isConnection && texts.every((item) => isOff(fields, item, state.stored));
			const typedValue = value as Record<string, unknown>;
			return {
				version: value.version,
				texts: isTurnedOff
					? texts.map((item) => Object.fromEntries(Object.keys(item).map((name) => [name, ''])))
					: texts,
				removed: fields
					.filter((field) => field.kind === 'secret' && (isTurnedOff || typedValue[removeField(field)]))
					.map(({ name }) => name),
			};
		}),
	);
}

/** Whether a setting is left empty as a whole. A connection that has only secrets keeps those that are stored. */
function isOff(fields: readonly SettingField[], texts: SettingTexts, stored: SettingTexts): boolean {
	const secrets = fields.filter(({ kind }) => kind === 'secret');
	if (secrets.some(({ name }) => texts[name])) return false;
	const telling = fields.filter(({ kind }) => !['choice', 'port', 'secret'].includes(kind));
	if (telling.length > 0) return telling.every(({ name }) => !texts[name]);
	return secrets.every(({ name }) => !stored[name]);
}

function problemOf(
	field: SettingField,
	text: string,
	texts: SettingTexts,
	isRemoved: boolean,
	{ stored, isLocal }: FormState,
): string | undefined {
	const isStored = field.kind === 'secret' && Boolean(stored[field.name]) && !isRemoved;
	if (isStored && !text.trim()) {
		const hasMoved = field.belongsTo && texts[field.belongsTo] !== stored[field.belongsTo];
		return hasMoved ? 'Please enter it again: it belongs to what you changed above.' : undefined;
	}
	const parsed = z.safeParse(ruleOf(field, isLocal), text);
	return parsed.success ? undefined : (parsed.error.issues[0]?.message ?? 'Please fill in this field.');
}

/** The version that a form was filled in with; 0 without one. */
export const formVersion = z.pipe(
	z._default(z.string().check(z.regex(/^\d{1,9}$/)), '0'),
	z.transform((typed) => Number(typed)),
);

export const versionSchema = z.object({ version: formVersion });
