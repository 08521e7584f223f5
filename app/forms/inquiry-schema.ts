import * as z from 'zod/mini';
import { individualSectors, sectors, teamSizes, valuesOf } from '#content/options.ts';
import { choice, email, MAX_TEXT, optionalChoice, optionalText, text } from './rules.ts';

/** A person's consultation or demo request: name and email are required (specification, section 5). */
export const individualSchema = z.object({
	name: text(2, 'Name is required'),
	email: email('Invalid email address'),
	company: optionalText(),
	sector: optionalChoice(valuesOf(individualSectors)),
	message: optionalText(MAX_TEXT),
});

/** A team's consultation: everything is required. */
export const teamSchema = z.object({
	name: text(2, 'Name is required'),
	email: email('Invalid business email address'),
	company: text(2, 'Company name is required'),
	sector: choice(valuesOf(sectors), 'Sector is required'),
	teamSize: choice(valuesOf(teamSizes), 'Team size is required'),
});

/** A business's demo request: a team's form with an optional message. */
export const businessSchema = z.extend(teamSchema, { message: optionalText(MAX_TEXT) });

/** What a person or a team sends. */
export type Inquiry = {
	name: string;
	email: string;
	company: string;
	sector: string;
	teamSize?: string;
	message?: string;
};
