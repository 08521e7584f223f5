import { Button } from '#app/ui/button.tsx';
import { FieldError } from '#app/ui/fields.tsx';
import { type AvailabilityRule, type Weekday, weekdays } from '#content/availability.ts';
import { consolePaths } from '#content/console/paths.ts';
import { availabilityPage } from '#content/console/site-config.ts';
import { faultOf } from '../kit/autofocus.ts';
import { ConsoleField, ConsoleForm, useFormAnswer } from '../kit/form.tsx';
import { Section } from '../kit/section.tsx';
import { MOST_PAIRS, pairField } from './availability-schema.ts';
import { fill } from './redirect-words.ts';

interface Props {
	rule: AvailabilityRule;
	version: number;
}

const ID = 'hours';
const words = availabilityPage.form;

/** Hours of the week and the rules of the calendar, with one empty pair more than a day has. */
export function HoursForm({ rule, version }: Props) {
	const number = (name: string, label: string, value: number, help?: string) => (
		<ConsoleField
			name={name}
			label={label}
			defaultValue={String(value)}
			inputMode="numeric"
			autoComplete="off"
			{...(help ? { help } : {})}
		/>
	);
	return (
		<Section id="hours" heading={words.heading}>
			<ConsoleForm
				id={ID}
				label={words.heading}
				hidden={{ version: String(version) }}
				action={consolePaths.availability}
			>
				<ConsoleField
					name="zone"
					label={words.zone}
					help={words.zoneHelp}
					defaultValue={rule.zone}
					autoComplete="off"
				/>
				<div className="rules-hours">
					<h3>{words.windows}</h3>
					<p className="field-help">{words.windowsHelp}</p>
					{weekdays.map((day) => (
						<Day key={day} day={day} rule={rule} />
					))}
				</div>
				<div className="rules-numbers">
					{number('length', words.length, rule.lengthMinutes)}
					{number('grid', words.grid, rule.gridMinutes)}
					{number('buffer', words.buffer, rule.bufferMinutes)}
					{number('notice', words.notice, rule.noticeHours, words.noticeHelp)}
					{number('horizon', words.horizon, rule.horizonDays)}
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

function Day({ day, rule }: { day: Weekday; rule: AvailabilityRule }) {
	const mine = useFormAnswer(ID)?.result;
	const typed = mine?.initialValue as Record<string, string> | undefined;
	const errors = mine?.error?.[pairField(day, 0, 'from')] ?? undefined;
	const pairs = rule.windows[day] ?? [];
	const typedCount = typed
		? Array.from({ length: MOST_PAIRS }, (_, index) => index).filter((index) => typed[pairField(day, index, 'from')])
				.length
		: 0;
	const shown = Math.min(MOST_PAIRS, Math.max(pairs.length, typedCount) + 1);
	const errorId = `${ID}-${day}-error`;
	return (
		<fieldset className="rules-day">
			<legend>{day}</legend>
			<div className="rules-pairs">
				{Array.from({ length: shown }, (_, index) => index).map((index) => (
					<div className="rules-pair" key={index}>
						{(['from', 'until'] as const).map((end) => {
							const name = pairField(day, index, end);
							const kept = end === 'from' ? pairs[index]?.from : pairs[index]?.to.replace('24:00', '00:00');
							return (
								<span key={end} className="rules-pair">
									{end === 'until' && <span aria-hidden="true">{words.to}</span>}
									<input
										type="time"
										id={`${ID}-${name}`}
										name={name}
										className="field-control"
										aria-label={fill(words[end], { day, number: String(index + 1) })}
										defaultValue={typed ? (typed[name] ?? '') : (kept ?? '')}
										{...faultOf(errors)}
										aria-describedby={errors ? errorId : undefined}
									/>
								</span>
							);
						})}
					</div>
				))}
			</div>
			<FieldError id={errorId} {...(errors ? { errors } : {})} />
		</fieldset>
	);
}
