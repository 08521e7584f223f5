import { data } from 'react-router';
import { getImport } from '#app/features/subscriptions/subscriber-imports.server.ts';
import { servicesOf } from '#app/services.ts';
import { importPage as words } from '#content/console/subscribers.ts';
import { listNames } from '#content/mailing-lists.ts';
import { actionsOf } from '../kit/action.server.ts';
import { FormButton } from '../kit/form-button.tsx';
import { consoleHead } from '../kit/head.ts';
import { Scroll } from '../kit/scroll.tsx';
import { PageLink, Section } from '../kit/section.tsx';
import { TableHead } from '../kit/table-head.tsx';
import type { Route } from './+types/import.route';
import { addresses } from './addresses.ts';
import { importActions } from './subscriber-actions.server.ts';

/** Refused lines on the page. */
const MOST = 500;

export const meta: Route.MetaFunction = () => consoleHead(words.previewHeading);

export async function loader({ params, context }: Route.LoaderArgs) {
	const found = await getImport(servicesOf(context).db, params.import, MOST);
	if (!found) throw data(null, { status: 404 });
	const { row, counts, added, refused } = found;
	return {
		list: listNames[row.list],
		consent: words.consent
			.replace('{consent}', () => row.consent)
			.replace('{day}', row.consent_on.toISOString().slice(0, 10)),
		state: row.undone_at ? ('undone' as const) : row.finished_at ? ('done' as const) : ('preview' as const),
		counts: { ...counts, ...(row.finished_at ? { imported: added } : {}) },
		added,
		refused,
		isCut: refused.length === MOST,
	};
}

export const action = actionsOf(importActions);

/** An import: what it would do, or what it did. */
export default function Import({ loaderData }: Route.ComponentProps) {
	const { list, consent, state, counts, added, refused, isCut } = loaderData;
	const fresh = counts.new ?? 0;
	const run = fresh === 1 ? words.run1 : words.run.replace('{count}', fresh.toLocaleString('en-US'));
	const undoHelp = words.undoHelp.replace('{count}', added.toLocaleString('en-US'));
	return (
		<>
			<PageLink href={addresses.imports}>{words.cancel}</PageLink>
			<h1 className="h3">
				{state === 'preview' ? words.previewHeading : words.doneHeading}: {list}
			</h1>
			<p className="soft">{consent}</p>
			<dl className="console-stats">
				{Object.entries(words.counts).map(([name, label]) => {
					const count = counts[name as keyof typeof counts] ?? 0;
					return count > 0 ? (
						<div key={name}>
							<dt>{label}</dt>
							<dd>{count.toLocaleString('en-US')}</dd>
						</div>
					) : null;
				})}
			</dl>
			{state === 'preview' &&
				(fresh > 0 ? <FormButton id="import" label={run} intent="run" variant="primary" /> : <p>{words.none}</p>)}
			{state === 'done' && (
				<FormButton id="import" label={words.undo} intent="undo" variant="danger">
					<p className="soft">{undoHelp}</p>
				</FormButton>
			)}
			{state === 'undone' && <p>{words.wasUndone}</p>}
			{refused.length > 0 && <Refused refused={refused} isCut={isCut} />}
		</>
	);
}

function Refused({ refused, isCut }: Pick<Route.ComponentProps['loaderData'], 'refused' | 'isCut'>) {
	return (
		<Section id="refused-lines" heading={words.refused}>
			{isCut && <p className="soft">{words.refusedMore.replace('{count}', String(refused.length))}</p>}
			<Scroll label={words.refused}>
				<table className="console-table">
					<TableHead columns={words.columns} numbers={['line']} />
					<tbody>
						{refused.map(({ line, email, state }) => (
							<tr key={line}>
								<td className="console-number">{line}</td>
								<td>{email}</td>
								<td>{words.counts[state]}</td>
							</tr>
						))}
					</tbody>
				</table>
			</Scroll>
		</Section>
	);
}
