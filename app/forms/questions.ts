import type * as z from 'zod/mini';
import { questionWords } from '#content/registration.ts';
import { choice, MAX_LINE, MAX_TEXT, optionalChoice, optionalText, text } from './rules.ts';

export const questionKinds = ['short', 'long', 'choice', 'yes-no'] as const;
export type QuestionKind = (typeof questionKinds)[number];

export interface Question {
	/** Stays the same when the question is edited, so that answers of all versions are in one column. */
	id: string;
	kind: QuestionKind;
	label: string;
	isRequired: boolean;
	choices: string[];
}

export interface QuestionSet {
	id: string;
	version: number;
	questions: Question[];
}

export const QUESTION_LIMIT = 8;
export const LABEL_LIMIT = MAX_LINE;
export const CHOICE_LIMIT = 20;

export type AnswerField = `answer_${string}`;
export const answerField = (id: string): AnswerField => `answer_${id}`;

export function answerRule({ kind, isRequired, choices }: Question): z.ZodMiniType<string> {
	const { missing, choose } = questionWords;
	if (kind === 'yes-no' || kind === 'choice') {
		const values = kind === 'choice' ? choices : ['yes', 'no'];
		return isRequired ? choice(values, choose) : optionalChoice(values, choose);
	}
	const limit = kind === 'long' ? MAX_TEXT : MAX_LINE;
	return isRequired ? text(1, missing, limit) : optionalText(limit);
}
