import { desk } from './stories.ts';
import { expectEveryVisitStored, test } from './visits.ts';

test.use({ viewport: desk });

test('the rows of fifty visits are exactly what was sent', async ({ context, site }) => {
	await expectEveryVisitStored(context, site, 50);
});
