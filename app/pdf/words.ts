/** The few words that a page's frame says by itself. */
export const words = {
	page: (page: number, pages: number) => `Page ${page} of ${pages}`,
} as const;
