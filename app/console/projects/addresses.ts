import { consolePaths } from '#content/console/paths.ts';

/** Where a project is reviewed. */
export const projectAddress = (id: string) => `${consolePaths.projects}/${id}`;

/** Where a project is drawn as visitors see it. @param withEdit With the edit that waits. */
export const previewAddress = (id: string, withEdit: boolean) =>
	`${projectAddress(id)}/preview${withEdit ? '?edit' : ''}`;

/** Where the gallery is put in order. */
export const orderAddress = `${consolePaths.projects}/order`;
