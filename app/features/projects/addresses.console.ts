import { consolePaths } from '#content/console-paths.ts';

export const projectAddress = (id: string) => `${consolePaths.projects}/${id}`;

export const previewAddress = (id: string, withEdit: boolean) =>
	`${projectAddress(id)}/preview${withEdit ? '?edit' : ''}`;

export const orderAddress = `${consolePaths.projects}/order`;
