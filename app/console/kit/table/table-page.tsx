import { Link } from 'react-router';
import { recordsWords } from '#content/console/records.ts';
import { timesNote } from '../times.ts';
import { Ask, Bulk, Left } from './bulk.tsx';
import { FilterPanel, Search } from './filter-panel.tsx';
import { type BulkAnswer, forms, type TableView } from './view.ts';

interface Props {
	view: TableView;
	/** What the page's action answered last. */
	answered: BulkAnswer | undefined;
}

/** A table of records: what it is searched and narrowed by, its rows, what is done to them, and its CSV. */
export function TablePage({ view, answered }: Props) {
	const { heading, lead, notes, here, rows } = view;
	return (
		<>
			<h1 className="h3">{heading}</h1>
			<p className="soft">
				{lead} {timesNote()}
			</p>
			{notes.length > 0 && (
				<ul className="console-note records-notes" role="status">
					{notes.map((note) => (
						<li key={note}>{note}</li>
					))}
				</ul>
			)}
			<Search view={view} answer={answered?.answer} />
			<FilterPanel key={here} view={view} />
			{answered?.left && <Left left={answered.left} />}
			{answered?.asking && <Ask asking={answered.asking} answer={answered.answer} here={here} />}
			{rows.length === 0 ? <Empty view={view} /> : <Bulk key={`rows ${here}`} view={view} answered={answered} />}
			<nav className="console-actions" aria-label={recordsWords.pages}>
				{view.first && <Link to={view.first}>{recordsWords.first}</Link>}
				{view.previous && <Link to={view.previous}>{recordsWords.previous}</Link>}
				{view.next && <Link to={view.next}>{recordsWords.next}</Link>}
			</nav>
		</>
	);
}

function Empty({ view }: { view: TableView }) {
	const isAnswer = forms.bulk;
	return (
		<p id={isAnswer}>
			<strong>{recordsWords.empty}.</strong> {view.isFiltered ? recordsWords.emptyFilter : recordsWords.emptyAll}
		</p>
	);
}
