import type { Page } from '@playwright/test';
import { expectAccessibleAtEverySize } from './axe.ts';
import { plainPage, showIn } from './plain-browser.ts';
import { test as base, expect, watchErrors } from './site.ts';

interface Fixtures {
	/** Whether it runs over HTTP, as a browser without scripts. */
	plain: boolean;
	shown: boolean;
	display: { page?: Page };
	/** Shows a plain page in a browser, with its scripts. @returns The browser's page; a page in a browser is returned as it is. */
	show: (page: Page) => Promise<Page>;
	openPage: () => Promise<Page>;
	expectAccessible: (page: Page, name?: string) => Promise<void>;
}

/** A story that runs in a browser, over HTTP, or, one after the other, in both. `page` belongs to its main person. */
export const test = base.extend<Fixtures>({
	plain: [false, { option: true }],
	shown: [false, { option: true }],
	// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it needs from the pattern
	display: async ({}, use) => use({}),
	page: async ({ plain, page, openPage, display }, use) => {
		if (!plain) return use(page);
		display.page = page;
		const errors = watchErrors(page);
		await use(await openPage());
		expect(errors).toEqual([]);
	},
	openPage: async ({ plain, browser, baseURL }, use) => {
		const opened: Page[] = [];
		await use(async () => {
			const page = plain ? await plainPage(baseURL) : await (await browser.newContext()).newPage();
			opened.push(page);
			return page;
		});
		for (const page of opened) await page.context().close();
	},
	show: async ({ plain, display }, use) => {
		await use(async (page) => {
			if (!plain) return page;
			await showIn(display.page as Page, page);
			return display.page as Page;
		});
	},
	expectAccessible: async ({ plain, shown, show }, use) => {
		await use(async (page, name) => {
			if (!plain) await expectAccessibleAtEverySize(page, name);
			else if (shown) await expectAccessibleAtEverySize(await show(page), name);
		});
	},
});

export { expect };
