import type { ReactNode } from 'react';
import { second } from '#app/settings/clock.ts';
import { EmptyState } from '#app/ui/panel.tsx';
import { paths } from '#content/navigation.ts';
import { outbox } from '#content/outbox.ts';
import type { JobState, JobView } from '#platform/jobs/jobs.ts';
import type { MailView } from './mail-view.server.ts';
import type { MailListView } from './outbox.server.ts';
import { MOST_COUNTED } from './outbox-counts.ts';
import { type Asked, addressOf } from './outbox-filter.tsx';

/** How many emails there are of each status; each leads to them, within what else is asked for. */
export function StatusLinks({ counts, asked }: { counts: MailListView['counts']; asked: Asked }) {
	const total = counts.reduce((sum, { count }) => sum + count, 0);
	const isMore = counts.some(({ count }) => count >= MOST_COUNTED);
	const choices = [
		{
			label: outbox.mails.all,
			href: addressOf({ ...asked, status: undefined }),
			count: isMore ? more(Math.floor(total / MOST_COUNTED) * MOST_COUNTED) : String(total),
			isChosen: !asked.status,
		},
		...counts
			.filter(({ count, status }) => count > 0 || status === asked.status)
			.map(({ status, count }) => ({
				label: outbox.statuses[status],
				href: addressOf({ ...asked, status }),
				count: count >= MOST_COUNTED ? more(MOST_COUNTED) : String(count),
				isChosen: status === asked.status,
			})),
	];
	return (
		<nav aria-label={outbox.mails.filter}>
			<ul className="outbox-statuses">
				{choices.map(({ label, href, count, isChosen }) => (
					<li key={label}>
						<a href={href} aria-current={isChosen ? 'page' : undefined}>
							{label} <span>{count}</span>
						</a>
					</li>
				))}
			</ul>
		</nav>
	);
}

const more = (count: number) => outbox.mails.more.replace('{count}', count.toLocaleString('en-US'));

/** Emails, one a row. */
export function MailTable({ mails, isKept }: { mails: MailView[]; isKept: boolean }) {
	const { columns, empty, emptyText, unwritten } = outbox.mails;
	if (mails.length === 0) {
		return (
			<EmptyState title={empty}>
				<p className="soft">{emptyText}</p>
			</EmptyState>
		);
	}
	return (
		<Table columns={Object.values(columns)}>
			{mails.map((mail) => (
				<tr key={mail.id}>
					<td>
						<a href={`${paths.outbox}/${mail.id}`} className="outbox-subject">
							{mail.subject ?? unwritten}
						</a>
						<span className="outbox-sub">
							{recipientOf(mail)} · {mail.label}
						</span>
					</td>
					<td>
						<State of={mail.status} words={outbox.statuses} />
						<Tries count={mail.attempts} />
						{mail.lastError && <span className="outbox-error">{mail.lastError}</span>}
					</td>
					<td>
						<MailTimes mail={mail} />
					</td>
					<td>
						<MailActions mail={mail} isKept={isKept} />
					</td>
				</tr>
			))}
		</Table>
	);
}

/** A job that is done, running or given up is left alone. */
const OPEN_TO_DEEDS: JobState[] = ['waiting', 'retrying', 'parked'];

/** Jobs, one a row. */
export function JobTable({ jobs }: { jobs: JobView[] }) {
	const { columns, empty, emptyText } = outbox.jobs;
	if (jobs.length === 0) {
		return (
			<EmptyState title={empty}>
				<p className="soft">{emptyText}</p>
			</EmptyState>
		);
	}
	return (
		<Table columns={Object.values(columns)}>
			{jobs.map((job) => (
				<tr key={job.id}>
					<td>
						<span className="outbox-subject">{job.queue}</span>
						<span className="outbox-sub">{job.id}</span>
					</td>
					<td>
						<State of={job.state} words={outbox.states} />
						<Tries count={job.attempts} />
						{job.lastError && <span className="outbox-error">{job.lastError}</span>}
					</td>
					<td>
						<Times times={{ since: job.createdAt, next: job.nextAttempt }} />
					</td>
					<td>
						{OPEN_TO_DEEDS.includes(job.state) && (
							<Actions field="job" id={job.id} what={job.queue} retry="retry" discard />
						)}
					</td>
				</tr>
			))}
		</Table>
	);
}

/** Who gets it; an operators' copy can wait for someone to send it to. */
export function recipientOf({ recipient }: Pick<MailView, 'recipient'>): string {
	return recipient ?? outbox.mails.noOperator;
}

/** When an email was owed and went out, or is tried next. */
export function MailTimes({ mail }: { mail: MailView }) {
	const went = mail.status === 'stored' ? { stored: mail.sentAt } : { sent: mail.sentAt };
	return <Times times={{ owed: mail.createdAt, ...went, next: mail.nextAttempt }} />;
}

/** What can be done to an email as it stands. */
export function MailActions({ mail, isKept }: { mail: MailView; isKept: boolean }) {
	if (mail.status === 'sent') return null;
	const isQueued = mail.status === 'queued';
	const retry = isQueued ? 'retry' : isKept ? 'rewrite' : 'again';
	return <Actions field="mail" id={mail.id} what={mail.label} retry={retry} discard={isQueued} />;
}

interface DeedsProps {
	field: 'mail' | 'job';
	id: string;
	what: string;
	/** What the button that tries it says. */
	retry: 'retry' | 'again' | 'rewrite';
	discard: boolean;
}

function Actions({ field, id, what, retry, discard }: DeedsProps) {
	const named = (action: string) => outbox.actions.named.replace('{action}', action).replace('{what}', what);
	const { [retry]: retryLabel, discard: discardLabel } = outbox.actions;
	return (
		<form method="post" className="outbox-actions">
			<input type="hidden" name={field} value={id} />
			<button type="submit" name="intent" value="retry" aria-label={named(retryLabel)}>
				{retryLabel}
			</button>
			{discard && (
				<button type="submit" name="intent" value="discard" aria-label={named(discardLabel)}>
					{discardLabel}
				</button>
			)}
		</form>
	);
}

/** A status as a word with a sign before it; the sign is for the eye only. */
export function State<Name extends string>({ of, words }: { of: Name; words: Record<Name, string> }) {
	return (
		<span className="outbox-state" data-state={of}>
			{words[of]}
		</span>
	);
}

export function Tries({ count }: { count: number }) {
	if (count === 0) return null;
	const { one, many } = outbox.tries;
	return <span className="outbox-sub">{count === 1 ? one : many.replace('{count}', String(count))}</span>;
}

type TimeName = keyof typeof outbox.instants;

function Times({ times }: { times: Partial<Record<TimeName, Date | null | undefined>> }) {
	return (
		<dl className="outbox-times">
			{Object.entries(times).map(
				([name, at]) =>
					at && (
						<div key={name}>
							<dt>{outbox.instants[name as TimeName]}</dt>
							<dd>
								<At at={at} />
							</dd>
						</div>
					),
			)}
		</dl>
	);
}

/** An instant, on the console's clock. */
export function At({ at }: { at: Date }) {
	return <time dateTime={at.toISOString()}>{second(at)}</time>;
}

/** Onwards, and back to the beginning. */
export function OutboxPages({ older, asked, isFirst }: { older: string | undefined; asked: Asked; isFirst: boolean }) {
	if (isFirst && !older) return null;
	return (
		<nav className="outbox-pages" aria-label={outbox.mails.pages}>
			{!isFirst && <a href={addressOf(asked)}>{outbox.mails.newest}</a>}
			{older && <a href={addressOf({ ...asked, after: older })}>{outbox.mails.older}</a>}
		</nav>
	);
}

/** On a phone its rows stack, each cell under its column's name (outbox.css). */
function Table({ columns, children }: { columns: string[]; children: ReactNode }) {
	return (
		<table className="outbox-table">
			<thead>
				<tr>
					{columns.map((column) => (
						<th key={column} scope="col">
							{column}
						</th>
					))}
				</tr>
			</thead>
			<tbody>{children}</tbody>
		</table>
	);
}
