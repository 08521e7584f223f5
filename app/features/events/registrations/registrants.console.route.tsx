import { useActionData } from 'react-router';
import { defineAction } from '#app/act.server.ts';
import { ConsoleField, ConsoleForm, Refusal } from '#app/console/form.tsx';
import { frame as consoleFrame } from '#app/console/frame-words.ts';
import { consoleHead } from '#app/console/head.ts';
import { can } from '#app/console/permissions.ts';
import { Section } from '#app/console/section.tsx';
import type { FormAnswer } from '#app/forms/answer.ts';
import { withSearch } from '#app/list/search.server.ts';
import { TableList } from '#app/list/table-page.tsx';
import { getTable } from '#app/list/table-view.server.ts';
import { servicesOf } from '#app/services.ts';
import { Button } from '#app/ui/button.tsx';
import { getEvent, loadEvent } from '../events/event.console.server.ts';
import { EventFrame } from '../events/event-frame.console.tsx';
import { addRegistrantSchema } from '../events/event-schema.console.ts';
import { addresses } from '../events/events.console.ts';
import { isUpcoming } from '../events/events.server.ts';
import { registrantsPage } from '../events/events-words.console.ts';
import { optionsOf } from '../events/options.console.ts';
import { registerByHand } from '../workshop/workshop.server.ts';
import type { Route } from './+types/registrants.console.route';
import { markPage, markPasted, saveAttendance } from './attendance-actions.console.server.ts';
import { listQuestionSets } from './question-sets.server.ts';
import { registrantsTable } from './registrants-table.console.server.ts';

const addByHand = defineAction({
	name: 'event.registrant',
	form: 'add-registrant',
	schema: addRegistrantSchema,
	errors: {
		over: 'This event is over or canceled.',
		full: 'This event is full and has no waitlist. Give them a place anyway, or add places under Edit.',
		// PostgreSQL: the address has a registration.
		'23505': { fields: { email: ['This address is already registered for the event.'] } },
	},
	run: async ({ tx, services, params, value }) => {
		const event = await getEvent(tx, params.event);
		const { id, line } = await registerByHand(tx, services, event, value, value.even === 'place');
		return {
			audit: {
				subject: { kind: 'event', id: event.event_uuid },
				after: { registration: id, waits: line !== undefined },
			},
			to: addresses.registrants(event.event_uuid),
			toast: {
				kind: 'success',
				title: 'Registrant added',
				description: line ? `They are number ${line} on the waitlist.` : 'The email with the details is on its way.',
			},
			afterCommit: services.pagesChanged,
		};
	},
});

/** Adding a registrant by hand. */
const addRegistrant = {
	evenOptions: { line: 'Put them on the waitlist', place: 'Give them a place anyway' },
} as const;

type RegistrantsAnswer = FormAnswer & { notice?: string };

export const meta: Route.MetaFunction = () => consoleHead(registrantsPage.heading);

export async function loader(args: Route.LoaderArgs) {
	const { services, operator, event, hasBegun, frame } = await loadEvent(args);
	const canMark = can(operator, 'event.attendance') && hasBegun;
	const sets = await listQuestionSets(services.db, event);
	const hasCanceled = args.url.searchParams.has('place');
	const definition = registrantsTable(event.event_uuid, { canMark, sets, hasCanceled });
	const table = await getTable(services, operator, definition, args.url);
	const canAdd = can(operator, 'event.registrant') && event.kind === 'workshop' && isUpcoming(event, services.now());
	return { ...frame, table, canMark, hasBegun, canAdd, isLimited: event.capacity !== null };
}

export const action = withSearch(
	async ({ params, context }) => {
		const { event_uuid } = await getEvent(servicesOf(context).db, params.event);
		return registrantsTable(event_uuid, {});
	},
	{ save: saveAttendance, all: markPage, paste: markPasted, add: addByHand },
);

export default function Registrants({ loaderData }: Route.ComponentProps) {
	const { head, tabs, table, canMark, hasBegun, canAdd, isLimited } = loaderData;
	const answer = useActionData() as RegistrantsAnswer | undefined;
	return (
		<EventFrame head={head} here="registrants" tabs={tabs}>
			<Refusal form="attendance" />
			<p className="soft">
				{consoleFrame.times} {!hasBegun && registrantsPage.tooEarly}
			</p>
			<TableList
				view={table}
				form={(rows) => (
					<form method="post" className="events-people">
						{rows}
						{canMark && <SaveButtons />}
					</form>
				)}
			/>
			<div className="console-columns">
				{canAdd && <AddForm isLimited={isLimited} />}
				{canMark && <PasteForm answer={answer} />}
			</div>
		</EventFrame>
	);
}

function SaveButtons() {
	return (
		<>
			<p className="console-actions">
				<Button type="submit" name="intent" value="save">
					Save attendance
				</Button>
				<Button type="submit" variant="secondary" name="intent" value="all">
					Mark everyone on this page as attended
				</Button>
			</p>
			<p className="soft">Press Space to check a box. Changes that others make in the meantime are kept.</p>
		</>
	);
}

function AddForm({ isLimited }: { isLimited: boolean }) {
	const { evenOptions } = addRegistrant;
	return (
		<Section id="add-heading" heading="Add a registrant">
			<p className="soft">They get the same emails as someone who registers on the page.</p>
			<ConsoleForm id="add-registrant" label="Add a registrant" intent="add">
				<div className="events-row">
					<ConsoleField name="firstName" label="First name" autoComplete="off" />
					<ConsoleField name="lastName" label="Last name" autoComplete="off" />
				</div>
				<ConsoleField name="email" label="Email address" type="email" autoComplete="off" />
				<ConsoleField name="company" label="Company" autoComplete="off" optional />
				{isLimited && (
					<ConsoleField name="even" label="If the event is full" options={optionsOf(evenOptions)} defaultValue="line" />
				)}
				<Button type="submit" variant="secondary">
					Add registrant
				</Button>
			</ConsoleForm>
		</Section>
	);
}

function PasteForm({ answer }: { answer: RegistrantsAnswer | undefined }) {
	// Remounts the field to show the addresses that remain.
	const remaining = answer?.form === 'paste' ? String(answer.result?.initialValue?.addresses ?? '') : '';
	return (
		<Section id="paste-heading" heading="Mark attendance from a list" className="console-narrow">
			{answer?.notice && (
				<p className="console-note" role="alert">
					{answer.notice}
				</p>
			)}
			<ConsoleForm id="paste" label="Mark attendance from a list" intent="paste">
				<ConsoleField
					key={remaining}
					name="addresses"
					label="Email addresses"
					help="Paste a list or a table: every email address in it is used."
					lines={6}
				/>
				<Button type="submit" variant="secondary">
					Mark as attended
				</Button>
			</ConsoleForm>
		</Section>
	);
}
