import { useActionData } from 'react-router';
import { type EventRow, eventCalendarPath, eventPath, eventView } from '#app/features/events/events.server.ts';
import { countWaiting } from '#app/features/registrations/notifications.server.ts';
import { servicesOf } from '#app/services.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { eventForm, eventPage, eventsPage } from '#content/console/events.ts';
import { actionsOf } from '../kit/action.server.ts';
import { operatorContext } from '../kit/guard.server.ts';
import { consoleHead } from '../kit/head.ts';
import { can } from '../kit/permissions.ts';
import { minute } from '../kit/times.ts';
import type { Route } from './+types/event.route';
import { addresses } from './addresses.ts';
import { ConfirmationForm } from './confirmation.tsx';
import { countLater, eventRow, headOf, numbersOf, seriesOf, tabsOf } from './event.server.ts';
import { cancelEvent, discardEvent, publishEvent, saveRecording } from './event-actions.server.ts';
import type { EventAnswer } from './event-confirmation.server.ts';
import { EventFrame } from './event-frame.tsx';
import { EventFactsSection, Numbers, Series } from './event-parts.tsx';
import { RecordingForm, StateForm } from './event-state.tsx';

export const meta: Route.MetaFunction = () => consoleHead(eventsPage.heading);

export async function loader({ params, context }: Route.LoaderArgs) {
	const operator = context.get(operatorContext);
	const services = servicesOf(context);
	const event = await eventRow(services.db, params.event);
	const [numbers, series, later, waiting] = await Promise.all([
		numbersOf(services, event),
		seriesOf(services, event),
		countLater(services, event, [event.status]),
		countWaiting(services.db, [event]),
	]);
	return {
		head: headOf(event, services.now()),
		tabs: tabsOf(operator),
		facts: factsOf(event, services.now()),
		recording: { url: event.recording_url, notifies: event.notifies_recording },
		numbers,
		series,
		later,
		waiting,
		canChange: can(operator, 'event.change'),
	};
}

export const action = actionsOf({
	publish: publishEvent,
	cancel: cancelEvent,
	discard: discardEvent,
	recording: saveRecording,
});

/** What visitors see of an event, in words; of the room its kind. */
function factsOf(event: EventRow, now: Date) {
	const { day, time, minutes, location, summary } = eventView(event, now);
	const { facts } = eventPage;
	const { webinar_kind: kind, webinar_id: id } = event;
	const own =
		kind && id ? facts.rooms.own.replace('{kind}', eventForm.webinarKinds[kind]).replace('{number}', id) : undefined;
	return {
		kind: eventsPage.kinds[event.kind],
		/** Sessions of the program come by the schedule. */
		hasDates: event.kind === 'workshop',
		when: `${day}, ${time} (${minutes} ${eventForm.minutes.toLowerCase()})`,
		utc: minute(event.starts_at),
		location,
		summary,
		room: own ?? (event.join_url ? facts.rooms.link : facts.rooms.none),
		sequence: event.sequence,
		page: event.status === 'draft' ? undefined : eventPath(event.slug),
		calendar: event.status === 'draft' ? undefined : eventCalendarPath(event.slug),
	};
}

export default function EventOverview({ loaderData }: Route.ComponentProps) {
	const { head, tabs, facts, recording, numbers, series, later, waiting, canChange } = loaderData;
	const answer = useActionData() as EventAnswer | undefined;
	return (
		<EventFrame head={head} here="overview" tabs={tabs}>
			{answer?.confirmation && <ConfirmationForm confirmation={answer.confirmation} back={addresses.event(head.id)} />}
			<div className="console-columns">
				<EventFactsSection facts={facts} />
				<Numbers numbers={numbers} />
				{canChange && <StateForm head={head} later={later} people={{ registered: numbers.registered, waiting }} />}
				{canChange && <RecordingForm head={head} recording={recording} numbers={numbers} />}
			</div>
			{series.length > 0 && <Series series={series} here={head.id} />}
			{canChange && facts.hasDates && (
				<p>
					<ButtonLink to={addresses.another(head.id)} variant="secondary" size="small">
						{eventPage.series.another}
					</ButtonLink>
				</p>
			)}
		</EventFrame>
	);
}
