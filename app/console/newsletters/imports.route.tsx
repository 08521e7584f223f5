import { listImports } from '#app/features/subscriptions/subscriber-imports.server.ts';
import { servicesOf } from '#app/services.ts';
import { Button } from '#app/ui/button.tsx';
import { importPage as words } from '#content/console/subscribers.ts';
import { listNames } from '#content/mailing-lists.ts';
import { ConsoleFileField, ConsoleForm } from '../kit/form.tsx';
import { consoleHead } from '../kit/head.ts';
import { PageLink, Section } from '../kit/section.tsx';
import { formatZoned } from '../kit/times.ts';
import type { Route } from './+types/imports.route';
import { addresses } from './addresses.ts';
import { ConsentFields } from './consent-fields.tsx';
import { uploadSubscribers } from './subscriber-upload.server.ts';

/** Earlier imports on the page. */
const MOST = 20;

export const meta: Route.MetaFunction = () => consoleHead(words.heading);

export async function loader({ context }: Route.LoaderArgs) {
	const imports = await listImports(servicesOf(context).db, MOST);
	return imports.map(({ import_uuid: id, list, created_at, undone_at }) => ({
		id,
		title: words.item.replace('{list}', listNames[list]).replace('{time}', formatZoned(created_at)),
		isUndone: undone_at !== null,
	}));
}

export const action = uploadSubscribers;

/** Uploads a CSV file of subscribers. */
export default function Imports({ loaderData: imports }: Route.ComponentProps) {
	return (
		<>
			<PageLink href={addresses.subscribers}>{words.back}</PageLink>
			<h1 className="h3">{words.heading}</h1>
			<p className="soft">{words.lead}</p>
			<div className="console-narrow">
				<ConsoleForm id="import" label={words.heading} hasFile>
					<ConsentFields />
					<ConsoleFileField name="file" label={words.file} help={words.fileHelp} accept=".csv,.txt,text/csv" />
					<Button type="submit">{words.preview}</Button>
				</ConsoleForm>
			</div>
			{imports.length > 0 && (
				<Section id="earlier-imports" heading={words.earlier}>
					<ul>
						{imports.map(({ id, title, isUndone }) => (
							<li key={id}>
								<a href={addresses.import(id)}>{title}</a>
								{isUndone && ` (${words.undone})`}
							</li>
						))}
					</ul>
				</Section>
			)}
		</>
	);
}
