import { FieldError } from '#app/ui/fields.tsx';
import { useFormAnswer } from '../kit/form.tsx';

interface ConfirmProps {
	/** The form's id. */
	form: string;
	/** The field's name. */
	name?: string;
	label: string;
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
