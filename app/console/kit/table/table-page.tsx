import type { ReactNode } from 'react';
import { Link, useActionData } from 'react-router';
import { recordsWords } from '#content/console/records.ts';
import { ConsoleForm } from '../form.tsx';
import { timesNote } from '../times.ts';
import { BulkBar, Confirm, Unchanged } from './bulk.tsx';
import { FilterPanel, Search } from './filter-panel.tsx';
import { TableStyles } from './styles.tsx';
import { Table } from './table.tsx';
import type { TableView } from './table-view.server.ts';
import { type BulkAnswer, forms } from './view.ts';

interface Props {
	view: TableView;
	/** Wraps the rows in the page's own form, which saves their checkboxes (`TableDefinition.checkbox`). */
	form?(rows: ReactNode): ReactNode;
}

/** The page of a list. @param children Shown between the heading and the list. */
export function TablePage({ view, children }: Props & { children?: ReactNode }) {
	return (
		<>
			<h1 className="h3">{view.heading}</h1>
			<p className="soft">
				{view.lead} {timesNote()}
			</p>
			{children}
			<TableList view={view} />
		</>
	);
}

/** A list within a page: search, filters, rows with actions, pagination and CSV. */
export function TableList({ view, form }: Props) {
	const { notes, address, rows, filters } = view;
	const answer = useActionData() as BulkAnswer | undefined;
	return (
		<>
			<TableStyles />
			{notes.length > 0 && (
				<ul className="console-note records-notes" role="status">
					{notes.map((note) => (
						<li key={note}>{note}</li>
					))}
				</ul>
			)}
			<Search view={view} />
			<FilterPanel key={`${address} ${filters.length}`} view={view} />
			{answer?.unchanged && <Unchanged unchanged={answer.unchanged} />}
			{answer?.confirmation && <Confirm confirmation={answer.confirmation} address={address} />}
			{rows.length === 0 ? (
				<Empty view={view} />
			) : (
				<Rows key={`rows ${address}`} view={view} answer={answer} form={form} />
			)}
			<nav className="console-actions" aria-label={recordsWords.pages}>
				{view.first && <Link to={view.first}>{recordsWords.first}</Link>}
				{view.previous && <Link to={view.previous}>{recordsWords.previous}</Link>}
				{view.next && <Link to={view.next}>{recordsWords.next}</Link>}
			</nav>
		</>
	);
}

/** The rows, in a form if the list has bulk actions. */
function Rows({ view, answer, form }: Props & { answer: BulkAnswer | undefined }) {
	const table = <Table view={view} selected={new Set(answer?.selected)} />;
	const bar = (
		<div className="records-bar">
			{view.actions.length > 0 && <BulkBar view={view} scope={answer?.scope} />}
			<p className="records-total">
				{formatTotal(view)}
				{view.export && (
					<>
						{' '}
						<a href={view.export} download title={recordsWords.exportHelp}>
							{recordsWords.export}
						</a>
					</>
				)}
			</p>
		</div>
	);
	if (view.actions.length === 0) {
		return (
			<div className="records-rows">
				{bar}
				{form ? form(table) : table}
			</div>
		);
	}
	return (
		<ConsoleForm
			id={forms.bulk}
			label={recordsWords.bulk.label}
			hidden={{ step: 'choose' }}
			className="records-rows"
			action={view.address}
		>
			{bar}
			{table}
		</ConsoleForm>
	);
}

function Empty({ view }: { view: TableView }) {
	const { empty = recordsWords.empty, emptyText = recordsWords.emptyAll, isFiltered } = view;
	return (
		<p id={forms.bulk}>
			<strong>{empty}.</strong> {isFiltered ? recordsWords.emptyFilter : emptyText}
		</p>
	);
}

function formatTotal({ total: { shown, count, precision } }: TableView): string {
	return recordsWords.many[precision]
		.replace('{shown}', shown.toLocaleString('en-US'))
		.replace('{count}', count.toLocaleString('en-US'));
}
