import { ConsoleField, ConsoleForm, Refusal } from '#app/console/form.tsx';
import { Confirmation } from '#app/console/form-button.tsx';
import { operatorContext } from '#app/console/guard.server.ts';
import { consoleHead } from '#app/console/head.ts';
import { can } from '#app/console/permissions.ts';
import { Section } from '#app/console/section.tsx';
import { findSuppression, type SuppressionView } from '#app/crm/suppressions.server.ts';
import { withSearch } from '#app/list/search.server.ts';
import { TablePage } from '#app/list/table-page.tsx';
import { getTable } from '#app/list/table-view.server.ts';
import { servicesOf } from '#app/services.ts';
import { Button } from '#app/ui/button.tsx';
import { isUuid } from '#platform/text/uuid.ts';
import { systemPaths } from '../system/paths.console.ts';
import { SystemStyles } from '../system/styles.console.tsx';
import { systemWords } from '../system/system-words.console.ts';
import { BackgroundTabs } from '../system/tabs.console.tsx';
import type { Route } from './+types/suppressions.console.route';
import { suppressionsActions } from './suppressions-actions.console.server.ts';
import { suppressionsTable } from './suppressions-table.console.server.ts';

const { suppressions: copy } = systemWords;

export const meta: Route.MetaFunction = () => consoleHead(copy.heading);

export async function loader({ url, context }: Route.LoaderArgs) {
	const services = servicesOf(context);
	const operator = context.get(operatorContext);
	const lift = url.searchParams.get('lift');
	const [table, lifting] = await Promise.all([
		getTable(services, operator, suppressionsTable, url),
		isUuid(lift) ? findSuppression(services, lift) : undefined,
	]);
	return { table, lifting, mayAdd: can(operator, 'suppressions.add') };
}

export const action = withSearch(() => suppressionsTable, suppressionsActions);

export default function Suppressed({ loaderData }: Route.ComponentProps) {
	const { table, lifting, mayAdd } = loaderData;
	return (
		<>
			<SystemStyles />
			<BackgroundTabs current="suppressions" />
			<TablePage view={table}>
				<Refusal form="suppressions" />
				{lifting && <Lift {...lifting} />}
			</TablePage>
			{mayAdd && <Add />}
		</>
	);
}

function Lift({ id, email, reason }: SuppressionView) {
	const { heading, meanings, button, keep } = copy.lifting;
	return (
		<Confirmation
			id="lift"
			heading={heading.replace('{address}', () => email)}
			text={meanings[reason]}
			label={button}
			intent="lift"
			hidden={{ id }}
			action={systemPaths.suppressions}
			cancel={keep}
			isHarmless
		/>
	);
}

function Add() {
	const { heading, address, note, help, button } = copy.add;
	const field = { autoComplete: 'off' };
	return (
		<Section id="add" heading={heading} className="console-narrow">
			<ConsoleForm id="add" label={heading} intent="add" action={systemPaths.suppressions}>
				<ConsoleField {...field} name="email" label={address} type="email" />
				<ConsoleField {...field} name="note" label={note} help={help} optional />
				<Button type="submit">{button}</Button>
			</ConsoleForm>
		</Section>
	);
}
