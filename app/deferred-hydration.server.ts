/** Thrown when React Router's output is not what this module was written for: an upgrade changed it. */
export class UnknownScripts extends Error {
	override name = 'UnknownScripts';
}

/**
 * Makes a reader pay for reading only: takes the module preloads out of the head and turns the script that
 * starts the application into text, which the bootstrap script (app/bootstrap) starts at the first touch.
 * Every form works before that, as plain HTML.
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
 * Whether a page's application starts with the page: operators work with keys, and the first one they press is meant. The touch
 * that starts a visitor's page would swallow it.
 */
export function startsAtOnce(pathname: string): boolean {
	return /^\/(console|outbox)(\/|$)/.test(pathname);
}
