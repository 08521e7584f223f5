import { useNavigate } from 'react-router';
import { PrivacyNote } from '#app/forms/form-note.tsx';
import { SiteForm, useSiteForm } from '#app/forms/site-form.tsx';
import { SubmitButton } from '#app/ui/button.tsx';
import { FieldError, TextField } from '#app/ui/fields.tsx';
import { schedule } from '#content/scheduling.ts';
import { bookingSchema, cancelSchema, moveSchema } from './schedule.schema.ts';
import { SlotPicker } from './slot-picker.tsx';
import { type Clock, dayKey } from './times.ts';

interface TimesProps {
	action: string;
	/** Free times: milliseconds since the epoch, in order. */
	starts: readonly number[];
	clock: Clock;
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
