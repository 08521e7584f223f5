import { paths } from '#content/navigation.ts';

/** The response headers of what a private link opens. */
export const privateHeaders = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex, nofollow' };

/** The path of a career map's private page, or of its delete page. @param token The link's token. */
export function mapPagePath(token: string, step?: 'delete'): string {
	return `${paths.careerMapReport}?${new URLSearchParams({ token, ...(step && { step }) })}`;
}
