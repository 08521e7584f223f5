import * as z from 'zod/mini';
import { email, MAX_TEXT, optionalText, optionalUrl, text } from '#app/forms/rules.ts';
import { ownImage } from './image.rules.ts';

const MAX_DESCRIPTION = 500;

/** The portfolio form (specification, section 5). */
export const portfolioSchema = z.object({
	name: text(2, 'Name must be at least 2 characters'),
	email: email('Please enter a valid email address'),
	linkedin: optionalUrl('Must be a valid LinkedIn URL'),
	image: optionalText(500).check(
		z.refine((value) => value === '' || ownImage(value) !== undefined, 'Must be a valid image URL'),
	),
	projectTitle: text(3, 'Project title must be at least 3 characters'),
	projectDescription: text(10, 'Description must be at least 10 characters', MAX_DESCRIPTION),
	projectUrl: optionalUrl('Must be a valid URL'),
	problemSolved: text(10, 'Please describe the problem your project solves', MAX_TEXT),
	background: text(2, 'Please provide your background in 2-3 words'),
	programQuote: text(10, 'Please share how the MGA program helped you build', MAX_TEXT),
});

export type Portfolio = z.output<typeof portfolioSchema>;

export type ProjectFields = Omit<Portfolio, 'email'>;

/** The edit form. `version` is the one that the builder saw. */
export const editSchema = z.extend(z.omit(portfolioSchema, { email: true }), { version: optionalText(100) });

export type Edit = z.output<typeof editSchema>;

export const editLinkSchema = z.object({ email: email('Please enter a valid email address') });
