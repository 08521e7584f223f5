import { Link } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { recordsWords } from '#content/console/records.ts';
import { ConsoleForm } from '../form.tsx';
import { MailTo } from '../mail-to.tsx';
import { timesNote } from '../times.ts';
import { Ask, Left } from './bulk.tsx';
import { type BulkAnswer, forms, type RowView } from './view.ts';

interface Props {
	view: RowView;
	answered: BulkAnswer | undefined;
}

const { row: words } = recordsWords;

/** One row: everything that was stored of it, and what can be done to it. */
export function RowPage({ view, answered }: Props) {
	const { heading, here, back, person, token, label, facts, actions } = view;
	return (
		<>
			<p>
				<Link to={back}>{words.back}</Link>
			</p>
			<h1 className="h3">
				{heading} <span className="soft">{label}</span>
			</h1>
			<p className="soft">{timesNote()}</p>
			{answered?.left && <Left left={answered.left} />}
			{answered?.asking && <Ask asking={answered.asking} answer={answered.answer} here={here} />}
			<dl className="console-facts records-facts">
				{facts.map(({ name, label: said, value }) => (
					<div key={name}>
						<dt>{said}</dt>
						<dd>{name === 'email' && value ? <MailTo email={value} /> : value || words.empty}</dd>
					</div>
				))}
			</dl>
			{person && (
				<p>
					<Link to={person}>{words.person}</Link>
				</p>
			)}
			{actions.length > 0 && !answered?.asking && (
				<ConsoleForm
					id={forms.bulk}
					answer={answered?.answer}
					label={words.actions}
					hidden={{ step: 'choose', scope: 'ticked', row: token }}
					action={here}
					className="console-actions"
				>
					{actions.map(({ name, label: said }) => (
						<Button key={name} type="submit" variant="secondary" size="small" name="do" value={name}>
							{said}
						</Button>
					))}
				</ConsoleForm>
			)}
		</>
	);
}
