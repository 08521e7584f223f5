import { useNavigate } from 'react-router';
import { PrivacyNote } from '#app/forms/privacy-note.tsx';
import { SiteForm, useSiteForm } from '#app/forms/site-form.tsx';
import { SubmitButton } from '#app/ui/button.tsx';
import { FieldError, TextField } from '#app/ui/fields.tsx';
import { schedule } from '#content/scheduling.ts';
import { bookingSchema, cancelSchema, moveSchema } from './schedule.schema.ts';
import { SlotPicker } from './slot-picker.tsx';
import { type Clock, dayKey } from './times.ts';

interface Times {
	/** The page that receives it, with what its address must keep. */
	action: string;
	starts: readonly number[];
	clock: Clock;
}

interface BookingProps extends Times {
	/** The signed link of a consultation request, and who made it. */
	request: string;
	known: { name: string; email: string } | undefined;
	/** When the page was made, in milliseconds. */
	asked: number;
}

/** Books a time: the day, the time, who comes. */
export function BookingForm({ action, starts, clock, request, known, asked }: BookingProps) {
	const done = useGoOn();
	const state = useSiteForm({ id: 'schedule', action, schema: bookingSchema, defaultValue: known, onAccepted: done });
	const { fields, busy, answer } = state;
	const { name, email } = schedule.fields;
	return (
		<SiteForm state={state} className="form" label={schedule.heading}>
			<SlotPicker slot={fields.slot} day={fields.day} starts={starts} clock={clock} />
			<input type="hidden" name="zone" value={clock.zone} />
			<input type="hidden" name="request" value={request} />
			<input type="hidden" name="asked" value={asked} />
			<div className="calendar-who">
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

interface MoveProps extends Times {
	/** The booking as the page shows it. */
	startsAt: number;
	sequence: number;
}

/** Moves a booking to another time: its own day, or the next one with a free time, is open. */
export function MoveForm({ action, starts, clock, startsAt, sequence }: MoveProps) {
	const done = useGoOn();
	const defaultValue = { day: dayKey(startsAt, clock) };
	const state = useSiteForm({ id: 'move', action, schema: moveSchema, defaultValue, onAccepted: done });
	const { fields, busy, answer } = state;
	const { heading, button, busy: busyLabel } = schedule.change;
	return (
		<SiteForm state={state} className="form" label={heading}>
			<SlotPicker slot={fields.slot} day={fields.day} starts={starts} clock={clock} />
			<input type="hidden" name="intent" value="move" />
			<input type="hidden" name="zone" value={clock.zone} />
			<input type="hidden" name="sequence" value={sequence} />
			<div className="calendar-foot">
				<SubmitButton busy={busy || answer?.outcome === 'accepted'} busyLabel={busyLabel}>
					{button}
				</SubmitButton>
			</div>
		</SiteForm>
	);
}

/** Cancels a booking. */
export function CancelForm({ action, sequence }: { action: string; sequence: number }) {
	const done = useGoOn();
	const state = useSiteForm({ id: 'cancel', action, schema: cancelSchema, onAccepted: done });
	const { fields, busy } = state;
	const { heading, button, busy: busyLabel } = schedule.cancel;
	return (
		<SiteForm state={state} className="form" label={heading}>
			<input type="hidden" name="intent" value="cancel" />
			<input type="hidden" name="sequence" value={sequence} />
			<FieldError id={fields.sequence.errorId} errors={fields.sequence.errors} />
			<SubmitButton busy={busy} busyLabel={busyLabel}>
				{button}
			</SubmitButton>
		</SiteForm>
	);
}

/** After success: to the page of the booking. */
function useGoOn() {
	const navigate = useNavigate();
	return ({ detail }: { detail?: Record<string, string> }) => {
		if (detail?.booking) navigate(detail.booking, { replace: true });
	};
}
