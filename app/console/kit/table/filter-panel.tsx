import { Link } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { recordsWords } from '#content/console/records.ts';
import { ConsoleField, ConsoleForm } from '../form.tsx';
import type { TableView } from './table-view.server.ts';
import { forms } from './view.ts';

/** The search. It is posted to keep its text, which may be a person's name, out of the URL. */
export function Search({ view: { search, address } }: { view: TableView }) {
	const { label, button, clear, searched } = recordsWords.search;
	if (!search) return null;
	return (
		<search>
			<ConsoleForm
				id={forms.search}
				label={label}
				hidden={{ step: 'search' }}
				className="records-search"
				action={address}
			>
				<ConsoleField
					key={search.text}
					name="q"
					label={search.label}
					help={search.help}
					autoComplete="off"
					defaultValue={search.text}
					optional
				/>
				<Button type="submit" variant="secondary" size="small">
					{button}
				</Button>
			</ConsoleForm>
			{search.text && (
				<p className="console-actions">
					<span>{searched.replace('{text}', () => search.text)}</span>
					<Link to={search.clear}>{clear}</Link>
				</p>
			)}
		</search>
	);
}

/** Filters and columns, collapsed unless a filter is set. Their values are in the URL. */
export function FilterPanel({ view }: { view: TableView }) {
	const { filters, allColumns, hidden, path, activeFilters } = view;
	const { heading, active, label, any, columns, button, clear } = recordsWords.filter;
	return (
		<details className="records-panel" open={activeFilters > 0}>
			<summary>{activeFilters > 0 ? active.replace('{count}', String(activeFilters)) : heading}</summary>
			<form action={path} className="records-filter" aria-label={label}>
				<div className="console-filter">
					{filters.map(({ name, label: title, help, value, type, options }) => (
						<ConsoleField
							key={name}
							form="filter"
							name={name}
							label={title}
							defaultValue={value}
							optional
							help={help}
							{...(options ? { options, prompt: any } : { type: type === 'text' ? 'text' : 'date' })}
						/>
					))}
				</div>
				<fieldset className="records-columns">
					<legend>{columns}</legend>
					{allColumns.map(({ name, heading: title, isShown }) => (
						<label key={name} className="records-check">
							<input type="checkbox" name="columns" value={name} defaultChecked={isShown} />
							{title}
						</label>
					))}
				</fieldset>
				{Object.entries(hidden).map(([name, value]) => (
					<input key={name} type="hidden" name={name} value={value} />
				))}
				<div className="console-actions">
					<Button type="submit" variant="secondary" size="small">
						{button}
					</Button>
					<Link to={path}>{clear}</Link>
				</div>
			</form>
		</details>
	);
}
