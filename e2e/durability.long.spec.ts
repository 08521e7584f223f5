import { test } from '@playwright/test';
import { expectNoEmailTwice, expectNoFormLost } from './killed-forms.ts';

test('SIGKILL during 500 submissions loses none that was accepted, and duplicates none', async () => {
	await expectNoFormLost(500);
});

test('200 SIGKILLs while forms are accepted and emails are sent: no form is lost, and no email is sent twice', async () => {
	test.setTimeout(45 * 60_000);
	await expectNoEmailTwice(200);
});
