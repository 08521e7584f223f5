import { ConsoleField, useFormAnswer } from '#app/console/form.tsx';
import { FieldError } from '#app/ui/fields.tsx';
import { certificationSkills } from '#content/program.ts';
import { timeZones } from '#content/time-zones.ts';
import { QuestionFields } from '../registrations/question-fields.console.tsx';
import { eventForm } from './event-form-words.console.ts';
import type { EventValues } from './event-values.console.server.ts';
import { eventPage, eventsPage } from './events-words.console.ts';
import { optionsOf } from './options.console.ts';

interface Props {
	form: string;
	values: EventValues;
}

export function zoneOptions(others: readonly unknown[]) {
	const zones = timeZones.map(({ zone, label }) => ({ value: zone, label: `${label} (${zone})` }));
	const unknown = others.filter(
		(zone): zone is string => typeof zone === 'string' && zone !== '' && zones.every(({ value }) => value !== zone),
	);
	return [...[...new Set(unknown)].map((zone) => ({ value: zone, label: zone })), ...zones];
}

export function EventFields({ form, values }: Props) {
	const copy: Record<string, unknown> & typeof eventForm = eventForm;
	const field = (name: Exclude<keyof EventValues, 'skills' | 'questions'>) => {
		const help = copy[`${name}Help`];
		return {
			name,
			label: copy[name],
			defaultValue: values[name],
			autoComplete: 'off',
			...(typeof help === 'string' && { help }),
		};
	};
	const typed = useFormAnswer(form)?.result;
	const isAmbiguous = values.which !== '' || typed?.initialValue?.which || typed?.error?.which;
	return (
		<>
			<fieldset className="events-group">
				<legend>{copy.what}</legend>
				<ConsoleField {...field('title')} />
				<ConsoleField {...field('kind')} options={optionsOf(eventsPage.kinds)} />
				<ConsoleField {...field('summary')} lines={4} optional />
			</fieldset>
			<SkillFields form={form} skills={values.skills} />
			<fieldset className="events-group">
				<legend>{copy.when}</legend>
				<div className="events-row">
					<ConsoleField {...field('day')} type="date" />
					<ConsoleField {...field('time')} type="time" />
					<ConsoleField {...field('minutes')} inputMode="numeric" />
				</div>
				{isAmbiguous && (
					<ConsoleField {...field('which')} prompt={copy.whichPrompt} options={optionsOf(copy.whichOptions)} />
				)}
				<ConsoleField {...field('zone')} options={zoneOptions([values.zone, typed?.initialValue?.zone])} />
				<ConsoleField {...field('displayTime')} optional />
				<ConsoleField {...field('location')} />
			</fieldset>
			<fieldset className="events-group">
				<legend>{copy.room}</legend>
				<ConsoleField {...field('joinUrl')} type="url" optional />
				<div className="events-row">
					<ConsoleField
						{...field('webinarKind')}
						prompt={copy.webinarKindPrompt}
						options={optionsOf(copy.webinarKinds)}
						optional
					/>
					<ConsoleField {...field('webinarId')} inputMode="numeric" optional />
				</div>
			</fieldset>
			<fieldset className="events-group">
				<legend>{copy.registration}</legend>
				<ConsoleField {...field('registration')} options={optionsOf(copy.registrationOptions)} />
				<div className="events-row">
					<ConsoleField {...field('capacity')} inputMode="numeric" optional />
					<ConsoleField {...field('waitingList')} options={optionsOf(copy.waitingListOptions)} />
				</div>
			</fieldset>
			<QuestionFields form={form} questions={values.questions} />
		</>
	);
}

function SkillFields({ form, skills }: { form: string; skills: string[] }) {
	const result = useFormAnswer(form)?.result;
	const ticked = result?.initialValue ? [result.initialValue.skills ?? []].flat() : skills;
	const errors = result?.error?.skills ?? undefined;
	return (
		<fieldset className="events-group events-skills" aria-describedby={`${form}-skills-help`}>
			<legend>{eventForm.skills}</legend>
			<p className="soft" id={`${form}-skills-help`}>
				{eventForm.skillsHelp}
			</p>
			<ul>
				{certificationSkills.map(({ id, label }) => (
					<li key={id}>
						<label>
							<input type="checkbox" name="skills" value={id} defaultChecked={ticked.includes(id)} />
							<span>{label}</span>
						</label>
					</li>
				))}
			</ul>
			<FieldError id={`${form}-skills-error`} errors={errors} />
		</fieldset>
	);
}

/** Which dates of a series a change is for; nothing without later dates. @param later The number of later dates. */
export function ScopeField({ later }: { later: number }) {
	if (later === 0) return null;
	const { label, this: one, later: many, later1 } = eventPage.scope;
	const options = optionsOf({ this: one, later: later === 1 ? later1 : many.replace('{count}', String(later)) });
	return <ConsoleField name="scope" label={label} options={options} defaultValue="this" />;
}
