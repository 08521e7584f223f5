import { consolePaths } from '#content/console-paths.ts';

export const conversationPath = (id: string, ...rest: string[]): string =>
	[consolePaths.conversations, id, ...rest].join('/');

/** The path of the emails that are in no conversation. */
export const setAsidePath = `${consolePaths.conversations}/set-aside`;

export const originalPath = (id: string): string => `${setAsidePath}/${id}/original`;

/** The path of the reply templates, or of one; `new` is the form for another one. */
export const templatePath = (id?: string): string =>
	[consolePaths.conversations, 'templates', id].filter(Boolean).join('/');
