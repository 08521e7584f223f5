import type { InputHTMLAttributes } from 'react';
import { Button } from '#app/ui/button.tsx';
import { FieldError } from '#app/ui/fields.tsx';

interface Props {
	intent: string;
	reference: string;
	words: { change: string; label: string; help: string };
	submit: string;
	field: InputHTMLAttributes<HTMLInputElement> & { id: string; name: string };
	/** The message for what was refused. It keeps the form open. */
	refused: string | undefined;
}

export function ChangeForm({ intent, reference, words: { change, label, help }, submit, field, refused }: Props) {
	const { id } = field;
	const isRefused = refused !== undefined;
	return (
		<details open={isRefused} className="w-full">
			<summary className="py-2.5 font-semibold underline">{change}</summary>
			<form method="post" action={`?reference=${reference}`} className="form mt-4" noValidate>
				<input type="hidden" name="intent" value={intent} />
				<div className="field">
					<label className="field-label" htmlFor={id}>
						{label}
					</label>
					<input
						{...field}
						className="field-control"
						aria-invalid={isRefused || undefined}
						{...(isRefused && { autoFocus: true })}
						aria-describedby={isRefused ? `${id}-error ${id}-help` : `${id}-help`}
					/>
					<FieldError id={`${id}-error`} errors={isRefused ? [refused] : undefined} />
					<p className="field-help" id={`${id}-help`}>
						{help}
					</p>
				</div>
				<Button type="submit" variant="secondary" size="small">
					{submit}
				</Button>
			</form>
		</details>
	);
}
