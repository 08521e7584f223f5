import { useContext } from 'react';
import { FormContext, invalidProps } from '#app/console/form.tsx';
import { FieldError } from '#app/ui/fields.tsx';

interface Props {
	name: string;
	label: string;
	help: string;
	tags: readonly { id: string; name: string }[];
}

export function TagInput({ name, label, help, tags }: Props) {
	const form = useContext(FormContext);
	const id = `${form.id}-${name}`;
	const errors = form.answer?.result?.error?.[name] ?? undefined;
	const submitted = form.answer?.result?.initialValue?.[name];
	return (
		<div className="field">
			<label className="field-label" htmlFor={id}>
				{label}
			</label>
			<input
				id={id}
				name={name}
				className="field-control"
				autoComplete="off"
				list={`${id}-names`}
				defaultValue={typeof submitted === 'string' ? submitted : ''}
				{...invalidProps(errors)}
				aria-describedby={[errors && `${id}-error`, `${id}-help`].filter(Boolean).join(' ')}
			/>
			<datalist id={`${id}-names`}>
				{tags.map((tag) => (
					<option key={tag.id} value={tag.name} />
				))}
			</datalist>
			<FieldError id={`${id}-error`} errors={errors} />
			<p className="field-help" id={`${id}-help`}>
				{help}
			</p>
		</div>
	);
}
