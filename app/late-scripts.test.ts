import { expect, it } from 'vitest';
import { delayScripts, UnknownScripts } from './late-scripts.server.ts';

const page =
	'<head><link rel="modulepreload" href="/a.js"/></head><script>x</script><script type="module" async="">import "/b.js"</script>';

it('takes out the preloads and turns the starting script into text', () => {
	expect(delayScripts(page)).toBe(
		'<head></head><script>x</script><script type="text/late" id="late">import "/b.js"</script>',
	);
});

it('refuses a page it does not know, so that an upgrade of the router cannot switch the application off in silence', () => {
	expect(() => delayScripts('<p>nothing</p>')).toThrow(UnknownScripts);
	expect(() => delayScripts(page + page)).toThrow(UnknownScripts);
});
