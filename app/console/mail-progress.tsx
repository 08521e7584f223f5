import type { MailProgress as Counts } from '#app/crm/mail-progress.server.ts';
import { FormButton } from './form-button.tsx';
import { Section } from './section.tsx';
import { timesNote } from './times.ts';

const stateLabels = {
	sent: 'Sent',
	stored: 'Stored: there is no mail server',
	queued: 'Waiting',
	suppressed: 'Not sent: on the suppression list',
	refused: 'Rejected by their mail server',
	uncertain: 'Uncertain: the mail server did not answer',
	cancelled: 'Canceled',
} as const;

const inEnglish = (count: number) => count.toLocaleString('en-US');

interface Props {
	/** When it was sent, in the console's time zone. */
	at: string;
	stoppedAt: string | null;
	/** The number of people who got it or will get it. */
	reached: number;
	recipients: number;
	progress: Counts;
	refreshAddress: string;
}

export function MailProgress({ at, stoppedAt, reached, recipients, progress, refreshAddress }: Props) {
	const tracked = Object.values(progress).reduce((sum, count) => sum + count, 0);
	const done = tracked - progress.queued;
	const remaining = Math.max(0, recipients - tracked);
	const total = Math.max(recipients, tracked);
	const states = (Object.keys(stateLabels) as (keyof typeof stateLabels)[]).filter(
		(state) => state === 'sent' || progress[state] > 0,
	);
	return (
		<Section id="progress" heading="Progress">
			<p className="soft">
				{`Started ${at}.`} {timesNote()}
			</p>
			{stoppedAt && <p>{`Stopped ${stoppedAt}. ${inEnglish(reached)} of ${inEnglish(recipients)} people got it.`}</p>}
			<progress
				className="console-progress"
				value={done}
				max={total || 1}
				aria-label={`${inEnglish(done)} of ${inEnglish(total)}`}
			/>
			<dl className="console-stats">
				<div>
					<dt>People</dt>
					<dd>{inEnglish(recipients)}</dd>
				</div>
				{states.map((state) => (
					<div key={state}>
						<dt>{stateLabels[state]}</dt>
						<dd>{inEnglish(progress[state])}</dd>
					</div>
				))}
				{remaining > 0 && (
					<div>
						<dt>Not in the mail queue yet</dt>
						<dd>{inEnglish(remaining)}</dd>
					</div>
				)}
			</dl>
			{(remaining > 0 || progress.queued > 0) && (
				<p>
					<a href={refreshAddress}>Refresh</a>
				</p>
			)}
		</Section>
	);
}

interface StopSendingProps {
	version: string;
	/** A scheduled email skips the first minute in which it could be stopped. */
	wasScheduled?: boolean;
}

export function StopSending({ version, wasScheduled = false }: StopSendingProps) {
	const text = 'Emails that have not been sent yet are canceled.';
	return (
		<>
			<h2>Stop sending</h2>
			<p className="soft">{wasScheduled ? text : `${text} None is sent in the first minute.`}</p>
			<FormButton id="sending" label="Stop sending" intent="stop" hidden={{ version }} size="medium" className="form" />
		</>
	);
}
