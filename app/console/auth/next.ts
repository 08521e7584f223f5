import { consolePaths } from '#content/console/paths.ts';

/** The page after sign-in: always a page of the console, so that a link cannot redirect elsewhere. */
export function safeNext(next: string | null | undefined): string {
	const base = 'http://console.invalid';
	if (!next?.startsWith('/') || !URL.canParse(next, base)) return consolePaths.today;
	const { origin, pathname, search } = new URL(next, base);
	const isOurs = pathname === consolePaths.today || pathname.startsWith(`${consolePaths.today}/`);
	const isBefore = [consolePaths.signIn, consolePaths.signOut].some((path) => pathname.startsWith(path));
	return origin === base && isOurs && !isBefore ? pathname + search : consolePaths.today;
}

/** The sign-in page's address, with the page to open afterwards. */
export function signInAddress(next: string): string {
	return `${consolePaths.signIn}?next=${encodeURIComponent(next)}`;
}
