import { data } from 'react-router';
import { actionsOf } from '#app/act.server.ts';
import { Refusal } from '#app/console/form.tsx';
import { FormButton } from '#app/console/form-button.tsx';
import { operatorContext } from '#app/console/guard.server.ts';
import { consoleHead } from '#app/console/head.ts';
import { PageLink, Section } from '#app/console/section.tsx';
import { timesNote } from '#app/console/times.ts';
import { Facts, State, When } from '#app/console/values.tsx';
import { Rows } from '#app/list/rows.tsx';
import { servicesOf } from '#app/services.ts';
import { formatDay, formatSecond } from '#app/settings/clock.ts';
import { consolePaths } from '#content/console-paths.ts';
import { CREATED, jobLabels, jobStates, NEXT_TRY } from '../jobs/job-words.console.ts';
import { SystemStyles } from '../system/frame.console.tsx';
import { emailStatuses, emailTimes, systemPaths, UNWRITTEN } from '../system/system.console.ts';
import { triesOf } from '../system/texts.console.ts';
import type { Route } from './+types/email.console.route';
import { type EmailDetails, emailActions, getEmail, mailActions, recipientOf } from './emails.console.server.ts';

/** Why its address is suppressed. */
const reasons = {
	refused: 'its server refused it',
	bounced: 'an email bounced',
	complained: 'its owner complained',
	operator: 'an operator added it',
} as const;

/** One sentence per status, on the email's page. */
const meanings = {
	queued: 'It is queued and will be sent.',
	sent: 'The mail server accepted it.',
	stored: 'It was written and not sent, because there is no mail server or no operator’s address yet.',
	suppressed: 'It was not sent, because the address is on the suppression list.',
	cancelled: 'It was no longer due at its sending time, or someone canceled it.',
	refused: 'The mail server rejected it.',
	uncertain:
		'It was handed to the mail server, which did not answer: it may have arrived. It is not sent again unless you resend it.',
} as const;

export const meta: Route.MetaFunction = () => consoleHead('Email');

export async function loader({ params, context }: Route.LoaderArgs) {
	const services = servicesOf(context);
	const operator = context.get(operatorContext);
	const email = await getEmail(services, operator, params.mailId);
	if (!email) throw data(null, { status: 404 });
	const { html, attachments, ...shown } = email;
	return {
		email: {
			...shown,
			to: recipientOf(email),
			hasHtml: html !== null,
			actions: emailActions(email, services.mailer !== undefined),
			// The page only lists names and sizes.
			attachments: attachments.map(({ filename, base64 }) => ({
				filename,
				kilobytes: Math.max(1, Math.round(Buffer.byteLength(base64, 'base64') / 1024)),
			})),
			jobs: email.jobs.map(({ payload: _, ...job }) => job),
		},
		site: services.config.APP_URL,
	};
}

export const action = actionsOf(mailActions);

type Shown = Route.ComponentProps['loaderData']['email'];

export default function Email({ loaderData: { email, site } }: Route.ComponentProps) {
	const address = `${consolePaths.emails}/${email.id}`;
	return (
		<div className="email">
			<SystemStyles />
			<PageLink href={consolePaths.emails}>All emails</PageLink>
			<Head email={email} address={address} />
			{email.text === null && (
				<p className="soft">
					The email is composed when it is sent, from the data at that time. There is nothing to read yet.
				</p>
			)}
			<div className="email-versions">
				{email.hasHtml && (
					<Section id="html" heading="HTML version">
						<iframe src={`${address}/html`} title="The email" sandbox="" className="email-frame" />
					</Section>
				)}
				{email.text !== null && (
					<Section id="text" heading="Text version">
						<pre className="system-code">
							<Linked text={email.text} site={site} />
						</pre>
					</Section>
				)}
			</div>
			{email.attachments.length > 0 && (
				<Section id="files" heading="Attachments">
					<ul>
						{email.attachments.map(({ filename, kilobytes }, number) => (
							<li key={filename}>
								<a href={`${address}/files/${number}`} download>
									{filename}
								</a>{' '}
								<span className="soft">{`${kilobytes} kB`}</span>
							</li>
						))}
					</ul>
				</Section>
			)}
			<Headers email={email} />
			{email.jobs.length > 0 && <Jobs jobs={email.jobs} />}
		</div>
	);
}

function Head({ email, address }: { email: Shown; address: string }) {
	const subject = email.subject ?? UNWRITTEN;
	return (
		<>
			<h1 className="h3">{subject}</h1>
			<p>
				<State of={email.status} words={emailStatuses} />{' '}
				{email.attempts > 0 && <span className="console-sub">{triesOf(email.attempts)}</span>}
			</p>
			<p className="soft">
				{meanings[email.status]} {timesNote()}
			</p>
			<Refusal form="emails" />
			{email.suppression && (
				<p className="soft">
					{`The address has been on the suppression list since ${formatDay(email.suppression.created_at)}: ${reasons[email.suppression.reason]}.`}
				</p>
			)}
			{email.lastError && <p className="console-error">Last error: {email.lastError}</p>}
			<p>
				<When at={email.createdAt} text={emailTimes.created} />
				<When at={email.sentAt} text={email.status === 'stored' ? emailTimes.stored : emailTimes.sent} />
				<When at={email.nextAttempt} text={emailTimes.next} />
			</p>
			<div className="console-actions">
				{email.actions.map(({ label, intent }) => (
					<FormButton
						key={label}
						label={label}
						intent={intent}
						subject={subject}
						hidden={{ id: email.id }}
						action={address}
					/>
				))}
			</div>
		</>
	);
}

function Headers({ email }: { email: Shown }) {
	const { From, ...others } = email.headers;
	const at = (instant: Date | null) => instant && <time dateTime={instant.toISOString()}>{formatSecond(instant)}</time>;
	return (
		<Section id="headers" heading="Headers">
			<Facts
				facts={[
					['From', From],
					['To', email.to],
					['Subject', email.subject],
					['Date', at(email.sentAt)],
					['Not before', at(email.notBefore)],
					...Object.entries(others),
				]}
			/>
		</Section>
	);
}

function Jobs({ jobs }: { jobs: Omit<EmailDetails['jobs'][number], 'payload'>[] }) {
	return (
		<Section id="jobs" heading="Its job">
			<Rows
				region="Its job, as a table"
				rows={jobs}
				rowKey={({ id }) => id}
				columns={[
					{
						head: 'Job',
						cell: ({ id, queue }) => <a href={systemPaths.job(id)}>{jobLabels[queue] ?? queue}</a>,
					},
					{
						head: 'State',
						label: '',
						cell: ({ state, attempts, lastError }) => (
							<>
								<State of={state} words={jobStates} />
								{attempts > 0 && <span className="console-sub">{triesOf(attempts)}</span>}
								{lastError && <span className="console-error">{lastError}</span>}
							</>
						),
					},
					{
						head: 'Created, next try',
						label: '',
						cell: ({ createdAt, nextAttempt }) => (
							<>
								<When at={createdAt} text={CREATED} />
								<When at={nextAttempt} text={NEXT_TRY} />
							</>
						),
					},
				]}
			/>
		</Section>
	);
}

/** The text with links to the site: links in the sandboxed iframe do not work. */
function Linked({ text, site }: { text: string; site: string }) {
	return text.split(/(https?:\/\/[^\s<>]+)/).map((part, index) =>
		part.startsWith(`${site}/`) ? (
			// biome-ignore lint/suspicious/noArrayIndexKey: the text does not change
			<a key={index} href={part}>
				{part}
			</a>
		) : (
			part
		),
	);
}
