import { useEffect, useRef, useState } from 'react';
import { Form, Link } from 'react-router';
import { type EventView, eventCalendarPath, eventPath } from '#app/features/events/event-view.ts';
import { VisitorTime } from '#app/features/events/visitor-time.tsx';
import { receive } from '#app/forms/receive.server.ts';
import { answerInPlace } from '#app/forms/site-form.tsx';
import { pageMeta, siteOrigin } from '#app/seo/page-meta.ts';
import { breadcrumbs, eventData } from '#app/seo/structured-data.ts';
import { servicesOf } from '#app/services.ts';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { Card, PageHead } from '#app/ui/panel.tsx';
import { events } from '#content/events.ts';
import { paths } from '#content/navigation.ts';
import {
	workshopCompletion,
	workshopCompletionOver,
	workshopForm as workshopFormText,
	workshopOver,
	workshopPage,
} from '#content/workshop.ts';
import type { Route } from './+types/workshop.route';
import { WorkshopContents, WorkshopFacts } from './workshop.details.tsx';
import { WorkshopForm } from './workshop.form.tsx';
import { workshopForm, workshopOnShow } from './workshop.server.ts';
import { workshopToasts } from './workshop.toasts.ts';

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
	const origin = siteOrigin(matches);
	const event = loaderData?.event;
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
	return { ...(await workshopOnShow(servicesOf(context))), registered: url.searchParams.has('registered') };
}

export const action = (args: Route.ActionArgs) => receive(args, workshopForm);
export const clientAction = answerInPlace('workshop', workshopToasts);

/** The workshop's page: what it is on one side, the registration on the other. */
export default function WorkshopPage({ loaderData: { event, next, registered } }: Route.ComponentProps) {
	const isOver = !event || event.state === 'over' || event.state === 'cancelled';
	// What a registration is for: nothing with a date when the workshop is over and no other run is set.
	const toCome = isOver ? next : event;
	return (
		<>
			<PageHead
				eyebrow={isOver ? workshopOver.badge : workshopPage.eyebrow}
				title={workshopPage.heading}
				lead={workshopPage.lead}
			/>
			{/* On a phone the form comes before what the workshop is about. */}
			<div className="wrap grid items-start gap-8 pb-16 lg:grid-cols-2 lg:grid-rows-[auto_1fr]">
				<div className="grid gap-8">
					{isOver && <Over recordingUrl={event?.recordingUrl} next={next} />}
					<WorkshopFacts event={event} />
				</div>
				<div className="lg:row-span-2">
					<Registration key={String(registered)} registered={registered} toCome={toCome} />
				</div>
				<div className="grid gap-8">
					<WorkshopContents />
				</div>
			</div>
		</>
	);
}

function Over({ recordingUrl, next }: { recordingUrl?: string; next?: EventView }) {
	return (
		<Card tone="moss" className="grid justify-items-start gap-3">
			<h2 className="h3">{workshopOver.heading}</h2>
			<p>{workshopOver.text}</p>
			{recordingUrl ? (
				<a className={buttonClass({ variant: 'secondary' })} href={recordingUrl}>
					{workshopOver.recording}
				</a>
			) : (
				<p>{workshopOver.recordingPending}</p>
			)}
			<p>
				<strong>{workshopOver.nextRun}:</strong>{' '}
				{next ? (
					<>
						<Link to={eventPath(next.slug)}>{next.day}</Link>, {next.time}
						<VisitorTime at={next.startsAt} zone={next.zone} />
					</>
				) : (
					workshopOver.nextRunPending
				)}
			</p>
		</Card>
	);
}

interface RegistrationProps {
	/** Came back registered, without scripts. */
	registered: boolean;
	toCome?: EventView;
}

function Registration({ registered, toCome }: RegistrationProps) {
	const [isDone, setDone] = useState(registered);
	return (
		<Card>
			{isDone ? (
				<Completion toCome={toCome} isFresh={!registered} onAnother={() => setDone(false)} />
			) : (
				<>
					<h2 className="h3 mb-6">{toCome ? workshopFormText.heading : workshopOver.formHeading}</h2>
					<WorkshopForm onDone={() => setDone(true)} />
				</>
			)}
		</Card>
	);
}

interface CompletionProps {
	toCome?: EventView;
	/** The form was sent from this very page, so the reader's place is here. */
	isFresh: boolean;
	onAnother(): void;
}

function Completion({ toCome, isFresh, onAnother }: CompletionProps) {
	const { heading, text, another } = toCome ? workshopCompletion : workshopCompletionOver;
	const place = useRef<HTMLHeadingElement>(null);
	useEffect(() => {
		if (isFresh) place.current?.focus();
	}, [isFresh]);
	return (
		<div className="grid justify-items-start gap-4">
			<h2 className="h3" tabIndex={-1} ref={place}>
				{heading}
			</h2>
			<p>{text}</p>
			{toCome && (
				<a className={buttonClass({ variant: 'secondary' })} href={eventCalendarPath(toCome.slug)}>
					{workshopCompletion.calendar}
				</a>
			)}
			{/* A form, so that the button leads back to the empty page without scripts too. */}
			<Form
				action={paths.workshop}
				onSubmit={(event) => {
					if (!isFresh) return;
					event.preventDefault();
					onAnother();
				}}
			>
				<Button type="submit">{another}</Button>
			</Form>
		</div>
	);
}
