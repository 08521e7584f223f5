import type { ReactNode } from 'react';
import { data, Link, redirect } from 'react-router';
import { receive } from '#app/forms/receive.server.ts';
import { pageMeta, siteOrigin } from '#app/seo/page-meta.ts';
import { breadcrumbs, eventData } from '#app/seo/structured-data.ts';
import { type Services, servicesOf } from '#app/services.ts';
import { withPrice } from '#app/settings/price.ts';
import { StartWords } from '#app/settings/start-words.tsx';
import { usePrice } from '#app/settings/use-price.ts';
import { buttonClass } from '#app/ui/button.tsx';
import { DialogLink } from '#app/ui/dialog-link.tsx';
import { EventFacts, EventNotFound, EventTime, SeriesSections } from '#app/ui/event-page.tsx';
import { Card, PageHead } from '#app/ui/panel.tsx';
import { ExpectSharedDetail, sharedDetail, ViewTransitions } from '#app/ui/view-transitions.tsx';
import { eventKinds, eventPath, eventPicturePath, events, eventWords, kindLabel, seriesPage } from '#content/events.ts';
import { paths } from '#content/navigation.ts';
import { program } from '#content/program.ts';
import { placesWords } from '#content/registration.ts';
import { answerRegistration, WorkshopOver, WorkshopRegistration } from '../workshop/registration.form.tsx';
import { registeredIn, type WorkshopDates } from '../workshop/workshop.schema.ts';
import { getWorkshopDates, registrationForm } from '../workshop/workshop.server.ts';
import type { Route } from './+types/event.route';
import {
	type EventRow,
	type EventView,
	eventView,
	findEvent,
	findNextEvent,
	findSessionSlug,
} from './events.server.ts';
import { findSeries, findSeriesPage, listSeriesDates, seriesView } from './series.server.ts';

type Series = NonNullable<Route.ComponentProps['loaderData']['series']>;

function SeriesPage({ series }: { series: Series }) {
	const { title, lead, dates, register } = series;
	const date = register && dates.find(({ path }) => path === register.page);
	return (
		<>
			<PageHead eyebrow={seriesPage.eyebrow} title={title} lead={lead} />
			{/* On phones, the dates and the form come before the description. */}
			<div className="wrap grid items-start gap-8 pb-16 lg:grid-cols-2 lg:grid-rows-[auto_1fr]">
				<SeriesDates dates={dates} />
				{register && (
					<div className="grid gap-3 lg:row-span-2">
						{date && <p className="font-semibold">{seriesPage.registerFor(date.day)}</p>}
						<WorkshopRegistration {...register} registered={false} />
					</div>
				)}
				<div className="grid gap-8">
					<SeriesSections series={series} words={seriesPage} />
					<p>
						<Link className="inline-block py-1" to={paths.events}>
							{events.labels.backToEvents}
						</Link>
					</p>
				</div>
			</div>
		</>
	);
}

function SeriesDates({ dates }: { dates: EventView[] }) {
	return (
		<Card className="grid gap-4">
			<h2 className="h3">{seriesPage.dates}</h2>
			{dates.length === 0 ? (
				<p>{seriesPage.noDates}</p>
			) : (
				<ul className="grid gap-4">
					{dates.map((event) => (
						<li key={event.slug}>
							<Link className="inline-block py-1" to={event.path}>
								<time dateTime={event.startsAt}>{event.day}</time>
							</Link>
							<div>
								<EventTime event={event} label={events.labels.yourTime} className="small soft" />
							</div>
						</li>
					))}
				</ul>
			)}
		</Card>
	);
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
	const origin = siteOrigin(matches);
	const crumbs = (name: string, path: string) =>
		breadcrumbs(origin, [
			{ name: events.heading, path: paths.events },
			{ name, path },
		]);
	if (loaderData?.series) {
		const { title, lead, slug, dates } = loaderData.series;
		const path = eventPath(slug);
		return pageMeta('events', matches, {
			title: `${title} · ${program.name}`,
			description: lead || undefined,
			path,
			structured: [...dates.slice(0, 1).map((date) => eventData(origin, date)), crumbs(title, path)],
		});
	}
	const event = loaderData?.event;
	if (!event)
		return [{ title: `${events.notFound.heading} · ${program.name}` }, { name: 'robots', content: 'noindex' }];
	return pageMeta('events', matches, {
		title: `${event.title}, ${event.date} · ${program.name}`,
		description: event.summary || undefined,
		path: event.path,
		...(!isForEveryone(event) && { picture: eventPicturePath(event.slug, 'card') }),
		structured: [eventData(origin, event), crumbs(event.title, event.path)],
	});
};

const nothing = {
	event: undefined,
	next: undefined,
	registered: false,
	line: undefined,
	series: undefined,
	partOf: undefined,
};

export async function loader({ context, params, url }: Route.LoaderArgs) {
	const services = servicesOf(context);
	const row = await findEvent(services, params.slug);
	const now = services.now();
	if (!row) {
		// The short address of a session, which stays when it moves.
		const slug = await findSessionSlug(services, params.slug);
		if (slug) throw redirect(eventPath(slug), 301);
		const series = await seriesWithDates(services, params.slug);
		return series ? data({ ...nothing, series }) : data(nothing, { status: 404 });
	}
	const registered = registeredIn(url.searchParams);
	if (isForEveryone(row)) {
		const dates = await getWorkshopDates(services, row);
		const partOf = await partOfSeries(services, row);
		return data({ ...nothing, ...dates, event: eventView(row, now), ...registered, partOf });
	}
	// The recording of a session is for participants: their own page checks access.
	const event = eventView({ ...row, recording_url: null }, now);
	const next = isDone(event) ? await findNextEvent(services.db, row, now) : undefined;
	return data({ ...nothing, event, next: next && eventView(next, now) });
}

async function seriesWithDates(services: Services, slug: string) {
	const row = await findSeriesPage(services.db, slug);
	if (!row) return undefined;
	const { dates, registerAt } = await listSeriesDates(services, row);
	const register = registerAt && {
		...(await getWorkshopDates(services, registerAt)),
		page: eventPath(registerAt.slug),
	};
	return { ...seriesView(row), dates, register };
}

async function partOfSeries({ db }: Services, { series_uuid, slug }: EventRow) {
	const row = await findSeries(db, series_uuid);
	if (!row?.is_published || row.slug === slug) return undefined;
	return { title: seriesView(row).title, path: eventPath(row.slug) };
}

export async function action(args: Route.ActionArgs) {
	const services = servicesOf(args.context);
	const event = await findEvent(services, args.params.slug);
	if (!event || !isForEveryone(event)) throw data(null, { status: 404 });
	return await receive(args, await registrationForm(services, event));
}
export const clientAction = answerRegistration;

const isDone = ({ state }: Pick<EventView, 'state'>) => state === 'over' || state === 'cancelled';

/** Workshops are open to everyone. Program sessions are for participants, who don't register. */
const isForEveryone = ({ kind }: Pick<EventView, 'kind'>) => kind === 'workshop';

export default function EventPage({
	loaderData: { event, registered, line, series, partOf, ...others },
}: Route.ComponentProps) {
	if (series) return <SeriesPage series={series} />;
	if (!event) return <EventNotFound {...events.notFound} href={paths.events} />;
	const dates: WorkshopDates = { event, ...others };
	const { next, places } = dates;
	return (
		<>
			<ViewTransitions />
			<ExpectSharedDetail />
			<PageHead
				eyebrow={kindLabel(event.kind)}
				title={
					<span className="vt-title inline-block" {...sharedDetail(event.slug)}>
						{event.title}
					</span>
				}
				lead={event.summary}
			/>
			{!isForEveryone(event) && (
				<img src={eventPicturePath(event.slug, 'page')} alt="" width="1200" height="320" className="event-grain" />
			)}
			<div className="wrap grid items-start gap-6 pb-16 md:grid-cols-2">
				{isForEveryone(event) ? (
					<>
						<div className="grid gap-6">
							{isDone(event) && <WorkshopOver event={event} upcoming={next} />}
							{isDone(event) && next && (
								<FactsCard event={next} places={places} heading={<Link to={next.path}>{next.title}</Link>} />
							)}
							{!isDone(event) && <FactsCard event={event} places={places} />}
						</div>
						<WorkshopRegistration
							// Resets the form for another event, and after a registration without scripts.
							key={`${event.slug} ${registered}`}
							page={event.path}
							registered={registered}
							line={line}
							{...dates}
						/>
					</>
				) : (
					<>
						<FactsCard event={event} />
						<Card tone="moss">
							{isDone(event) ? <Done event={event} next={next} /> : <HowToJoin slug={event.slug} />}
						</Card>
					</>
				)}
				<p>
					{partOf && (
						<Link className="mr-6 inline-block py-1" to={partOf.path}>
							{seriesPage.all(partOf.title)}
						</Link>
					)}
					<Link className="inline-block py-1" to={paths.events} viewTransition>
						{events.labels.backToEvents}
					</Link>
				</p>
			</div>
		</>
	);
}

function FactsCard({
	event,
	places,
	heading,
}: Pick<WorkshopDates, 'places'> & { event: EventView; heading?: ReactNode }) {
	const { facts } = eventWords;
	const access = eventKinds.find(({ kind }) => kind === event.kind)?.access;
	return (
		<Card>
			{heading && <h2 className="h3 mb-4">{heading}</h2>}
			<EventFacts
				facts={[
					[
						facts.day,
						<time dateTime={event.startsAt} key="day">
							{event.day}
						</time>,
					],
					[
						facts.time,
						<EventTime
							event={event}
							label={isDone(event) ? undefined : events.labels.yourTime}
							className="-mb-2 small soft"
							key="time"
						/>,
					],
					[facts.length, `${event.minutes} ${events.labels.minutes}`],
					[facts.place, event.location],
					places?.free ? [placesWords.label, placesWords.left(places.free, places.capacity)] : undefined,
					[facts.access, access],
				]}
			/>
			{!isDone(event) && (
				<p className="mt-6">
					<a className={buttonClass({ variant: 'secondary' })} href={event.calendarPath}>
						{events.labels.addToCalendar}
					</a>
				</p>
			)}
		</Card>
	);
}

/** A session that is over. Its recording and material are on the participants' page of it. */
function Done({ event, next }: { event: EventView; next: EventView | undefined }) {
	const { slug, state } = event;
	return (
		<div className="grid justify-items-start gap-3">
			<h2 className="h3">{state === 'cancelled' ? eventWords.cancelled : eventWords.tookPlace}</h2>
			{state === 'cancelled' ? (
				<p>{eventWords.cancelledText}</p>
			) : (
				<>
					<p>{eventWords.ownRecording}</p>
					<OwnPage slug={slug} />
				</>
			)}
			<h3 className="font-semibold">{eventWords.next}</h3>
			{next ? (
				<p>
					<Link to={next.path}>{next.title}</Link>
					<br />
					<time dateTime={next.startsAt}>{next.day}</time>, {next.time}
				</p>
			) : (
				<p>
					{eventWords.noNext} <Link to={events.emptyUpcoming.href}>{events.emptyUpcoming.button}</Link>
				</p>
			)}
		</div>
	);
}

function OwnPage({ slug }: Pick<EventView, 'slug'>) {
	const { label, path } = events.join.own;
	return (
		<Link className="inline-block py-1" to={`${path}/${slug}`}>
			{label}
		</Link>
	);
}

function HowToJoin({ slug }: Pick<EventView, 'slug'>) {
	return (
		<div className="grid justify-items-start gap-3">
			<h2 className="h3">{events.labels.join}</h2>
			<p>{withPrice(events.join.text, usePrice())}</p>
			<StartWords />
			<DialogLink className={buttonClass()} to={events.join.href}>
				{events.join.button}
			</DialogLink>
			<OwnPage slug={slug} />
		</div>
	);
}
