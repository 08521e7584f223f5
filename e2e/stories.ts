import type { Page } from '@playwright/test';
import { expectNoBarrierAnywhere } from './barriers.ts';
import { plainPage } from './plain-browser.ts';
import { test as base, expect } from './site.ts';

interface Fixtures {
	/** Whether it is told over HTTP, as a browser without scripts would do it. */
	plain: boolean;
	/** Opens the browser of one more person. */
	someone: () => Promise<Page>;
	/** Looks for barriers where axe can run. */
	look: (page: Page, name?: string) => Promise<void>;
}

/** A story that is told twice: in a browser, and over HTTP. `page` is of the person whose story it is. */
export const test = base.extend<Fixtures>({
	plain: [false, { option: true }],
	page: async ({ plain, page, someone }, use) => use(plain ? await someone() : page),
	someone: async ({ plain, browser, baseURL }, use) => {
		const opened: Page[] = [];
		await use(async () => {
			const page = plain ? await plainPage(baseURL) : await (await browser.newContext()).newPage();
			opened.push(page);
			return page;
		});
		for (const page of opened) await page.context().close();
	},
	look: async ({ plain }, use) => {
		await use(async (page, name) => {
			if (!plain) await expectNoBarrierAnywhere(page, name);
		});
	},
});

export { expect };
