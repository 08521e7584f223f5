import { portfolioForm as copy } from '#content/portfolio.ts';
import { ownImage } from './image.rules.ts';
import type { ProjectFields } from './portfolio.schema.ts';

/** The columns of a project that its builder writes. A pending edit holds them all. */
export interface ProjectColumns {
	name: string;
	project_title: string;
	project_description: string;
	project_url: string | null;
	business_impact: string | null;
	linkedin: string | null;
	image: string | null;
	mga_program_quote: string | null;
}

/** Their names. */
export const projectColumns = [
	'name',
	'project_title',
	'project_description',
	'project_url',
	'business_impact',
	'linkedin',
	'image',
	'mga_program_quote',
] as const satisfies (keyof ProjectColumns)[];

const { problemSolved, background } = copy.descriptionLabels;

/**
 * A form's fields as columns. The description is the one-liner, the problem solved and the background, as labelled
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

/** The columns as the form's fields: what `columnsOf` was given, but for the image's host. @param appUrl Our public origin. */
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
 * Takes the description apart. What stands in the middle is known to the letter, because the problem solved is a column of its
 * own, and the background after it has no line break: so the last place where it stands is the one where it was put, whatever
 * the one-liner holds. A description that was not put together here is all one-liner: nothing of it is lost or doubled unseen.
 */
function splitDescription({ project_description: all, business_impact }: ProjectColumns) {
	const middle = between(business_impact ?? '');
	const at = all.lastIndexOf(middle);
	const rest = all.slice(at + middle.length);
	return at === -1 || rest.includes('\n')
		? { projectDescription: all, background: '' }
		: { projectDescription: all.slice(0, at), background: rest };
}

const between = (problem: string) => `\n\n${problemSolved}: ${problem}\n\n${background}: `;
