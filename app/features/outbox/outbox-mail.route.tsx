import { data } from 'react-router';
import { pageMeta } from '#app/seo/page-meta.ts';
import { servicesOf } from '#app/services.ts';
import { day } from '#app/settings/clock.ts';
import { paths } from '#content/navigation.ts';
import { outbox } from '#content/outbox.ts';
import type { Route } from './+types/outbox-mail.route';
import { At, JobTable, MailActions, MailTimes, recipientOf, State, Tries } from './outbox.parts.tsx';
import { getMail, type WholeMail } from './outbox.server.ts';
import { privateResponseHeaders, requireOutbox } from './outbox-access.server.ts';
import { doAction } from './outbox-actions.server.ts';
import { OutboxStyles } from './styles.tsx';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta('outbox', matches);

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export async function loader({ request, params, context }: Route.LoaderArgs) {
	const services = servicesOf(context);
	await requireOutbox(request, services, context, params.mailId);
	const mail = await getMail(services, params.mailId);
	if (!mail) throw data(null, { status: 404 });
	// What a page shows of a file: its name and size.
	const attachments = mail.attachments.map(({ filename, base64 }) => ({
		filename,
		kilobytes: Math.max(1, Math.round(Buffer.byteLength(base64, 'base64') / 1024)),
	}));
	const shown = { ...mail, html: undefined, hasHtml: mail.html !== null, attachments };
	return data(
		{ mail: shown, isKept: !services.mailer, site: services.config.APP_URL },
		{ headers: privateResponseHeaders },
	);
}

export const action = ({ request, url, context }: Route.ActionArgs) => doAction(request, url, context);

export default function OutboxMail({ loaderData: { mail, isKept, site } }: Route.ComponentProps) {
	const copy = outbox.mail;
	const address = `${paths.outbox}/${mail.id}`;
	return (
		<div className="outbox wrap">
			<OutboxStyles />
			<p>
				<a href={paths.outbox}>{copy.back}</a>
			</p>
			<header className="outbox-head">
				<h1 className="h2">{mail.subject ?? outbox.mails.unwritten}</h1>
				<p>
					<State of={mail.status} words={outbox.statuses} />
					<Tries count={mail.attempts} />
				</p>
				<p className="soft">{outbox.meanings[mail.status]}</p>
				{mail.suppression && (
					<p className="soft">
						{copy.suppressed
							.replace('{date}', day(mail.suppression.created_at))
							.replace('{reason}', copy.reasons[mail.suppression.reason])}
					</p>
				)}
				{mail.lastError && (
					<p className="outbox-error">
						{copy.error}: {mail.lastError}
					</p>
				)}
				<MailTimes mail={mail} />
				<MailActions mail={mail} isKept={isKept} />
			</header>
			{mail.text === null && <p className="soft">{copy.unwritten}</p>}
			<div className="outbox-readings">
				{mail.hasHtml && (
					<section aria-labelledby="outbox-html">
						<h2 className="h3" id="outbox-html">
							{copy.html}
						</h2>
						<iframe src={`${address}/html`} title={copy.frame} sandbox="" className="outbox-frame" />
					</section>
				)}
				{mail.text !== null && (
					<section aria-labelledby="outbox-text">
						<h2 className="h3" id="outbox-text">
							{copy.text}
						</h2>
						<pre className="outbox-text">
							<Linked text={mail.text} site={site} />
						</pre>
					</section>
				)}
			</div>
			{mail.attachments.length > 0 && (
				<section aria-labelledby="outbox-files">
					<h2 className="h3" id="outbox-files">
						{copy.attachments}
					</h2>
					<ul className="outbox-files">
						{mail.attachments.map(({ filename, kilobytes }, number) => (
							<li key={filename}>
								<a href={`${address}/files/${number}`} download>
									{filename}
								</a>{' '}
								<span className="soft">{copy.kilobytes.replace('{count}', String(kilobytes))}</span>
							</li>
						))}
					</ul>
				</section>
			)}
			<Headers mail={mail} />
			{mail.jobs.length > 0 && (
				<section aria-labelledby="outbox-jobs">
					<h2 className="h3" id="outbox-jobs">
						{copy.jobs}
					</h2>
					<JobTable jobs={mail.jobs} />
				</section>
			)}
		</div>
	);
}

function Headers({ mail }: { mail: Pick<WholeMail, 'recipient' | 'subject' | 'headers' | 'sentAt' | 'notBefore'> }) {
	const { From, ...others } = mail.headers;
	const all = {
		From,
		To: recipientOf(mail),
		Subject: mail.subject,
		Date: mail.sentAt && <At at={mail.sentAt} />,
		[outbox.instants.notBefore]: mail.notBefore && <At at={mail.notBefore} />,
		...others,
	};
	return (
		<section aria-labelledby="outbox-headers">
			<h2 className="h3" id="outbox-headers">
				{outbox.mail.headers}
			</h2>
			<dl className="outbox-headers">
				{Object.entries(all).map(
					([name, value]) =>
						value && (
							<div key={name}>
								<dt>{name}</dt>
								<dd>{value}</dd>
							</div>
						),
				)}
			</dl>
		</section>
	);
}

/** The text with the site's own addresses as links: in the frame beside it they lead nowhere. */
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
