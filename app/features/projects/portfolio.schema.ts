import * as z from 'zod/mini';
import type { FormToasts, Toast } from '#app/forms/answer.ts';
import { email, MAX_TEXT, optionalText, optionalUrl, text } from '#app/forms/rules.ts';
import { portfolioEdit, portfolioSubmitted } from '#content/portfolio.ts';
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

export const portfolioToasts = {
	success: { kind: 'success', title: portfolioSubmitted.heading, description: portfolioSubmitted.text },
	failure: {
		kind: 'destructive',
		title: 'Submission Failed',
		description: 'There was an error submitting your portfolio. Please try again.',
	},
	unexpected: {
		kind: 'destructive',
		title: 'Submission Failed',
		description: 'An unexpected error occurred. Please try again.',
	},
	duplicate: {
		kind: 'neutral',
		title: 'Already Submitted',
		description: "You've already submitted a portfolio with this email address.",
	},
	missing: (column) => ({
		kind: 'destructive',
		title: 'Missing Required Information',
		description: `Please provide a valid ${column?.replaceAll('_', ' ') ?? 'unknown field'}.`,
	}),
} satisfies FormToasts;

export const editToasts = {
	success: {
		kind: 'success',
		title: 'Changes received',
		description: 'We review every change before publishing it.',
	},
	failure: {
		kind: 'destructive',
		title: 'Changes Not Saved',
		description: 'There was an error saving your changes. Please try again.',
	},
	unexpected: {
		kind: 'destructive',
		title: 'Changes Not Saved',
		description: 'An unexpected error occurred. Please try again.',
	},
	missing: portfolioToasts.missing,
} satisfies FormToasts;

export const editRefusals = {
	conflict: {
		kind: 'warning',
		title: 'Changed in the meantime',
		description:
			'The project was changed after you opened this page. Your version wasn’t saved, but everything you typed is still here. Look at what’s saved now, then send your version again if it should replace it.',
	},
	closed: {
		kind: 'destructive',
		title: 'Changes Not Saved',
		description: 'You can’t edit a project with this link anymore. Open it again to see why.',
	},
} satisfies Record<string, Toast>;

/** The toasts of the form that requests the edit link: the same whether or not there is a project. */
export const editLinkToasts = {
	success: { kind: 'success', title: portfolioEdit.sent.heading, description: portfolioEdit.sent.text },
	failure: {
		kind: 'destructive',
		title: 'Something went wrong',
		description: 'We couldn’t send the link. Please try again.',
	},
} satisfies FormToasts;
