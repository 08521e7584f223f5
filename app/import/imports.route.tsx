import { Link } from 'react-router';
import { ConsoleField, ConsoleFileField, ConsoleForm } from '#app/console/kit/form.tsx';
import { consoleHead } from '#app/console/kit/head.ts';
import { Scroll } from '#app/console/kit/scroll.tsx';
import { PageLink, Section } from '#app/console/kit/section.tsx';
import { TableHead } from '#app/console/kit/table-head.tsx';
import { State, Time } from '#app/console/kit/values.tsx';
import { PeopleStyles } from '#app/console/people/styles.tsx';
import { servicesOf } from '#app/services.ts';
import { Button } from '#app/ui/button.tsx';
import { scrolledTable } from '#content/console/site-config.ts';
import type { Route } from './+types/imports.route';
import { uploadTo } from './import-upload.server.ts';
import { importsView } from './import-view.server.ts';
import { targetAt } from './targets.server.ts';
import { importsPage } from './words.ts';

export const meta: Route.MetaFunction = ({ loaderData }) => consoleHead(loaderData?.words.heading ?? '');

export const loader = ({ url, context }: Route.LoaderArgs) => importsView(servicesOf(context), targetAt(url.pathname));

export const action = (args: Route.ActionArgs) => uploadTo(targetAt(args.url.pathname))(args);

const encodings = Object.entries(importsPage.encodings).map(([value, label]) => ({ value, label }));

/** Uploads a file to import, and lists earlier ones. */
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
		<Scroll label={scrolledTable.replace('{section}', earlier)}>
			<table className="console-table">
				<TableHead columns={columns} numbers={['lines']} />
				<tbody>
					{imports.map(({ to, file, state, lines, at, by }) => (
						<tr key={to}>
							<th scope="row">
								<Link to={to}>{file}</Link>
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
