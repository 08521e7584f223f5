import { consolePaths } from '#content/console/paths.ts';
import { systemWords } from '#content/console/system.ts';
import type { QueueView } from '#platform/jobs/jobs.ts';
import { FormButton } from '../../kit/form-button.tsx';
import { Scroll } from '../../kit/scroll.tsx';
import { Section } from '../../kit/section.tsx';
import { When } from '../../kit/values.tsx';
import { withQuery } from '../../kit/with-query.ts';
import { withoutAddresses } from '../masked.ts';
import { spanOf } from '../spans.ts';

const { jobs: copy } = systemWords;

interface Props {
	queues: QueueView[];
	/** Whether the operator may run and retry jobs. */
	mayChange: boolean;
	now: Date;
}

/** A row per kind of job: waiting and running jobs, the schedule, and the last failure. */
export function Queues({ queues, mayChange, now }: Props) {
	const { heading, columns } = copy.queues;
	const numbers: string[] = [columns.waiting, columns.later, columns.running, columns.parked];
	return (
		<Section id="queues" heading={heading}>
			<Scroll label={systemWords.table.replace('{heading}', heading)}>
				<table className="console-table">
					<thead>
						<tr>
							{Object.values(columns).map((column) => (
								<th scope="col" key={column} className={numbers.includes(column) ? 'console-number' : undefined}>
									{column}
								</th>
							))}
						</tr>
					</thead>
					<tbody>
						{queues.map((queue) => (
							<Row key={queue.name} queue={queue} mayChange={mayChange} now={now} />
						))}
					</tbody>
				</table>
			</Scroll>
		</Section>
	);
}

function Row({ queue, mayChange, now }: { queue: QueueView; mayChange: boolean; now: Date }) {
	const { name, ready, later, running, parked, readySince, schedule, last, lastFailure } = queue;
	const { oldest, took, last: lastText, next, never, run, revive } = copy.queues;
	const to = (state?: string) => withQuery(consolePaths.jobs, { queue: name, state });
	const count = (number: number, state: string) => (number > 0 ? <a href={to(state)}>{number}</a> : number);
	return (
		<tr>
			<th scope="row">
				<a href={to()}>{copy.kinds[name] ?? name}</a>
				<span className="console-sub">{name}</span>
			</th>
			<td className="console-number">
				{count(ready, 'waiting')}
				{readySince && now.getTime() - readySince.getTime() > 5_000 && (
					<span className="console-sub">{oldest.replace('{age}', spanOf(now.getTime() - readySince.getTime()))}</span>
				)}
			</td>
			<td className="console-number">{later}</td>
			<td className="console-number">{count(running, 'running')}</td>
			<td className="console-number">{count(parked, 'parked')}</td>
			<td>
				{last ? (
					<>
						<When at={last.at} text={lastText} />
						<span className="console-sub">{took.replace('{time}', spanOf(last.milliseconds))}</span>
					</>
				) : (
					<span className="console-sub">{never}</span>
				)}
				<When at={schedule?.next} text={next} />
			</td>
			<td>
				{lastFailure && (
					<>
						<When at={lastFailure.at} />
						<span className="console-error">{withoutAddresses(lastFailure.error)}</span>
					</>
				)}
			</td>
			<td>
				{mayChange && (
					<div className="console-inline">
						{schedule && (
							<FormButton
								label={run}
								intent="run"
								subject={copy.kinds[name] ?? name}
								hidden={{ queue: name }}
								action={consolePaths.jobs}
							/>
						)}
						{parked > 0 && (
							<FormButton
								label={revive}
								intent="revive"
								subject={copy.kinds[name] ?? name}
								hidden={{ queue: name }}
								action={consolePaths.jobs}
							/>
						)}
					</div>
				)}
			</td>
		</tr>
	);
}
