import type { MailProgress as Counts } from '#app/crm/mail-progress.server.ts';
import { mailProgress as words } from './mail-progress-words.ts';
import { Section } from './section.tsx';
import { timesNote } from './times.ts';

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
	const states = (['sent', 'stored', 'queued', 'suppressed', 'refused', 'uncertain', 'cancelled'] as const).filter(
		(state) => state === 'sent' || progress[state] > 0,
	);
	const label = words.label
		.replace('{done}', done.toLocaleString('en-US'))
		.replace('{count}', total.toLocaleString('en-US'));
	return (
		<Section id="progress" heading={words.heading}>
			<p className="soft">
				{words.started.replace('{time}', at)}. {timesNote()}
			</p>
			{stoppedAt && (
				<p>
					{words.stopped
						.replace('{time}', stoppedAt)
						.replace('{got}', reached.toLocaleString('en-US'))
						.replace('{count}', recipients.toLocaleString('en-US'))}
				</p>
			)}
			<progress className="console-progress" value={done} max={total || 1} aria-label={label} />
			<dl className="console-stats">
				<div>
					<dt>{words.people}</dt>
					<dd>{recipients.toLocaleString('en-US')}</dd>
				</div>
				{states.map((state) => (
					<div key={state}>
						<dt>{words[state]}</dt>
						<dd>{progress[state].toLocaleString('en-US')}</dd>
					</div>
				))}
				{remaining > 0 && (
					<div>
						<dt>{words.left}</dt>
						<dd>{remaining.toLocaleString('en-US')}</dd>
					</div>
				)}
			</dl>
			{(remaining > 0 || progress.queued > 0) && (
				<p>
					<a href={refreshAddress}>{words.again}</a>
				</p>
			)}
		</Section>
	);
}
