import { theWorkshop } from '#app/features/events/events.server.ts';
import { receive } from '#app/forms/receive.server.ts';
import { answerInPlace } from '#app/forms/site-form.tsx';
import { pageMeta, siteOrigin } from '#app/seo/page-meta.ts';
import { breadcrumbs, eventData } from '#app/seo/structured-data.ts';
import { servicesOf } from '#app/services.ts';
import { PageHead } from '#app/ui/panel.tsx';
import { events } from '#content/events.ts';
import { paths } from '#content/navigation.ts';
import { workshopInterest, workshopOver, workshopPage, workshopWords } from '#content/workshop.ts';
import type { Route } from './+types/workshop.route';
import { WorkshopOver, WorkshopRegistration } from './registration.form.tsx';
import { WorkshopContents, WorkshopFacts } from './workshop.details.tsx';
import { datesShown, workshopForm } from './workshop.server.ts';
import { workshopToasts } from './workshop.toasts.ts';
import { runToCome, type WorkshopShown } from './workshop-run.ts';

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
	const origin = siteOrigin(matches);
	const event = loaderData && (runToCome(loaderData) ?? loaderData.event);
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
	return { ...(await datesShown(servicesOf(context), theWorkshop)), registered: url.searchParams.has('registered') };
}

export const action = async (args: Route.ActionArgs) => receive(args, await workshopForm(servicesOf(args.context)));
export const clientAction = answerInPlace('workshop', workshopToasts);

/** The workshop's page: what it is on one side, the registration on the other. */
export default function WorkshopPage({ loaderData: { event, next, registered } }: Route.ComponentProps) {
	const toCome = runToCome({ event, next });
	return (
		<>
			<PageHead eyebrow={eyebrowOf({ event, next })} title={workshopPage.heading} lead={workshopPage.lead} />
			{/* On a phone the form comes before what the workshop is about. */}
			<div className="wrap grid items-start gap-8 pb-16 lg:grid-cols-2 lg:grid-rows-[auto_1fr]">
				<div className="grid gap-8">
					{toCome !== event || !event ? <WorkshopOver event={event} toCome={toCome} /> : null}
					<WorkshopFacts toCome={toCome} />
				</div>
				<div className="lg:row-span-2">
					<WorkshopRegistration
						page={paths.workshop}
						key={String(registered)}
						registered={registered}
						event={event}
						next={next}
					/>
				</div>
				<div className="grid gap-8">
					<WorkshopContents />
				</div>
			</div>
		</>
	);
}

function eyebrowOf(shown: WorkshopShown): string {
	if (runToCome(shown)) return workshopPage.eyebrow;
	if (shown.event?.state === 'cancelled') return workshopWords.cancelled;
	return shown.event ? workshopOver.badge : workshopInterest.eyebrow;
}
