import { Button } from '#app/ui/button.tsx';
import { eventPage } from '#content/console/events.ts';
import { ConsoleField, ConsoleForm } from '../kit/form.tsx';
import type { EventHead, EventNumbers } from './event.server.ts';
import type { EventAnswer } from './event-answers.server.ts';
import { ScopeField } from './scope-field.tsx';

interface StateProps {
	head: EventHead;
	answer: EventAnswer | undefined;
	later: number;
	/** How many are emailed: who registered, and who waits for the next date. */
	people: { registered: number; waiting: number };
}

/** Where an event stands, and where it can go from there. */
export function StateForm({ head: { status, isOver, version }, answer, later, people }: StateProps) {
	const { heading, publish, again, cancel, discard, ...says } = eventPage.state;
	const { registered, waiting } = people;
	const published = status === 'draft' ? waiting : registered + waiting;
	const mails =
		status === 'published'
			? says[registered === 0 ? 'cancelMails0' : registered === 1 ? 'cancelMails1' : 'cancelMails']
			: says[published === 0 ? 'publishMails0' : published === 1 ? 'publishMails1' : 'publishMails'];
	const count = status === 'published' ? registered : published;
	return (
		<section aria-labelledby="state">
			<h2 id="state">{heading}</h2>
			<p>{status === 'published' && isOver ? says.over : says[status]}</p>
			<ConsoleForm id="state" answer={answer} label={heading} hidden={{ version }}>
				{!(status === 'published' && isOver) && <ScopeField form="state" answer={answer} later={later} />}
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
		</section>
	);
}

interface RecordingProps {
	head: EventHead;
	answer: EventAnswer | undefined;
	recording: { url: string | null; tells: boolean };
	numbers: EventNumbers;
}

/** Where it can be watched, and who is told of it. */
export function RecordingForm({
	head: { version, isOver },
	answer,
	recording: { url, tells },
	numbers,
}: RecordingProps) {
	const { heading, field, help, save, tell, tell1, ...says } = eventPage.recording;
	const { registered, recordingTold } = numbers;
	// Each is told once.
	const left = registered - recordingTold;
	const filled = (text: string) =>
		text
			.replace('{told}', recordingTold.toLocaleString('en-US'))
			.replace('{count}', registered.toLocaleString('en-US'));
	const progress = !tells && recordingTold === 0 ? says.untold : !isOver ? says.waiting : filled(says.telling);
	return (
		<section aria-labelledby="recording-heading">
			<h2 id="recording-heading">{heading}</h2>
			{url && registered > 0 && <p>{recordingTold === registered ? filled(says.told) : progress}</p>}
			<ConsoleForm id="recording" answer={answer} label={heading} intent="recording" hidden={{ version }}>
				<ConsoleField
					form="recording"
					answer={answer}
					name="recording"
					label={field}
					help={help}
					type="url"
					defaultValue={url ?? ''}
					optional
				/>
				<p className="console-actions">
					<Button type="submit" variant="secondary" name="tell" value="no">
						{save}
					</Button>
					{left > 0 && (
						<Button type="submit" name="tell" value="yes">
							{left === 1 ? tell1 : tell.replace('{count}', left.toLocaleString('en-US'))}
						</Button>
					)}
				</p>
			</ConsoleForm>
		</section>
	);
}
