import * as z from 'zod/mini';
import {
	CHOICE_LIMIT,
	LABEL_LIMIT,
	QUESTION_LIMIT,
	type Question,
	type QuestionKind,
	questionKinds,
} from '#app/forms/questions.ts';
import { optionalChoice, optionalText } from '#app/forms/rules.ts';
import { contentId } from '#platform/text/content-id.ts';

/** The fields of a question in an event's form: `q1Label`, `q1Kind` and so on. */
const parts = ['Id', 'Label', 'Kind', 'Required', 'Choices'] as const;
type Part = (typeof parts)[number];

/** The name of a question's field. @param number From 1. */
export type QuestionField = `q${number}${Part}`;
export const questionField = (number: number, part: Part): QuestionField => `q${number}${part}`;

export const isQuestionField = (name: string): name is QuestionField =>
	/^q[1-9](Id|Label|Kind|Required|Choices)$/.test(name);

export const questionNumbers = Array.from({ length: QUESTION_LIMIT }, (_, index) => index + 1);

export type QuestionValues = { [Name in QuestionField]: string };

const rules: Record<Part, () => z.ZodMiniType<string>> = {
	Id: () => optionalText(),
	Label: () => optionalText(LABEL_LIMIT),
	Kind: () => optionalChoice(questionKinds, 'Please choose how it is answered.'),
	Required: () => optionalChoice(['yes', 'no']),
	Choices: () => optionalText(CHOICE_LIMIT * (LABEL_LIMIT + 2)),
};

export const questionShape: Record<QuestionField, z.ZodMiniType<string>> = Object.fromEntries(
	questionNumbers.flatMap((number) => parts.map((part) => [questionField(number, part), rules[part]()])),
);

export const hasWholeQuestions = z.check<QuestionValues>(({ value, issues }) => {
	for (const number of questionNumbers) {
		const problem = problemOf(value, number);
		if (problem)
			issues.push({
				code: 'custom',
				input: value,
				path: [questionField(number, problem.part)],
				message: problem.message,
			});
	}
});

function problemOf(value: QuestionValues, number: number): { part: Part; message: string } | undefined {
	const of = (part: Part) => value[questionField(number, part)] ?? '';
	const choices = linesOf(of('Choices'));
	if (!of('Label')) {
		return choices.length > 0
			? { part: 'Label', message: 'Please enter the question, or clear its other fields.' }
			: undefined;
	}
	if (of('Kind') !== 'choice') return undefined;
	const message =
		choices.length < 2
			? 'Please enter at least two choices, one on each line.'
			: choices.length > CHOICE_LIMIT || choices.some((line) => line.length > LABEL_LIMIT)
				? 'At most 20 choices, each up to 200 characters.'
				: new Set(choices).size < choices.length
					? 'Two choices are the same.'
					: undefined;
	return message ? { part: 'Choices', message } : undefined;
}

const linesOf = (text: string) =>
	text
		.split(/\r?\n/)
		.map((line) => line.trim())
		.filter(Boolean);

const isKind = (value: string): value is QuestionKind => questionKinds.some((kind) => kind === value);

/** The questions of a form. A new one gets an id from its text, so that a form sent twice makes one version. */
export function questionsOf(value: QuestionValues): Question[] {
	const used = new Set<string>();
	return questionNumbers.flatMap((number) => {
		const of = (part: Part) => value[questionField(number, part)] ?? '';
		const label = of('Label');
		if (!label) return [];
		const typed = /^[0-9a-f]{8}$/.test(of('Id')) && !used.has(of('Id')) ? of('Id') : undefined;
		const id = typed ?? contentId('question', [label, number]).slice(0, 8);
		used.add(id);
		const kind = of('Kind');
		return {
			id,
			kind: isKind(kind) ? kind : 'short',
			label,
			isRequired: of('Required') === 'yes',
			choices: kind === 'choice' ? linesOf(of('Choices')) : [],
		};
	});
}

export function questionValuesOf(questions: readonly Question[]): QuestionValues {
	const values: QuestionValues = {};
	for (const [index, { id, label, kind, isRequired, choices }] of questions.entries()) {
		const of = { Id: id, Label: label, Kind: kind, Required: isRequired ? 'yes' : 'no', Choices: choices.join('\n') };
		for (const part of parts) values[questionField(index + 1, part)] = of[part];
	}
	return values;
}
