import { settingsPage } from '#content/console/site-config.ts';
import type { SettingDefinition, SettingTexts } from '#content/settings.ts';
import { timeZones } from '#content/time-zones.ts';
import { ConsoleField, useFormAnswer } from '../kit/form.tsx';
import { setsOf, settingField } from './setting-schema.ts';
import { fill } from './words.ts';

interface Props {
	definition: SettingDefinition;
	texts: readonly SettingTexts[];
}

/** The fields of a setting: of a list, a group for each item, with empty ones at the end. */
export function SettingFields({ definition, texts }: Props) {
	const { list } = definition;
	if (!list) return <Fields definition={definition} texts={texts[0]} index={0} />;
	return (
		<>
			<p className="field-help">{settingsPage.itemHelp}</p>
			{setsOf(definition).map((index) => (
				<fieldset className="config-item" key={index}>
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
	// After an answer the typed text is shown, even if it was emptied.
	const isAnswered = useFormAnswer('setting') !== undefined;
	return definition.fields.map(({ name, label, kind, help, optional }) => {
		const common = {
			name: settingField(name, index),
			label,
			help,
			defaultValue: isAnswered ? '' : (texts?.[name] ?? ''),
			optional: Boolean(optional || definition.list),
		};
		if (kind === 'text') return <ConsoleField key={name} {...common} lines={3} />;
		if (kind === 'zone') return <ConsoleField key={name} {...common} options={zonesWith(common.defaultValue)} />;
		return <ConsoleField key={name} {...common} type={kind === 'email' ? 'email' : 'text'} autoComplete="off" />;
	});
}

/** The zones to choose from, and the current one if it is not among them. */
function zonesWith(current: string) {
	const zones = timeZones.map(({ zone, label }) => ({ value: zone as string, label: `${label} (${zone})` }));
	const isKnown = current === '' || zones.some(({ value }) => value === current);
	return isKnown ? zones : [{ value: current, label: current }, ...zones];
}
