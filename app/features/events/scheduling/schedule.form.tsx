import type { FieldMetadata } from '@conform-to/react';
import { useContext, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { PrivacyNote } from '#app/forms/form-note.tsx';
import { SiteForm, useSiteForm } from '#app/forms/site-form.tsx';
import { SubmitButton } from '#app/ui/button.tsx';
import { AutoFocusField, FieldError, TextField } from '#app/ui/fields.tsx';
import { schedule } from '#content/scheduling.ts';
import { bookingSchema, cancelSchema, moveSchema } from './schedule.schema.ts';
import { type Clock, type Day, dayKey, groupByDay } from './times.ts';

interface TimesProps {
	action: string;
	/** Free times: milliseconds since the epoch, in order. */
	starts: readonly number[];
	clock: Clock;
}

type PickerProps = Omit<TimesProps, 'action'> & Record<'slot' | 'day', FieldMetadata<string>>;

/**
 * Selects a day, then a time. Both are radio buttons, so arrow keys work. Without scripts the page has all times and the style
 * sheet shows those of the selected day; with scripts only those are rendered.
 */
function SlotPicker({ slot, day, starts, clock }: PickerProps) {
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

interface BookingProps extends TimesProps {
	request: string;
	known: { name: string; email: string } | undefined;
	/** When the page was rendered, in milliseconds. */
	renderedAt: number;
}

export function BookingForm({ action, starts, clock, request, known, renderedAt }: BookingProps) {
	const onAccepted = useShowBooking();
	const state = useSiteForm({ id: 'schedule', action, schema: bookingSchema, defaultValue: known, onAccepted });
	const { fields, busy, answer } = state;
	const { name, email } = schedule.fields;
	return (
		<SiteForm state={state} className="form" label={schedule.heading}>
			<SlotPicker slot={fields.slot} day={fields.day} starts={starts} clock={clock} />
			<HiddenFields values={{ zone: clock.zone, request, renderedAt }} />
			<div className="calendar-person">
				<TextField meta={fields.name} {...name} autoComplete="name" />
				<TextField meta={fields.email} {...email} type="email" autoComplete="email" />
			</div>
			<PrivacyNote />
			<div className="calendar-foot">
				<SubmitButton busy={busy || answer?.outcome === 'accepted'} busyLabel={schedule.busy}>
					{schedule.button}
				</SubmitButton>
			</div>
		</SiteForm>
	);
}

interface MoveProps extends TimesProps {
	/** The current start, in milliseconds since the epoch. */
	startsAt: number;
	sequence: number;
}

/** Moves a booking. Opens on its own day, or the next one with a free time. */
export function MoveForm({ action, starts, clock, startsAt, sequence }: MoveProps) {
	const onAccepted = useShowBooking();
	const defaultValue = { day: dayKey(startsAt, clock) };
	const state = useSiteForm({ id: 'move', action, schema: moveSchema, defaultValue, onAccepted });
	const { fields, busy, answer } = state;
	const { heading, button, busy: busyLabel } = schedule.change;
	return (
		<SiteForm state={state} className="form" label={heading}>
			<SlotPicker slot={fields.slot} day={fields.day} starts={starts} clock={clock} />
			<HiddenFields values={{ intent: 'move', zone: clock.zone, sequence }} />
			<div className="calendar-foot">
				<SubmitButton busy={busy || answer?.outcome === 'accepted'} busyLabel={busyLabel}>
					{button}
				</SubmitButton>
			</div>
		</SiteForm>
	);
}

export function CancelForm({ action, sequence }: { action: string; sequence: number }) {
	const onAccepted = useShowBooking();
	const state = useSiteForm({ id: 'cancel', action, schema: cancelSchema, onAccepted });
	const { fields, busy } = state;
	const { heading, button, busy: busyLabel } = schedule.cancel;
	return (
		<SiteForm state={state} className="form" label={heading}>
			<HiddenFields values={{ intent: 'cancel', sequence }} />
			<FieldError id={fields.sequence.errorId} errors={fields.sequence.errors} />
			<SubmitButton busy={busy} busyLabel={busyLabel}>
				{button}
			</SubmitButton>
		</SiteForm>
	);
}

function HiddenFields({ values }: { values: Record<string, string | number> }) {
	return Object.entries(values).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}

function useShowBooking() {
	const navigate = useNavigate();
	return ({ detail }: { detail?: Record<string, string> }) => {
		if (detail?.booking) navigate(detail.booking, { replace: true });
	};
}
