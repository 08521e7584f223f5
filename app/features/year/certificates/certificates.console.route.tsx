import { actionsOf } from '#app/act.server.ts';
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
import { certificatePages } from '../skills/evidence-words.console.ts';
import type { Route } from './+types/certificates.console.route';
import { newKeyAction } from './certificate-actions.console.server.ts';
import { certificatesTable } from './certificates-table.console.server.ts';

export const meta: Route.MetaFunction = () => consoleHead(certificatePages.heading);

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

export const action = actionsOf({ 'new-key': newKeyAction });

export default function Certificates({ loaderData: { table, keys, canCreateKey } }: Route.ComponentProps) {
	const { heading, lead, keys: words } = certificatePages;
	return (
		<>
			<PageHead heading={heading} count={formatCount(table)} help={lead} />
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
								{'Created'} <Time at={createdAt} />
								{at === 0 && `, ${'Signs now'}`}
							</span>
						</li>
					))}
				</ul>
				{canCreateKey && keys.length > 0 && <FormButton id="keys" label={words.button} intent="new-key" />}
			</Section>
		</>
	);
}
