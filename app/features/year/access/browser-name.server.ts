import bowser from 'bowser';

/** Such as `Firefox on Windows`. @returns Undefined for an unknown browser. */
export function browserName(userAgent: string | null): string | undefined {
	if (!userAgent) return undefined;
	const { browser, os } = bowser.parse(userAgent);
	return [browser.name, os.name].filter(Boolean).join(' on ') || undefined;
}
