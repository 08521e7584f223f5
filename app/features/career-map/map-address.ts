import { paths } from '#content/navigation.ts';

export const privateHeaders = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex, nofollow' };

export function mapPagePath(token: string, step?: 'delete'): string {
	return `${paths.careerMapReport}?${new URLSearchParams({ token, ...(step && { step }) })}`;
}
