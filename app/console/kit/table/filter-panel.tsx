import { Link } from 'react-router';
import type { FormAnswer } from '#app/forms/answer.ts';
import { Button } from '#app/ui/button.tsx';
import { recordsWords } from '#content/console/records.ts';
import { ConsoleField, ConsoleForm } from '../form.tsx';
import { forms, type TableView } from './view.ts';

interface SearchProps {
	view: TableView;
	answer: FormAnswer | undefined;
}

/** What is typed here is sent, and not put into the address: it may be a person's name. */
export function Search({ view: { search, here }, answer }: SearchProps) {
	const { label, help, button, clear, searched } = recordsWords.search;
	return (
		<search>
			<ConsoleForm
				id={forms.search}
				answer={answer}
				label={label}
				hidden={{ step: 'search' }}
				className="records-search"
				action={here}
			>
				<ConsoleField
					key={search.text}
					form={forms.search}
					answer={answer}
					name="q"
					label={label}
					help={help}
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

/** Filters and columns, folded away until they are wanted; what is chosen stands in the address. */
export function FilterPanel({ view }: { view: TableView }) {
	const { filters, allColumns, carried, path, inForce } = view;
	const { heading, active, label, any, columns, button, clear } = recordsWords.filter;
	return (
		<details className="records-panel" open={inForce > 0}>
			<summary>{inForce > 0 ? active.replace('{count}', String(inForce)) : heading}</summary>
			<form action={path} className="records-filter" aria-label={label}>
				<div className="console-filter">
					{filters.map(({ name, label: said, value, options }) => (
						<ConsoleField
							key={name}
							form="filter"
							answer={undefined}
							name={name}
							label={said}
							defaultValue={value}
							optional
							{...(options ? { options, prompt: any } : { type: 'date' as const })}
						/>
					))}
				</div>
				<fieldset className="records-columns">
					<legend>{columns}</legend>
					{allColumns.map(({ name, heading: said, isShown }) => (
						<label key={name} className="records-check">
							<input type="checkbox" name="columns" value={name} defaultChecked={isShown} />
							{said}
						</label>
					))}
				</fieldset>
				{Object.entries(carried).map(([name, value]) => (
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
