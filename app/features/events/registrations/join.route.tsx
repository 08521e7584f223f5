import { type ReactNode, useState } from 'react';
import { data, Link, redirect } from 'react-router';
import * as z from 'zod/mini';
import { enqueueMailAtMostEvery } from '#app/crm/mail-cooldown.server.ts';
import { hasAccessNow } from '#app/features/year/access/entitlements.server.ts';
import type { FormToasts } from '#app/forms/answer.ts';
import { LinkForm, LinkSent } from '#app/forms/link-form.tsx';
import { type ReceivedForm, receive } from '#app/forms/receive.server.ts';
import { email } from '#app/forms/rules.ts';
import { answerInPlace } from '#app/forms/site-form.tsx';
import { pageMeta } from '#app/seo/page-meta.ts';
import { type Services, servicesOf } from '#app/services.ts';
import { Button, ButtonLink, buttonClass } from '#app/ui/button.tsx';
import { EventFacts, EventNotFound } from '#app/ui/event-page.tsx';
import { Card, PageHead } from '#app/ui/panel.tsx';
import { events } from '#content/events.ts';
import { joinPage } from '#content/join.ts';
import { myPaths } from '#content/my.ts';
import { paths } from '#content/navigation.ts';
import { program } from '#content/program.ts';
import type { Route } from './+types/join.route';
import { enterEvent, type JoinView, joinPageAddress, joinView } from './join.server.ts';
import { workshopRegistered } from './registrations.mails.server.tsx';
import { joinPath, mailTo } from './registrations.server.ts';

const { sent, failure } = joinPage.lost;

/** The same for every address, registered or not. */
const lostLinkToasts = {
	success: { kind: 'success', ...sent },
	failure: { kind: 'destructive', ...failure },
} satisfies FormToasts;

const LOST_LINK = 'join-link';

const lostLinkSchema = z.object({ email: email(joinPage.lost.invalid) });

type LostLink = z.output<typeof lostLinkSchema>;

const RESEND_MINUTES = 10;

/**
 * The form that requests a join link again, on the server: resends the email sent after registering. The response is the same
 * whether or not the address is registered.
 * @param slug The event's.
 */
function lostLinkForm(slug: string): ReceivedForm<LostLink, undefined, undefined> {
	return {
		id: LOST_LINK,
		schema: lostLinkSchema,
		toasts: lostLinkToasts,
		identity: ({ email }) => [slug, email],
		toLead: undefined,
		async persist(tx, { email }, _, __, services) {
			const registration = await tx
				.selectFrom('event_registrations as registration')
				.innerJoin('events', 'events.event_uuid', 'registration.event_uuid')
				.select(['registration.id', 'registration.email', 'registration.customer_uuid'])
				.where('events.slug', '=', slug)
				.where('registration.cancelled_at', 'is', null)
				.where((where) =>
					where.eb(where.fn('lower', ['registration.email']), '=', where.fn('lower', [where.val(email)])),
				)
				.executeTakeFirst();
			if (!registration) return undefined;
			// To the stored address: one that differs in case may be another person's mailbox.
			await enqueueMailAtMostEvery(RESEND_MINUTES, tx, services, workshopRegistered, mailTo(registration));
			return undefined;
		},
		next: () => `${joinPath(slug)}?sent`,
	};
}

interface Props {
	page: string;
	/** The form was sent without scripts. */
	isSent: boolean;
}

function LostLinkForm({ page, isSent }: Props) {
	const [isFresh, setFresh] = useState(false);
	const { heading, text, email, button, busy, sent } = joinPage.lost;
	if (isSent || isFresh) return <LinkSent title={sent.title} text={sent.description} isFresh={isFresh} />;
	return (
		<section className="grid gap-4">
			<h2 className="h3">{heading}</h2>
			<p>{text}</p>
			<LinkForm
				id={LOST_LINK}
				page={page}
				schema={lostLinkSchema}
				label={heading}
				email={{ label: email }}
				button={button}
				busyLabel={busy}
				variant="secondary"
				onDone={() => setFresh(true)}
			/>
		</section>
	);
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
	const event = loaderData?.view?.event;
	const title = event ? `${event.title} · ${program.name}` : `${events.notFound.heading} · ${program.name}`;
	return pageMeta('join', matches, { title, ...(event ? { path: `${event.path}/join` } : {}) });
};

const hasAccessIn =
	({ db, now }: Services) =>
	(person: string) =>
		hasAccessNow(db, person, now());

const statuses: Partial<Record<JoinView['state'], number>> = { stranger: 403, expired: 410 };

export async function loader({ context, params, url }: Route.LoaderArgs) {
	const token = url.searchParams.get('token');
	const services = servicesOf(context);
	const view = await joinView(services, params.slug, token, hasAccessIn(services));
	if (!view) return data({ view: undefined }, { status: 404 });
	// A participant's page of the session has the recording, or says that it was canceled.
	if (view.isParticipant && view.state !== 'early' && view.state !== 'open') {
		throw redirect(`${myPaths.session}/${params.slug}`, 303);
	}
	const page = { here: joinPageAddress(params.slug, token ?? ''), isSent: url.searchParams.has('sent') };
	return data({ view, ...page }, { status: statuses[view.state] ?? 200 });
}

/**
 * With a link, lets its holder in; without one, receives the form that requests one. The answer is a page that leads to the
 * room, not a redirect: browsers check a form's redirects against `form-action`, and we cannot know where the webinar service
 * redirects.
 */
export async function action(args: Route.ActionArgs) {
	const { context, params, url } = args;
	const token = url.searchParams.get('token');
	if (!token) return await receive(args, lostLinkForm(params.slug));
	const services = servicesOf(context);
	const room = await enterEvent(services, params.slug, token, hasAccessIn(services));
	return room ? { room } : redirect(joinPageAddress(params.slug, token), 303);
}
export const clientAction = answerInPlace(LOST_LINK, lostLinkToasts);

export default function JoinPage({ loaderData, actionData }: Route.ComponentProps) {
	if (!loaderData.view) return <EventNotFound {...events.notFound} href={paths.events} />;
	const { view, here, isSent } = loaderData;
	const { event, start } = view;
	const { labels, minutes } = joinPage;
	const hasNoLink = view.state === 'public' || view.state === 'stranger';
	// The action returns either this or the form's answer.
	const { room } = (actionData ?? {}) as { room?: string };
	return (
		<>
			<PageHead eyebrow={joinPage.eyebrow} title={event.title} />
			<div className="wrap grid items-start gap-6 pb-16 md:grid-cols-2">
				<Card tone="moss">{room ? <GoToRoom room={room} /> : <State view={view} here={here} />}</Card>
				{hasNoLink && (
					<Card className="md:row-span-2">
						<LostLinkForm page={`${event.path}/join`} isSent={isSent} />
					</Card>
				)}
				<Card>
					<EventFacts
						facts={[
							start.yourTime && [labels.yourTime, start.yourTime],
							start.eventTime && [labels.timeIn(start.eventTime.place), start.eventTime.time],
							[labels.length, minutes(event.minutes)],
							[labels.place, event.location],
						]}
					/>
				</Card>
			</div>
		</>
	);
}

function GoToRoom({ room }: { room: string }) {
	const { heading, text, link } = joinPage.going;
	return (
		<Message heading={heading} text={text}>
			<meta httpEquiv="refresh" content={`0;url=${room}`} />
			<a className={buttonClass()} href={room}>
				{link}
			</a>
		</Message>
	);
}

function State({ view, here }: { view: JoinView; here: string }) {
	const { state, event, opens, hasRoom } = view;
	switch (state) {
		case 'early':
			return (
				<Message {...joinPage.early}>
					<p>
						<strong>{opens}</strong>
					</p>
					<a className={buttonClass({ variant: 'secondary' })} href={event.calendarPath}>
						{joinPage.addToCalendar}
					</a>
				</Message>
			);
		case 'open':
			return hasRoom ? (
				<Message {...joinPage.open}>
					{/* A plain form, because the response leads to another host. */}
					<form method="post" action={here}>
						<Button type="submit">{joinPage.open.button}</Button>
					</form>
				</Message>
			) : (
				<Message {...joinPage.noRoom}>
					<a className={buttonClass()} href={here}>
						{joinPage.noRoom.button}
					</a>
					<a href={paths.contact}>{joinPage.noRoom.contact}</a>
				</Message>
			);
		case 'over':
			return (
				<Message heading={joinPage.over.heading} text={event.recordingUrl ? undefined : joinPage.over.noRecording}>
					{event.recordingUrl && (
						<a className={buttonClass()} href={event.recordingUrl}>
							{joinPage.over.recording}
						</a>
					)}
					<NextDate view={view} />
				</Message>
			);
		case 'cancelled':
			return (
				<Message {...joinPage.cancelled}>
					<NextDate view={view} />
				</Message>
			);
		case 'expired':
			return (
				<Message {...joinPage.expired}>
					<ButtonLink to={event.path}>{joinPage.expired.button}</ButtonLink>
				</Message>
			);
		default: {
			// The event's own page takes registrations, or says who may join.
			const { workshop, other } = joinPage.register;
			return (
				<Message {...joinPage[state]}>
					<ButtonLink to={event.path}>{event.kind === 'workshop' ? workshop : other}</ButtonLink>
				</Message>
			);
		}
	}
}

interface MessageProps {
	heading: string;
	text?: string | undefined;
	children: ReactNode;
}

function Message({ heading, text, children }: MessageProps) {
	return (
		<div className="grid justify-items-start gap-4">
			<h2 className="h3">{heading}</h2>
			{text && <p>{text}</p>}
			{children}
		</div>
	);
}

function NextDate({ view: { next } }: { view: JoinView }) {
	if (!next) return null;
	return (
		<p>
			<strong>{joinPage.next}:</strong> <Link to={next.path}>{next.day}</Link>, {next.time}
		</p>
	);
}
