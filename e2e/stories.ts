import type { Page } from '@playwright/test';
import { expectAccessibleAtEverySize } from './axe.ts';
import { plainPage } from './plain-browser.ts';
import { test as base, expect, watchErrors } from './site.ts';

interface Fixtures {
	/** Whether it runs over HTTP, as a browser without scripts. */
	plain: boolean;
	/** Opens a page in another person's browser. */
	openPage: () => Promise<Page>;
	/** Checks accessibility, if axe can run. */
	expectAccessible: (page: Page, name?: string) => Promise<void>;
	/**
	 * Opens the address of a plain page in a browser with scripts, as the same person: a story runs over HTTP, and its pages are looked
	 * at. A page in a browser is returned as it is.
	 */
	look: (page: Page) => Promise<Page>;
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
	look: async ({ plain, browser, viewport, contextOptions }, use) => {
		let opened: Page | undefined;
		let errors: string[] = [];
		await use(async (page) => {
			if (!plain) return page;
			if (!opened) {
				opened = await (await browser.newContext({ viewport, ...contextOptions })).newPage();
				errors = watchErrors(opened);
			}
			await opened.context().clearCookies();
			await opened.context().addCookies(await page.context().cookies());
			await opened.goto(page.url());
			// Not the sign-in, where there would be nothing to see.
			await expect(opened).toHaveURL(page.url());
			return opened;
		});
		await opened?.context().close();
		expect(errors).toEqual([]);
	},
});

export { expect };
