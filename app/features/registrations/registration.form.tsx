import { SiteForm, useSiteForm } from '#app/forms/site-form.tsx';
import { SubmitButton } from '#app/ui/button.tsx';
import { SelectField, TextField } from '#app/ui/fields.tsx';
import { registrationPage } from '#content/registration.ts';
import { moveSchema, registrationForms, renameSchema, stepSchema } from './registration.schema.ts';

interface Props {
	action: string;
	version: string;
}

interface StepProps extends Props {
	name: 'accept' | 'cancel';
	label: string;
	busyLabel: string;
}

export function StepForm({ name, action, version, label, busyLabel }: StepProps) {
	const id = registrationForms[name];
	const state = useSiteForm({ id, action, schema: stepSchema });
	return (
		<SiteForm state={state} label={label}>
			<Hidden intent={id} version={version} />
			<SubmitButton busy={state.busy} busyLabel={busyLabel}>
				{label}
			</SubmitButton>
		</SiteForm>
	);
}

export function RenameForm({ action, version, name }: Props & { name: { first: string; last: string } }) {
	const { heading, first, last, button, busy } = registrationPage.name;
	const defaultValue = { firstName: name.first, lastName: name.last };
	const state = useSiteForm({ id: registrationForms.rename, action, schema: renameSchema, defaultValue });
	const { fields } = state;
	return (
		<SiteForm state={state} className="form" label={heading}>
			<Hidden intent={registrationForms.rename} version={version} />
			<div className="grid gap-5 sm:grid-cols-2">
				<TextField meta={fields.firstName} label={first} autoComplete="given-name" />
				<TextField meta={fields.lastName} label={last} autoComplete="family-name" />
			</div>
			<SubmitButton busy={state.busy} busyLabel={busy} variant="secondary">
				{button}
			</SubmitButton>
		</SiteForm>
	);
}

export function MoveForm({ action, version, dates }: Props & { dates: { value: string; label: string }[] }) {
	const { heading, text, field, prompt, button, busy } = registrationPage.move;
	const state = useSiteForm({ id: registrationForms.move, action, schema: moveSchema });
	return (
		<SiteForm state={state} className="form" label={heading}>
			<Hidden intent={registrationForms.move} version={version} />
			<SelectField meta={state.fields.to} label={field} prompt={prompt} options={dates} help={text} />
			<SubmitButton busy={state.busy} busyLabel={busy} variant="secondary">
				{button}
			</SubmitButton>
		</SiteForm>
	);
}

function Hidden(values: { intent: string; version: string }) {
	return Object.entries(values).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
