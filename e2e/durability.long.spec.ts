import { test } from '@playwright/test';
import { expectNoFormLost } from './killed-forms.ts';

test('SIGKILL in the middle of 500 submissions loses none that was answered with success, and doubles none', async () => {
	await expectNoFormLost(500);
});
