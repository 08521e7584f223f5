import type { Selectable } from 'kysely';
import { portfolioForm as copy } from '#content/portfolio.ts';
import type { BuilderPortfolios } from '#database/tables.ts';
import { ownImage } from './image.rules.ts';
import type { ProjectFields } from './portfolio.schema.ts';

export const projectColumns = [
	'name',
	'project_title',
	'project_description',
	'project_url',
	'business_impact',
	'linkedin',
	'image',
	'mga_program_quote',
] as const satisfies (keyof BuilderPortfolios)[];

/** Their values. A pending edit holds them all. */
export type ProjectColumns = Pick<Selectable<BuilderPortfolios>, (typeof projectColumns)[number]>;

const { problemSolved, background } = copy.descriptionLabels;

/**
 * A form's fields as columns. The description is the one-liner, the problem solved and the background, as labeled
 * paragraphs (specification, section 3).
 * @param image The image's path in our bucket, or none.
 */
export function columnsOf(value: ProjectFields, image: string | null): ProjectColumns {
	return {
		name: value.name,
		project_title: value.projectTitle,
		project_description: value.projectDescription + between(value.problemSolved) + value.background,
		project_url: value.projectUrl || null,
		business_impact: value.problemSolved,
		linkedin: value.linkedin || null,
		image,
		mga_program_quote: value.programQuote,
	};
}

/** The columns as the form's fields: the inverse of `columnsOf`, except for the image's host. @param appUrl Our public origin. */
export function fieldsOf(columns: ProjectColumns, appUrl: string): ProjectFields {
	return {
		name: columns.name,
		linkedin: columns.linkedin ?? '',
		image: (columns.image && ownImage(columns.image, appUrl)) ?? '',
		projectTitle: columns.project_title,
		projectUrl: columns.project_url ?? '',
		problemSolved: columns.business_impact ?? '',
		programQuote: columns.mga_program_quote ?? '',
		...splitDescription(columns),
	};
}

/**
 * Splits the description again. The text in the middle is known exactly, because the problem solved has a column of its own,
 * and the background after it has no line break: so the last occurrence is the one that `columnsOf` wrote, whatever the
 * one-liner contains. A description that was not written by `columnsOf` becomes the one-liner, so nothing is lost or duplicated.
 */
function splitDescription({ project_description: description, business_impact }: ProjectColumns) {
	const middle = between(business_impact ?? '');
	const at = description.lastIndexOf(middle);
	const rest = description.slice(at + middle.length);
	return at === -1 || rest.includes('\n')
		? { projectDescription: description, background: '' }
		: { projectDescription: description.slice(0, at), background: rest };
}

const between = (problem: string) => `\n\n${problemSolved}: ${problem}\n\n${background}: `;
