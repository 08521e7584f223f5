import * as z from 'zod/mini';
import { individualSectors, sectors, teamSizes, valuesOf } from '#content/options.ts';
import { choice, email, MAX_TEXT, optionalChoice, optionalText, text } from './rules.ts';

export const individualSchema = z.object({
	name: text(2, 'Name is required'),
	email: email('Invalid email address'),
	company: optionalText(),
	sector: optionalChoice(valuesOf(individualSectors)),
	message: optionalText(MAX_TEXT),
});

export const teamSchema = z.object({
	name: text(2, 'Name is required'),
	email: email('Invalid business email address'),
	company: text(2, 'Company name is required'),
	sector: choice(valuesOf(sectors), 'Sector is required'),
	teamSize: choice(valuesOf(teamSizes), 'Team size is required'),
});

export const businessSchema = z.extend(teamSchema, { message: optionalText(MAX_TEXT) });

export type Inquiry = {
	name: string;
	email: string;
	company: string;
	sector: string;
	teamSize?: string;
	message?: string;
};
