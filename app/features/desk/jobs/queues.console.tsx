import { FormButton } from '#app/console/form-button.tsx';
import { Section } from '#app/console/section.tsx';
import { When } from '#app/console/values.tsx';
import { withQuery } from '#app/console/with-query.ts';
import { type Column, Rows } from '#app/list/rows.tsx';
import { consolePaths } from '#content/console-paths.ts';
import type { QueueView } from '#platform/jobs/jobs.ts';
import { withoutAddresses } from '../system/masked.console.ts';
import { spanOf } from '../system/spans.console.ts';
import { systemWords } from '../system/system-words.console.ts';

const { jobs: copy } = systemWords;

interface Props {
	queues: QueueView[];
	mayChange: boolean;
	now: Date;
}

export function Queues({ queues, mayChange, now }: Props) {
	const { heading } = copy.queues;
	return (
		<Section id="queues" heading={heading}>
			<Rows
				region={systemWords.table.replace('{heading}', heading)}
				rows={queues}
				rowKey={({ name }) => name}
				columns={columnsOf(mayChange, now)}
			/>
		</Section>
	);
}

function columnsOf(mayChange: boolean, now: Date): Column<QueueView>[] {
	const { columns, oldest, took, last: lastText, next, never, run, revive } = copy.queues;
	const to = (queue: string, state?: string) => withQuery(consolePaths.jobs, { queue, state });
	const count = (queue: string, number: number, state: string) =>
		number > 0 ? <a href={to(queue, state)}>{number}</a> : number;
	const kindOf = (queue: string) => copy.kinds[queue] ?? queue;
	const action = (queue: string, label: string, intent: string) => (
		<FormButton label={label} intent={intent} subject={kindOf(queue)} hidden={{ queue }} action={consolePaths.jobs} />
	);
	return [
		{
			head: columns.kind,
			cell: ({ name }) => (
				<>
					<a href={to(name)}>{kindOf(name)}</a>
					<span className="console-sub">{name}</span>
				</>
			),
		},
		{
			head: columns.waiting,
			isNumber: true,
			cell: ({ name, ready, readySince }) => (
				<>
					{count(name, ready, 'waiting')}
					{readySince && now.getTime() - readySince.getTime() > 5_000 && (
						<span className="console-sub">{oldest.replace('{age}', spanOf(now.getTime() - readySince.getTime()))}</span>
					)}
				</>
			),
		},
		{ head: columns.later, isNumber: true, cell: ({ later }) => later },
		{ head: columns.running, isNumber: true, cell: ({ name, running }) => count(name, running, 'running') },
		{ head: columns.parked, isNumber: true, cell: ({ name, parked }) => count(name, parked, 'parked') },
		{
			head: columns.clock,
			label: '',
			cell: ({ last, schedule }) => (
				<>
					{last ? (
						<>
							<When at={last.at} text={lastText} />
							<span className="console-sub">{took.replace('{time}', spanOf(last.milliseconds))}</span>
						</>
					) : (
						<span className="console-sub">{never}</span>
					)}
					<When at={schedule?.next} text={next} />
				</>
			),
		},
		{
			head: columns.failure,
			cell: ({ lastFailure }) =>
				lastFailure && (
					<>
						<When at={lastFailure.at} />
						<span className="console-error">{withoutAddresses(lastFailure.error)}</span>
					</>
				),
		},
		{
			head: columns.actions,
			label: '',
			cell: ({ name, schedule, parked }) =>
				mayChange && (
					<div className="console-inline">
						{schedule && action(name, run, 'run')}
						{parked > 0 && action(name, revive, 'revive')}
					</div>
				),
		},
	];
}
