import { type ReactNode, useContext } from 'react';
import { Link, useActionData } from 'react-router';
import { ConsoleField, ConsoleForm, FormContext, invalidProps } from '#app/console/form.tsx';
import { Check, ChevronDown, Columns3, ListFilter, Search as SearchIcon, X } from '#app/console/lucide.tsx';
import { PageHead } from '#app/console/page-head.tsx';
import { Empty } from '#app/console/section.tsx';
import { Button } from '#app/ui/button.tsx';
import { FieldError } from '#app/ui/fields.tsx';
import { consolePaths } from '#content/console-paths.ts';
import { BulkBar, Confirm, Unchanged } from './bulk.tsx';
import { type OwnCheckbox, Table, TableStyles } from './table.tsx';
import type { TableView } from './table-view.server.ts';
import { type BulkAnswer, forms } from './view.ts';

type FilterView = TableView['filters'][number];

/** How many chips are in the line; the other filters are in the last one. */
const MAX_CHIPS = 4;

function Toolbar({ view }: { view: TableView }) {
	const { groups, others } = groupFilters(view.filters);
	return (
		<div className="list-toolbar">
			<Search view={view} />
			{/* biome-ignore lint/a11y/useSemanticElements: a fieldset would belong to a form */}
			<div className="list-chips" role="group" aria-label="Filter">
				{groups.map((group) => (
					<Chip key={group[0]?.name} view={view} filters={group} />
				))}
				{others.length > 0 && (
					<Disclosure icon={<ListFilter aria-hidden="true" />} label="More filters">
						<FilterForm view={view} filters={others} />
					</Disclosure>
				)}
				{view.activeFilters + (view.search?.text ? 1 : 0) > 1 && (
					<Link to={view.path} className="list-clear">
						Show everything
					</Link>
				)}
			</div>
			<ColumnsChip view={view} />
		</div>
	);
}

/** The search. It is posted to keep its text, which may be a person's name, out of the URL. */
function Search({ view: { search, address } }: { view: TableView }) {
	if (!search) return null;
	return (
		<search className="list-search">
			<ConsoleForm
				id={forms.search}
				label="Search"
				hidden={{ step: 'search' }}
				className="list-search-form"
				action={address}
			>
				<SearchField key={search.text} search={search} />
			</ConsoleForm>
			{search.text && (
				<Link to={search.clear} className="list-clear-search" aria-label="Clear search" title="Clear search">
					<X aria-hidden="true" />
				</Link>
			)}
		</search>
	);
}

function SearchField({ search }: { search: NonNullable<TableView['search']> }) {
	const { answer } = useContext(FormContext);
	const errors = answer?.result?.error?.q ?? undefined;
	const typed = answer?.result?.initialValue?.q;
	const id = `${forms.search}-q`;
	return (
		<>
			<button type="submit" className="list-search-button" title="Search">
				<SearchIcon aria-hidden="true" />
				<span className="console-hidden">Search</span>
			</button>
			<label className="console-hidden" htmlFor={id}>
				{search.label}
			</label>
			<input
				id={id}
				name="q"
				data-key="/"
				className="field-control"
				autoComplete="off"
				enterKeyHint="search"
				title={search.help}
				placeholder="Search"
				defaultValue={typeof typed === 'string' ? typed : search.text}
				{...invalidProps(errors)}
				aria-describedby={errors ? `${id}-error` : `${id}-help`}
			/>
			<span className="console-hidden" id={`${id}-help`}>
				{search.help}
			</span>
			<FieldError id={`${id}-error`} errors={errors} />
		</>
	);
}

function Chip({ view, filters }: { view: TableView; filters: FilterView[] }) {
	const [first] = filters;
	if (!first) return null;
	const active = filters.filter(({ value }) => value);
	const label = filters.length > 1 ? 'Date' : first.label;
	const shown = filters.length > 1 ? filters.map(({ value }) => value || '…').join(' – ') : first.shown;
	const clear = active[0]?.clear;
	return (
		<span className="list-chip" data-active={active.length > 0 || undefined}>
			<Disclosure label={active.length > 0 ? `${label}: ${shown}` : label}>
				{first.links ? (
					<Choices links={first.links} value={first.value} />
				) : (
					<FilterForm view={view} filters={filters} />
				)}
			</Disclosure>
			{clear && (
				<Link to={clear} className="list-chip-clear" title={`Remove the filter: ${label}`}>
					<X aria-hidden="true" />
					<span className="console-hidden">{`Remove the filter: ${label}`}</span>
				</Link>
			)}
		</span>
	);
}

function Choices({ links, value }: { links: NonNullable<FilterView['links']>; value: string }) {
	return (
		<ul className="list-choices">
			{links.map((choice) => (
				<li key={choice.value}>
					<Link to={choice.href} aria-current={choice.value === value ? 'true' : undefined}>
						{choice.label}
						{choice.value === value && <Check aria-hidden="true" />}
					</Link>
				</li>
			))}
		</ul>
	);
}

function FilterForm({ view, filters }: { view: TableView; filters: readonly FilterView[] }) {
	const own = new Set(filters.map(({ name }) => name));
	const others = view.filters.filter(({ name, value }) => value && !own.has(name));
	const hidden = [...view.hidden, ...others.map(({ name, value }): [string, string] => [name, value])];
	return (
		<form action={view.path} className="list-filter" aria-label="Filter">
			{filters.map(({ name, label, help, value, type, options }) => (
				<ConsoleField
					key={name}
					form="filter"
					name={name}
					label={label}
					defaultValue={value}
					optional
					help={help}
					{...(options ? { options, prompt: 'Any' } : { type: type === 'text' ? 'text' : 'date' })}
				/>
			))}
			{hidden.map(([name, value]) => (
				<input key={`${name} ${value}`} type="hidden" name={name} value={value} />
			))}
			<Button type="submit" size="small">
				Show
			</Button>
		</form>
	);
}

function ColumnsChip({ view: { allColumns, path, address, hasOwnColumns } }: { view: TableView }) {
	return (
		<span className="list-columns">
			<Disclosure icon={<Columns3 aria-hidden="true" />} label="Columns">
				<form method="post" action={consolePaths.preferences} className="list-filter" aria-label="Columns">
					<input type="hidden" name="list" value={path} />
					<input type="hidden" name="back" value={address} />
					<div className="list-checks">
						{allColumns.map(({ name, heading, isShown }) => (
							<label key={name} className="records-check">
								<input type="checkbox" name="columns" value={name} defaultChecked={isShown} />
								{heading}
							</label>
						))}
					</div>
					<div className="console-actions">
						<Button type="submit" size="small" name="intent" value="columns">
							Save columns
						</Button>
						{hasOwnColumns && (
							<Button type="submit" variant="quiet" size="small" name="intent" value="usual-columns">
								Usual columns
							</Button>
						)}
					</div>
				</form>
			</Disclosure>
		</span>
	);
}

/** A chip that opens a panel below it. The browser closes the other ones. */
function Disclosure({ icon, label, children }: { icon?: ReactNode; label: string; children: ReactNode }) {
	return (
		<details className="list-disclosure" name="console-open">
			<summary>
				{icon}
				<span>{label}</span>
				<ChevronDown aria-hidden="true" />
			</summary>
			<div className="list-panel">{children}</div>
		</details>
	);
}

function groupFilters(filters: readonly FilterView[]): { groups: FilterView[][]; others: FilterView[] } {
	const groups: FilterView[][] = [];
	for (const filter of filters) {
		const previous = groups.at(-1);
		if (filter.name === 'until' && previous?.[0]?.name === 'from') previous.push(filter);
		else groups.push([filter]);
	}
	if (groups.length <= MAX_CHIPS + 1) return { groups, others: [] };
	const isShown = (group: FilterView[], index: number) => index < MAX_CHIPS || group.some(({ value }) => value);
	return { groups: groups.filter(isShown), others: groups.filter((group, index) => !isShown(group, index)).flat() };
}

const PRECISION = { exact: '', about: 'about ', more: 'more than ' } as const;

interface Props {
	view: TableView;
	/** Wraps the rows in the page's own form, which saves their checkboxes. */
	form?(rows: ReactNode): ReactNode;
	own?: OwnCheckbox;
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

/** Beside the heading: `about 2,300`. */
export const formatCount = ({ total: { count, precision } }: TableView): string =>
	PRECISION[precision] + count.toLocaleString('en-US');

export function TableList({ view, ...own }: Props) {
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
				<Rows key={`rows ${address}`} view={view} answer={answer} {...own} />
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
			<span className="records-total">{`${view.total.shown.toLocaleString('en-US')} of ${formatCount(view)}`}</span>
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

function Rows({ view, answer, form, own }: Props & { answer: BulkAnswer | undefined }) {
	const table = <Table view={view} selected={new Set(answer?.selected)} own={own} />;
	if (view.actions.length === 0) return <div className="records-rows">{form ? form(table) : table}</div>;
	return (
		<ConsoleForm
			id={forms.bulk}
			label="Bulk actions"
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
			next={isFiltered ? { label: 'Show everything', href: path } : emptyLink}
		/>
	);
}
