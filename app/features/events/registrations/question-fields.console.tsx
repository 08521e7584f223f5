import { ConsoleField, optionsOf, useFormAnswer } from '#app/console/form.tsx';
import type { Question } from '#app/forms/questions.ts';
import { questionField, questionNumbers, questionValuesOf } from './question-schema.console.ts';

interface Props {
	form: string;
	questions: Question[];
}

export function QuestionFields({ form, questions }: Props) {
	const result = useFormAnswer(form)?.result;
	const typed = questionNumbers.filter((number) => result?.initialValue?.[questionField(number, 'Label')]);
	const shown = Math.max(1, questions.length, ...typed);
	const hidden = questionNumbers.slice(shown);
	const hasErrors = Object.keys(result?.error ?? {}).some((name) => /^q\d/.test(name));
	return (
		<fieldset className="events-group">
			<legend>Your own questions</legend>
			<p className="soft">
				Asked after the fields that every registration has. Changing them makes a new version; answers stay with the
				version that was shown.
			</p>
			{questionNumbers.slice(0, shown).map((number) => (
				<QuestionGroup key={number} number={number} questions={questions} />
			))}
			{hidden.length > 0 && (
				<details className="events-more" open={hasErrors}>
					<summary>More questions</summary>
					{hidden.map((number) => (
						<QuestionGroup key={number} number={number} questions={questions} />
					))}
				</details>
			)}
		</fieldset>
	);
}

function QuestionGroup({ number, questions }: { number: number; questions: Question[] }) {
	const values = questionValuesOf(questions);
	const name = (part: Parameters<typeof questionField>[1]) => questionField(number, part);
	return (
		<fieldset className="events-question">
			<legend>{`Question ${number}`}</legend>
			<input type="hidden" name={name('Id')} value={values[name('Id')] ?? ''} />
			<ConsoleField
				name={name('Label')}
				label="Question"
				defaultValue={values[name('Label')]}
				autoComplete="off"
				optional
			/>
			<div className="events-row">
				<ConsoleField
					name={name('Kind')}
					label="Answer"
					options={optionsOf({ short: 'Short text', long: 'Long text', choice: 'Choice', 'yes-no': 'Yes or no' })}
					defaultValue={values[name('Kind')] ?? 'short'}
				/>
				<ConsoleField
					name={name('Required')}
					label="Required"
					options={optionsOf({ no: 'No', yes: 'Yes' })}
					defaultValue={values[name('Required')] ?? 'no'}
				/>
			</div>
			<ConsoleField
				name={name('Choices')}
				label="Choices, one on each line"
				help="For the answer “Choice”."
				defaultValue={values[name('Choices')]}
				lines={3}
				optional
			/>
		</fieldset>
	);
}
