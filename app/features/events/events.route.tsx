import { pageMeta, siteOrigin } from '#app/seo/page-meta.ts';
import { breadcrumbs } from '#app/seo/structured-data.ts';
import { servicesOf } from '#app/services.ts';
import { ButtonLink, buttonClass } from '#app/ui/button.tsx';
import { Card, EmptyState, PageHead } from '#app/ui/panel.tsx';
import { ViewTransitions } from '#app/ui/view-transitions.tsx';
import { eventKinds, events, eventWords } from '#content/events.ts';
import { paths } from '#content/navigation.ts';
import type { Route } from './+types/events.route';
import { kindOfQuery } from './event-view.ts';
import { listEvents } from './events.server.ts';
import { EventMonths, NextEvent, nextOf, PastEvents } from './events-list.tsx';

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
	return { kind, subscribe, file: events.subscribe.href + query, ...(await listEvents(services, kind)) };
}

export default function EventsPage({ loaderData: { kind, upcoming, past, ...calendar } }: Route.ComponentProps) {
	const { emptyUpcoming, emptyPast } = events;
	const next = nextOf(upcoming);
	return (
		<>
			<ViewTransitions />
			<PageHead title={events.heading} lead={events.lead}>
				<Filter chosen={kind} />
			</PageHead>
			<div className="wrap grid gap-14 pb-16">
				<section>
					<h2 className="h2 mb-6">{events.upcomingHeading}</h2>
					<div className="events-first">
						{next ? (
							<NextEvent item={next} />
						) : (
							<EmptyState title={emptyUpcoming.heading}>
								<p>{emptyUpcoming.text}</p>
								<ButtonLink to={emptyUpcoming.href}>{emptyUpcoming.button}</ButtonLink>
							</EmptyState>
						)}
						<Subscribe {...calendar} />
					</div>
					<EventMonths months={upcoming} except={next?.slug} />
				</section>
				<Kinds />
				<section>
					{past.length > 0 ? (
						<PastEvents items={past} />
					) : (
						<>
							<h2 className="h2 mb-6">{events.pastHeading}</h2>
							<EmptyState title={emptyPast.heading}>
								<p>{emptyPast.text}</p>
							</EmptyState>
						</>
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

function Subscribe({ subscribe, file }: { subscribe: string; file: string }) {
	return (
		<Card tone="moss" className="grid content-center justify-items-start">
			<h2 className="h3">{events.subscribe.heading}</h2>
			<p className="mt-2 mb-4">{events.subscribe.text}</p>
			<a className={buttonClass()} href={subscribe}>
				{events.subscribe.button}
			</a>
			<a className="small mt-2 inline-block py-1" href={file}>
				{events.subscribe.file}
			</a>
		</Card>
	);
}

function Kinds() {
	return (
		<section>
			<h2 className="h3">{events.kindsHeading}</h2>
			<dl className="mt-4 grid gap-x-8 gap-y-6 md:grid-cols-3">
				{eventKinds.map(({ kind, label, when, text, access }) => (
					<div key={kind} className="small border-line border-t pt-4">
						<dt className={`font-semibold key key-${kind}`}>{label}</dt>
						<dd className="mt-1">{text}</dd>
						<dd className="soft mt-1">
							{when}. {access}.
						</dd>
					</div>
				))}
			</dl>
			<p className="small soft mt-6">{eventWords.holidays}</p>
		</section>
	);
}
