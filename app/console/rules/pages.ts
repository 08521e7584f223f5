import { consolePaths } from '#content/console/paths.ts';
import type { ConsolePages } from '../page.ts';

export const rulesPages = {
	[consolePaths.redirects]: { see: 'redirects.see', act: 'redirects.change' },
	[`${consolePaths.redirects}/many`]: { see: 'redirects.change', act: 'redirects.change' },
	[`${consolePaths.redirects}/:redirectId`]: { see: 'redirects.see', act: 'redirects.change' },
	[consolePaths.availability]: { see: 'availability.see', act: 'availability.change' },
	[consolePaths.settings]: { see: 'settings.see' },
	[`${consolePaths.settings}/:name`]: { see: 'settings.see', act: 'settings.change' },
} satisfies ConsolePages;
