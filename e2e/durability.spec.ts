import { test } from '@playwright/test';
import { expectNoFormLost } from './killed-forms.ts';

test('SIGKILL during 60 submissions loses none that was accepted, and duplicates none', async () => {
	// durability.long.spec.ts sends 500.
	await expectNoFormLost(60);
});
