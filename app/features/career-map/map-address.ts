import { paths } from '#content/navigation.ts';

/** The private page of a career map, or its question. @param token The link's. */
export function addressOf(token: string, step?: 'delete'): string {
	return `${paths.careerMapReport}?${new URLSearchParams({ token, ...(step && { step }) })}`;
}
