import * as z from 'zod/mini';
import { defineAction } from '#app/act.server.ts';
import { ConsoleField, ConsoleForm, Refusal } from '#app/console/form.tsx';
import { Confirmation } from '#app/console/form-button.tsx';
import { operatorContext } from '#app/console/guard.server.ts';
import { consoleHead } from '#app/console/head.ts';
import { can } from '#app/console/permissions.ts';
import { Section } from '#app/console/section.tsx';
import { findSuppression, liftSuppressionById, type SuppressionView, suppress } from '#app/crm/suppressions.server.ts';
import { email, optionalText } from '#app/forms/rules.ts';
import { withSearch } from '#app/list/search.server.ts';
import { TablePage } from '#app/list/table-page.tsx';
import { getTable } from '#app/list/table-view.server.ts';
import { servicesOf } from '#app/services.ts';
import { Button } from '#app/ui/button.tsx';
import { DomainError } from '#platform/errors/domain-error.ts';
import { isCanonicalUuid, isUuid } from '#platform/text/uuid.ts';
import { BackgroundTabs, SystemStyles } from '../system/frame.console.tsx';
import { systemPaths } from '../system/system.console.ts';
import type { Route } from './+types/suppressions.console.route';
import { suppressionsTable } from './suppressions-table.console.server.ts';

export const meta: Route.MetaFunction = () => consoleHead('Suppressed addresses');

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

export const action = withSearch(() => suppressionsTable, {
	lift: defineAction({
		name: 'suppressions.lift',
		form: 'suppressions',
		async run({ tx, form }) {
			const id = String(form.get('id') ?? '');
			const reason = isCanonicalUuid(id) ? await liftSuppressionById(tx, id) : undefined;
			if (!reason) throw new DomainError('missed');
			return {
				audit: { subject: { kind: 'suppression', id }, before: { reason } },
				to: systemPaths.suppressions,
				toast: {
					kind: 'success',
					title: 'Removed from the list',
					description: 'Emails that were suppressed before are not sent automatically.',
				},
			};
		},
		errors: { missed: 'Another operator removed it in the meantime, or the contact was erased.' },
	}),
	add: defineAction({
		name: 'suppressions.add',
		form: 'add',
		schema: z.object({ email: email('Please enter an email address.'), note: optionalText() }),
		async run({ tx, services, value }) {
			const id = await suppress(tx, services, value.email, 'operator', value.note);
			if (!id) throw new DomainError('taken');
			return {
				audit: { subject: { kind: 'suppression', id }, after: { reason: 'operator' } },
				to: systemPaths.suppressions,
				toast: { kind: 'success', title: 'Added to the list' },
			};
		},
		errors: { taken: { status: 409, fields: { email: ['This address is already on the list.'] } } },
	}),
});

export default function Suppressed({ loaderData }: Route.ComponentProps) {
	const { table, lifting, mayAdd } = loaderData;
	return (
		<>
			<SystemStyles />
			<BackgroundTabs current="Suppressed addresses" />
			<TablePage view={table}>
				<Refusal form="suppressions" />
				{lifting && <Lift {...lifting} />}
			</TablePage>
			{mayAdd && <Add />}
		</>
	);
}

const meanings: Record<SuppressionView['reason'], string> = {
	refused:
		'Its server said that it accepts no email, for example because the mailbox does not exist. If that has not changed, the next email puts it back on this list, and rejected email harms your sender reputation.',
	bounced:
		'An email to it bounced permanently. If the mailbox still accepts no email, the next one puts it back on this list, and bounces harm your sender reputation.',
	complained:
		'Its owner marked an email as spam. Remove it only if they asked you to: writing to them against their will breaks their trust and the law. They stay unsubscribed from all lists and get only the emails they request.',
	operator: 'An operator added it. Find out why before you remove it; the audit log shows who did.',
};

function Lift({ id, email, reason }: SuppressionView) {
	return (
		<Confirmation
			id="lift"
			heading={`Remove ${email} from the suppression list?`}
			text={meanings[reason]}
			label="Remove from list"
			intent="lift"
			hidden={{ id }}
			action={systemPaths.suppressions}
			cancel="Cancel"
			isHarmless
		/>
	);
}

function Add() {
	const field = { autoComplete: 'off' };
	return (
		<Section id="add" heading="Add an address" className="console-narrow">
			<ConsoleForm id="add" label="Add an address" intent="add" action={systemPaths.suppressions}>
				<ConsoleField {...field} name="email" label="Email" type="email" />
				<ConsoleField
					{...field}
					name="note"
					label="Reason"
					help="For example: asked by phone on May 3. Only what is necessary."
					optional
				/>
				<Button type="submit">Add to list</Button>
			</ConsoleForm>
		</Section>
	);
}
