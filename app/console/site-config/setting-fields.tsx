import { settingsPage } from '#content/console/site-config.ts';
import type { SettingDefinition, SettingTexts } from '#content/settings.ts';
import { timeZones } from '#content/time-zones.ts';
import { ConsoleField, useFormAnswer } from '../kit/form.tsx';
import { fill } from './redirect-words.ts';
import { setsOf, settingField } from './setting-schema.ts';

interface Props {
	definition: SettingDefinition;
	texts: readonly SettingTexts[];
}

/** The fields of a setting; those of a list in a group for each, empty ones at its end. */
export function SettingFields({ definition, texts }: Props) {
	const { list } = definition;
	if (!list) return <Fields definition={definition} texts={texts[0]} index={0} />;
	return (
		<>
			<p className="field-help">{settingsPage.itemHelp}</p>
			{setsOf(definition).map((index) => (
				<fieldset className="rules-item" key={index}>
					<legend>{fill(list.item, { number: String(index + 1) })}</legend>
					<Fields definition={definition} texts={texts[index]} index={index} />
				</fieldset>
			))}
		</>
	);
}

interface FieldsProps {
	definition: SettingDefinition;
	texts: SettingTexts | undefined;
	index: number;
}

function Fields({ definition, texts, index }: FieldsProps) {
	// With an answer what was typed counts, an emptied field too.
	const isAnswered = useFormAnswer('setting') !== undefined;
	return definition.fields.map(({ name, label, kind, help, optional }) => {
		const common = {
			name: settingField(name, index),
			label,
			...(help ? { help } : {}),
			defaultValue: isAnswered ? '' : (texts?.[name] ?? ''),
			optional: Boolean(optional || definition.list),
		};
		if (kind === 'text') return <ConsoleField key={name} {...common} lines={3} />;
		if (kind === 'zone') return <ConsoleField key={name} {...common} options={zonesWith(common.defaultValue)} />;
		return <ConsoleField key={name} {...common} type={kind === 'email' ? 'email' : 'text'} autoComplete="off" />;
	});
}

/** The zones to choose from, and the one that is set where it is none of them. */
function zonesWith(set: string) {
	const zones = timeZones.map(({ zone, label }) => ({ value: zone as string, label: `${label} (${zone})` }));
	return set === '' || zones.some(({ value }) => value === set) ? zones : [{ value: set, label: set }, ...zones];
}
