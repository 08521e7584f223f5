import { Fragment } from 'react';
import { useActionData } from 'react-router';
import * as z from 'zod/mini';
import { defineAction } from '#app/act.server.ts';
import { ConsoleField, ConsoleForm, optionsOf, Refusal } from '#app/console/form.tsx';
import { frame as consoleFrame, consoleHead } from '#app/console/head.ts';
import { can } from '#app/console/permissions.ts';
import { Section } from '#app/console/section.tsx';
import type { FormAnswer } from '#app/forms/answer.ts';
import { email, optionalChoice, optionalText, text } from '#app/forms/rules.ts';
import { withSearch } from '#app/list/search.server.ts';
import { TableList } from '#app/list/table-page.tsx';
import { getTable, type TableView } from '#app/list/table-view.server.ts';
import { servicesOf } from '#app/services.ts';
import { Button } from '#app/ui/button.tsx';
import { isCanonicalUuid } from '#platform/text/uuid.ts';
import { getEvent, loadEvent, startedEvent } from '../events/event.console.server.ts';
import { EventFrame } from '../events/event-frame.console.tsx';
import { addresses } from '../events/events.console.ts';
import { isUpcoming } from '../events/events.server.ts';
import { registerByHand } from '../workshop/workshop.server.ts';
import type { Route } from './+types/registrants.console.route';
import { type Attendance, recordAttendance, recordAttendanceByAddress } from './attendance.server.ts';
import { listQuestionSets } from './question-sets.server.ts';
import { registrantsTable } from './registrants-table.console.server.ts';

const TOO_EARLY = 'You can record attendance once the event has started.';

const attendance = {
	name: 'event.attendance',
	errors: { state: { description: TOO_EARLY, form: 'attendance' } },
} as const;

const saveAttendance = attendanceAction('attended');

const markPage = attendanceAction('shown');

/** More than any meeting's list of attendees. */
const ADDRESS_LIMIT = 5_000;

const addressesIn = (text: string): string[] =>
	text.match(/[^\s,;:<>"'()|[\]]+@[^\s,;:<>"'()|[\]@]+\.[^\s,;:<>"'()|[\]@.]{2,}/g) ?? [];

const attendanceListSchema = z.object({
	addresses: z.pipe(z._default(z.string(), ''), z.transform(addressesIn)).check(
		z.refine((found) => found.length > 0, 'There is no email address in it.'),
		z.refine((found) => found.length <= ADDRESS_LIMIT, 'At most 5,000 addresses at a time.'),
	),
});

/** Marks the registrants on a pasted list. Unknown addresses are returned in the page only, never in a URL, cookie or log. */
const markPasted = defineAction({
	...attendance,
	form: 'paste',
	schema: attendanceListSchema,
	prepare: (context) => startedEvent(context),
	run: async ({ tx, services, value, form, prepared: id }) => {
		const { attended, unknown } = await recordAttendanceByAddress(tx, services, id, value.addresses);
		const audit =
			attended.length > 0 ? { subject: { kind: 'event', id }, after: { attended: attended.length } } : undefined;
		if (unknown.length === 0) {
			const title = attended.length > 0 ? `${attended.length} marked as attended` : 'Everyone was already marked';
			return { audit, toast: { kind: 'success', title } };
		}
		form.set('addresses', unknown.join('\n'));
		const notice = `${attended.length} marked. ${
			unknown.length === 1
				? '1 is not registered for this event and remains in the field.'
				: `${unknown.length} are not registered for this event and remain in the field.`
		}`;
		return { audit, answer: { status: 200, extra: { notice } } };
	},
});

/** @param field The registrations to mark as attended: the ticked ones, or all that were shown. */
function attendanceAction(field: 'attended' | 'shown') {
	return defineAction<undefined, string>({
		...attendance,
		form: 'attendance',
		prepare: (context) => startedEvent(context),
		run: async ({ tx, services, form, prepared: id }) => {
			const after = await recordAttendance(tx, services, id, changesIn(form, field));
			const isChanged = after.attended.length + after.absent.length > 0;
			return {
				audit: isChanged ? { subject: { kind: 'event', id }, after: { ...after } } : undefined,
				toast: { kind: 'success', title: 'Attendance saved' },
			};
		},
	});
}

/** The changes since the page was shown, so that another operator's changes are not undone. */
function changesIn(form: FormData, field: 'attended' | 'shown'): Attendance {
	const ids = (name: string) => form.getAll(name).map(String).filter(isCanonicalUuid);
	const [shown, before, after] = [ids('shown'), new Set(ids('was')), new Set(ids(field))];
	return {
		attended: shown.filter((id) => after.has(id) && !before.has(id)),
		absent: shown.filter((id) => before.has(id) && !after.has(id)),
	};
}

const addRegistrantSchema = z.object({
	firstName: text(1, 'Please enter a first name.'),
	lastName: text(1, 'Please enter a last name.'),
	email: email('Please enter an email address.'),
	company: optionalText(),
	even: optionalChoice(['line', 'place']),
});

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

type RegistrantsAnswer = FormAnswer & { notice?: string };

export const meta: Route.MetaFunction = () => consoleHead('Registrants');

export async function loader(args: Route.LoaderArgs) {
	const { services, operator, event, hasBegun, frame } = await loadEvent(args);
	const canMark = can(operator, 'event.attendance') && hasBegun;
	const sets = await listQuestionSets(services.db, event);
	const hasCanceled = args.url.searchParams.has('place');
	const definition = registrantsTable(event.event_uuid, { sets, hasCanceled });
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
				{consoleFrame.times} {!hasBegun && TOO_EARLY}
			</p>
			<TableList
				view={table}
				own={{ head: 'Attended', cell: (row) => <AttendedBox row={row} canMark={canMark} /> }}
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

/** The form sends the ids of checked rows as `attended`, of all rows as `shown`, and of initially checked rows as `was`. */
function AttendedBox({
	row: { id, label, isChecked },
	canMark,
}: {
	row: Pick<TableView['rows'][number], 'id' | 'label' | 'isChecked'>;
	canMark: boolean;
}) {
	return (
		<Fragment key={String(isChecked)}>
			{canMark && <input type="hidden" name="shown" value={id} />}
			{canMark && isChecked && <input type="hidden" name="was" value={id} />}
			<label className="records-checkbox">
				<input type="checkbox" name="attended" value={id} defaultChecked={isChecked} disabled={!canMark} />
				<span className="console-hidden">{`${label} attended`}</span>
			</label>
		</Fragment>
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
					<ConsoleField
						name="even"
						label="If the event is full"
						options={optionsOf({ line: 'Put them on the waitlist', place: 'Give them a place anyway' })}
						defaultValue="line"
					/>
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
