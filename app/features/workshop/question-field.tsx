import type { FieldMetadata } from '@conform-to/react';
import type { Question } from '#app/forms/questions.ts';
import { SelectField, TextArea, TextField } from '#app/ui/fields.tsx';
import { questionWords } from '#content/registration.ts';

export function QuestionField({ question, meta }: { question: Question; meta: FieldMetadata<string> | undefined }) {
	if (!meta) return null;
	const { kind, label, isRequired, choices } = question;
	const field = { meta, label, ...(!isRequired && { optional: true }) };
	if (kind === 'short') return <TextField {...field} autoComplete="off" />;
	if (kind === 'long') return <TextArea {...field} />;
	const { yes, no, prompt } = questionWords;
	const options =
		kind === 'choice'
			? choices.map((value) => ({ value, label: value }))
			: [
					{ value: 'yes', label: yes },
					{ value: 'no', label: no },
				];
	return <SelectField {...field} prompt={prompt} options={options} />;
}
