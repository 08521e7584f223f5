import { type Kysely, sql } from 'kysely';
import * as z from 'zod/mini';
import { actionsOf, defineAction, type RunContext } from '#app/act.server.ts';
import { ConsoleField, ConsoleForm, useFormAnswer } from '#app/console/form.tsx';
import { frame as consoleFrame, consoleHead } from '#app/console/head.ts';
import { can } from '#app/console/permissions.ts';
import { Section } from '#app/console/section.tsx';
import { formatMinute } from '#app/console/times.ts';
import { When } from '#app/console/values.tsx';
import { findPersonId, personOf } from '#app/features/people/people/person.server.ts';
import { countWithAccess } from '#app/features/year/access/entitlements.server.ts';
import { choice, email, text } from '#app/forms/rules.ts';
import { Rows } from '#app/list/rows.tsx';
import type { Services } from '#app/services.ts';
import { Button } from '#app/ui/button.tsx';
import { consolePaths } from '#content/console-paths.ts';
import type { Tables } from '#database/tables.ts';
import { DomainError } from '#platform/errors/domain-error.ts';
import { loadEvent, startedEvent } from '../events/event.console.server.ts';
import { EventFrame } from '../events/event-frame.console.tsx';
import { addresses } from '../events/events.console.ts';
import { durationMinutes, type EventRow } from '../events/events.server.ts';
import type { Route } from './+types/attendance.console.route';
import { decideAttendance } from './attendance.server.ts';
import { reportRoom } from './event-room.server.ts';

const TOO_EARLY = 'You can record attendance once the session has started.';
const GONE = 'This contact no longer exists.';

const reason = text(1, 'Please enter a reason.', 500);

const decideSchema = z.object({
	person: z.uuid(GONE),
	attended: choice(['yes', 'no'], GONE),
	reason,
});
const addSchema = z.object({ email: email('Please enter an email address.'), reason });

const decideForm = (form: FormData) => `decide-${form.get('person')}`;

/** Overrules the evidence about a person. */
const decide = defineAction<z.output<typeof decideSchema>, string>({
	name: 'event.overrule',
	form: decideForm,
	schema: decideSchema,
	errors: { gone: GONE, state: TOO_EARLY },
	prepare: (context) => startedEvent(context),
	async run(context) {
		const { tx, value } = context;
		const person = await personOf(tx, value.person);
		if (!person) throw new DomainError('gone');
		return await record(context, person, value.attended === 'yes', value.reason);
	},
});

const addAttendee = defineAction<z.output<typeof addSchema>, string>({
	name: 'event.overrule',
	form: 'add-attendee',
	schema: addSchema,
	errors: {
		unknown: { fields: { email: ['No contact has this address.'] } },
		state: { description: TOO_EARLY, form: 'add-attendee' },
	},
	prepare: (context) => startedEvent(context),
	async run(context) {
		const { tx, value } = context;
		const person = await findPersonId({ db: tx }, value.email);
		if (!person) throw new DomainError('unknown');
		return await record(context, person, true, value.reason);
	},
});

async function record(
	{ tx, services, prepared: eventUuid }: RunContext<unknown, string>,
	person: string,
	attended: boolean,
	why: string,
) {
	const before = await decideAttendance(tx, services, { eventUuid, person, attended, reason: why });
	return {
		audit: {
			subject: { kind: 'person', id: person },
			before: { event: eventUuid, attended: before ?? null },
			after: { event: eventUuid, attended },
		},
		to: addresses.attendance(eventUuid),
		toast: { kind: 'success' as const, title: attended ? 'Recorded: attended' : 'Recorded: did not attend' },
	};
}

export const meta: Route.MetaFunction = () => consoleHead('Attendance');

export async function loader(args: Route.LoaderArgs) {
	const { services, operator, event, hasBegun, frame } = await loadEvent(args);
	const canDecide = can(operator, 'event.overrule') && hasBegun;
	return { ...frame, ...(await getAttendance(services, event)), canDecide, hasBegun };
}

export const action = actionsOf({ decide, add: addAttendee });

export default function Attendance({ loaderData }: Route.ComponentProps) {
	const { head, tabs, people, counts, report, canDecide, hasBegun } = loaderData;
	return (
		<EventFrame head={head} here="attendance" tabs={tabs}>
			<p className="soft">
				Who attended, as far as we know. Your decision comes first; then whether Zoom saw the person for at least half
				of the session; then whether they opened their join link or say that they were there.
			</p>
			<p>
				{hasBegun ? `${counts.attended} attended. ${counts.access} people had access to the session.` : TOO_EARLY}{' '}
				<span className="soft">{consoleFrame.times}</span>
			</p>
			{people.length === 0 ? (
				hasBegun && <p className="soft">No one is known to have attended.</p>
			) : (
				<People people={people} canDecide={canDecide} />
			)}
			{counts.all > people.length && <p className="soft">{`The first ${people.length} of ${counts.all} people.`}</p>}
			<div className="console-columns">
				<Report report={report} />
				{canDecide && <AddForm />}
			</div>
		</EventFrame>
	);
}

type Attendee = AttendanceView['people'][number];

function People({ people, canDecide }: { people: Attendee[]; canDecide: boolean }) {
	return (
		<Rows
			region="Attendance"
			rows={people}
			rowKey={({ person }) => person}
			columns={[
				{
					head: 'Person',
					cell: ({ name, email, to }) => (
						<>
							<a href={to} className="console-title">
								{name}
							</a>
							{name !== email && <span className="console-sub">{email}</span>}
						</>
					),
				},
				{ head: 'Attended', cell: ({ attended }) => (attended ? 'Yes' : 'No') },
				{
					head: 'Evidence',
					cell: ({ evidence }) => (
						<div>
							{evidence.map(({ text, at }) => (
								<div key={text}>
									{text}
									<When at={at} />
								</div>
							))}
						</div>
					),
				},
				canDecide && { head: 'Decision', cell: (attendee) => <DecideForm attendee={attendee} /> },
			]}
		/>
	);
}

function DecideForm({ attendee: { person, name, attended } }: { attendee: Attendee }) {
	const id = `decide-${person}`;
	return (
		<details className="events-decide" open={useFormAnswer(id) !== undefined}>
			<summary>{attended ? 'Change to “did not attend”' : 'Change to “attended”'}</summary>
			<ConsoleForm
				id={id}
				label={`Change the attendance of ${name}`}
				intent="decide"
				hidden={{ person, attended: attended ? 'no' : 'yes' }}
			>
				<ConsoleField name="reason" label="Reason" autoComplete="off" />
				<Button type="submit" variant="secondary" size="small">
					{attended ? 'Did not attend' : 'Attended'}
				</Button>
			</ConsoleForm>
		</details>
	);
}

function Report({ report: { text, isFailed, guests } }: Pick<AttendanceView, 'report'>) {
	return (
		<Section id="report" heading="Zoom’s report">
			<p className={isFailed ? 'console-note' : 'soft'}>{text}</p>
			{guests.length > 0 && (
				<>
					<h3 className="console-title">Guests</h3>
					<p className="soft">In the meeting under an address or name that is no contact of ours.</p>
					<Rows
						rows={guests}
						rowKey={({ id }) => id}
						columns={[
							{
								head: 'Email address',
								isRowHead: false,
								cell: ({ email }) => email ?? <span className="soft">None</span>,
							},
							{ head: 'Name', cell: ({ name }) => name },
							{ head: 'Minutes', isNumber: true, cell: ({ minutes }) => minutes },
						]}
					/>
				</>
			)}
		</Section>
	);
}

function AddForm() {
	return (
		<Section id="add" heading="Add someone">
			<p className="soft">For someone who attended without a trace, such as by phone.</p>
			<ConsoleForm id="add-attendee" label="Add someone" intent="add">
				<ConsoleField name="email" label="Their email address" type="email" autoComplete="off" />
				<ConsoleField name="reason" label="Reason" autoComplete="off" />
				<Button type="submit" variant="secondary">
					Attended
				</Button>
			</ConsoleForm>
		</Section>
	);
}

const LIMIT = 1_000;

interface Evidence {
	source: 'click' | 'provider' | 'operator' | 'self' | 'recording' | 'recording-progress' | 'recording-said';
	at: string;
	minutes: number | null;
	attended: boolean | null;
	reason: string | null;
}

interface AttendeeRow {
	person: string;
	name: string | null;
	email: string;
	attended: boolean | null;
	evidence: Evidence[];
}

type AttendanceView = Awaited<ReturnType<typeof getAttendance>>;

async function getAttendance(services: Services, event: EventRow) {
	const { db } = services;
	const [people, counts, report] = await Promise.all([
		listAttendees(db, event.event_uuid),
		countPeople(db, event),
		getReport(services, event),
	]);
	const of = durationMinutes(event);
	return {
		people: people.map(({ person, name, email, attended, evidence }) => ({
			person,
			name: name ?? email,
			email,
			to: `${consolePaths.people}/${person}`,
			attended: attended === true,
			evidence: evidence.map((one) => ({ text: textOf(one, of), at: new Date(one.at) })),
		})),
		counts,
		report,
	};
}

async function listAttendees(db: Kysely<Tables>, eventUuid: string): Promise<AttendeeRow[]> {
	const { rows } = await sql<AttendeeRow>`
		select s.person_uuid as person, c.name, c.email, s.attended, (
			select jsonb_agg(jsonb_build_object('source', a.source, 'at', a.occurred_at, 'minutes', a.minutes,
				'attended', a.attended, 'reason', a.reason) order by a.occurred_at, a.source)
			from attendance_evidence a join customers m using (customer_uuid)
			where a.event_uuid = s.event_uuid and m.person_uuid = s.person_uuid
		) as evidence
		from session_attendance s join customers c on c.customer_uuid = s.person_uuid
		where s.event_uuid = ${eventUuid}
		order by s.attended desc nulls last, lower(coalesce(c.name, c.email)), c.customer_uuid limit ${LIMIT}`.execute(db);
	return rows;
}

async function countPeople(db: Kysely<Tables>, { event_uuid, starts_at, ends_at }: EventRow) {
	const [access, { rows }] = await Promise.all([
		countWithAccess(db, starts_at, ends_at),
		sql<{ all: number; attended: number }>`
			select count(*)::int as all, (count(*) filter (where attended))::int as attended
			from session_attendance where event_uuid = ${event_uuid}`.execute(db),
	]);
	return { access, ...(rows[0] ?? { all: 0, attended: 0 }) };
}

async function getReport(services: Services, event: EventRow) {
	const { db } = services;
	const found = await db
		.selectFrom('session_reports')
		.selectAll()
		.where('event_uuid', '=', event.event_uuid)
		.executeTakeFirst();
	const guests = await db
		.selectFrom('session_guests')
		.select(['guest_uuid as id', 'email', 'name', 'minutes'])
		.where('event_uuid', '=', event.event_uuid)
		.orderBy('minutes', 'desc')
		.orderBy('guest_uuid')
		.limit(LIMIT)
		.execute();
	if (!found) {
		const text = reportRoom(services, event)
			? 'Requested half an hour after the session.'
			: 'This session is not in a Zoom room, so there is no report.';
		return { text, isFailed: false, guests };
	}
	const { state, participants, error, updated_at } = found;
	const text =
		state === 'waiting'
			? 'Requested; Zoom has not reported yet.'
			: state === 'done'
				? `Received ${formatMinute(updated_at)}: ${participants} people.`
				: `Zoom refused: ${error ?? ''} Fix it and retry the job under Jobs.`;
	return { text, isFailed: state === 'failed', guests };
}

function textOf({ source, minutes, attended, reason }: Evidence, of: number): string {
	switch (source) {
		case 'click':
			return 'Opened the join link';
		case 'provider':
			return minutes === null ? 'In the meeting' : `In the meeting for ${minutes} of ${of} minutes`;
		case 'operator':
			return `An operator: ${attended ? 'attended' : 'did not attend'}. ${reason ?? ''}`;
		case 'self':
			return 'Says they were there';
		case 'recording':
			return 'Played the recording to the end';
		case 'recording-progress':
			return `Played ${minutes ?? 0} minutes of the recording`;
		case 'recording-said':
			return 'Says they watched the recording';
	}
}
