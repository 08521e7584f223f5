import type { MailProgress as Counts } from '#app/crm/mail-progress.server.ts';
import { mailProgress as words } from '#content/console/mail-progress.ts';
import { Section } from './section.tsx';
import { timesNote } from './times.ts';

interface Props {
	/** When it was sent, in the console's time zone. */
	at: string;
	/** When an operator stopped it. */
	stoppedAt: string | null;
	/** How many got it or will get it. */
	got: number;
	recipients: number;
	progress: Counts;
	here: string;
}

/** The progress of an email to many people. */
export function MailProgress({ at, stoppedAt, got, recipients, progress, here }: Props) {
	const total = Object.values(progress).reduce((sum, count) => sum + count, 0);
	const done = total - progress.queued;
	const left = Math.max(0, recipients - total);
	const all = Math.max(recipients, total);
	const states = (['sent', 'stored', 'queued', 'suppressed', 'refused', 'cancelled'] as const).filter(
		(state) => state === 'sent' || progress[state] > 0,
	);
	const says = words.label
		.replace('{done}', done.toLocaleString('en-US'))
		.replace('{count}', all.toLocaleString('en-US'));
	return (
		<Section id="progress" heading={words.heading}>
			<p className="soft">
				{words.started.replace('{time}', at)}. {timesNote()}
			</p>
			{stoppedAt && (
				<p>
					{words.stopped
						.replace('{time}', stoppedAt)
						.replace('{got}', got.toLocaleString('en-US'))
						.replace('{count}', recipients.toLocaleString('en-US'))}
				</p>
			)}
			<progress className="console-progress" value={done} max={all || 1} aria-label={says} />
			<dl className="console-numbers">
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
				{left > 0 && (
					<div>
						<dt>{words.left}</dt>
						<dd>{left.toLocaleString('en-US')}</dd>
					</div>
				)}
			</dl>
			{(left > 0 || progress.queued > 0) && (
				<p>
					<a href={here}>{words.again}</a>
				</p>
			)}
		</Section>
	);
}
