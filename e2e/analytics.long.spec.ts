import { desk } from './all-pages.ts';
import { expectEveryVisitStored, test } from './visits.ts';

test.use({ viewport: desk });

test('fifty visits are the rows that were sent, exactly', async ({ context, site }) => {
	await expectEveryVisitStored(context, site, 50);
});
