import { expect, it } from 'vitest';
import { deferHydration, startsAtOnce, UnknownScripts } from './deferred-hydration.server.ts';

const page =
	'<head><link rel="modulepreload" href="/a.js"/></head><script>x</script><script type="module" async="">import "/b.js"</script>';

it('removes the preloads and turns the starting script into text', () => {
	expect(deferHydration(page)).toBe(
		'<head></head><script>x</script><script type="text/late" id="late">import "/b.js"</script>',
	);
});

it('starts at once in the console, and on no page of a visitor', () => {
	for (const path of ['/console', '/console/leads', '/outbox', '/outbox/x'])
		expect(startsAtOnce(path), path).toBe(true);
	for (const path of ['/', '/contact', '/consoles', '/builder-portfolio/console'])
		expect(startsAtOnce(path), path).toBe(false);
});

it('throws for an unknown page, so that a router upgrade cannot silently disable the application', () => {
	expect(() => deferHydration('<p>nothing</p>')).toThrow(UnknownScripts);
	expect(() => deferHydration(page + page)).toThrow(UnknownScripts);
});
