/**
 * `npm run check` runs this: budgets for the JavaScript that visitors load, in bytes as sent (Brotli), from the built files. Exits with 1
 * if a page exceeds its budget, and prints its files; also if visitors load a file of the console, or if there is no build.
 */
import path from 'node:path';
import { type BuiltScripts, readBuiltScripts, withoutHash } from './built-scripts.ts';

const scripts = await readBuiltScripts(path.resolve(import.meta.dirname, '../build/client/assets'));
const contact = scripts.filesOfRoute('features/contact/contact.route');

/** What a page may load: `start` and all it imports; `withParts`, also what it imports on demand. */
interface Budget {
	name: string;
	start: string[];
	withParts?: true;
	bytes: number;
}

const budgets: Budget[] = [
	{ name: '/ after the first interaction', start: [scripts.landing], bytes: 9_000 },
	{ name: '/ with the form and a dialog', start: scripts.landingWithDialog, bytes: 130_000 },
	{ name: '/contact after the first interaction', start: contact, bytes: 155_000 },
];

/** Operators' routes, and the file that vite.config.ts makes of what they share. */
const isConsole = (route: string) => route.startsWith('console/');
const CONSOLE_SHARED = 'console.js';

const failures = [...budgets.flatMap(excessOf), ...consoleFilesOfVisitors(scripts)];
for (const line of failures) process.stdout.write(`${line}\n`);
process.exitCode = failures.length > 0 ? 1 : 0;

/** @returns Lines about a budget that is exceeded: by how much, and the files, the largest first. */
function excessOf({ name, start, withParts, bytes }: Budget): string[] {
	const files = [...scripts.closure(start, { withParts })]
		.map((file) => ({ file, size: scripts.bytesOf(file) }))
		.sort((one, other) => other.size - one.size);
	const total = files.reduce((sum, { size }) => sum + size, 0);
	process.stdout.write(`${name}: ${total} bytes of ${bytes}\n`);
	if (total <= bytes) return [];
	return [`${name}: ${total - bytes} bytes too many:`, ...files.map(({ file, size }) => `  ${size} ${file}`)];
}

/** @returns Lines about pages of visitors that load a file of the console, at once or on demand. */
function consoleFilesOfVisitors(scripts: BuiltScripts): string[] {
	const routeFile = (route: string) => scripts.filesOfRoute(route)[2] ?? '';
	const visitors = scripts.routes.filter((route) => !isConsole(route));
	// Routes without a page of their own may share an empty file.
	const shared = new Set(visitors.map(routeFile));
	const own = new Set(
		scripts.routes
			.filter(isConsole)
			.map(routeFile)
			.filter((file) => !shared.has(file)),
	);
	return visitors.flatMap((route) =>
		[...scripts.closure(scripts.filesOfRoute(route), { withParts: true })]
			.filter((file) => own.has(file) || withoutHash(file) === CONSOLE_SHARED)
			.map((file) => `Visitors load ${file}, which is the console’s: ${route}`),
	);
}
