import * as z from 'zod/mini';
import { actionsOf, defineAction, type RunContext } from '#app/act.server.ts';
import { ConsoleField, ConsoleForm, useFormAnswer } from '#app/console/form.tsx';
import { frame as consoleFrame, consoleHead } from '#app/console/head.ts';
import { can } from '#app/console/permissions.ts';
import { Section } from '#app/console/section.tsx';
import { When } from '#app/console/values.tsx';
import { findPersonId, personOf } from '#app/features/people/people/person.server.ts';
import { choice, email, text } from '#app/forms/rules.ts';
import { Rows } from '#app/list/rows.tsx';
import { Button } from '#app/ui/button.tsx';
import { DomainError } from '#platform/errors/domain-error.ts';
import { loadEvent, startedEvent } from '../events/event.console.server.ts';
import { EventFrame } from '../events/event-frame.console.tsx';
import { addresses } from '../events/events.console.ts';
import type { Route } from './+types/attendance.console.route';
import { type AttendanceView, getAttendance } from './attendance.console.server.ts';
import { decideAttendance } from './attendance.server.ts';

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
