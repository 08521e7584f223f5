import { ConsoleField, ConsoleForm, Refusal } from '#app/console/form.tsx';
import { Section } from '#app/console/section.tsx';
import { formatMinute } from '#app/console/times.ts';
import { Button } from '#app/ui/button.tsx';
import { DifferenceView, projectPage } from './difference.console.tsx';
import type { Project } from './project.console.server.ts';

interface Props {
	project: Project;
}

export function Decide({ project: { status, decisions, version, edit } }: Props) {
	const { heading, note, help, buttons, editWaits } = projectPage.decide;
	const labels: Partial<Record<string, string>> = buttons[status];
	return (
		<Section id="decide" heading={heading} className="projects-form">
			{edit && <p className="soft">{editWaits}</p>}
			<ConsoleForm id="decide" label={heading} intent="decide" action="#decide" hidden={{ version }}>
				<ConsoleField name="note" label={note} help={help[status]} lines={4} optional />
				<div className="console-actions">
					{decisions.map((decision) => (
						<Button
							key={decision}
							type="submit"
							name="decision"
							value={decision}
							variant={decision === 'approved' ? 'primary' : 'secondary'}
						>
							{labels[decision]}
						</Button>
					))}
				</div>
			</ConsoleForm>
		</Section>
	);
}

export function Undo({ project: { version, undoable } }: Props) {
	const { text, button } = projectPage.decide.undo;
	if (!undoable) return <Refusal form="undo" />;
	return (
		<ConsoleForm id="undo" label={button} intent="undo" hidden={{ version }} className="console-note console-actions">
			<p>{text[undoable as keyof typeof text]}</p>
			<Button type="submit" variant="secondary" size="small">
				{button}
			</Button>
		</ConsoleForm>
	);
}

export function DecideEdit({ project, edit }: Props & { edit: NonNullable<Project['edit']> }) {
	const { status, version } = project;
	const { heading, text, notPublic, note, noteHelp, approve, reject } = projectPage.edit;
	return (
		<Section id="edit" heading={heading}>
			<p className="soft">{(status === 'approved' ? text : notPublic).replace('{at}', formatMinute(edit.sentAt))}</p>
			<DifferenceView difference={edit.difference} />
			<div className="projects-form">
				<ConsoleForm id="edit" label={heading} intent="edit" action="#edit" hidden={{ version }}>
					{status === 'approved' && <ConsoleField name="note" label={note} help={noteHelp} lines={3} optional />}
					<div className="console-actions">
						<Button type="submit" name="decision" value="approve-edit">
							{approve}
						</Button>
						<Button type="submit" name="decision" value="reject-edit" variant="secondary">
							{reject}
						</Button>
					</div>
				</ConsoleForm>
			</div>
		</Section>
	);
}
