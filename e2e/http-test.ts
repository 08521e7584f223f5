import { expect, test as base } from './site.ts';

/** For tests over HTTP: no browser opens. */
export const test = base.extend({
	// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it needs from the pattern
	errors: async ({}, use) => use([]),
});

export { expect };
