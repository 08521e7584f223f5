/** Thrown when React Router's output does not have the expected form, for example after an upgrade. */
export class UnknownScripts extends Error {
	override name = 'UnknownScripts';
}

/**
 * Defers the application's script until the first interaction: removes the module preloads and turns the script that starts
 * the application into text, which the bootstrap script (app/bootstrap) runs. Until then every form works as plain HTML.
 * @param html A page as React Router's `<Scripts>` and `<Meta>` rendered it.
 * @throws {UnknownScripts} when the page has not exactly one starting script.
 */
export function deferHydration(html: string): string {
	const withoutPreloads = html.replaceAll(/<link rel="modulepreload"[^>]*>/g, '');
	const parts = withoutPreloads.split('<script type="module" async="">');
	if (parts.length !== 2) throw new UnknownScripts(`Expected one starting script, found ${parts.length - 1}.`);
	return parts.join('<script type="text/late" id="late">');
}

/**
 * Whether the application starts with the page, as in the console: operators work with the keyboard, and their first key
 * press must not be lost to starting the application.
 */
export function startsAtOnce(pathname: string): boolean {
	return /^\/(console|outbox)(\/|$)/.test(pathname);
}
