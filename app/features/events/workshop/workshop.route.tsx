import type { ReactNode } from 'react';
import { receive } from '#app/forms/receive.server.ts';
import { answerInPlace } from '#app/forms/site-form.tsx';
import { pageMeta, siteOrigin } from '#app/seo/page-meta.ts';
import { breadcrumbs, eventData } from '#app/seo/structured-data.ts';
import { servicesOf } from '#app/services.ts';
import { useAnswerer } from '#app/settings/answerer.ts';
import { EventTime, SeriesSections } from '#app/ui/event-page.tsx';
import { PageHead } from '#app/ui/panel.tsx';
import { events, seriesPage } from '#content/events.ts';
import { paths } from '#content/navigation.ts';
import { placesWords } from '#content/registration.ts';
import { workshopEvent, workshopInterest, workshopOver, workshopPage, workshopWords } from '#content/workshop.ts';
import { defaultWorkshop, type EventView } from '../events/events.server.ts';
import { findSeries, seriesView } from '../events/series.server.ts';
import type { Route } from './+types/workshop.route';
import { WorkshopOver, WorkshopRegistration } from './registration.form.tsx';
import { registeredIn, upcomingRun, type WorkshopDates, workshopToasts } from './workshop.schema.ts';
import { getWorkshopDates, workshopForm } from './workshop.server.ts';

const { labels, program } = workshopPage;

function WorkshopFacts({ upcoming, places }: Pick<WorkshopDates, 'places'> & { upcoming: EventView | undefined }) {
	const answerer = useAnswerer();
	return (
		<>
			<dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
				{upcoming ? (
					<>
						<Fact name={labels.date}>
							<time dateTime={upcoming.startsAt}>{upcoming.day}</time>
						</Fact>
						<Fact name={labels.time}>
							<EventTime event={upcoming} label={labels.yourTime} className="small soft" />
						</Fact>
					</>
				) : (
					<Fact name={labels.nextDate}>{workshopInterest.date}</Fact>
				)}
				<Fact name={labels.length}>{workshopPage.lengthText}</Fact>
				<Fact name={labels.place}>{upcoming?.location ?? workshopEvent.location}</Fact>
				{places && places.free > 0 && (
					<Fact name={placesWords.label}>{placesWords.left(places.free, places.capacity)}</Fact>
				)}
				<Fact name={labels.price}>{workshopEvent.price}</Fact>
				{answerer && (
					<Fact name={labels.questions}>
						<a href={paths.contact}>{answerer.name}</a>, {answerer.role}
					</Fact>
				)}
			</dl>
			{upcoming && (
				<p>
					<a href={upcoming.calendarPath}>{labels.addToCalendar}</a>
				</p>
			)}
		</>
	);
}

function WorkshopContents() {
	return (
		<>
			<List heading={workshopPage.buildHeading} items={workshopPage.build} />
			<List heading={workshopPage.bringHeading} items={workshopPage.bring} />
			<p className="soft">{workshopPage.note}</p>
			<section>
				<h2 className="h3 mb-2">{program.heading}</h2>
				<p>
					{program.text} <a href={program.href}>{program.link}</a>
				</p>
			</section>
		</>
	);
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
	return (
		<>
			<dt className="font-semibold">{name}</dt>
			<dd>{children}</dd>
		</>
	);
}

function List({ heading, items }: { heading: string; items: readonly string[] }) {
	return (
		<section>
			<h2 className="h3 mb-2">{heading}</h2>
			<ul className="list-disc pl-5">
				{items.map((item) => (
					<li key={item}>{item}</li>
				))}
			</ul>
		</section>
	);
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
	const origin = siteOrigin(matches);
	const event = loaderData && (upcomingRun(loaderData) ?? loaderData.event);
	return pageMeta('workshop', matches, {
		structured: [
			...(event ? [eventData(origin, event)] : []),
			breadcrumbs(origin, [
				{ name: events.heading, path: paths.events },
				{ name: workshopPage.heading, path: paths.workshop },
			]),
		],
	});
};

export async function loader({ context, url }: Route.LoaderArgs) {
	const services = servicesOf(context);
	const row = await findSeries(services.db, workshopEvent.seriesUuid);
	const dates = await getWorkshopDates(services, defaultWorkshop);
	return { ...dates, ...registeredIn(url.searchParams), ...(row && { series: seriesView(row) }) };
}

export const action = async (args: Route.ActionArgs) => receive(args, await workshopForm(servicesOf(args.context)));
export const clientAction = answerInPlace('workshop', workshopToasts);

export default function WorkshopPage({ loaderData: { registered, line, series, ...dates } }: Route.ComponentProps) {
	const { event, places } = dates;
	const upcoming = upcomingRun(dates);
	return (
		<>
			<PageHead
				eyebrow={eyebrowOf(dates)}
				title={series?.title ?? workshopPage.heading}
				lead={series?.lead ?? workshopPage.lead}
			/>
			{/* On phones, the form comes before the description. */}
			<div className="wrap grid items-start gap-8 pb-16 lg:grid-cols-2 lg:grid-rows-[auto_1fr]">
				<div className="grid gap-8">
					{(upcoming !== event || !event) && <WorkshopOver event={event} upcoming={upcoming} />}
					<WorkshopFacts upcoming={upcoming} places={places} />
				</div>
				<div className="lg:row-span-2">
					<WorkshopRegistration
						page={paths.workshop}
						key={String(registered)}
						registered={registered}
						line={line}
						{...dates}
					/>
				</div>
				<div className="grid gap-8">
					<WorkshopContents />
					{series && <SeriesSections series={series} words={seriesPage} />}
				</div>
			</div>
		</>
	);
}

function eyebrowOf(dates: WorkshopDates): string {
	if (upcomingRun(dates)) return workshopPage.eyebrow;
	if (dates.event?.state === 'cancelled') return workshopWords.cancelled;
	return dates.event ? workshopOver.badge : workshopInterest.eyebrow;
}
