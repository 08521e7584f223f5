import { plainPage } from './plain-browser.ts';
import { test as base, expect } from './site.ts';

/** For tests over HTTP: `page` is a plain page, and no browser opens. */
export const test = base.extend({
	page: async ({ baseURL }, use) => {
		const page = await plainPage(baseURL);
		await use(page);
		await page.context().close();
	},
});

export { expect };
