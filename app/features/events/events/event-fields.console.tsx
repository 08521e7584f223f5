import { ConsoleField, optionsOf, useFormAnswer } from '#app/console/form.tsx';
import type { Question } from '#app/forms/questions.ts';
import { FieldError } from '#app/ui/fields.tsx';
import { certificationSkills } from '#content/program.ts';
import { timeZones } from '#content/time-zones.ts';
import { questionField, questionNumbers, questionValuesOf } from '../registrations/question-schema.console.ts';
import type { EventValues } from './event-form.console.server.ts';

/** The kinds of events. */
export const kinds = { learn: 'Learn', build: 'Build', workshop: 'Free workshop' } as const;

export const webinarKinds = { webinar: 'Webinar', meeting: 'Meeting' } as const;

/** The names of an event's fields, in its form and where a change of them is shown. */
export const fieldNames: Record<keyof EventValues, string> = {
	kind: 'Kind',
	title: 'Title',
	summary: 'Summary',
	host: 'Host',
	agenda: 'Agenda',
	skills: 'Skills',
	basics: 'New to AI',
	day: 'Date',
	time: 'Starts at',
	minutes: 'Minutes',
	zone: 'Time zone',
	which: 'Which of the two times',
	displayTime: 'Displayed time',
	location: 'Location',
	joinUrl: 'Join link',
	webinarKind: 'Zoom room',
	webinarId: 'Meeting ID',
	registration: 'Registration',
	capacity: 'Places',
	waitingList: 'When it is full',
	questions: 'Questions',
};

const help: Partial<Record<keyof EventValues, string>> = {
	summary: 'Shown on the event’s page and in calendars.',
	host: 'Who leads it, and what they do, such as: Ana Ruiz, carbon accountant.',
	agenda: 'What happens, one line each, such as: 20 min: each builds one prompt.',
	basics:
		'Learn and build sessions that beginners start with: pages that sell name the next one, and a beginner’s year starts with it.',
	time: 'In the time zone below, such as 12:00.',
	displayTime:
		'Leave empty to show the time as 12:00 PM EST. Your own text replaces it until the event moves to another time.',
	joinUrl:
		'For participants, and for registrants without a personal link from the webinar service. It is in no page and no email.',
	webinarId: 'When this changes, registrants move to the new room and are emailed.',
	registration: 'For workshops. Program sessions are for participants, who need no registration.',
	capacity: 'Leave empty for no limit. Lowering it takes no one’s place away.',
	waitingList: 'A place that becomes free is offered to the first person on the list, for up to 24 hours.',
};

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
	const field = (name: Exclude<keyof EventValues, 'skills' | 'questions'>) => ({
		name,
		label: fieldNames[name],
		help: help[name],
		defaultValue: values[name],
		autoComplete: 'off',
	});
	const typed = useFormAnswer(form)?.result;
	const isAmbiguous = values.which !== '' || typed?.initialValue?.which || typed?.error?.which;
	return (
		<>
			<fieldset className="events-group">
				<legend>Details</legend>
				<ConsoleField {...field('title')} />
				<ConsoleField {...field('kind')} options={optionsOf(kinds)} />
				<ConsoleField {...field('summary')} lines={4} optional />
				<ConsoleField {...field('host')} optional />
				<ConsoleField {...field('agenda')} lines={4} optional />
				<ConsoleField
					{...field('basics')}
					options={optionsOf({ no: 'For everyone', yes: 'Basics: beginners start with it' })}
				/>
			</fieldset>
			<SkillFields form={form} skills={values.skills} />
			<fieldset className="events-group">
				<legend>Date and place</legend>
				<div className="events-row">
					<ConsoleField {...field('day')} type="date" />
					<ConsoleField {...field('time')} type="time" />
					<ConsoleField {...field('minutes')} inputMode="numeric" />
				</div>
				{isAmbiguous && (
					<ConsoleField
						{...field('which')}
						prompt="Choose"
						options={optionsOf({
							first: 'The first, before the clocks go back',
							second: 'The second, after the clocks go back',
						})}
					/>
				)}
				<ConsoleField {...field('zone')} options={zoneOptions([values.zone, typed?.initialValue?.zone])} />
				<ConsoleField {...field('displayTime')} optional />
				<ConsoleField {...field('location')} />
			</fieldset>
			<fieldset className="events-group">
				<legend>Online room</legend>
				<ConsoleField {...field('joinUrl')} type="url" optional />
				<div className="events-row">
					<ConsoleField
						{...field('webinarKind')}
						prompt="Default from the settings"
						options={optionsOf(webinarKinds)}
						optional
					/>
					<ConsoleField {...field('webinarId')} inputMode="numeric" optional />
				</div>
			</fieldset>
			<fieldset className="events-group">
				<legend>Registration</legend>
				<ConsoleField
					{...field('registration')}
					options={optionsOf({
						open: 'Open: visitors register on the event’s page',
						closed: 'Closed: the page has no form',
					})}
				/>
				<div className="events-row">
					<ConsoleField {...field('capacity')} inputMode="numeric" optional />
					<ConsoleField
						{...field('waitingList')}
						options={optionsOf({ yes: 'Keep a waitlist', no: 'Close the registration' })}
					/>
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
			<legend>{fieldNames.skills}</legend>
			<p className="soft" id={`${form}-skills-help`}>
				What the session teaches. It counts toward these skills for everyone who attends.
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
	const options = {
		this: 'This event',
		later: later === 1 ? 'This and the following event' : `This and the ${later} following events`,
	};
	return <ConsoleField name="scope" label="Apply to" options={optionsOf(options)} defaultValue="this" />;
}

function QuestionFields({ form, questions }: { form: string; questions: Question[] }) {
	const result = useFormAnswer(form)?.result;
	const typed = questionNumbers.filter((number) => result?.initialValue?.[questionField(number, 'Label')]);
	const shown = Math.max(1, questions.length, ...typed);
	const hidden = questionNumbers.slice(shown);
	const hasErrors = Object.keys(result?.error ?? {}).some((name) => /^q\d/.test(name));
	return (
		<fieldset className="events-group">
			<legend>Your own questions</legend>
			<p className="soft">
				Asked after the fields that every registration has. Changing them makes a new version; answers stay with the
				version that was shown.
			</p>
			{questionNumbers.slice(0, shown).map((number) => (
				<QuestionGroup key={number} number={number} questions={questions} />
			))}
			{hidden.length > 0 && (
				<details className="events-more" open={hasErrors}>
					<summary>More questions</summary>
					{hidden.map((number) => (
						<QuestionGroup key={number} number={number} questions={questions} />
					))}
				</details>
			)}
		</fieldset>
	);
}

function QuestionGroup({ number, questions }: { number: number; questions: Question[] }) {
	const values = questionValuesOf(questions);
	const name = (part: Parameters<typeof questionField>[1]) => questionField(number, part);
	return (
		<fieldset className="events-question">
			<legend>{`Question ${number}`}</legend>
			<input type="hidden" name={name('Id')} value={values[name('Id')] ?? ''} />
			<ConsoleField
				name={name('Label')}
				label="Question"
				defaultValue={values[name('Label')]}
				autoComplete="off"
				optional
			/>
			<div className="events-row">
				<ConsoleField
					name={name('Kind')}
					label="Answer"
					options={optionsOf({ short: 'Short text', long: 'Long text', choice: 'Choice', 'yes-no': 'Yes or no' })}
					defaultValue={values[name('Kind')] ?? 'short'}
				/>
				<ConsoleField
					name={name('Required')}
					label="Required"
					options={optionsOf({ no: 'No', yes: 'Yes' })}
					defaultValue={values[name('Required')] ?? 'no'}
				/>
			</div>
			<ConsoleField
				name={name('Choices')}
				label="Choices, one on each line"
				help="For the answer “Choice”."
				defaultValue={values[name('Choices')]}
				lines={3}
				optional
			/>
		</fieldset>
	);
}
