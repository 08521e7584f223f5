import { Link } from 'react-router';
import { listImports } from '#app/crm/people/imports/imports.server.ts';
import { servicesOf } from '#app/services.ts';
import { Button } from '#app/ui/button.tsx';
import { consolePaths } from '#content/console/paths.ts';
import { peoplePage } from '#content/console/people.ts';
import { importsPage } from '#content/console/people-import.ts';
import { scrolledTable } from '#content/console/site-config.ts';
import { ConsoleFileField, ConsoleForm } from '../kit/form.tsx';
import { consoleHead } from '../kit/head.ts';
import { Scroll } from '../kit/scroll.tsx';
import { PageLink, Section } from '../kit/section.tsx';
import { State, Time } from '../kit/values.tsx';
import type { Route } from './+types/imports.route';
import { importsPath } from './addresses.ts';
import { uploadContacts } from './import-upload.server.ts';
import { PeopleStyles } from './styles.tsx';

export const meta: Route.MetaFunction = () => consoleHead(importsPage.heading);

export async function loader({ context }: Route.LoaderArgs) {
	const imports = await listImports(servicesOf(context).db);
	return {
		imports: imports.map(({ import_uuid, file_name, state, operator_name, created_at, lines }) => ({
			id: import_uuid,
			file: file_name,
			state,
			by: operator_name,
			at: created_at,
			lines,
		})),
	};
}

export const action = uploadContacts;

export default function Imports({ loaderData: { imports } }: Route.ComponentProps) {
	const { heading, lead, file, fileHelp, button, earlier, earlierHelp } = importsPage;
	return (
		<>
			<PeopleStyles />
			<div>
				<PageLink href={consolePaths.people}>{peoplePage.heading}</PageLink>
				<h1 className="h3">{heading}</h1>
				<p className="soft">{lead}</p>
			</div>
			<div className="console-narrow">
				<ConsoleForm id="upload" label={heading} hasFile>
					<ConsoleFileField name="file" label={file} help={fileHelp} accept=".csv,.txt,.tsv,text/csv" />
					<Button type="submit">{button}</Button>
				</ConsoleForm>
			</div>
			{imports.length > 0 && (
				<Section id="earlier" heading={earlier}>
					<p className="soft">{earlierHelp}</p>
					<ImportTable imports={imports} />
				</Section>
			)}
		</>
	);
}

function ImportTable({ imports }: Pick<Route.ComponentProps['loaderData'], 'imports'>) {
	const { earlier, columns, states } = importsPage;
	return (
		<Scroll label={scrolledTable.replace('{section}', earlier)}>
			<table className="console-table">
				<thead>
					<tr>
						<th scope="col">{columns.file}</th>
						<th scope="col">{columns.state}</th>
						<th scope="col" className="console-number">
							{columns.lines}
						</th>
						<th scope="col">{columns.at}</th>
						<th scope="col">{columns.by}</th>
					</tr>
				</thead>
				<tbody>
					{imports.map(({ id, file, state, lines, at, by }) => (
						<tr key={id}>
							<th scope="row">
								<Link to={importsPath(id)}>{file}</Link>
							</th>
							<td>
								<State of={state} words={states} />
							</td>
							<td className="console-number">{lines.toLocaleString('en-US')}</td>
							<td>
								<Time at={at} />
							</td>
							<td>{by}</td>
						</tr>
					))}
				</tbody>
			</table>
		</Scroll>
	);
}
