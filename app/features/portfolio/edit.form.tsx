import { useSiteForm } from '#app/forms/site-form.tsx';
import { paths } from '#content/navigation.ts';
import { portfolioEdit as copy, portfolioForm } from '#content/portfolio.ts';
import type { EditableProject } from './edit.server.ts';
import { ProjectForm } from './portfolio.form.tsx';
import { editSchema, type ProjectFields } from './portfolio.schema.ts';

interface Props {
	token: string;
	project: EditableProject;
	onDone(): void;
}

/** The edit form of a project. If someone else changed the project meanwhile, shows what is saved beside what was typed. */
export function EditForm({ token, project, onDone }: Props) {
	const state = useSiteForm({
		id: 'portfolio-edit',
		action: `${paths.portfolioEdit}?token=${encodeURIComponent(token)}`,
		schema: editSchema,
		defaultValue: { ...project.fields },
		onAccepted: onDone,
	});
	const { answer } = state;
	const isConflict = answer?.result?.error?.version != null;
	return (
		<ProjectForm
			state={state}
			label={copy.formHeading}
			button={copy.button}
			busyLabel={copy.busy}
			email={
				<div className="field">
					<p className="field-label">{portfolioForm.fields.email.label}</p>
					<p className="min-h-12 py-[0.7rem] wrap-anywhere">{project.email}</p>
					<p className="field-help">{copy.addressNote}</p>
				</div>
			}
		>
			<input type="hidden" name="version" value={project.version} />
			{isConflict && <Saved typed={answer?.result?.initialValue ?? {}} saved={project.fields} />}
		</ProjectForm>
	);
}

function Saved({ typed, saved }: { typed: Record<string, unknown>; saved: ProjectFields }) {
	const { heading, text, empty, image } = copy.conflict;
	const names = (Object.keys(portfolioForm.fields) as (keyof typeof portfolioForm.fields)[]).filter(
		(name): name is keyof ProjectFields => name !== 'email' && saved[name] !== (typed[name] ?? ''),
	);
	if (names.length === 0) return null;
	return (
		<section className="edit-saved" aria-label={heading}>
			<h3 className="h3">{heading}</h3>
			<p>{text}</p>
			<dl className="grid gap-3">
				{names.map((name) => (
					<div key={name}>
						<dt className="font-semibold">{portfolioForm.fields[name].label}</dt>
						<dd className="whitespace-pre-line" dir="auto">
							{saved[name] === '' ? empty : name === 'image' ? image : saved[name]}
						</dd>
					</div>
				))}
			</dl>
		</section>
	);
}
