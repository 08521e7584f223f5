import type { Page } from '@playwright/test';
import { expectNoBarrierAnywhere } from './barriers.ts';
import { plainPage } from './plain-browser.ts';
import { test as base } from './site.ts';

interface Fixtures {
	/** Whether it is told in a browser with scripts, or over HTTP as a browser without them would. */
	scripts: boolean;
	/** Opens the browser of one more person. */
	somebody: () => Promise<Page>;
	/** Looks for barriers where axe can run. */
	look: (page: Page, name?: string) => Promise<void>;
}

/** A story that is told twice: in a browser, and over HTTP. `page` is of the person whose story it is. */
export const test = base.extend<Fixtures>({
	scripts: [true, { option: true }],
	page: async ({ scripts, page, somebody }, use) => use(scripts ? page : await somebody()),
	somebody: async ({ scripts, browser }, use) => {
		const opened: Page[] = [];
		await use(async () => {
			const page = scripts ? await (await browser.newContext()).newPage() : await plainPage();
			opened.push(page);
			return page;
		});
		for (const page of opened) await page.context().close();
	},
	look: async ({ scripts }, use) => {
		await use(async (page, name) => {
			if (scripts) await expectNoBarrierAnywhere(page, name);
		});
	},
});

export { expect } from './plain-browser.ts';
