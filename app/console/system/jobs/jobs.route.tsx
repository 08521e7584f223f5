import { useActionData } from 'react-router';
import type { FormAnswer } from '#app/forms/answer.ts';
import { servicesOf } from '#app/services.ts';
import { Button } from '#app/ui/button.tsx';
import { consolePaths } from '#content/console/paths.ts';
import { machine } from '#content/console/system.ts';
import type { JobState, JobView } from '#platform/jobs/jobs.ts';
import { ConsoleField } from '../../kit/form.tsx';
import { allowed, operatorContext } from '../../kit/guard.server.ts';
import { consoleHead } from '../../kit/head.ts';
import { can } from '../../kit/permissions.ts';
import { Scroll } from '../../kit/scroll.tsx';
import { Heads } from '../../kit/table-heads.tsx';
import { timesNote } from '../../kit/times.ts';
import { addressWith, parseQuestion } from '../address.ts';
import { withoutAddresses } from '../masked.ts';
import { ActionButton, Pages, Refusal, State, When } from '../parts.tsx';
import { machinePaths } from '../paths.ts';
import { MachineStyles } from '../styles.tsx';
import { triesOf } from '../tries.ts';
import type { Route } from './+types/jobs.route';
import { jobsAction } from './jobs-actions.server.ts';
import { Queues } from './queues.tsx';
import { Throughput } from './throughput.tsx';

const { jobs: copy } = machine;
const PAGE = 25;
/** What is shown unless a state is asked for. */
const OPEN: readonly JobState[] = ['waiting', 'retrying', 'running', 'parked'];
const STATES = Object.keys(copy.states) as JobState[];

export const meta: Route.MetaFunction = () => consoleHead(copy.heading);

export async function loader({ url, context }: Route.LoaderArgs) {
	const { jobs, now } = servicesOf(context);
	const operator = allowed(context.get(operatorContext), 'jobs.see');
	const queues = await jobs.queues();
	const queue = queues.find(({ name }) => name === parseQuestion(url, 'queue'))?.name;
	const state = STATES.find((one) => one === parseQuestion(url, 'state'));
	const before = parseQuestion(url, 'before');
	const [found, hours] = await Promise.all([
		jobs.list({ queue, state: state ?? OPEN, before, limit: PAGE + 1 }),
		jobs.throughput(queue ? [queue] : queues.map(({ name }) => name)),
	]);
	const shown = found.slice(0, PAGE).map(({ payload: _, ...job }) => job);
	return {
		queues,
		hours,
		jobs: shown,
		older: found.length > PAGE ? shown.at(-1)?.cursor : undefined,
		isFirst: before === undefined,
		queue,
		state,
		mayChange: can(operator, 'jobs.change'),
		now: now(),
	};
}

export const action = jobsAction;

export default function Jobs({ loaderData }: Route.ComponentProps) {
	const { queues, hours, jobs, older, isFirst, queue, state, mayChange, now } = loaderData;
	const answer = useActionData() as FormAnswer | undefined;
	const first = addressWith(consolePaths.jobs, { queue, state });
	return (
		<>
			<MachineStyles />
			<h1 className="h3">{copy.heading}</h1>
			<p className="soft">
				{copy.lead} {timesNote()}
			</p>
			<Refusal answer={answer} form="jobs" />
			{!queue && <Queues queues={queues} mayChange={mayChange} now={now} />}
			<Throughput hours={hours} />
			<section aria-labelledby="jobs">
				<h2 id="jobs">{copy.list.heading}</h2>
				<Filter queues={queues.map(({ name }) => name)} queue={queue} state={state} />
				{jobs.length === 0 ? (
					<p>
						<strong>{copy.list.empty}.</strong> {copy.list.emptyText}
					</p>
				) : (
					<JobTable jobs={jobs} mayChange={mayChange} />
				)}
				<Pages
					first={first}
					older={older && addressWith(consolePaths.jobs, { queue, state, before: older })}
					isFirst={isFirst}
					words={copy.list}
				/>
			</section>
		</>
	);
}

function Filter({ queues, queue, state }: { queues: string[]; queue: string | undefined; state: string | undefined }) {
	const { label, kind, state: stateLabel, any, open, button, clear } = copy.filter;
	const field = { form: 'filter', answer: undefined, optional: true };
	return (
		<search>
			<form className="console-filter" aria-label={label} action={consolePaths.jobs}>
				<ConsoleField
					key={`kind ${queue}`}
					{...field}
					name="queue"
					label={kind}
					prompt={any}
					options={queues.map((name) => ({ value: name, label: copy.kinds[name] ?? name }))}
					defaultValue={queue}
				/>
				<ConsoleField
					key={`state ${state}`}
					{...field}
					name="state"
					label={stateLabel}
					prompt={open}
					options={STATES.map((name) => ({ value: name, label: copy.states[name] }))}
					defaultValue={state}
				/>
				<Button type="submit" variant="secondary" size="small">
					{button}
				</Button>
				{(queue || state) && <a href={consolePaths.jobs}>{clear}</a>}
			</form>
		</search>
	);
}

type Shown = Omit<JobView, 'payload'>;

function JobTable({ jobs, mayChange }: { jobs: Shown[]; mayChange: boolean }) {
	const { columns, heading, made, nextTry } = copy.list;
	return (
		<Scroll label={machine.table.replace('{heading}', heading)}>
			<table className="console-table">
				<Heads columns={columns} />
				<tbody>
					{jobs.map((job) => (
						<tr key={job.id}>
							<th scope="row">
								<a href={machinePaths.job(job.id)}>{copy.kinds[job.queue] ?? job.queue}</a>
								<span className="console-sub">{job.id}</span>
							</th>
							<td>
								<State of={job.state} words={copy.states} />
								{job.attempts > 0 && <span className="console-sub">{triesOf(job.attempts)}</span>}
								{job.lastError && <span className="console-error">{withoutAddresses(job.lastError)}</span>}
							</td>
							<td>
								<When at={job.createdAt} text={made} />
								<When at={job.nextAttempt} text={nextTry} />
							</td>
							<td>
								{mayChange && ['waiting', 'retrying', 'parked'].includes(job.state) && (
									<div className="console-inline">
										<ActionButton
											label={copy.retry}
											intent="retry"
											what={`${copy.kinds[job.queue] ?? job.queue}, ${job.id.slice(0, 8)}`}
											hidden={{ id: job.id }}
											action={consolePaths.jobs}
										/>
										<a href={`${machinePaths.job(job.id)}?discard`}>
											{copy.discard}
											<span className="console-hidden">: {job.id.slice(0, 8)}</span>
										</a>
									</div>
								)}
							</td>
						</tr>
					))}
				</tbody>
			</table>
		</Scroll>
	);
}
