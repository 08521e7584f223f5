import type { FieldMetadata } from '@conform-to/react';
import { useContext, useEffect, useRef, useState } from 'react';
import { AutoFocusField, FieldError } from '#app/ui/fields.tsx';
import { schedule } from '#content/scheduling.ts';
import { type Clock, type Day, groupByDay } from './times.ts';

interface Props {
	slot: FieldMetadata<string>;
	day: FieldMetadata<string>;
	/** Free times: milliseconds since the epoch, in order. */
	starts: readonly number[];
	clock: Clock;
}

/**
 * Selects a day, then a time. Both are radio buttons, so arrow keys work. Without scripts the page has all times and the style
 * sheet shows those of the selected day; with scripts only those are rendered.
 */
export function SlotPicker({ slot, day, starts, clock }: Props) {
	const root = useRef<HTMLFieldSetElement>(null);
	const [isLive, setLive] = useState(false);
	const [selectedDay, setDay] = useState(String(day.initialValue ?? ''));
	const [selectedSlot, setSlot] = useState(String(slot.initialValue ?? ''));
	// Takes over what was selected before hydration.
	useEffect(() => {
		const checked = (name: string) => root.current?.querySelector<HTMLInputElement>(`[name=${name}]:checked`)?.value;
		setDay((current) => checked(day.name) ?? current);
		setSlot((current) => checked(slot.name) ?? current);
		setLive(true);
	}, [day.name, slot.name]);
	const days = groupByDay(starts, clock);
	const open = findOpenDay(days, selectedDay, selectedSlot);
	const isFirstError = useContext(AutoFocusField) === slot.name;
	// One column for each weekday that ever has a free time.
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
							<span>
								<span className="slots-month">{month} </span>
								{number}
							</span>
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
										{...(isFirstError && key === open && number === 0 && { autoFocus: true })}
										type="radio"
										name={slot.name}
										value={value}
										checked={value === selectedSlot}
										onChange={({ target }) => {
											setSlot(value);
											// The button now sticks to the bottom of the frame, and must not cover the selected time.
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

/** The open day: that of the selected time, otherwise the selected day or the next one with a free time. */
function findOpenDay(days: Day[], selectedDay: string, selectedSlot: string): string | undefined {
	const ofSlot = days.find(({ times }) => times.some(({ value }) => value === selectedSlot));
	return (ofSlot ?? days.find(({ key }) => key >= selectedDay) ?? days.at(-1))?.key;
}
