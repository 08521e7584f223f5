import type { FieldMetadata } from '@conform-to/react';
import { useContext, useEffect, useRef, useState } from 'react';
import { AutoFocusField, FieldError } from '#app/ui/fields.tsx';
import { schedule } from '#content/scheduling.ts';
import { type Clock, type Day, daysOf, slotInstant } from './times.ts';

interface Props {
	slot: FieldMetadata<string>;
	day: FieldMetadata<string>;
	/** What is free: milliseconds since the epoch, in order. */
	starts: readonly number[];
	clock: Clock;
}

/**
 * Chooses a day, then a time. Radio buttons throughout: arrow keys go from one to the next. Without scripts all times are in
 * the page, and the style sheet shows those of the day that is ticked; with them only those are there.
 */
export function SlotPicker({ slot, day, starts, clock }: Props) {
	const root = useRef<HTMLFieldSetElement>(null);
	const [isLive, setLive] = useState(false);
	const [wantedDay, setDay] = useState(String(day.initialValue ?? ''));
	const [wanted, setSlot] = useState(String(slot.initialValue ?? ''));
	// What was ticked before the application ran.
	useEffect(() => {
		const ticked = (name: string) => root.current?.querySelector<HTMLInputElement>(`[name=${name}]:checked`)?.value;
		setDay((now) => ticked(day.name) ?? now);
		setSlot((now) => ticked(slot.name) ?? now);
		setLive(true);
	}, [day.name, slot.name]);
	const days = daysOf(starts, clock);
	const open = openDay(days, wantedDay, wanted);
	const beginsHere = useContext(AutoFocusField) === slot.name;
	// A column for each day of the week on which there is ever something.
	const columns = [...new Set(days.map(({ column }) => column))].sort();
	const describedBy = slot.errors?.length ? slot.errorId : undefined;
	return (
		<fieldset
			className="slots"
			ref={root}
			aria-describedby={describedBy}
			style={{ gridTemplateColumns: `repeat(${columns.length}, minmax(0, 1fr))` }}
		>
			<legend className="sr-only">{schedule.days}</legend>
			{days.map(({ key, column, weekday, month, number, name, times }) => (
				<div className="slots-day" key={key}>
					<label className="slots-choice" style={{ gridColumn: columns.indexOf(column) + 1 }}>
						<input
							type="radio"
							name={day.name}
							value={key}
							checked={key === open}
							onChange={() => {
								setDay(key);
								setSlot('');
							}}
						/>
						<span>
							<small>{weekday}</small>{' '}
							<b>
								<span className="slots-month">{month} </span>
								{number}
							</b>
						</span>
					</label>
					{(!isLive || key === open) && (
						<fieldset className="slots-times" aria-describedby={describedBy}>
							<legend className="field-label">
								{schedule.timesOn} {name}
							</legend>
							{times.map(({ value, label }, number) => (
								<label className="slots-choice" key={value}>
									<input
										{...(beginsHere && key === open && number === 0 && { autoFocus: true })}
										type="radio"
										name={slot.name}
										value={value}
										checked={value === wanted}
										onChange={({ target }) => {
											setSlot(value);
											// The button comes to stay at the foot of the frame now, and must not cover what was chosen.
											requestAnimationFrame(() => target.scrollIntoView({ block: 'nearest' }));
										}}
									/>
									<span>{label}</span>
								</label>
							))}
						</fieldset>
					)}
				</div>
			))}
			<div className="slots-error">
				<FieldError id={slot.errorId} errors={slot.errors} />
			</div>
		</fieldset>
	);
}

/** The day that is open: of the time that is chosen, else the chosen one, else the next on which something is free. */
function openDay(days: Day[], wantedDay: string, wanted: string): string | undefined {
	const ofTime = slotInstant(wanted) === undefined ? undefined : days.find(({ times }) => holds(times, wanted));
	const found = ofTime ?? days.find(({ key }) => key >= wantedDay) ?? days.at(-1);
	return found?.key;
}

const holds = (times: Day['times'], wanted: string) => times.some(({ value }) => value === wanted);
