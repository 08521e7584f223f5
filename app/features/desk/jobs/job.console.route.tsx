import { data } from 'react-router';
import { Refusal } from '#app/console/form.tsx';
import { Confirmation, FormButton } from '#app/console/form-button.tsx';
import { operatorContext } from '#app/console/guard.server.ts';
import { consoleHead } from '#app/console/head.ts';
import { can } from '#app/console/permissions.ts';
import { PageLink, Section } from '#app/console/section.tsx';
import { timesNote } from '#app/console/times.ts';
import { Facts, State, Time } from '#app/console/values.tsx';
import { servicesOf } from '#app/services.ts';
import { consolePaths } from '#content/console-paths.ts';
import { isCanonicalUuid } from '#platform/text/uuid.ts';
import { SystemStyles } from '../system/frame.console.tsx';
import { systemPaths } from '../system/system.console.ts';
import { masked, withoutAddresses } from '../system/texts.console.ts';
import type { Route } from './+types/job.console.route';
import { jobLabels, jobStates } from './job-words.console.ts';
import { jobsAction } from './jobs-table.console.server.ts';

export const meta: Route.MetaFunction = () => consoleHead('Job');

export async function loader({ url, params, context }: Route.LoaderArgs) {
	const { jobs } = servicesOf(context);
	const operator = context.get(operatorContext);
	const [job] = isCanonicalUuid(params.jobId) ? await jobs.list({ id: params.jobId }) : [];
	if (!job) throw data(null, { status: 404 });
	const { payload, ...shown } = job;
	const { mailId, websiteDataId } = (payload ?? {}) as Record<string, unknown>;
	const link = (id: unknown, to: (id: string) => string) =>
		typeof id === 'string' && isCanonicalUuid(id) ? to(id) : undefined;
	return {
		job: { ...shown, data: JSON.stringify(masked(payload), null, '\t') },
		mail: job.queue === 'mail' ? link(mailId, (id) => `${consolePaths.emails}/${id}`) : undefined,
		message: job.queue === 'notification' ? link(websiteDataId, systemPaths.message) : undefined,
		isDiscarding: url.searchParams.has('discard'),
		mayChange: can(operator, 'jobs.change'),
	};
}

export const action = jobsAction;

export default function Job({ loaderData }: Route.ComponentProps) {
	const { job, mail, message, isDiscarding, mayChange } = loaderData;
	const isOpen = mayChange && ['waiting', 'retrying', 'parked'].includes(job.state);
	const at = (instant: Date | undefined) => instant && <Time key="at" at={instant} />;
	const name = jobLabels[job.queue] ?? job.queue;
	return (
		<>
			<SystemStyles />
			<PageLink href={consolePaths.jobs}>All jobs</PageLink>
			<h1 className="h3">Job: {name}</h1>
			<p className="soft">{timesNote()}</p>
			<Refusal form="jobs" />
			{isOpen && isDiscarding && (
				<Confirmation
					id="discard"
					heading="Discard this job?"
					text="The job will not run. Its email, if it has one, is discarded too. Discarded jobs stay in the list for a month."
					label="Discard it"
					intent="discard"
					hidden={{ id: job.id }}
					action={systemPaths.job(job.id)}
					cancel="Keep it"
				/>
			)}
			<Facts
				facts={[
					['State', <State key="state" of={job.state} words={jobStates} />],
					['Kind', job.queue],
					['Tries', job.attempts],
					['Created', at(job.createdAt)],
					['Last try started', at(job.startedAt)],
					['Ended', at(job.endedAt)],
					['Next try', at(job.nextAttempt)],
					['Last error', job.lastError && <span className="console-error">{withoutAddresses(job.lastError)}</span>],
					['Id', job.id],
				]}
			/>
			<div className="console-actions">
				{isOpen && (
					<FormButton
						label="Try now"
						intent="retry"
						subject={name}
						hidden={{ id: job.id }}
						action={systemPaths.job(job.id)}
					/>
				)}
				{isOpen && !isDiscarding && <a href={`${systemPaths.job(job.id)}?discard`}>Discard</a>}
				{mail && <a href={mail}>View the email</a>}
				{message && <a href={message}>View the message</a>}
			</div>
			<Section id="data" heading="Payload">
				<p className="soft">Ids and times are shown as they are; everything else is hidden.</p>
				<pre className="system-code">{job.data}</pre>
			</Section>
		</>
	);
}
