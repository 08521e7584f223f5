import { data, redirect, useActionData } from 'react-router';
import type { FormAnswer } from '#app/forms/answer.ts';
import { pageMeta } from '#app/seo/page-meta.ts';
import { servicesOf } from '#app/services.ts';
import { paths } from '#content/navigation.ts';
import { outbox } from '#content/outbox.ts';
import type { Route } from './+types/outbox.route';
import { JobTable, MailTable, OutboxPages, StatusLinks } from './outbox.parts.tsx';
import { listMails, listOpenJobs } from './outbox.server.ts';
import { outboxCookie, privateResponseHeaders, requireOutbox } from './outbox-access.server.ts';
import { doAction } from './outbox-actions.server.ts';
import { filterOf, kindChoices } from './outbox-filter.server.ts';
import { type Asked, OutboxFilter } from './outbox-filter.tsx';
import { OUTBOX_PURPOSE } from './outbox-link.server.ts';
import { OutboxExpired, OutboxOpening } from './outbox-ways.tsx';
import { OutboxStyles } from './styles.tsx';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta('outbox', matches);

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export async function loader({ request, url, context }: Route.LoaderArgs) {
	const services = servicesOf(context);
	const token = url.searchParams.get('token');
	if (token !== null) return await open(request, token, context);
	const reader = await requireOutbox(request, services, context);
	const filter = await filterOf(services, url, reader !== undefined);
	const [seen, jobs] = await Promise.all([listMails(services, filter), listOpenJobs(services)]);
	const { status, kind, day, recipient, after, without } = filter;
	const to = recipient && (url.searchParams.get('to') ?? undefined);
	const asked: Asked = { status, kind, day, to };
	const kinds = kindChoices(without);
	const seesPeople = reader?.seesPeople ?? true;
	const isFirst = after === undefined;
	return data(
		{ step: 'see' as const, ...seen, asked, recipient, kinds, seesPeople, isFirst, jobs, isKept: !services.mailer },
		{ headers: privateResponseHeaders },
	);
}

/** Turns a link's token into the cookie, so that no address shows it again. */
async function open(request: Request, token: string, context: Route.LoaderArgs['context']) {
	const services = servicesOf(context);
	const { state } = await services.links.open(OUTBOX_PURPOSE, token, services.now());
	if (state === 'expired') return data({ step: 'expired' as const }, { status: 410, headers: privateResponseHeaders });
	if (state !== 'valid') {
		await requireOutbox(request, services, context);
		throw redirect(paths.outbox);
	}
	const headers = { ...privateResponseHeaders, 'Set-Cookie': outboxCookie(token, services) };
	// A browser that follows a link from another site's page, such as a chat, keeps strict cookies back until that is over,
	// redirects included: there a page of ours has to lead on.
	if (request.headers.get('sec-fetch-site') === 'cross-site') return data({ step: 'opening' as const }, { headers });
	throw redirect(paths.outbox, { status: 303, headers });
}

export const action = ({ request, url, context }: Route.ActionArgs) => doAction(request, url, context);

export default function Outbox({ loaderData }: Route.ComponentProps) {
	if (loaderData.step === 'expired') return <OutboxExpired />;
	if (loaderData.step === 'opening') return <OutboxOpening />;
	return <See {...loaderData} />;
}

type Seen = Extract<Route.ComponentProps['loaderData'], { step: 'see' }>;

function See({ mails, older, counts, asked, recipient, kinds, seesPeople, isFirst, jobs, isKept }: Seen) {
	const answer = useActionData() as FormAnswer | undefined;
	return (
		<div className="outbox wrap">
			<OutboxStyles />
			<header className="outbox-head">
				<h1 className="h2">{outbox.heading}</h1>
				<p className="soft">
					{isKept ? outbox.lead.stored : outbox.lead.sent} {outbox.times}
				</p>
			</header>
			<section aria-labelledby="outbox-mails">
				<h2 className="h3" id="outbox-mails">
					{outbox.mails.heading}
				</h2>
				<OutboxFilter asked={asked} recipient={recipient} kinds={kinds} answer={answer} seesPeople={seesPeople} />
				<StatusLinks counts={counts} asked={asked} />
				<MailTable mails={mails} isKept={isKept} />
				<OutboxPages older={older} asked={asked} isFirst={isFirst} />
			</section>
			<section aria-labelledby="outbox-jobs">
				<h2 className="h3" id="outbox-jobs">
					{outbox.jobs.heading}
				</h2>
				<p className="soft small">{outbox.jobs.text}</p>
				<JobTable jobs={jobs} />
			</section>
		</div>
	);
}
