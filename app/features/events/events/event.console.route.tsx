import { useActionData } from 'react-router';
import { actionsOf } from '#app/act.server.ts';
import { ConsoleField, ConsoleForm } from '#app/console/form.tsx';
import { consoleHead } from '#app/console/head.ts';
import { can } from '#app/console/permissions.ts';
import { Section } from '#app/console/section.tsx';
import { Facts } from '#app/console/values.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { countInvited } from '../invitations/session-invitations.server.ts';
import { countWaiting } from '../registrations/notifications.server.ts';
import type { Route } from './+types/event.console.route';
import { ConfirmationForm, NO_ROOM } from './confirmation.console.tsx';
import { countLater, countRegistrants, factsOf, listSeries, loadEvent } from './event.console.server.ts';
import {
	cancelEvent,
	discardEvent,
	type EventAnswer,
	hideEvent,
	publishEvent,
	saveRecording,
} from './event-actions.console.server.ts';
import { ScopeField } from './event-fields.console.tsx';
import { EventFrame, excessText, StatusLabel, stateTexts } from './event-frame.console.tsx';
import { addresses } from './events.console.ts';

type Loaded = Route.ComponentProps['loaderData'];

function StateForm({ head, counts, later, waiting, invited }: Loaded) {
	const { id, status, isOver, version, lacksRoom } = head;
	const people = counts.registered + counts.waiting + counts.offered;
	const isPublished = status === 'published';
	const recipients = isPublished ? people : status === 'draft' ? waiting : people + waiting;
	const isSession = invited !== undefined;
	return (
		<Section id="state" heading="Status">
			<p>
				{isPublished && isOver
					? 'This event has ended. If it was never held, hide it: it becomes a draft, which you can publish again.'
					: stateTexts[status]}
			</p>
			{lacksRoom && status !== 'cancelled' && (
				<p className="console-note">
					{NO_ROOM} <a href={addresses.edit(id)}>Add a link</a>
				</p>
			)}
			<ConsoleForm id="state" label="Status" hidden={{ version }}>
				{!(isPublished && isOver) && <ScopeField later={later} />}
				{!isOver && (recipients > 0 || !isSession) && <p>{emailsText(isPublished, recipients)}</p>}
				{!isOver && isSession && (
					<p>
						{isPublished
							? invitedText(invited)
							: 'Participants who want invitations are emailed theirs two weeks before the session, or now if it is sooner.'}
					</p>
				)}
				<p className="console-actions">
					{!isPublished && (
						<Button type="submit" name="intent" value="publish">
							{status === 'draft' ? 'Publish' : 'Publish again'}
						</Button>
					)}
					{isPublished && !isOver && (
						<Button type="submit" variant="danger" name="intent" value="cancel">
							Cancel event
						</Button>
					)}
					{isPublished && isOver && (
						<Button type="submit" variant="secondary" name="intent" value="hide">
							Hide
						</Button>
					)}
					{status === 'draft' && (
						<Button type="submit" variant="secondary" name="intent" value="discard">
							Delete draft
						</Button>
					)}
				</p>
			</ConsoleForm>
		</Section>
	);
}

/** @param recipients The people who register or wait, and can be emailed. */
function emailsText(isPublished: boolean, recipients: number): string {
	const count = recipients.toLocaleString('en-US');
	if (isPublished) {
		if (recipients === 0) return 'No one is registered, so cancelling it emails no one.';
		return recipients === 1
			? 'If you cancel it, you can email the 1 person who is registered or on the waitlist.'
			: `If you cancel it, you can email the ${count} people who are registered or on the waitlist.`;
	}
	if (recipients === 0) return 'Publishing emails no one.';
	return recipients === 1
		? 'When you publish it, you can email the 1 person who waits for it.'
		: `When you publish it, you can email the ${count} people who wait for it.`;
}

function invitedText(invited: number): string {
	if (invited === 0) return 'No participant has been invited yet: invitations go out two weeks before a session.';
	return invited === 1
		? 'It is in the calendar of 1 participant, who is emailed if you cancel it.'
		: `It is in the calendars of ${invited.toLocaleString('en-US')} participants, who are emailed if you cancel it.`;
}

function RecordingForm({ head: { version, isOver, isSession }, recording: { url, notifies }, counts }: Loaded) {
	const { registered, recordingNotified } = counts;
	// Each registrant is emailed once.
	const remaining = registered - recordingNotified;
	const emailed = `${recordingNotified.toLocaleString('en-US')} of ${registered.toLocaleString('en-US')} were emailed`;
	const progress =
		remaining === 0
			? `${emailed} about it.`
			: !notifies && recordingNotified === 0
				? 'No one has been emailed about it yet.'
				: isOver
					? `${emailed} so far; each gets one email.`
					: 'Registrants will be emailed once the event has ended.';
	return (
		<Section id="recording-heading" heading="Recording">
			{url && registered > 0 && <p>{progress}</p>}
			<ConsoleForm id="recording" label="Recording" intent="recording" hidden={{ version }}>
				<ConsoleField
					name="recording"
					label="Link to the recording"
					help={
						isSession
							? 'Shown to participants only, in their library and on the session’s page for them.'
							: 'Shown on the event’s page once the event has ended.'
					}
					type="url"
					defaultValue={url ?? ''}
					optional
				/>
				<p className="console-actions">
					<Button type="submit" variant="secondary" name="notify" value="no">
						Save
					</Button>
					{remaining > 0 && (
						<Button type="submit" name="notify" value="yes">
							{remaining === 1
								? 'Save and email 1 person'
								: `Save and email ${remaining.toLocaleString('en-US')} people`}
						</Button>
					)}
				</p>
			</ConsoleForm>
		</Section>
	);
}

export const meta: Route.MetaFunction = () => consoleHead('Events');

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

export default function EventOverview({ loaderData }: Route.ComponentProps) {
	const { head, series, canChange } = loaderData;
	const answer = useActionData() as EventAnswer | undefined;
	return (
		<EventFrame head={head} here="overview" tabs={loaderData.tabs}>
			{answer?.confirmation && <ConfirmationForm confirmation={answer.confirmation} back={addresses.event(head.id)} />}
			<div className="console-columns">
				<EventFacts {...loaderData.facts} />
				<RegistrationCounts {...loaderData} />
				{canChange && <StateForm {...loaderData} />}
				{canChange && <RecordingForm {...loaderData} />}
			</div>
			{series.length > 0 && <Series series={series} here={head.id} />}
			{loaderData.canAddDate && (
				<p>
					<ButtonLink to={addresses.another(head.id)} variant="secondary" size="small">
						Add another date
					</ButtonLink>
				</p>
			)}
		</EventFrame>
	);
}

function EventFacts({ rows, path, calendarPath }: Loaded['facts']) {
	return (
		<Section id="facts" heading="Details">
			<Facts facts={rows} />
			{path && (
				<p className="console-inline">
					<a href={path}>Page</a>
					<a href={calendarPath}>Calendar file</a>
				</p>
			)}
		</Section>
	);
}

/** Shown when there are any. */
const otherCounts = [
	['waiting', 'On the waitlist'],
	['offered', 'Offered a place'],
	['waits', 'Waiting for the next date'],
	['inRoom', 'Added to the Zoom room'],
	['pending', 'Being added to the Zoom room'],
	['failed', 'Could not be added to the Zoom room'],
	['unnotified', 'Not yet emailed about the last change'],
] as const;

function RegistrationCounts({ counts, capacity, hasWaitingList }: Loaded) {
	const { registered, attended } = counts;
	const formatted = (count: number) => count.toLocaleString('en-US');
	const rows = [
		['Registered', formatted(registered)],
		...(capacity === null ? [] : [['Places', formatted(capacity)]]),
		['Attended', formatted(attended)],
		['Attendance rate', `${registered === 0 ? 0 : Math.round((100 * attended) / registered)} %`],
		...otherCounts.flatMap(([name, label]) => (counts[name] > 0 ? [[label, formatted(counts[name])]] : [])),
	];
	return (
		<Section id="numbers" heading="Numbers">
			{registered + counts.waiting + counts.offered === 0 ? (
				<p className="soft">No one has registered yet.</p>
			) : (
				<dl className="console-stats">
					{rows.map(([label, value]) => (
						<div key={label}>
							<dt>{label}</dt>
							<dd>{value}</dd>
						</div>
					))}
				</dl>
			)}
			{counts.excess > 0 && <p className="console-note">{excessText(counts.excess, hasWaitingList)}</p>}
		</Section>
	);
}

function Series({ series, here }: Pick<Loaded, 'series'> & { here: string }) {
	return (
		<Section id="series" heading="Series">
			<ol className="events-series">
				{series.map(({ id, title, status, when }) => (
					<li key={id}>
						{id === here ? (
							<span aria-current="true">
								{when} <span className="soft">(this one)</span>
							</span>
						) : (
							<a href={addresses.event(id)}>{when}</a>
						)}{' '}
						<span className="soft">{title}</span> <StatusLabel status={status} />
					</li>
				))}
			</ol>
		</Section>
	);
}
