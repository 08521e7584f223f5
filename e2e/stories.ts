import type { Page } from '@playwright/test';
import { expectAccessibleAtEverySize } from './axe.ts';
import { plainPage } from './plain-browser.ts';
import { test as base, expect } from './site.ts';

interface Fixtures {
	/** Whether it runs over HTTP, as a browser without scripts. */
	plain: boolean;
	/** Opens a page in another person's browser. */
	openPage: () => Promise<Page>;
	/** Checks accessibility, if axe can run. */
	expectAccessible: (page: Page, name?: string) => Promise<void>;
}

/** A story that runs twice: in a browser, and over HTTP. `page` belongs to its main person. */
export const test = base.extend<Fixtures>({
	plain: [false, { option: true }],
	page: async ({ plain, page, openPage }, use) => use(plain ? await openPage() : page),
	openPage: async ({ plain, browser, baseURL }, use) => {
		const opened: Page[] = [];
		await use(async () => {
			const page = plain ? await plainPage(baseURL) : await (await browser.newContext()).newPage();
			opened.push(page);
			return page;
		});
		for (const page of opened) await page.context().close();
	},
	expectAccessible: async ({ plain }, use) => {
		await use(async (page, name) => {
			if (!plain) await expectAccessibleAtEverySize(page, name);
		});
	},
});

export { expect };
