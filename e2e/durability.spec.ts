import { test } from '@playwright/test';
import { expectNoFormLost } from './killed-forms.ts';

test('SIGKILL in the middle of 60 submissions loses none that was answered with success, and doubles none', async () => {
	// 500: durability.long.spec.ts.
	await expectNoFormLost(60);
});
