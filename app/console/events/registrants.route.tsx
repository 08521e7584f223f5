import { useActionData } from 'react-router';
import type { FormAnswer } from '#app/forms/answer.ts';
import { servicesOf } from '#app/services.ts';
import { Button } from '#app/ui/button.tsx';
import { registrantsPage } from '#content/console/events.ts';
import { frame } from '#content/console/frame.ts';
import { actionsOf } from '../kit/action.server.ts';
import { ConsoleField, ConsoleForm, Refusal } from '../kit/form.tsx';
import { operatorContext } from '../kit/guard.server.ts';
import { consoleHead } from '../kit/head.ts';
import { can } from '../kit/permissions.ts';
import { Section } from '../kit/section.tsx';
import { withSearch } from '../kit/table/search.server.ts';
import { TableList } from '../kit/table/table-page.tsx';
import { getTable } from '../kit/table/table-view.server.ts';
import type { BulkAnswer } from '../kit/table/view.ts';
import type { Route } from './+types/registrants.route';
import { markPage, markPasted, saveAttendance } from './attendance-actions.server.ts';
import { eventRow, headOf, tabsOf } from './event.server.ts';
import { EventFrame } from './event-frame.tsx';
import { registrantsTable } from './registrants-table.server.ts';

/** What the page's actions answer. @property notice Of a pasted list. */
type RegistrantsAnswer = FormAnswer & { notice?: string };

export const meta: Route.MetaFunction = () => consoleHead(registrantsPage.heading);

export async function loader({ params, context, url }: Route.LoaderArgs) {
	const operator = context.get(operatorContext);
	const services = servicesOf(context);
	const event = await eventRow(services.db, params.event);
	const hasBegun = event.starts_at <= services.now();
	const canMark = can(operator, 'event.attendance') && hasBegun;
	return {
		head: headOf(event, services.now()),
		tabs: tabsOf(operator),
		table: await getTable(services, operator, registrantsTable(event.event_uuid, canMark), url),
		canMark,
		hasBegun,
	};
}

export const action = withSearch(
	async ({ params, context }) => {
		const { event_uuid } = await eventRow(servicesOf(context).db, params.event);
		return registrantsTable(event_uuid, false);
	},
	actionsOf({ save: saveAttendance, all: markPage, paste: markPasted }),
);

/** The registrants of an event, and who of them attended. */
export default function Registrants({ loaderData }: Route.ComponentProps) {
	const { head, tabs, table, canMark, hasBegun } = loaderData;
	const answer = useActionData() as (RegistrantsAnswer & BulkAnswer) | undefined;
	return (
		<EventFrame head={head} here="registrants" tabs={tabs}>
			<Refusal form="attendance" />
			<p className="soft">
				{frame.times} {!hasBegun && registrantsPage.tooEarly}
			</p>
			<TableList
				view={table}
				answered={answer}
				form={(rows) => (
					<form method="post" className="events-people">
						{rows}
						{canMark && <Save />}
					</form>
				)}
			/>
			{canMark && <Paste answer={answer} />}
		</EventFrame>
	);
}

function Save() {
	const { save, all, saveHelp } = registrantsPage;
	return (
		<>
			<p className="console-actions">
				<Button type="submit" name="intent" value="save">
					{save}
				</Button>
				<Button type="submit" variant="secondary" name="intent" value="all">
					{all}
				</Button>
			</p>
			<p className="soft">{saveHelp}</p>
		</>
	);
}

function Paste({ answer }: { answer: RegistrantsAnswer | undefined }) {
	const { heading, field, help, button } = registrantsPage.paste;
	// A longer list than the one before is another field.
	const typed = answer?.form === 'paste' ? String(answer.result?.initialValue?.addresses ?? '') : '';
	return (
		<Section id="paste-heading" heading={heading} className="console-narrow">
			{answer?.notice && (
				<p className="console-note" role="alert">
					{answer.notice}
				</p>
			)}
			<ConsoleForm id="paste" label={heading} intent="paste">
				<ConsoleField key={typed} name="addresses" label={field} help={help} lines={6} />
				<Button type="submit" variant="secondary">
					{button}
				</Button>
			</ConsoleForm>
		</Section>
	);
}
