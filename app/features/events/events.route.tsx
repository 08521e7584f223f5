import { pageMeta, siteOrigin } from '#app/seo/page-meta.ts';
import { breadcrumbs } from '#app/seo/structured-data.ts';
import { servicesOf } from '#app/services.ts';
import { ButtonLink, buttonClass } from '#app/ui/button.tsx';
import { Card, EmptyState, PageHead } from '#app/ui/panel.tsx';
import { eventKinds, events } from '#content/events.ts';
import { paths } from '#content/navigation.ts';
import type { Route } from './+types/events.route';
import { kindOfQuery } from './event-view.ts';
import { listEvents } from './events.server.ts';
import { EventRows, UpcomingEvents } from './events-list.tsx';
import { ringOfYear } from './schedule.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
	pageMeta('events', matches, {
		structured: [breadcrumbs(siteOrigin(matches), [{ name: events.heading, path: paths.events }])],
	});

export async function loader({ context, url }: Route.LoaderArgs) {
	const services = servicesOf(context);
	const kind = kindOfQuery(url.searchParams)?.kind;
	const query = kind ? `?kind=${kind}` : '';
	// With the webcal scheme calendars subscribe; with https they would import once.
	const subscribe = services.config.APP_URL.replace(/^https?/, 'webcal') + events.subscribe.href + query;
	const ring = ringOfYear(services.now());
	return { kind, subscribe, file: events.subscribe.href + query, ring, ...(await listEvents(services, kind)) };
}

/** All events: upcoming and past, and the calendar to subscribe to. */
export default function EventsPage({ loaderData: { kind, upcoming, past, ring, ...calendar } }: Route.ComponentProps) {
	const { emptyUpcoming, emptyPast } = events;
	return (
		<>
			<PageHead title={events.heading} lead={events.lead}>
				<Filter chosen={kind} />
			</PageHead>
			<div className="wrap grid items-start gap-x-12 gap-y-14 pb-16 lg:grid-cols-[1fr_20rem] lg:grid-rows-[auto_1fr]">
				<section className="min-w-0">
					<h2 className="h2 mb-6">{events.upcomingHeading}</h2>
					{upcoming.length > 0 ? (
						<UpcomingEvents months={upcoming} ring={ring} />
					) : (
						<EmptyState title={emptyUpcoming.heading}>
							<p>{emptyUpcoming.text}</p>
							<ButtonLink to={emptyUpcoming.href}>{emptyUpcoming.button}</ButtonLink>
						</EmptyState>
					)}
				</section>
				<Aside {...calendar} />
				<section className="min-w-0">
					<h2 className="h2 mb-6">{events.pastHeading}</h2>
					{past.length > 0 ? (
						<EventRows items={past} />
					) : (
						<EmptyState title={emptyPast.heading}>
							<p>{emptyPast.text}</p>
						</EmptyState>
					)}
				</section>
			</div>
		</>
	);
}

function Filter({ chosen }: { chosen?: string }) {
	const choices = [{ kind: undefined, label: events.filterAll }, ...eventKinds];
	return (
		<nav aria-label={events.filterLabel} className="mt-6 flex flex-wrap gap-2">
			{choices.map(({ kind, label }) => (
				<ButtonLink
					key={label}
					to={kind ? `${paths.events}?kind=${kind}` : paths.events}
					variant={kind === chosen ? 'primary' : 'secondary'}
					size="small"
					aria-current={kind === chosen ? 'true' : undefined}
					preventScrollReset
				>
					{label}
				</ButtonLink>
			))}
		</nav>
	);
}

function Aside({ subscribe, file }: { subscribe: string; file: string }) {
	return (
		<aside className="grid gap-6 lg:row-span-2">
			<Card tone="moss">
				<h2 className="h3">{events.subscribe.heading}</h2>
				<p className="mt-2 mb-4">{events.subscribe.text}</p>
				<a className={buttonClass()} href={subscribe}>
					{events.subscribe.button}
				</a>
				<p className="small mt-3">
					<a className="inline-block py-1" href={file}>
						{file}
					</a>
				</p>
			</Card>
			<section>
				<h2 className="h3">{events.kindsHeading}</h2>
				<dl className="small">
					{eventKinds.map(({ kind, label, when, text, access }) => (
						<div key={kind} className="mt-4">
							<dt className={`font-semibold key key-${kind}`}>{label}</dt>
							<dd>{text}</dd>
							<dd className="soft">
								{when}. {access}.
							</dd>
						</div>
					))}
				</dl>
			</section>
		</aside>
	);
}
