import * as z from 'zod/mini';
import { choice, email, text } from '#app/forms/rules.ts';
import { experienceLevels, referralSources, valuesOf } from '#content/options.ts';

export const enrollmentSchema = z.object({
	fullName: text(2, 'Full name is required'),
	email: email('Invalid email address'),
	sector: text(1, 'Please enter your sector'),
	experienceLevel: choice(valuesOf(experienceLevels), 'Please select your GenAI experience level'),
	referralSource: choice(valuesOf(referralSources), 'Please select how you heard about us'),
});

export type Enrollment = z.output<typeof enrollmentSchema>;
