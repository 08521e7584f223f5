import { useActionData } from 'react-router';
import { actionsOf } from '#app/act.server.ts';
import { countInvited } from '#app/features/invitations/session-invitations.server.ts';
import { countWaiting } from '#app/features/registrations/notifications.server.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { eventsPage } from '#content/console/events.ts';
import { consoleHead } from '../kit/head.ts';
import { can } from '../kit/permissions.ts';
import type { Route } from './+types/event.route';
import { addresses } from './addresses.ts';
import { ConfirmationForm } from './confirmation.tsx';
import { countLater, countRegistrants, type EventCounts, factsOf, listSeries, loadEvent } from './event.server.ts';
import { cancelEvent, discardEvent, hideEvent, publishEvent, saveRecording } from './event-actions.server.ts';
import type { EventAnswer } from './event-confirmation.server.ts';
import { eventPage } from './event-fields.tsx';
import { EventFrame } from './event-frame.tsx';
import { EventFacts, RegistrationCounts, Series } from './event-parts.tsx';
import { RecordingForm, StateForm } from './event-state.tsx';

export const meta: Route.MetaFunction = () => consoleHead(eventsPage.heading);

export async function loader(args: Route.LoaderArgs) {
	const { services, operator, event, frame } = await loadEvent(args);
	const [counts, series, later, waiting, invited] = await Promise.all([
		countRegistrants(services, event),
		listSeries(services, event),
		countLater(services, event, [event.status]),
		countWaiting(services.db, [event]),
		event.kind === 'workshop' ? undefined : countInvited(services.db, event.event_uuid),
	]);
	const canChange = can(operator, 'event.change');
	return {
		...frame,
		facts: factsOf(services, event, services.now()),
		recording: { url: event.recording_url, notifies: event.notifies_recording },
		counts,
		capacity: event.capacity,
		hasWaitingList: event.has_waiting_list,
		series,
		later,
		waiting,
		invited,
		canChange,
		// Program sessions come from the schedule.
		canAddDate: canChange && event.kind === 'workshop',
	};
}

export const action = actionsOf({
	publish: publishEvent,
	cancel: cancelEvent,
	discard: discardEvent,
	hide: hideEvent,
	recording: saveRecording,
});

const peopleIn = ({ registered, waiting, offered }: EventCounts) => registered + waiting + offered;

export default function EventOverview({ loaderData }: Route.ComponentProps) {
	const {
		head,
		tabs,
		facts,
		recording,
		counts,
		capacity,
		hasWaitingList,
		series,
		later,
		waiting,
		invited,
		canChange,
		canAddDate,
	} = loaderData;
	const answer = useActionData() as EventAnswer | undefined;
	return (
		<EventFrame head={head} here="overview" tabs={tabs}>
			{answer?.confirmation && <ConfirmationForm confirmation={answer.confirmation} back={addresses.event(head.id)} />}
			<div className="console-columns">
				<EventFacts facts={facts} />
				<RegistrationCounts counts={counts} capacity={capacity} hasWaitingList={hasWaitingList} />
				{canChange && (
					<StateForm head={head} later={later} people={peopleIn(counts)} waiting={waiting} invited={invited} />
				)}
				{canChange && <RecordingForm head={head} recording={recording} counts={counts} />}
			</div>
			{series.length > 0 && <Series series={series} here={head.id} />}
			{canAddDate && (
				<p>
					<ButtonLink to={addresses.another(head.id)} variant="secondary" size="small">
						{eventPage.series.another}
					</ButtonLink>
				</p>
			)}
		</EventFrame>
	);
}
