import * as z from 'zod/mini';
import { actionsOf, defineAction, type RunContext } from '#app/act.server.ts';
import { ConsoleField, ConsoleForm, useFormAnswer } from '#app/console/form.tsx';
import { frame as consoleFrame } from '#app/console/frame-words.ts';
import { consoleHead } from '#app/console/head.ts';
import { can } from '#app/console/permissions.ts';
import { Section } from '#app/console/section.tsx';
import { When } from '#app/console/values.tsx';
import { findPersonId, personOf } from '#app/features/people/people/person.server.ts';
import { choice, email, text } from '#app/forms/rules.ts';
import { Rows } from '#app/list/rows.tsx';
import { Button } from '#app/ui/button.tsx';
import { DomainError } from '#platform/errors/domain-error.ts';
import { loadEvent } from '../events/event.console.server.ts';
import { EventFrame } from '../events/event-frame.console.tsx';
import { addresses } from '../events/events.console.ts';
import type { Route } from './+types/attendance.console.route';
import { type AttendanceView, getAttendance } from './attendance.console.server.ts';
import { decideAttendance } from './attendance.server.ts';
import { startedEvent } from './attendance-actions.console.server.ts';
import { attendancePage } from './attendance-words.console.ts';

const { messages, done, tooEarly } = attendancePage;
const reason = text(1, messages.reason, 500);

const decideSchema = z.object({
	person: z.uuid(messages.gone),
	attended: choice(['yes', 'no'], messages.gone),
	reason,
});
const addSchema = z.object({ email: email(messages.email), reason });

const decideForm = (form: FormData) => `decide-${form.get('person')}`;

/** Overrules the evidence about a person. */
const decide = defineAction<z.output<typeof decideSchema>, string>({
	name: 'event.overrule',
	form: decideForm,
	schema: decideSchema,
	errors: { gone: messages.gone, state: tooEarly },
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
		unknown: { fields: { email: [messages.unknown] } },
		state: { description: tooEarly, form: 'add-attendee' },
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
		toast: { kind: 'success' as const, title: done[attended ? 'yes' : 'no'] },
	};
}

export const meta: Route.MetaFunction = () => consoleHead(attendancePage.heading);

export async function loader(args: Route.LoaderArgs) {
	const { services, operator, event, hasBegun, frame } = await loadEvent(args);
	const canDecide = can(operator, 'event.overrule') && hasBegun;
	return { ...frame, ...(await getAttendance(services, event)), canDecide, hasBegun };
}

export const action = actionsOf({ decide, add: addAttendee });

export default function Attendance({ loaderData }: Route.ComponentProps) {
	const { head, tabs, people, counts, report, canDecide, hasBegun } = loaderData;
	const { lead, tooEarly, none, most, counts: words } = attendancePage;
	return (
		<EventFrame head={head} here="attendance" tabs={tabs}>
			<p className="soft">{lead}</p>
			<p>
				{hasBegun
					? words.replace('{attended}', String(counts.attended)).replace('{access}', String(counts.access))
					: tooEarly}{' '}
				<span className="soft">{consoleFrame.times}</span>
			</p>
			{people.length === 0 ? (
				hasBegun && <p className="soft">{none}</p>
			) : (
				<People people={people} canDecide={canDecide} />
			)}
			{counts.all > people.length && (
				<p className="soft">{most.replace('{shown}', String(people.length)).replace('{count}', String(counts.all))}</p>
			)}
			<div className="console-columns">
				<Report report={report} />
				{canDecide && <AddForm />}
			</div>
		</EventFrame>
	);
}

type Attendee = AttendanceView['people'][number];

function People({ people, canDecide }: { people: Attendee[]; canDecide: boolean }) {
	const { heading, columns, verdicts } = attendancePage;
	return (
		<Rows
			region={heading}
			rows={people}
			rowKey={({ person }) => person}
			columns={[
				{
					head: columns.who,
					cell: ({ name, email, to }) => (
						<>
							<a href={to} className="console-title">
								{name}
							</a>
							{name !== email && <span className="console-sub">{email}</span>}
						</>
					),
				},
				{ head: columns.attended, cell: ({ attended }) => verdicts[attended ? 'yes' : 'no'] },
				{
					head: columns.evidence,
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
				canDecide && { head: columns.change, cell: (attendee) => <DecideForm attendee={attendee} /> },
			]}
		/>
	);
}

function DecideForm({ attendee: { person, name, attended } }: { attendee: Attendee }) {
	const { open, label, reason, button } = attendancePage.change;
	const id = `decide-${person}`;
	const verdict = attended ? 'yes' : 'no';
	return (
		<details className="events-decide" open={useFormAnswer(id) !== undefined}>
			<summary>{open[verdict]}</summary>
			<ConsoleForm
				id={id}
				label={label.replace('{name}', name)}
				intent="decide"
				hidden={{ person, attended: attended ? 'no' : 'yes' }}
			>
				<ConsoleField name="reason" label={reason} autoComplete="off" />
				<Button type="submit" variant="secondary" size="small">
					{button[verdict]}
				</Button>
			</ConsoleForm>
		</details>
	);
}

function Report({ report: { text, isFailed, guests } }: Pick<AttendanceView, 'report'>) {
	const words = attendancePage.report;
	return (
		<Section id="report" heading={words.heading}>
			<p className={isFailed ? 'console-note' : 'soft'}>{text}</p>
			{guests.length > 0 && (
				<>
					<h3 className="console-title">{words.guests}</h3>
					<p className="soft">{words.guestsText}</p>
					<Rows
						rows={guests}
						rowKey={({ id }) => id}
						columns={[
							{
								head: words.columns.email,
								isRowHead: false,
								cell: ({ email }) => email ?? <span className="soft">{words.noAddress}</span>,
							},
							{ head: words.columns.name, cell: ({ name }) => name },
							{ head: words.columns.minutes, isNumber: true, cell: ({ minutes }) => minutes },
						]}
					/>
				</>
			)}
		</Section>
	);
}

function AddForm() {
	const { heading, text, email, reason, button } = attendancePage.add;
	return (
		<Section id="add" heading={heading}>
			<p className="soft">{text}</p>
			<ConsoleForm id="add-attendee" label={heading} intent="add">
				<ConsoleField name="email" label={email} type="email" autoComplete="off" />
				<ConsoleField name="reason" label={reason} autoComplete="off" />
				<Button type="submit" variant="secondary">
					{button}
				</Button>
			</ConsoleForm>
		</Section>
	);
}
