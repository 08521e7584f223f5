import { Button } from '#app/ui/button.tsx';
import { eventPage } from '#content/console/events.ts';
import { ConsoleField, ConsoleForm } from '../kit/form.tsx';
import { Section } from '../kit/section.tsx';
import type { EventHead, EventNumbers } from './event.server.ts';
import { ScopeField } from './event-fields.tsx';

interface StateProps {
	head: EventHead;
	later: number;
	/** How many people would be emailed: registrants, and those who wait for the next date. */
	people: { registered: number; waiting: number };
}

/** The status of an event, and how it can change. */
export function StateForm({ head: { status, isOver, version }, later, people }: StateProps) {
	const { heading, publish, again, cancel, discard, ...copy } = eventPage.state;
	const { registered, waiting } = people;
	const published = status === 'draft' ? waiting : registered + waiting;
	const mails =
		status === 'published'
			? copy[registered === 0 ? 'cancelMails0' : registered === 1 ? 'cancelMails1' : 'cancelMails']
			: copy[published === 0 ? 'publishMails0' : published === 1 ? 'publishMails1' : 'publishMails'];
	const count = status === 'published' ? registered : published;
	return (
		<Section id="state" heading={heading}>
			<p>{status === 'published' && isOver ? copy.over : copy[status]}</p>
			<ConsoleForm id="state" label={heading} hidden={{ version }}>
				{!(status === 'published' && isOver) && <ScopeField later={later} />}
				{!isOver && <p>{mails.replace('{count}', count.toLocaleString('en-US'))}</p>}
				<p className="console-actions">
					{status !== 'published' && (
						<Button type="submit" name="intent" value="publish">
							{status === 'draft' ? publish : again}
						</Button>
					)}
					{status === 'published' && !isOver && (
						<Button type="submit" variant="danger" name="intent" value="cancel">
							{cancel}
						</Button>
					)}
					{status === 'draft' && (
						<Button type="submit" variant="secondary" name="intent" value="discard">
							{discard}
						</Button>
					)}
				</p>
			</ConsoleForm>
		</Section>
	);
}

interface RecordingProps {
	head: EventHead;
	recording: { url: string | null; notifies: boolean };
	numbers: EventNumbers;
}

/** The link to the recording, and whether registrants are emailed. */
export function RecordingForm({
	head: { version, isOver },

	recording: { url, notifies },
	numbers,
}: RecordingProps) {
	const { heading, field, help, save, saveAndEmail, saveAndEmail1, ...copy } = eventPage.recording;
	const { registered, recordingNotified } = numbers;
	// Each is emailed once.
	const left = registered - recordingNotified;
	const filled = (text: string) =>
		text
			.replace('{notified}', recordingNotified.toLocaleString('en-US'))
			.replace('{count}', registered.toLocaleString('en-US'));
	const progress =
		!notifies && recordingNotified === 0 ? copy.notEmailed : !isOver ? copy.waiting : filled(copy.emailing);
	return (
		<Section id="recording-heading" heading={heading}>
			{url && registered > 0 && <p>{recordingNotified === registered ? filled(copy.emailed) : progress}</p>}
			<ConsoleForm id="recording" label={heading} intent="recording" hidden={{ version }}>
				<ConsoleField name="recording" label={field} help={help} type="url" defaultValue={url ?? ''} optional />
				<p className="console-actions">
					<Button type="submit" variant="secondary" name="notify" value="no">
						{save}
					</Button>
					{left > 0 && (
						<Button type="submit" name="notify" value="yes">
							{left === 1 ? saveAndEmail1 : saveAndEmail.replace('{count}', left.toLocaleString('en-US'))}
						</Button>
					)}
				</p>
			</ConsoleForm>
		</Section>
	);
}
