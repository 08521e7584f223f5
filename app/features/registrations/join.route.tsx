import type { ReactNode } from 'react';
import { data, Link, redirect } from 'react-router';
import { receive } from '#app/forms/receive.server.ts';
import { answerInPlace } from '#app/forms/site-form.tsx';
import { pageMeta } from '#app/seo/page-meta.ts';
import { servicesOf } from '#app/services.ts';
import { Button, ButtonLink, buttonClass } from '#app/ui/button.tsx';
import { Card, PageHead } from '#app/ui/panel.tsx';
import { StatusPage } from '#app/ui/status-page.tsx';
import { events } from '#content/events.ts';
import { joinPage } from '#content/join.ts';
import { paths } from '#content/navigation.ts';
import { program } from '#content/program.ts';
import type { Route } from './+types/join.route';
import { enter, type JoinView, joinPageAddress, joinView } from './join.server.ts';
import { LostLinkForm } from './lost-link.form.tsx';
import { LOST_LINK } from './lost-link.schema.ts';
import { lostLinkForm } from './lost-link.server.ts';
import { lostLinkToasts } from './lost-link.toasts.ts';

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
	const event = loaderData?.view?.event;
	const title = event ? `${event.title} · ${program.name}` : `${events.notFound.heading} · ${program.name}`;
	return pageMeta('join', matches, { title, ...(event ? { path: `${event.path}/join` } : {}) });
};

const statuses: Partial<Record<JoinView['state'], number>> = { stranger: 403, expired: 410 };

export async function loader({ context, params, url }: Route.LoaderArgs) {
	const token = url.searchParams.get('token');
	const view = await joinView(servicesOf(context), params.slug, token);
	if (!view) return data({ view: undefined }, { status: 404 });
	const page = { here: joinPageAddress(params.slug, token ?? ''), isSent: url.searchParams.has('sent') };
	return data({ view, ...page }, { status: statuses[view.state] ?? 200 });
}

/**
 * With a link, lets its bearer in; without one, takes the form that asks for one. Who is let in is answered with a page that
 * leads on, not with a redirect: browsers hold a form's redirects against the page's `form-action`, and where a webinar service
 * leads on to is known to nobody but itself.
 */
export async function action(args: Route.ActionArgs) {
	const { context, params, url } = args;
	const token = url.searchParams.get('token');
	if (!token) return await receive(args, lostLinkForm(params.slug));
	const room = await enter(servicesOf(context), params.slug, token);
	return room ? { room } : redirect(joinPageAddress(params.slug, token), 303);
}
export const clientAction = answerInPlace(LOST_LINK, lostLinkToasts);

/** The page behind a join link: the way in while the door is open, and otherwise what there is instead. */
export default function JoinPage({ loaderData, actionData }: Route.ComponentProps) {
	if (!loaderData.view) {
		const { heading, text, button } = events.notFound;
		return (
			<StatusPage title={heading} text={text} grown={0.55}>
				<p className="status-page-links">
					<ButtonLink to={paths.events}>{button}</ButtonLink>
				</p>
			</StatusPage>
		);
	}
	const { view, here, isSent } = loaderData;
	const hasNoLink = view.state === 'public' || view.state === 'stranger';
	// Of the two things that the action answers, the one that is not the form's.
	const { room } = (actionData ?? {}) as { room?: string };
	return (
		<>
			<PageHead eyebrow={joinPage.eyebrow} title={view.event.title} />
			<div className="wrap grid items-start gap-6 pb-16 md:grid-cols-2">
				<Card tone="moss">{room ? <Going room={room} /> : <State view={view} here={here} />}</Card>
				{hasNoLink && (
					<Card className="md:row-span-2">
						<LostLinkForm page={`${view.event.path}/join`} isSent={isSent} />
					</Card>
				)}
				<Card>
					<Facts view={view} />
				</Card>
			</div>
		</>
	);
}

function Going({ room }: { room: string }) {
	const { heading, text, link } = joinPage.going;
	return (
		<Said heading={heading}>
			<meta httpEquiv="refresh" content={`0;url=${room}`} />
			<p>{text}</p>
			<a className={buttonClass()} href={room}>
				{link}
			</a>
		</Said>
	);
}

function State({ view, here }: { view: JoinView; here: string }) {
	const { state, event, opens, hasRoom } = view;
	switch (state) {
		case 'early':
			return (
				<Said heading={joinPage.early.heading}>
					<p>{joinPage.early.text}</p>
					<p>
						<strong>{opens}</strong>
					</p>
					<a className={buttonClass({ variant: 'secondary' })} href={event.calendarPath}>
						{joinPage.addToCalendar}
					</a>
				</Said>
			);
		case 'open':
			return hasRoom ? (
				<Said heading={joinPage.open.heading}>
					<p>{joinPage.open.text}</p>
					{/* A plain form: the answer leads to another host. */}
					<form method="post" action={here}>
						<Button type="submit">{joinPage.open.button}</Button>
					</form>
				</Said>
			) : (
				<Said heading={joinPage.noRoom.heading}>
					<p>{joinPage.noRoom.text}</p>
					<a className={buttonClass()} href={here}>
						{joinPage.noRoom.button}
					</a>
				</Said>
			);
		case 'over':
			return (
				<Said heading={joinPage.over.heading}>
					{event.recordingUrl ? (
						<a className={buttonClass()} href={event.recordingUrl}>
							{joinPage.over.recording}
						</a>
					) : (
						<p>{joinPage.over.noRecording}</p>
					)}
					<Next view={view} />
				</Said>
			);
		case 'cancelled':
			return (
				<Said heading={joinPage.cancelled.heading}>
					<p>{joinPage.cancelled.text}</p>
					<Next view={view} />
				</Said>
			);
		case 'expired':
			return (
				<Said heading={joinPage.expired.heading}>
					<p>{joinPage.expired.text}</p>
					<ButtonLink to={event.path}>{joinPage.expired.button}</ButtonLink>
				</Said>
			);
		default:
			return (
				<Said heading={joinPage[state].heading}>
					<p>{joinPage[state].text}</p>
					<ToRegister event={event} />
				</Said>
			);
	}
}

function Said({ heading, children }: { heading: string; children: ReactNode }) {
	return (
		<div className="grid justify-items-start gap-4">
			<h2 className="h3">{heading}</h2>
			{children}
		</div>
	);
}

/** Each event's own page takes registrations, or says who may come. */
function ToRegister({ event }: Pick<JoinView, 'event'>) {
	const { workshop, other } = joinPage.register;
	return <ButtonLink to={event.path}>{event.kind === 'workshop' ? workshop : other}</ButtonLink>;
}

function Next({ view: { next } }: { view: JoinView }) {
	if (!next) return null;
	return (
		<p>
			<strong>{joinPage.next}:</strong> <Link to={next.path}>{next.day}</Link>, {next.time}
		</p>
	);
}

function Facts({ view: { event, start } }: { view: JoinView }) {
	const { labels } = joinPage;
	return (
		<dl className="grid gap-4">
			{start.yours && <Fact name={labels.yourTime}>{start.yours}</Fact>}
			{start.theirs && <Fact name={labels.timeIn(start.theirs.place)}>{start.theirs.time}</Fact>}
			<Fact name={labels.length}>{joinPage.minutes(event.minutes)}</Fact>
			<Fact name={labels.place}>{event.location}</Fact>
		</dl>
	);
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
	return (
		<div>
			<dt className="small font-semibold">{name}</dt>
			<dd>{children}</dd>
		</div>
	);
}
