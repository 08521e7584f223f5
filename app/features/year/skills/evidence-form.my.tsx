import { useContext } from 'react';
import { SiteForm, type SiteFormState, useSiteForm } from '#app/forms/site-form.tsx';
import { SubmitButton } from '#app/ui/button.tsx';
import { AutoFocusField, FieldError, TextArea, TextField } from '#app/ui/fields.tsx';
import { mySkills } from '#content/my/skills.ts';
import { EVIDENCE, evidenceSchema } from './evidence.schema.ts';

const words = mySkills.skill.evidence;

/**
 * The state of the form for evidence. In what remains when the form was accepted and is gone.
 * @param page The skill's page, whose action receives it.
 */
export const useEvidenceForm = (page: string, onAccepted: () => void) =>
	useSiteForm({ id: EVIDENCE, action: page, schema: evidenceSchema, onAccepted });

export function EvidenceForm({ state }: { state: ReturnType<typeof useEvidenceForm> }) {
	const { url, file, statement } = state.fields;
	return (
		<SiteForm state={state} className="form" label={words.heading} encType="multipart/form-data">
			<TextField meta={url} label={words.url} help={words.urlHelp} type="url" optional="unmarked" />
			<FileField meta={file} notice={state.isServed ? words.fileAgain : undefined} />
			<TextArea
				meta={statement}
				label={words.statement}
				help={`${words.statementHelp} ${words.confidential}`}
				rows={6}
			/>
			<SubmitButton busy={state.busy} busyLabel={words.busy}>
				{words.button}
			</SubmitButton>
		</SiteForm>
	);
}

interface FileProps {
	meta: SiteFormState<{ file: unknown }>['fields']['file'];
	/** Shown after a refusal: without scripts the browser does not keep the file. */
	notice: string | undefined;
}

function FileField({ meta, notice }: FileProps) {
	const isFirstInvalid = useContext(AutoFocusField) === meta.name;
	const hasErrors = Boolean(meta.errors?.length);
	const help = `${meta.id}-help`;
	return (
		<div className="field">
			<label className="field-label" htmlFor={meta.id}>
				{words.file}
			</label>
			<input
				key={meta.key}
				id={meta.id}
				name={meta.name}
				type="file"
				className="field-control"
				accept=".pdf,.png,.jpg,.jpeg,.jfif,.jpe,.gif,.webp,.docx,.xlsx,.pptx,.zip"
				aria-invalid={hasErrors || undefined}
				aria-describedby={hasErrors ? `${meta.errorId} ${help}` : help}
				{...(isFirstInvalid && { autoFocus: true })}
			/>
			<FieldError id={meta.errorId} errors={meta.errors} />
			{notice && !hasErrors && <p className="small font-semibold">{notice}</p>}
			<p className="field-help" id={help}>
				{words.fileHelp}
			</p>
		</div>
	);
}
