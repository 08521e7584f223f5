import { Link } from 'react-router';
import { ConsoleField, ConsoleFileField, ConsoleForm } from '#app/console/form.tsx';
import { consoleHead } from '#app/console/head.ts';
import { PageLink, Section } from '#app/console/section.tsx';
import { State, Time } from '#app/console/values.tsx';
import { PeopleStyles } from '#app/features/people/people/page-parts.console.tsx';
import { scrolledTable } from '#app/features/site/settings/site-config-words.console.ts';
import { Rows } from '#app/list/rows.tsx';
import { servicesOf } from '#app/services.ts';
import { Button } from '#app/ui/button.tsx';
import type { Route } from './+types/imports.console.route';
import { uploadTo } from './import-upload.server.ts';
import { importsView } from './import-view.server.ts';
import { targetAt } from './targets.server.ts';
import { importsPage } from './words.ts';

export const meta: Route.MetaFunction = ({ loaderData }) => consoleHead(loaderData?.words.heading ?? '');

export const loader = ({ url, context }: Route.LoaderArgs) => importsView(servicesOf(context), targetAt(url.pathname));

export const action = (args: Route.ActionArgs) => uploadTo(targetAt(args.url.pathname))(args);

const encodings = Object.entries(importsPage.encodings).map(([value, label]) => ({ value, label }));

export default function Imports({ loaderData: { words, back, fields, imports } }: Route.ComponentProps) {
	const { file, fileHelp, encoding, encodingHelp, encodingFound, button, earlier } = importsPage;
	const { heading, lead, earlierHelp } = words;
	return (
		<>
			<PeopleStyles />
			<div>
				<PageLink href={back.to}>{back.label}</PageLink>
				<h1 className="h3">{heading}</h1>
				<p className="soft">{lead}</p>
			</div>
			<div className="console-narrow">
				<ConsoleForm id="upload" label={heading} hasFile>
					{fields.map((field) => (
						<ConsoleField key={field.name} {...field} />
					))}
					<ConsoleFileField name="file" label={file} help={fileHelp} accept=".csv,.txt,.tsv,text/csv" />
					<ConsoleField
						name="encoding"
						label={encoding}
						help={encodingHelp}
						prompt={encodingFound}
						options={encodings}
						optional
					/>
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

function ImportTable({ imports }: Pick<Awaited<ReturnType<typeof importsView>>, 'imports'>) {
	const { earlier, columns, states } = importsPage;
	return (
		<Rows
			region={scrolledTable.replace('{section}', earlier)}
			rows={imports}
			rowKey={({ to }) => to}
			columns={[
				{ head: columns.file, cell: ({ to, file }) => <Link to={to}>{file}</Link> },
				{ head: columns.state, label: '', cell: ({ state }) => <State of={state} words={states} /> },
				{ head: columns.lines, isNumber: true, cell: ({ lines }) => lines.toLocaleString('en-US') },
				{ head: columns.at, cell: ({ at }) => <Time at={at} /> },
				{ head: columns.by, cell: ({ by }) => by },
			]}
		/>
	);
}
