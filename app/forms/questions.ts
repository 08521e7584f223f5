import type * as z from 'zod/mini';
import { questionWords } from '#content/registration.ts';
import { choice, MAX_LINE, MAX_TEXT, optionalChoice, optionalText, text } from './rules.ts';

/** How a question is answered. */
export const questionKinds = ['short', 'long', 'choice', 'yes-no'] as const;
export type QuestionKind = (typeof questionKinds)[number];

/** An operator's question on a registration form. */
export interface Question {
	/** Stays the same when the question is edited, so that answers of all versions are in one column. */
	id: string;
	kind: QuestionKind;
	label: string;
	isRequired: boolean;
	/** The answers to choose from. */
	choices: string[];
}

/** A version of an event's questions. */
export interface QuestionSet {
	id: string;
	version: number;
	questions: Question[];
}

/** The most questions on a form. */
export const QUESTION_LIMIT = 8;
/** The longest text of a question or choice, in characters. */
export const LABEL_LIMIT = MAX_LINE;
/** The most choices of a question. */
export const CHOICE_LIMIT = 20;

/** The name of a question's field in the form. */
export type AnswerField = `answer_${string}`;
export const answerField = (id: string): AnswerField => `answer_${id}`;

/** The rules of a question's field. */
export function answerRule({ kind, isRequired, choices }: Question): z.ZodMiniType<string> {
	const { missing, choose } = questionWords;
	if (kind === 'yes-no' || kind === 'choice') {
		const values = kind === 'choice' ? choices : ['yes', 'no'];
		return isRequired ? choice(values, choose) : optionalChoice(values, choose);
	}
	const limit = kind === 'long' ? MAX_TEXT : MAX_LINE;
	return isRequired ? text(1, missing, limit) : optionalText(limit);
}
