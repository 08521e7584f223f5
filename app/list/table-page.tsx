import type { ReactNode } from 'react';
import { Link, useActionData } from 'react-router';
import { Empty } from '#app/console/kit/empty.tsx';
import { ConsoleForm } from '#app/console/kit/form.tsx';
import { PageHead } from '#app/console/kit/page-head.tsx';
import { recordsWords } from '#content/console/records.ts';
import { BulkBar, Confirm, Unchanged } from './bulk.tsx';
import { TableStyles } from './styles.tsx';
import { Table } from './table.tsx';
import type { TableView } from './table-view.server.ts';
import { Toolbar } from './toolbar.tsx';
import { type BulkAnswer, forms } from './view.ts';

/** `{shown}` and `{count}` are numbers. */
const many = {
	exact: '{shown} of {count}',
	about: '{shown} of about {count}',
	more: '{shown} of more than {count}',
} as const;

/** Beside the heading; `{count}` is a number. */
const countWords = { exact: '{count}', about: 'about {count}', more: 'more than {count}' } as const;

interface Props {
	view: TableView;
	/** Wraps the rows in the page's own form, which saves their checkboxes (`TableDefinition.checkbox`). */
	form?(rows: ReactNode): ReactNode;
}

interface PageProps extends Props {
	/** Links and buttons beside the heading, the main one first. */
	actions?: ReactNode;
	children?: ReactNode;
}

export function TablePage({ view, actions, children }: PageProps) {
	return (
		<>
			<PageHead heading={view.heading} count={formatCount(view)} help={view.lead}>
				{actions}
			</PageHead>
			{children}
			<TableList view={view} />
		</>
	);
}

export const formatCount = ({ total: { count, precision } }: TableView): string =>
	countWords[precision].replace('{count}', count.toLocaleString('en-US'));

export function TableList({ view, form }: Props) {
	const { notes, address, rows } = view;
	const answer = useActionData() as BulkAnswer | undefined;
	return (
		<div className="list">
			<TableStyles />
			{notes.length > 0 && (
				<ul className="console-note records-notes" role="status">
					{notes.map((note) => (
						<li key={note}>{note}</li>
					))}
				</ul>
			)}
			<Toolbar key={`toolbar ${address}`} view={view} />
			{answer?.unchanged && <Unchanged unchanged={answer.unchanged} />}
			{answer?.confirmation && <Confirm confirmation={answer.confirmation} address={address} />}
			{rows.length === 0 ? (
				<EmptyTable view={view} />
			) : (
				<Rows key={`rows ${address}`} view={view} answer={answer} form={form} />
			)}
			<Foot view={view} />
		</div>
	);
}

function Foot({ view }: { view: TableView }) {
	const { first, previous, next } = view;
	const csv = view.rows.length > 0 ? view.export : undefined;
	if (view.rows.length === 0 && !first && !previous) return null;
	return (
		<div className="list-foot">
			<span className="records-total">{formatTotal(view)}</span>
			<nav aria-label="Pages">
				{first && <Link to={first}>First page</Link>}
				{previous && <Link to={previous}>Previous page</Link>}
				{next && <Link to={next}>Next page</Link>}
			</nav>
			{csv && (
				<a href={csv} download title="All matching rows, with these columns. Opens in Excel and other spreadsheets.">
					Download as CSV
				</a>
			)}
		</div>
	);
}

function Rows({ view, answer, form }: Props & { answer: BulkAnswer | undefined }) {
	const table = <Table view={view} selected={new Set(answer?.selected)} />;
	if (view.actions.length === 0) return <div className="records-rows">{form ? form(table) : table}</div>;
	return (
		<ConsoleForm
			id={forms.bulk}
			label={recordsWords.bulk.label}
			hidden={{ step: 'choose' }}
			className="records-rows"
			action={view.address}
		>
			{table}
			<BulkBar view={view} scope={answer?.scope} />
		</ConsoleForm>
	);
}

function EmptyTable({ view }: { view: TableView }) {
	const { empty = 'Nothing here', emptyText = 'Nothing has been received yet.', emptyLink, isFiltered, path } = view;
	return (
		<Empty
			id={forms.bulk}
			heading={empty}
			text={isFiltered ? 'No results. Remove a filter, or change your search.' : emptyText}
			next={isFiltered ? { label: recordsWords.filter.clear, href: path } : emptyLink}
		/>
	);
}

function formatTotal({ total: { shown, count, precision } }: TableView): string {
	return many[precision]
		.replace('{shown}', shown.toLocaleString('en-US'))
		.replace('{count}', count.toLocaleString('en-US'));
}
