import * as z from 'zod/mini';
import { choice, email, MAX_TEXT, optionalChoice, optionalText, text } from '#app/forms/rules.ts';
import { individualSectors, sectors, teamSizes, valuesOf } from '#content/options.ts';

const LEAST_NAME = 2;

/** The consultation for one person: name and email are required (product.md). */
export const individualConsultationSchema = z.object({
	name: text(LEAST_NAME, 'Name is required'),
	email: email('Invalid email address'),
	company: optionalText(),
	sector: optionalChoice(valuesOf(individualSectors)),
	message: optionalText(MAX_TEXT),
});

/** The consultation for a team: everything is required, with the business demo form's messages (product.md). */
export const teamConsultationSchema = z.object({
	name: text(LEAST_NAME, 'Name is required'),
	email: email('Invalid business email address'),
	company: text(2, 'Company name is required'),
	sector: choice(valuesOf(sectors), 'Sector is required'),
	teamSize: choice(valuesOf(teamSizes), 'Team size is required'),
});

export type IndividualConsultation = z.output<typeof individualConsultationSchema>;
export type TeamConsultation = z.output<typeof teamConsultationSchema>;
