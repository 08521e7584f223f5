import type { FormAnswer } from '#app/forms/answer.ts';
import { answerField, type QuestionSet } from '#app/forms/questions.ts';
import { SiteForm, useSiteForm } from '#app/forms/site-form.tsx';
import { SubmitButton } from '#app/ui/button.tsx';
import { DialogLink } from '#app/ui/dialog-link.tsx';
import { CheckboxField, SelectField, TextField } from '#app/ui/fields.tsx';
import { jobFunctions, jobLevels, teamSizes } from '#content/options.ts';
import { workshopForm } from '#content/workshop.ts';
import { QuestionField } from './question-field.tsx';
import { lineIn, registrationFormId } from './registration.ts';
import { registrationSchema } from './workshop.schema.ts';

const { fields: copy, privacyConsent } = workshopForm;

interface Props {
	page: string;
	/** What will be emailed while no run has a date; the form then asks for interest. */
	emailHelp: string | undefined;
	button: string;
	questions: QuestionSet | undefined;
	/** Called after the registration is stored. @param line The number on the waiting list, if the event is full. */
	onDone(line: number | undefined): void;
}

export function WorkshopForm({ page, emailHelp, button, questions, onDone }: Props) {
	const id = registrationFormId(page);
	const schema = registrationSchema(questions?.questions ?? []);
	const onAccepted = ({ detail }: FormAnswer) => onDone(lineIn(detail?.line));
	const state = useSiteForm({ id, action: page, schema, onAccepted });
	const { fields, busy } = state;
	return (
		<SiteForm state={state} className="form" label={workshopForm.heading}>
			<div className="grid gap-5 sm:grid-cols-2">
				<TextField meta={fields.firstName} {...copy.firstName} autoComplete="given-name" />
				<TextField meta={fields.lastName} {...copy.lastName} autoComplete="family-name" />
			</div>
			<TextField
				meta={fields.email}
				{...copy.email}
				{...(emailHelp && { help: emailHelp })}
				type="email"
				autoComplete="email"
			/>
			<div className="grid gap-5 sm:grid-cols-2">
				<TextField meta={fields.company} {...copy.company} autoComplete="organization" />
				<TextField meta={fields.title} {...copy.title} autoComplete="organization-title" />
				<Choice meta={fields.jobLevel} {...copy.jobLevel} options={jobLevels} />
				<Choice meta={fields.companySize} {...copy.companySize} options={teamSizes} />
				<div className="sm:col-span-2">
					<Choice meta={fields.jobFunction} {...copy.jobFunction} options={jobFunctions} />
				</div>
			</div>
			{questions?.questions.map((question) => (
				<QuestionField key={question.id} question={question} meta={fields[answerField(question.id)]} />
			))}
			{questions && <input type="hidden" name="questions" value={questions.id} />}
			<CheckboxField
				meta={fields.privacyConsent}
				label={
					<>
						{privacyConsent.before} <DialogLink to={privacyConsent.href}>{privacyConsent.link}</DialogLink>
						{privacyConsent.after}
					</>
				}
			/>
			{/* Filled in by the bootstrap script when the form is sent. */}
			<input type="hidden" name="time_zone" />
			<SubmitButton busy={busy} busyLabel={workshopForm.busy}>
				{button}
			</SubmitButton>
		</SiteForm>
	);
}

type SelectProps = Parameters<typeof SelectField>[0];

function Choice({ choose, ...props }: Omit<SelectProps, 'prompt'> & { choose: string }) {
	return <SelectField {...props} prompt={choose} />;
}
