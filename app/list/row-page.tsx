import { Link, useActionData } from 'react-router';
import { ConsoleForm } from '#app/console/form.tsx';
import { timesNote } from '#app/console/times.ts';
import { Facts, MailTo } from '#app/console/values.tsx';
import { ActionButtons, Confirm, Unchanged } from './bulk.tsx';
import { CellContent, TableStyles } from './table.tsx';
import type { RowView } from './table-view.server.ts';
import { type BulkAnswer, forms } from './view.ts';

export function RowPage({ view }: { view: RowView }) {
	const answer = useActionData() as BulkAnswer | undefined;
	const { heading, address, back, person, token, label, facts, actions } = view;
	return (
		<>
			<TableStyles />
			<p>
				<Link to={back}>Back to the list</Link>
			</p>
			<h1 className="h3">
				{heading} <span className="soft">{label}</span>
			</h1>
			<p className="soft">{timesNote()}</p>
			{answer?.unchanged && <Unchanged unchanged={answer.unchanged} />}
			{answer?.confirmation && <Confirm confirmation={answer.confirmation} address={address} />}
			<Facts
				className="records-facts"
				facts={facts.map((fact) => [fact.label, <FactValue key={fact.name} {...fact} />])}
			/>
			{person && (
				<p>
					<Link to={person}>View contact</Link>
				</p>
			)}
			{actions.length > 0 && !answer?.confirmation && (
				<ConsoleForm
					id={forms.bulk}
					label="Actions"
					hidden={{ step: 'choose', scope: 'selected', row: token }}
					action={address}
					className="console-actions"
				>
					<ActionButtons actions={actions} />
				</ConsoleForm>
			)}
		</>
	);
}

function FactValue({ name, value }: RowView['facts'][number]) {
	if (name === 'email' && typeof value === 'string' && value) return <MailTo email={value} />;
	return <CellContent cell={value || '–'} />;
}
