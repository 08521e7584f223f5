import { defaultWorkshop } from '#app/features/events/events.server.ts';
import { findSeries, type SeriesView, seriesView } from '#app/features/events/series.server.ts';
import { receive } from '#app/forms/receive.server.ts';
import { answerInPlace } from '#app/forms/site-form.tsx';
import { pageMeta, siteOrigin } from '#app/seo/page-meta.ts';
import { breadcrumbs, eventData } from '#app/seo/structured-data.ts';
import { servicesOf } from '#app/services.ts';
import { PageHead } from '#app/ui/panel.tsx';
import { SeriesSections } from '#app/ui/series-sections.tsx';
import { events } from '#content/events.ts';
import { paths } from '#content/navigation.ts';
import { seriesPage } from '#content/series.ts';
import { workshopEvent, workshopInterest, workshopOver, workshopPage, workshopWords } from '#content/workshop.ts';
import type { Route } from './+types/workshop.route';
import { WorkshopOver, WorkshopRegistration } from './registration.form.tsx';
import { registeredIn, upcomingRun, type WorkshopDates } from './registration.ts';
import { WorkshopContents, WorkshopFacts } from './workshop.details.tsx';
import { getWorkshopDates, workshopForm } from './workshop.server.ts';
import { workshopToasts } from './workshop.toasts.ts';

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
	const texts: { series?: SeriesView } = row ? { series: seriesView(row) } : {};
	const dates = await getWorkshopDates(services, defaultWorkshop);
	return { ...dates, ...registeredIn(url.searchParams), ...texts };
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
					{upcoming !== event || !event ? <WorkshopOver event={event} upcoming={upcoming} /> : null}
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
