import { eventForm, eventPage, eventsPage } from '#content/console/events.ts';
import { timeZones } from '#content/time-zones.ts';
import { ConsoleField, useFormAnswer } from '../kit/form.tsx';
import type { EventValues } from './event-values.server.ts';

interface Props {
	form: string;
	/** The first values of the fields. */
	values: EventValues;
}

const chosen = (names: Record<string, string>) => Object.entries(names).map(([value, label]) => ({ value, label }));

/** The fields of an event. */
export function EventFields({ form, values }: Props) {
	const { messages, ...words } = eventForm;
	const field = (name: keyof EventValues) => ({ name, defaultValue: values[name], autoComplete: 'off' });
	const typed = useFormAnswer(form)?.result;
	const asksWhich = values.which !== '' || typed?.initialValue?.which || typed?.error?.which;
	const zones = timeZones.map(({ zone, label }) => ({ value: zone, label: `${label} (${zone})` }));
	const others = [values.zone, typed?.initialValue?.zone].filter(
		(zone): zone is string => typeof zone === 'string' && zone !== '' && zones.every(({ value }) => value !== zone),
	);
	return (
		<>
			<fieldset className="events-group">
				<legend>{words.what}</legend>
				<ConsoleField {...field('title')} label={words.title} />
				<ConsoleField {...field('kind')} label={words.kind} options={chosen(eventsPage.kinds)} />
				<ConsoleField {...field('summary')} label={words.summary} help={words.summaryHelp} lines={4} optional />
			</fieldset>
			<fieldset className="events-group">
				<legend>{words.when}</legend>
				<div className="events-row">
					<ConsoleField {...field('day')} label={words.day} type="date" />
					<ConsoleField {...field('time')} label={words.time} type="time" help={words.timeHelp} />
					<ConsoleField {...field('minutes')} label={words.minutes} inputMode="numeric" />
				</div>
				{asksWhich && (
					<ConsoleField
						{...field('which')}
						label={words.which}
						prompt={words.whichPrompt}
						options={chosen(words.whichOptions)}
					/>
				)}
				<ConsoleField
					{...field('zone')}
					label={words.zone}
					options={[...[...new Set(others)].map((zone) => ({ value: zone, label: zone })), ...zones]}
				/>
				<ConsoleField {...field('displayTime')} label={words.displayTime} help={words.displayTimeHelp} optional />
				<ConsoleField {...field('location')} label={words.location} />
			</fieldset>
			<fieldset className="events-group">
				<legend>{words.room}</legend>
				<ConsoleField {...field('joinUrl')} label={words.joinUrl} help={words.joinUrlHelp} type="url" optional />
				<div className="events-row">
					<ConsoleField
						{...field('webinarKind')}
						label={words.webinarKind}
						prompt={words.webinarKindPrompt}
						options={chosen(words.webinarKinds)}
						optional
					/>
					<ConsoleField
						{...field('webinarId')}
						label={words.webinarId}
						help={words.webinarIdHelp}
						inputMode="numeric"
						optional
					/>
				</div>
			</fieldset>
		</>
	);
}

interface ScopeProps {
	/** How many later dates its series has. */
	later: number;
}

/** Which dates of a series a change is for; nothing when no later date exists. */
export function ScopeField({ later }: ScopeProps) {
	if (later === 0) return null;
	const { scope } = eventPage;
	const all = later === 1 ? scope.later1 : scope.later.replace('{count}', String(later));
	return (
		<ConsoleField
			name="scope"
			label={scope.label}
			options={[
				{ value: 'this', label: scope.this },
				{ value: 'later', label: all },
			]}
			defaultValue="this"
		/>
	);
}
