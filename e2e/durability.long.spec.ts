import { test } from '@playwright/test';
import { expectNoFormLost } from './killed-forms.ts';

test('SIGKILL during 500 submissions loses none that was accepted, and duplicates none', async () => {
	await expectNoFormLost(500);
});
