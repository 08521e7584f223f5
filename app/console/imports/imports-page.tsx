import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Rows } from '#app/list/rows.tsx';
import { Button } from '#app/ui/button.tsx';
import { importsPage } from '#content/console/imports.ts';
import { scrolledTable } from '#content/console/site-config.ts';
import { ConsoleField, ConsoleFileField, ConsoleForm } from '../kit/form.tsx';
import { PageLink, Section } from '../kit/section.tsx';
import { State, Time } from '../kit/values.tsx';
import { PeopleStyles } from '../people/styles.tsx';
import type { importsView } from './import-view.server.ts';

type View = Awaited<ReturnType<typeof importsView>>;

interface Props {
	view: View;
	back: { to: string; label: string };
	/** The target's fields beside the file. */
	children?: ReactNode;
}

const encodings = Object.entries(importsPage.encodings).map(([value, label]) => ({ value, label }));

/** Uploads a file to import, and lists earlier ones. */
export function ImportsPage({ view: { target, imports }, back, children }: Props) {
	const { targets, file, fileHelp, encoding, encodingHelp, encodingFound, button, earlier } = importsPage;
	const { heading, lead, earlierHelp } = targets[target];
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
					{children}
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

function ImportTable({ imports }: Pick<View, 'imports'>) {
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
