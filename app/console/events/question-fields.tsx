import type { Question } from '#app/forms/questions.ts';
import { questionFields } from '#content/console/event-registration.ts';
import { ConsoleField, useFormAnswer } from '../kit/form.tsx';
import { optionsOf } from './options.ts';
import { questionField, questionNumbers, questionValuesOf } from './question-schema.ts';

interface Props {
	form: string;
	/** The current questions. */
	questions: Question[];
}

/** The operator's own questions on an event's registration form, and empty fields for more. */
export function QuestionFields({ form, questions }: Props) {
	const { heading, lead, more } = questionFields;
	const result = useFormAnswer(form)?.result;
	const typed = questionNumbers.filter((number) => result?.initialValue?.[questionField(number, 'Label')]);
	const shown = Math.max(1, questions.length, ...typed);
	const hidden = questionNumbers.slice(shown);
	const hasErrors = Object.keys(result?.error ?? {}).some((name) => /^q\d/.test(name));
	return (
		<fieldset className="events-group">
			<legend>{heading}</legend>
			<p className="soft">{lead}</p>
			{questionNumbers.slice(0, shown).map((number) => (
				<QuestionGroup key={number} number={number} questions={questions} />
			))}
			{hidden.length > 0 && (
				<details className="events-more" open={hasErrors}>
					<summary>{more}</summary>
					{hidden.map((number) => (
						<QuestionGroup key={number} number={number} questions={questions} />
					))}
				</details>
			)}
		</fieldset>
	);
}

function QuestionGroup({ number, questions }: { number: number; questions: Question[] }) {
	const { legend, label, kind, kinds, required, requiredOptions, choices, choicesHelp } = questionFields;
	const values = questionValuesOf(questions);
	const name = (part: Parameters<typeof questionField>[1]) => questionField(number, part);
	return (
		<fieldset className="events-question">
			<legend>{legend.replace('{number}', String(number))}</legend>
			<input type="hidden" name={name('Id')} value={values[name('Id')] ?? ''} />
			<ConsoleField
				name={name('Label')}
				label={label}
				defaultValue={values[name('Label')]}
				autoComplete="off"
				optional
			/>
			<div className="events-row">
				<ConsoleField
					name={name('Kind')}
					label={kind}
					options={optionsOf(kinds)}
					defaultValue={values[name('Kind')] ?? 'short'}
				/>
				<ConsoleField
					name={name('Required')}
					label={required}
					options={optionsOf(requiredOptions)}
					defaultValue={values[name('Required')] ?? 'no'}
				/>
			</div>
			<ConsoleField
				name={name('Choices')}
				label={choices}
				help={choicesHelp}
				defaultValue={values[name('Choices')]}
				lines={3}
				optional
			/>
		</fieldset>
	);
}
