import { consolePaths } from '#app/console/kit/icons.tsx';
import { Button } from '#app/ui/button.tsx';
import { FieldError } from '#app/ui/fields.tsx';
import { type AvailabilityRule, type Weekday, weekdays } from '#content/availability.ts';
import { invalidProps } from '../kit/autofocus.ts';
import { ConsoleField, ConsoleForm, useFormAnswer } from '../kit/form.tsx';
import { Section } from '../kit/section.tsx';
import { rangeField, rangeIndexes } from './availability-schema.ts';
import { fill } from './words.ts';

const form = {
	heading: 'Hours and rules',
	zone: 'Time zone',
	zoneHelp: 'For example, America/New_York or Europe/Berlin.',
	windows: 'Weekly hours',
	windowsHelp: 'Leave a pair empty to offer nothing. An end of 00:00 means midnight.',
	day: '{day}',
	from: '{day}, from, {number}',
	until: '{day}, until, {number}',
	to: 'to',
	length: 'Length, minutes',
	grid: 'Start interval, minutes',
	buffer: 'Buffer after each, minutes',
	notice: 'Minimum notice, hours',
	noticeHelp: 'Times that start sooner cannot be booked.',
	horizon: 'Booking window, days',
	look: 'Preview',
	save: 'Save',
} as const;

const ID = 'hours';
const words = form;

/** Weekly hours and the rules of the calendar. Each day has one more range than it needs. */
export function HoursForm({ rule, version }: { rule: AvailabilityRule; version: number }) {
	const field = (name: 'zone' | 'length' | 'grid' | 'buffer' | 'notice' | 'horizon', value: string | number) => ({
		name,
		label: words[name],
		defaultValue: String(value),
		autoComplete: 'off',
	});
	const number = { inputMode: 'numeric' } as const;
	return (
		<Section id="hours" heading={words.heading}>
			<ConsoleForm
				id={ID}
				label={words.heading}
				hidden={{ version: String(version) }}
				action={consolePaths.availability}
			>
				<ConsoleField {...field('zone', rule.zone)} help={words.zoneHelp} />
				<div className="config-hours">
					<h3>{words.windows}</h3>
					<p className="field-help">{words.windowsHelp}</p>
					{weekdays.map((day) => (
						<Day key={day} day={day} ranges={rule.windows[day] ?? []} />
					))}
				</div>
				<div className="config-numbers">
					<ConsoleField {...field('length', rule.lengthMinutes)} {...number} />
					<ConsoleField {...field('grid', rule.gridMinutes)} {...number} />
					<ConsoleField {...field('buffer', rule.bufferMinutes)} {...number} />
					<ConsoleField {...field('notice', rule.noticeHours)} {...number} help={words.noticeHelp} />
					<ConsoleField {...field('horizon', rule.horizonDays)} {...number} />
				</div>
				<div className="console-actions">
					<Button type="submit" name="intent" value="save">
						{words.save}
					</Button>
					<Button type="submit" variant="secondary" name="intent" value="look">
						{words.look}
					</Button>
				</div>
			</ConsoleForm>
		</Section>
	);
}

function Day({ day, ranges }: { day: Weekday; ranges: NonNullable<AvailabilityRule['windows'][Weekday]> }) {
	const result = useFormAnswer(ID)?.result;
	const typed = result?.initialValue as Record<string, string> | undefined;
	const errors = result?.error?.[rangeField(day, 0, 'from')] ?? undefined;
	const typedCount = rangeIndexes.filter((index) => typed?.[rangeField(day, index, 'from')]).length;
	const errorId = `${ID}-${day}-error`;
	return (
		<fieldset className="config-day">
			<legend>{day}</legend>
			<div className="config-ranges">
				{rangeIndexes.slice(0, Math.max(ranges.length, typedCount) + 1).map((index) => (
					<div className="config-range" key={index}>
						{(['from', 'until'] as const).map((end) => {
							const name = rangeField(day, index, end);
							const saved = end === 'from' ? ranges[index]?.from : ranges[index]?.to.replace('24:00', '00:00');
							return (
								<span key={end} className="config-range">
									{end === 'until' && <span aria-hidden="true">{words.to}</span>}
									<input
										type="time"
										id={`${ID}-${name}`}
										name={name}
										className="field-control"
										aria-label={fill(words[end], { day, number: index + 1 })}
										defaultValue={(typed ? typed[name] : saved) ?? ''}
										{...invalidProps(errors)}
										aria-describedby={errors && errorId}
									/>
								</span>
							);
						})}
					</div>
				))}
			</div>
			<FieldError id={errorId} errors={errors} />
		</fieldset>
	);
}
