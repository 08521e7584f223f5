import { useActionData } from 'react-router';
import { actionsOf } from '#app/act.server.ts';
import { ConsoleForm } from '#app/console/form.tsx';
import { consoleHead } from '#app/console/head.ts';
import { Section } from '#app/console/section.tsx';
import { Facts } from '#app/console/values.tsx';
import { Button } from '#app/ui/button.tsx';
import { findQuestionSet } from '../registrations/question-sets.server.ts';
import type { Route } from './+types/edit.console.route';
import { ConfirmationForm, twoLines } from './confirmation.console.tsx';
import { countLater, loadEvent } from './event.console.server.ts';
import { type EventAnswer, saveEvent } from './event-actions.console.server.ts';
import { EventFields, ScopeField } from './event-fields.console.tsx';
import { valuesOf } from './event-form.console.server.ts';
import { EventFrame } from './event-frame.console.tsx';
import { addresses } from './events.console.ts';

export const meta: Route.MetaFunction = () => consoleHead('Edit');

export async function loader(args: Route.LoaderArgs) {
	const { services, event, frame } = await loadEvent(args);
	const set = await findQuestionSet(services.db, event);
	return {
		...frame,
		values: valuesOf(event, set?.questions ?? []),
		later: await countLater(services, event, ['draft', 'published']),
	};
}

export const action = actionsOf(saveEvent);

export default function EditEvent({ loaderData: { head, tabs, values, later } }: Route.ComponentProps) {
	const answer = useActionData() as EventAnswer | undefined;
	// A rejected form keeps its version, unless the conflicts with the current version were shown.
	const submitted = answer?.result?.initialValue?.version;
	const version = typeof submitted === 'string' && !answer?.conflicts ? submitted : head.version;
	return (
		<EventFrame head={head} here="edit" tabs={tabs}>
			<p className="soft">The URL of its page stays the same. Subscribed calendars update automatically.</p>
			{answer?.confirmation && <ConfirmationForm confirmation={answer.confirmation} back={addresses.edit(head.id)} />}
			{answer?.conflicts && <Conflicts conflicts={answer.conflicts} />}
			<ConsoleForm id="edit" label="Edit" hidden={{ version }} className="form events-form">
				<EventFields form="edit" values={values} />
				<ScopeField later={later} />
				<p className="console-actions">
					<Button type="submit">Save</Button>
				</p>
			</ConsoleForm>
		</EventFrame>
	);
}

function Conflicts({ conflicts }: { conflicts: NonNullable<EventAnswer['conflicts']> }) {
	return (
		<Section id="conflicts" heading="Someone else changed this event" className="console-note" role="alert">
			<p>Your changes are not saved yet. Compare them below; saving again overwrites the other changes.</p>
			<Facts
				facts={conflicts.map(({ label, current, proposed }) =>
					twoLines(label, `now: ${current}`, `yours: ${proposed}`),
				)}
			/>
		</Section>
	);
}
