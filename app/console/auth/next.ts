import { consolePaths } from '#content/console/paths.ts';

/** Where to go on after signing in: a page of the console, whatever an address says. */
export function safeNext(next: string | null | undefined): string {
	const base = 'http://console.invalid';
	if (!next?.startsWith('/') || !URL.canParse(next, base)) return consolePaths.today;
	const { origin, pathname, search } = new URL(next, base);
	const isOurs = pathname === consolePaths.today || pathname.startsWith(`${consolePaths.today}/`);
	const isBefore = [consolePaths.signIn, consolePaths.signOut].some((path) => pathname.startsWith(path));
	return origin === base && isOurs && !isBefore ? pathname + search : consolePaths.today;
}

/** The sign-in, which leads on to a page afterwards. */
export function signInAddress(next: string): string {
	return `${consolePaths.signIn}?next=${encodeURIComponent(next)}`;
}
