import * as z from 'zod/mini';
import { email, isTimeZone, MAX_TEXT, optionalText, optionalUrl, text } from '#app/forms/rules.ts';
import { settingsPage } from '#content/console/site-config.ts';
import type { SettingDefinition, SettingField, SettingTexts } from '#content/settings.ts';
import { formVersion } from './version-schema.ts';

const { messages } = settingsPage;

/** The name of a field in the form: `question-0`. */
export const settingField = (field: string, index: number) => `${field}-${index}`;

/** The index of each set of fields in the form. */
export const setsOf = ({ list }: SettingDefinition): number[] =>
	Array.from({ length: list?.most ?? 1 }, (_, index) => index);

/** The rule of a field that is filled in or required. */
function ruleOf({ kind, most, optional }: SettingField) {
	const bounded = z.maxLength(most, `Please shorten this to ${most} characters or fewer.`);
	if (kind === 'email') return email(messages.email);
	if (kind === 'url') {
		return optionalUrl(messages.url).check(
			bounded,
			z.refine((value) => value === '' || value.startsWith('https://'), messages.url),
		);
	}
	if (kind === 'percent') {
		const isPercent = /^(100(\.0{1,2})?|\d{1,2}(\.\d{1,2})?)$/;
		return (optional ? optionalText() : text(1, messages.percent)).check(
			z.refine((value) => (optional && value === '') || isPercent.test(value), messages.percent),
		);
	}
	if (kind === 'zone') return text(1, messages.zone).check(z.refine(isTimeZone, messages.zone));
	// A text may have line breaks; the pages show them as spaces.
	const size = kind === 'text' ? MAX_TEXT : undefined;
	return (optional ? optionalText(size) : text(1, messages.required, size)).check(bounded);
}

/** The rules of a setting's form. Empty items of a list are dropped. */
export function settingSchema(definition: SettingDefinition) {
	const { fields, list } = definition;
	const sets = setsOf(definition);
	const shape = Object.fromEntries(
		sets.flatMap((index) => fields.map(({ name }) => [settingField(name, index), z._default(z.string(), '')])),
	);
	const typed = z.object({ ...shape, version: formVersion });
	const textsAt = (value: Record<string, unknown>, index: number): SettingTexts =>
		Object.fromEntries(fields.map(({ name }) => [name, String(value[settingField(name, index)] ?? '')]));
	const isEmpty = (texts: SettingTexts) => list !== undefined && Object.values(texts).every((text) => !text.trim());
	return z.pipe(
		typed.check((checked) => {
			const value = checked.value as Record<string, unknown>;
			const filled = sets.filter((index) => !isEmpty(textsAt(value, index)));
			const fail = (name: string, message: string) =>
				checked.issues.push({ code: 'custom', input: value, path: [name], message });
			for (const index of filled) {
				for (const field of fields) {
					const name = settingField(field.name, index);
					const parsed = z.safeParse(ruleOf(field), value[name] ?? '');
					if (!parsed.success) fail(name, parsed.error.issues[0]?.message ?? messages.required);
				}
			}
			if (filled.length === 0) fail(settingField(fields[0]?.name ?? '', 0), messages.none);
		}),
		z.transform((value) => ({
			version: value.version,
			texts: sets
				.map((index) => textsAt(value, index))
				.filter((texts) => !isEmpty(texts))
				.map((texts) => Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text.trim()]))),
		})),
	);
}
