import { useEffect, useRef, useState } from 'react';
import { FormToggle, useFormToggle } from '#app/forms/form-toggle.tsx';
import { InquiryForm } from '#app/forms/inquiry-form.tsx';
import { individualSchema, teamSchema } from '#app/forms/inquiry-schema.ts';
import { Button } from '#app/ui/button.tsx';
import { onEscapeIn } from '#app/ui/frame-escape.ts';
import { consultation } from '#content/dialogs.ts';
import { paths } from '#content/navigation.ts';

type ConsultationKind = 'individual' | 'team';

interface Props {
	/** Closes the dialog. It stays open after the form was sent, for the calendar. */
	onDone?(): void;
	/** The form that a page without scripts requested. */
	kind?: ConsultationKind;
	/** The calendar to show at once, when the form was sent by a page without scripts. */
	calendar?: string;
	message?: string | undefined;
}

const { individual, team, calendar: copy } = consultation;

const choices = [
	{ kind: 'individual', label: individual.toggle, href: paths.consultation },
	{ kind: 'team', label: team.toggle, href: `${paths.consultation}?for=team` },
] as const;

const forms = { 'consultation-individual': 'individual', 'consultation-team': 'team' } as const;

export default function ConsultationPanel({ onDone, kind = 'individual', calendar, message }: Props) {
	const [frame, setFrame] = useState(calendar);
	const toggle = useFormToggle<ConsultationKind>(kind, forms);
	if (frame) return <Calendar address={frame} takesFocus={frame !== calendar} onClose={onDone} />;
	const isTeam = toggle.kind === 'team';
	const { toggle: label, fields } = consultation[toggle.kind];
	return (
		<>
			<FormToggle label={consultation.toggleLabel} choices={choices} chosen={toggle.kind} onChoose={toggle.choose} />
			<InquiryForm
				{...consultation}
				key={`${toggle.kind}${toggle.turn}`}
				name="consultation"
				kind={toggle.kind}
				action={paths.consultation}
				schema={isTeam ? teamSchema : individualSchema}
				label={`${consultation.title}: ${label}`}
				copy={fields}
				isTeam={isTeam}
				message={message}
				onAccepted={({ detail }) => setFrame(withTimeZone(detail?.calendar))}
			/>
		</>
	);
}

/** Adds the visitor's time zone to the address of our own calendar, so that its first paint is right. */
function withTimeZone(address: string | undefined): string | undefined {
	if (!address?.startsWith(paths.schedule)) return address;
	const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
	return `${address}${address.includes('?') ? '&' : '?'}zone=${encodeURIComponent(timeZone)}`;
}

interface CalendarProps {
	address: string;
	takesFocus: boolean;
	/** Absent on a page, which cannot be closed. */
	onClose?(): void;
}

function Calendar({ address, takesFocus, onClose }: CalendarProps) {
	const section = useRef<HTMLElement>(null);
	const frame = useRef<HTMLIFrameElement>(null);
	useEffect(() => {
		if (takesFocus) section.current?.focus();
	}, [takesFocus]);
	useEffect(() => onClose && onEscapeIn(frame, onClose), [onClose]);
	return (
		<section className="calendar" aria-label={copy.heading} ref={section} tabIndex={-1}>
			<iframe ref={frame} src={address} title={copy.frameTitle} height={copy.frameHeight} width="100%" />
			{/* Leaving the frame with Tab needs a target: otherwise focus returns to its beginning. */}
			{onClose && (
				<Button variant="secondary" size="small" onClick={onClose}>
					{copy.close}
				</Button>
			)}
		</section>
	);
}
