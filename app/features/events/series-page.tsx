import { Link } from 'react-router';
import { WorkshopRegistration } from '#app/features/workshop/registration.form.tsx';
import type { WorkshopDates } from '#app/features/workshop/workshop.server.ts';
import { EventTime } from '#app/ui/event-time.tsx';
import { Card, PageHead } from '#app/ui/panel.tsx';
import { SeriesSections } from '#app/ui/series-sections.tsx';
import { events } from '#content/events.ts';
import { paths } from '#content/navigation.ts';
import { seriesPage } from '#content/series.ts';
import type { EventView } from './events.server.ts';
import type { SeriesView } from './series.server.ts';

interface Props {
	series: SeriesView;
	dates: EventView[];
	/** The page that receives the form, and what it registers for; undefined before the first date. */
	register: (WorkshopDates & { page: string }) | undefined;
}

export function SeriesPage({ series, dates, register }: Props) {
	const { title, lead } = series;
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
