import { consolePaths } from '#content/console-paths.ts';

/** The page to open after sign-in. Always a console page, so `next` cannot be an open redirect. */
export function safeNext(next: string | null | undefined): string {
	const base = 'http://console.invalid';
	if (!next?.startsWith('/') || !URL.canParse(next, base)) return consolePaths.today;
	const { origin, pathname, search } = new URL(next, base);
	const isConsole = pathname === consolePaths.today || pathname.startsWith(`${consolePaths.today}/`);
	const isSignIn = [consolePaths.signIn, consolePaths.signOut].some((path) => pathname.startsWith(path));
	return origin === base && isConsole && !isSignIn ? pathname + search : consolePaths.today;
}

export function signInAddress(next: string): string {
	return `${consolePaths.signIn}?next=${encodeURIComponent(next)}`;
}
