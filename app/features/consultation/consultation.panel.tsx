import { useEffect, useRef, useState } from 'react';
import { FormToggle, useFormToggle } from '#app/forms/form-toggle.tsx';
import { consultation } from '#content/dialogs.ts';
import { paths } from '#content/navigation.ts';
import { IndividualConsultationForm, TeamConsultationForm } from './consultation.form.tsx';

/** For whom a consultation is. */
export type ConsultationKind = 'individual' | 'team';

interface Props {
	/** Dialogs pass it to every content; this one stays open, for the calendar. */
	onDone?(): void;
	/** Which form a page without scripts asked for. */
	kind?: ConsultationKind;
	/** The calendar to show at once, when the form was sent by a page without scripts. */
	calendar?: string;
}

const { individual, team, calendar: copy } = consultation;

const choices = [
	{ kind: 'individual', label: individual.toggle, href: paths.consultation },
	{ kind: 'team', label: team.toggle, href: `${paths.consultation}?for=team` },
] as const;

/** The consultation: one of two forms, which the scheduling calendar replaces once it was kept. */
export default function ConsultationPanel({ kind = 'individual', calendar }: Props) {
	const [frame, setFrame] = useState(calendar);
	const toggle = useFormToggle<ConsultationKind>(kind);
	if (frame) return <Calendar address={frame} takesFocus={frame !== calendar} />;
	const Form = toggle.kind === 'team' ? TeamConsultationForm : IndividualConsultationForm;
	return (
		<>
			<FormToggle label={consultation.toggleLabel} choices={choices} chosen={toggle.kind} onChoose={toggle.choose} />
			<Form key={`${toggle.kind}${toggle.turn}`} onAccepted={({ detail }) => setFrame(detail?.calendar)} />
		</>
	);
}

function Calendar({ address, takesFocus }: { address: string; takesFocus: boolean }) {
	const section = useRef<HTMLElement>(null);
	useEffect(() => {
		if (takesFocus) section.current?.focus();
	}, [takesFocus]);
	return (
		<section className="calendar" aria-label={copy.heading} ref={section} tabIndex={-1}>
			<p>{copy.text}</p>
			<iframe src={address} title={copy.frameTitle} height={copy.frameHeight} width="100%" />
		</section>
	);
}
