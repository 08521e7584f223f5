import * as z from 'zod/mini';
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

export type WorkshopRegistration = z.output<typeof workshopSchema>;
