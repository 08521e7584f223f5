import { consolePaths } from '#app/console/kit/icons.tsx';

/** The page on which a project is reviewed. */
export const projectAddress = (id: string) => `${consolePaths.projects}/${id}`;

/** The preview of a project as visitors see it. @param withEdit Whether to apply its pending edit. */
export const previewAddress = (id: string, withEdit: boolean) =>
	`${projectAddress(id)}/preview${withEdit ? '?edit' : ''}`;

/** The page for the gallery's order. */
export const orderAddress = `${consolePaths.projects}/order`;
