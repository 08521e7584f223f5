import { getFormProps, useForm } from '@conform-to/react';
import type { FormEvent, Ref } from 'react';
import { useActionData } from 'react-router';
import type { FormAnswer } from '#app/forms/answer.ts';
import { parseForm } from '#app/forms/parse.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/fields.tsx';
import { paths } from '#content/navigation.ts';
import { letterFields, tuition } from '#content/tuition.ts';
import { letterSchema } from './letter.ts';

export const LETTER_FORM = 'training-request';

interface Props {
	ref: Ref<HTMLFormElement>;
	onInput(form: HTMLFormElement): void;
}

/** The details of the letter. The browser submits it, with scripts too: the answer is a file, and the page stays. */
export function LetterForm({ ref, onInput }: Props) {
	const answer = useActionData<FormAnswer>();
	const [form, fields] = useForm<Record<string, string>>({
		id: LETTER_FORM,
		lastResult: answer?.result,
		// Not on blur: the message would move the button away from under the pointer.
		shouldValidate: 'onSubmit',
		shouldRevalidate: 'onInput',
		defaultNoValidate: true,
		onValidate: ({ formData }) =>
			parseForm(formData, letterSchema) as ReturnType<typeof parseForm<Record<string, string>>>,
	});
	return (
		<form
			{...getFormProps(form)}
			ref={ref}
			method="post"
			action={paths.tuition}
			className="form"
			aria-label={tuition.formLabel}
			onInput={({ currentTarget }: FormEvent<HTMLFormElement>) => onInput(currentTarget)}
		>
			{answer?.toast && (
				<p className="form-refusal" role="alert" data-kind={answer.toast.kind}>
					<strong>{answer.toast.title}</strong>
					<span>{answer.toast.description}</span>
				</p>
			)}
			{letterFields.map(({ name, label, help, most, autoComplete }) => {
				const meta = fields[name];
				return (
					meta && (
						<TextField
							key={name}
							meta={meta}
							label={label}
							help={help}
							optional="unmarked"
							autoComplete={autoComplete}
							maxLength={most}
						/>
					)
				);
			})}
			<p className="form-note">{tuition.privacy}</p>
			<div className="flex flex-wrap gap-3">
				<Button type="submit" name="as" value="pdf">
					{tuition.downloadPdf}
				</Button>
				<Button type="submit" name="as" value="text" variant="secondary">
					{tuition.downloadText}
				</Button>
			</div>
			<p className="form-note">{tuition.scripts}</p>
		</form>
	);
}
