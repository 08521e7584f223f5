import { useActionData } from 'react-router';
import { actionsOf } from '#app/act.server.ts';
import { ConsoleField, ConsoleForm } from '#app/console/form.tsx';
import { consoleHead } from '#app/console/head.ts';
import { can } from '#app/console/permissions.ts';
import { Section } from '#app/console/section.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { countInvited } from '../invitations/session-invitations.server.ts';
import { countWaiting } from '../registrations/notifications.server.ts';
import type { Route } from './+types/event.console.route';
import { ConfirmationForm } from './confirmation.console.tsx';
import {
	countLater,
	countRegistrants,
	type EventCounts,
	type EventHead,
	factsOf,
	listSeries,
	loadEvent,
} from './event.console.server.ts';

import {
	cancelEvent,
	discardEvent,
	type EventAnswer,
	hideEvent,
	publishEvent,
	saveRecording,
} from './event-actions.console.server.ts';

import { ScopeField } from './event-fields.console.tsx';
import { EventFrame } from './event-frame.console.tsx';
import { EventFacts, RegistrationCounts, Series } from './event-parts.console.tsx';
import { addresses } from './events.console.ts';
import { eventPage, eventsPage } from './events-words.console.ts';

interface StateProps {
	head: EventHead;
	later: number;
	people: number;
	/** The number of people who wait for the next date. */
	waiting: number;
	/** The number of participants who were invited; undefined for a workshop, to which none are. */
	invited: number | undefined;
}

function StateForm({ head: { id, status, isOver, version, lacksRoom }, later, people, waiting, invited }: StateProps) {
	const { heading, publish, again, cancel, discard, hide, ...copy } = eventPage.state;
	const isPublished = status === 'published';
	const recipients = isPublished ? people : status === 'draft' ? waiting : people + waiting;
	const suffix = recipients === 0 ? '0' : recipients === 1 ? '1' : '';
	const isSession = invited !== undefined;
	const mails = recipients === 0 && isSession ? '' : copy[`${isPublished ? 'cancel' : 'publish'}Mails${suffix}`];
	return (
		<Section id="state" heading={heading}>
			<p>{isPublished && isOver ? copy.over : copy[status]}</p>
			{lacksRoom && status !== 'cancelled' && (
				<p className="console-note">
					{copy.noRoom} <a href={addresses.edit(id)}>{copy.addRoom}</a>
				</p>
			)}
			<ConsoleForm id="state" label={heading} hidden={{ version }}>
				{!(isPublished && isOver) && <ScopeField later={later} />}
				{!isOver && mails && <p>{mails.replace('{count}', recipients.toLocaleString('en-US'))}</p>}
				{!isOver && isSession && <p>{isPublished ? invitedText(invited) : copy.publishInvites}</p>}
				<p className="console-actions">
					{!isPublished && (
						<Button type="submit" name="intent" value="publish">
							{status === 'draft' ? publish : again}
						</Button>
					)}
					{isPublished && !isOver && (
						<Button type="submit" variant="danger" name="intent" value="cancel">
							{cancel}
						</Button>
					)}
					{isPublished && isOver && (
						<Button type="submit" variant="secondary" name="intent" value="hide">
							{hide}
						</Button>
					)}
					{status === 'draft' && (
						<Button type="submit" variant="secondary" name="intent" value="discard">
							{discard}
						</Button>
					)}
				</p>
			</ConsoleForm>
		</Section>
	);
}

function invitedText(invited: number): string {
	const { cancelInvited, cancelInvited0, cancelInvited1 } = eventPage.state;
	if (invited === 0) return cancelInvited0;
	return invited === 1 ? cancelInvited1 : cancelInvited.replace('{count}', invited.toLocaleString('en-US'));
}

interface RecordingProps {
	head: EventHead;
	recording: { url: string | null; notifies: boolean };
	counts: EventCounts;
}

function RecordingForm({ head: { version, isOver, isSession }, recording: { url, notifies }, counts }: RecordingProps) {
	const { heading, field, help, sessionHelp, save, saveAndEmail, saveAndEmail1, ...copy } = eventPage.recording;
	const { registered, recordingNotified } = counts;
	// Each registrant is emailed once.
	const remaining = registered - recordingNotified;
	const fill = (text: string) =>
		text
			.replace('{notified}', recordingNotified.toLocaleString('en-US'))
			.replace('{count}', registered.toLocaleString('en-US'));
	const progress =
		!notifies && recordingNotified === 0 ? copy.notEmailed : !isOver ? copy.waiting : fill(copy.emailing);
	return (
		<Section id="recording-heading" heading={heading}>
			{url && registered > 0 && <p>{remaining === 0 ? fill(copy.emailed) : progress}</p>}
			<ConsoleForm id="recording" label={heading} intent="recording" hidden={{ version }}>
				<ConsoleField
					name="recording"
					label={field}
					help={isSession ? sessionHelp : help}
					type="url"
					defaultValue={url ?? ''}
					optional
				/>
				<p className="console-actions">
					<Button type="submit" variant="secondary" name="notify" value="no">
						{save}
					</Button>
					{remaining > 0 && (
						<Button type="submit" name="notify" value="yes">
							{remaining === 1 ? saveAndEmail1 : saveAndEmail.replace('{count}', remaining.toLocaleString('en-US'))}
						</Button>
					)}
				</p>
			</ConsoleForm>
		</Section>
	);
}

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
