import { FieldError } from '#app/ui/fields.tsx';
import { useFormAnswer } from './form.tsx';

interface ConfirmProps {
	form: string;
	name?: string;
	label: string;
}

/** Asks once more about something unusual, after the server refused the form with an error of the field `again`. */
export function Again({ form, label }: Omit<ConfirmProps, 'name'>) {
	const isAsked = useFormAnswer(form)?.result?.error?.again !== undefined;
	return isAsked && <Confirm form={form} name="again" label={label} />;
}

/** A checkbox that must be checked. */
export function Confirm({ form, name = 'confirm', label }: ConfirmProps) {
	const errors = useFormAnswer(form)?.result?.error?.[name] ?? undefined;
	const id = `${form}-${name}`;
	return (
		<div className="field">
			<label className="reports-check" htmlFor={id}>
				<input
					id={id}
					type="checkbox"
					name={name}
					aria-invalid={errors ? true : undefined}
					aria-describedby={errors ? `${id}-error` : undefined}
				/>
				{label}
			</label>
			<FieldError id={`${id}-error`} errors={errors} />
		</div>
	);
}
