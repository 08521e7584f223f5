import { matchPath } from 'react-router';
import { consolePaths } from '#content/console/paths.ts';
import { eventsPages } from './events/pages.ts';
import { lettersPages } from './letters/pages.ts';
import { machinePages } from './machine/pages.ts';
import { numbersPages } from './numbers/pages.ts';
import type { ConsolePage, ConsolePages } from './page.ts';
import { peoplePages } from './people/pages.ts';
import { projectsPages } from './projects/pages.ts';
import { recordsPages } from './records/pages.ts';
import { rulesPages } from './rules/pages.ts';

/** Every page behind the guard. One that does not stand here is seen by nobody. */
export const consolePages: ConsolePages = {
	[consolePaths.today]: { see: 'today.see' },
	[consolePaths.account]: { see: 'account.see', act: 'account.change' },
	[consolePaths.confirm]: { see: 'account.see', act: 'account.change' },
	[consolePaths.resume]: { see: 'form.resume', act: 'form.resume' },
	[consolePaths.signOut]: { see: 'account.see', act: 'account.change' },
	[consolePaths.operators]: { see: 'operators.see', act: 'operators.change' },
	[consolePaths.audit]: { see: 'audit.see' },
	...peoplePages,
	...recordsPages,
	...projectsPages,
	...eventsPages,
	...lettersPages,
	...numbersPages,
	...machinePages,
	...rulesPages,
};

/** The page at an address: the one that stands there as it is, else the first whose pattern it fits. */
export function consolePageAt(address: string): ConsolePage | undefined {
	const path = address.replace(/(?<=.)\/+$/, '');
	const pattern = Object.keys(consolePages).find((one) => one.includes(':') && matchPath(one, path));
	return consolePages[path] ?? (pattern ? consolePages[pattern] : undefined);
}
