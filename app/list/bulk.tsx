import { Link } from 'react-router';
import { ConsoleField, ConsoleForm } from '#app/console/form.tsx';
import { Section } from '#app/console/section.tsx';
import { Button } from '#app/ui/button.tsx';
import type { TableView } from './table-view.server.ts';
import { type BulkAnswer, type Confirmation, forms } from './view.ts';

const scopeLabels = {
	selected: 'the selected rows',
	page: 'all rows on this page',
	matching: 'all rows that match the filter',
} as const;

export function BulkBar({
	view: { actions, isFiltered },
	scope = 'selected',
}: {
	view: TableView;
	scope?: string | undefined;
}) {
	const scopes = Object.entries(scopeLabels).map(([value, label]) => ({ value, label }));
	return (
		<fieldset className="records-actions">
			<legend className="console-hidden">Bulk actions</legend>
			<ConsoleField
				name="scope"
				label="With"
				options={isFiltered ? scopes : scopes.filter(({ value }) => value !== 'matching')}
				defaultValue={scope}
			/>
			<ActionButtons actions={actions} />
		</fieldset>
	);
}

export function ActionButtons({ actions }: Pick<TableView, 'actions'>) {
	return actions.map(({ name, label, isDanger }) => (
		<Button key={name} type="submit" variant={isDanger ? 'danger' : 'secondary'} size="small" name="do" value={name}>
			{label}
		</Button>
	));
}

export function Confirm({ confirmation, address }: { confirmation: Confirmation; address: string }) {
	const { action, heading, text, button, scope, count, tokens, choice, isDanger } = confirmation;
	return (
		<Section id="ask" heading={heading} className="console-note">
			<p>{text}</p>
			<ConsoleForm
				id={forms.confirm}
				label={heading}
				hidden={{ step: 'do', do: action, scope, count: String(count) }}
				action={address}
			>
				{choice && <ConsoleField name="choice" label={choice.label} prompt={choice.prompt} options={choice.options} />}
				{tokens.map((token) => (
					<input key={token} type="hidden" name="row" value={token} />
				))}
				<div className="console-actions">
					<Button type="submit" variant={isDanger ? 'danger' : 'primary'}>
						{button}
					</Button>
					<Link to={address}>Cancel</Link>
				</div>
			</ConsoleForm>
		</Section>
	);
}

export function Unchanged({ unchanged: { done, rows, others } }: { unchanged: NonNullable<BulkAnswer['unchanged']> }) {
	return (
		<Section id="left" heading="Some rows were not changed" className="console-note" role="alert">
			<p>{`Changed: ${done}. Not changed: ${rows.length + others}, for these reasons:`}</p>
			<ul className="console-list">
				{rows.map(({ id, label, reason }) => (
					<li key={id}>
						<strong>{label}</strong>: {reason}
					</li>
				))}
			</ul>
			{others > 0 && <p>{`And ${others} more.`}</p>}
		</Section>
	);
}
