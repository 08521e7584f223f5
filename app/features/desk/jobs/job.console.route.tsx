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
import { masked, withoutAddresses } from '../system/masked.console.ts';
import { systemPaths } from '../system/paths.console.ts';
import { SystemStyles } from '../system/styles.console.tsx';
import { systemWords } from '../system/system-words.console.ts';
import type { Route } from './+types/job.console.route';
import { jobsAction } from './jobs-actions.console.server.ts';

const { jobs: copy } = systemWords;

export const meta: Route.MetaFunction = () => consoleHead(copy.one.heading);

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
	const { back, heading, facts, data: dataHeading, masked: note } = copy.one;
	const isOpen = mayChange && ['waiting', 'retrying', 'parked'].includes(job.state);
	const at = (instant: Date | undefined) => instant && <Time key="at" at={instant} />;
	const name = copy.kinds[job.queue] ?? job.queue;
	return (
		<>
			<SystemStyles />
			<PageLink href={consolePaths.jobs}>{back}</PageLink>
			<h1 className="h3">
				{heading}: {name}
			</h1>
			<p className="soft">{timesNote()}</p>
			<Refusal form="jobs" />
			{isOpen && isDiscarding && <Discard id={job.id} />}
			<Facts
				facts={[
					[facts.state, <State key="state" of={job.state} words={copy.states} />],
					[facts.kind, job.queue],
					[facts.tries, job.attempts],
					[facts.created, at(job.createdAt)],
					[facts.began, at(job.startedAt)],
					[facts.ended, at(job.endedAt)],
					[facts.next, at(job.nextAttempt)],
					[facts.error, job.lastError && <span className="console-error">{withoutAddresses(job.lastError)}</span>],
					[facts.id, job.id],
				]}
			/>
			<div className="console-actions">
				{isOpen && (
					<FormButton
						label={copy.retry}
						intent="retry"
						subject={name}
						hidden={{ id: job.id }}
						action={systemPaths.job(job.id)}
					/>
				)}
				{isOpen && !isDiscarding && <a href={`${systemPaths.job(job.id)}?discard`}>{copy.discard}</a>}
				{mail && <a href={mail}>{copy.one.mail}</a>}
				{message && <a href={message}>{copy.one.delivery}</a>}
			</div>
			<Section id="data" heading={dataHeading}>
				<p className="soft">{note}</p>
				<pre className="system-code">{job.data}</pre>
			</Section>
		</>
	);
}

function Discard({ id }: { id: string }) {
	const { heading, text, button, keep } = copy.discarding;
	return (
		<Confirmation
			id="discard"
			heading={heading}
			text={text}
			label={button}
			intent="discard"
			hidden={{ id }}
			action={systemPaths.job(id)}
			cancel={keep}
		/>
	);
}
