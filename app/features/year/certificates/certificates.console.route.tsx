import { actionsOf, defineAction } from '#app/act.server.ts';
import { FormButton } from '#app/console/form-button.tsx';
import { operatorContext } from '#app/console/guard.server.ts';
import { consoleHead } from '#app/console/head.ts';
import { PageHead } from '#app/console/page-head.tsx';
import { can } from '#app/console/permissions.ts';
import { Section } from '#app/console/section.tsx';
import { Time } from '#app/console/values.tsx';
import { formatCount, TableList } from '#app/list/table-page.tsx';
import { getTable } from '#app/list/table-view.server.ts';
import { servicesOf } from '#app/services.ts';
import { consolePaths } from '#content/console-paths.ts';
import type { Route } from './+types/certificates.console.route';
import { certificateForms } from './certificates.console.ts';
import { certificatesTable } from './certificates-table.console.server.ts';
import { newKey } from './keys.server.ts';

export const meta: Route.MetaFunction = () => consoleHead('Certificates');

export async function loader({ url, context }: Route.LoaderArgs) {
	const services = servicesOf(context);
	const operator = context.get(operatorContext);
	const table = await getTable(services, operator, certificatesTable, url);
	const keys = await services.db
		.selectFrom('certificate_keys')
		.select(['key_uuid as id', 'created_at as createdAt'])
		.orderBy('created_at', 'desc')
		.orderBy('key_uuid')
		.execute();
	return { table, keys, canCreateKey: can(operator, 'certificates.new-key') };
}

export const action = actionsOf({
	'new-key': defineAction({
		name: 'certificates.new-key',
		form: 'keys',
		prepare: ({ services }) => newKey(services.db),
		async run({ tx, now, prepared }) {
			const { key_uuid } = await tx
				.insertInto('certificate_keys')
				.values({ ...prepared, created_at: now })
				.returning('key_uuid')
				.executeTakeFirstOrThrow();
			return {
				audit: { subject: { kind: 'certificate-key', id: key_uuid } },
				to: consolePaths.certificates,
				toast: { kind: 'success', title: 'A new key signs from now on' },
			};
		},
	}),
});

export default function Certificates({ loaderData: { table, keys, canCreateKey } }: Route.ComponentProps) {
	return (
		<>
			<PageHead heading="Certificates" count={formatCount(table)} help={table.lead} />
			<TableList view={table} />
			<Section id="keys" heading="Signing keys">
				<p className="soft">
					{keys.length === 0
						? 'The first key is created with the first certificate.'
						: 'Every certificate is signed. A new key signs what is issued from now on; earlier keys stay published, so certificates stay valid.'}
				</p>
				<ul className="console-waits">
					{keys.map(({ id, createdAt }, at) => (
						<li key={id}>
							<code>{id}</code>
							<span className="soft">
								Created <Time at={createdAt} />
								{at === 0 && ', Signs now'}
							</span>
						</li>
					))}
				</ul>
				{canCreateKey && keys.length > 0 && (
					<FormButton id="keys" label={certificateForms['new-key']} intent="new-key" />
				)}
			</Section>
		</>
	);
}
