import * as z from 'zod/mini';
import type { FormSchema } from '#app/forms/parse.ts';
import { type AnswerField, answerField, answerRule, type Question } from '#app/forms/questions.ts';
import { consent, email, optionalChoice, optionalText, text, timeZone } from '#app/forms/rules.ts';
import { jobFunctions, jobLevels, teamSizes, valuesOf } from '#content/options.ts';

/** The workshop form's rules (specification, section 5). */
export const workshopSchema = z.object({
	firstName: text(1, 'First name is required'),
	lastName: text(1, 'Last name is required'),
	email: email('Invalid email address'),
	company: optionalText(),
	title: optionalText(),
	jobLevel: optionalChoice(valuesOf(jobLevels)),
	companySize: optionalChoice(valuesOf(teamSizes)),
	jobFunction: optionalChoice(valuesOf(jobFunctions)),
	time_zone: timeZone(),
	privacyConsent: consent('You must agree to the privacy policy'),
});

export type WorkshopRegistration = z.output<typeof workshopSchema> & { [answer: AnswerField]: string };

export function registrationSchema(questions: readonly Question[]): FormSchema<WorkshopRegistration> {
	const answers: Record<AnswerField, z.ZodMiniType<string>> = {};
	for (const question of questions) answers[answerField(question.id)] = answerRule(question);
	return z.extend(workshopSchema, answers);
}
