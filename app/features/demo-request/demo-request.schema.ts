import * as z from 'zod/mini';
import { choice, email, MAX_TEXT, optionalChoice, optionalText, text } from '#app/forms/rules.ts';
import { individualSectors, sectors, teamSizes, valuesOf } from '#content/options.ts';

/** The standard demo request's rules (specification, section 5). */
export const demoRequestSchema = z.object({
	name: text(2, 'Name is required'),
	email: email('Invalid email address'),
	company: optionalText(),
	sector: optionalChoice(valuesOf(individualSectors)),
	message: optionalText(MAX_TEXT),
});

/** The business demo request's rules (specification, section 5). */
export const businessDemoRequestSchema = z.object({
	name: text(2, 'Name is required'),
	email: email('Invalid business email address'),
	company: text(2, 'Company name is required'),
	sector: choice(valuesOf(sectors), 'Sector is required'),
	teamSize: choice(valuesOf(teamSizes), 'Team size is required'),
	message: optionalText(MAX_TEXT),
});

export type DemoRequest = z.output<typeof demoRequestSchema>;
export type BusinessDemoRequest = z.output<typeof businessDemoRequestSchema>;
