import { consolePaths } from '#content/console/paths.ts';
import type { ConsolePages } from '../page.ts';

export const projectsPages = {
	[consolePaths.projects]: { see: 'projects.see' },
	[`${consolePaths.projects}/order`]: { see: 'projects.arrange', act: 'projects.arrange' },
	[`${consolePaths.projects}/:project`]: { see: 'projects.see', act: 'projects.review' },
	[`${consolePaths.projects}/:project/preview`]: { see: 'projects.see' },
} satisfies ConsolePages;
