import { ConsoleField, useFormAnswer } from '#app/console/form.tsx';
import { formatMinute } from '#app/console/times.ts';
import type { SettingDefinition, SettingField, SettingTexts } from '#content/setting-types.ts';
import { timeZones } from '#content/time-zones.ts';
import { removeField, setsOf, settingField } from './setting-schema.console.ts';
import type { ShownSecret } from './setting-secrets.console.server.ts';

/** Where a saved secret would be shown. */
export const SAVED = 'Saved';
export const EMPTY = 'Empty';
export const ONLY_OWNERS = 'An owner can change this.';
export const lockedBy = (variable: string) => `Set by the environment variable ${variable}; change it there.`;

interface Props {
	definition: SettingDefinition;
	texts: readonly SettingTexts[];
	/** The variable of the environment that sets a field, by field. */
	variables: Readonly<Record<string, string>>;
	secrets: Readonly<Record<string, ShownSecret>>;
}

/** The fields of a setting: of a list, a group for each item, with empty ones at the end. */
export function SettingFields({ definition, texts, ...state }: Props) {
	const { list } = definition;
	if (!list) return <Fields definition={definition} texts={texts[0]} index={0} {...state} />;
	return (
		<>
			<p className="field-help">Clear all fields of an item to remove it.</p>
			{setsOf(definition).map((index) => (
				<fieldset className="config-item" key={index}>
					<legend>{list.item.replace('{number}', String(index + 1))}</legend>
					<Fields definition={definition} texts={texts[index]} index={index} {...state} />
				</fieldset>
			))}
		</>
	);
}

interface FieldsProps extends Omit<Props, 'texts'> {
	texts: SettingTexts | undefined;
	index: number;
}

function Fields({ definition, texts, index, variables, secrets }: FieldsProps) {
	// After an answer the typed text is shown, even if it was emptied.
	const isAnswered = useFormAnswer('setting') !== undefined;
	return definition.fields.map((field) => {
		const { name } = field;
		const variable = variables[name];
		if (variable) return <LockedField key={name} label={field.label} variable={variable} value={texts?.[name]} />;
		if (field.kind === 'secret') {
			return <SecretField key={name} field={field} index={index} secret={secrets[name]} />;
		}
		const value = isAnswered ? '' : (texts?.[name] ?? '');
		const isOptional = Boolean(field.optional || definition.list || definition.mayBeEmpty);
		return <PlainField key={name} field={field} index={index} value={value} isOptional={isOptional} />;
	});
}

interface PlainFieldProps {
	field: SettingField;
	index: number;
	value: string;
	isOptional: boolean;
}

function PlainField({ field, index, value, isOptional }: PlainFieldProps) {
	const { label, help, kind, options } = field;
	const common = { name: settingField(field, index), label, help, defaultValue: value, optional: isOptional };
	if (kind === 'text') return <ConsoleField {...common} lines={3} />;
	if (kind === 'zone') return <ConsoleField {...common} options={zonesWith(value)} />;
	if (kind === 'choice') return <ConsoleField {...common} options={options ?? []} />;
	if (kind === 'port') return <ConsoleField {...common} inputMode="numeric" autoComplete="off" />;
	if (kind === 'day') return <ConsoleField {...common} type="date" />;
	return <ConsoleField {...common} type={kind === 'email' || kind === 'url' ? kind : 'text'} autoComplete="off" />;
}

function LockedField({ label, variable, value }: { label: string; variable: string; value: string | undefined }) {
	return (
		<div className="field">
			<p className="field-label">{label}</p>
			{value && <p>{value}</p>}
			<p className="config-locked">{lockedBy(variable)}</p>
		</div>
	);
}

/** A secret, which is never shown: when it was set, a field for another one, and a box to remove it. */
function SecretField({
	field,
	index,
	secret,
}: {
	field: SettingField;
	index: number;
	secret: ShownSecret | undefined;
}) {
	const remove = removeField(field);
	return (
		<div className="config-secret">
			<ConsoleField
				name={settingField(field, index)}
				label={field.label}
				type="password"
				autoComplete="new-password"
				optional={Boolean(field.optional || secret)}
				help={
					[secret && 'Leave it empty to keep the one that is saved.', field.help].filter(Boolean).join(' ') || undefined
				}
			/>
			{secret && (
				<p className="soft config-secret-state">
					Saved on {formatMinute(secret.at)}
					{secret.tail && `; it ends in ${secret.tail}`}.
					{secret.isUnreadable && (
						<strong> It cannot be read anymore: the key that encrypts it is another one. Enter it again.</strong>
					)}
				</p>
			)}
			{secret && field.optional && (
				<label className="config-remove">
					<input type="checkbox" name={remove} value="yes" />
					Remove the saved one
				</label>
			)}
		</div>
	);
}

function zonesWith(current: string) {
	const zones = timeZones.map(({ zone, label }) => ({ value: zone as string, label: `${label} (${zone})` }));
	const isKnown = current === '' || zones.some(({ value }) => value === current);
	return isKnown ? zones : [{ value: current, label: current }, ...zones];
}
