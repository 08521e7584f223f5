import { expect, test } from '@playwright/test';
import { mailSettings, startMailServer } from '../tests/mail-server.ts';
import { expectNoFormLost, sendForm } from './killed-forms.ts';
import { startSite } from './site.ts';

test('SIGKILL during 60 submissions loses none that was accepted, and duplicates none', async () => {
	// durability.long.spec.ts sends 500.
	await expectNoFormLost(60);
});

test('SIGKILL before, while and after an email is handed over: none is sent twice, and none is lost without being listed', async () => {
	const server = await startMailServer();
	// Only the person gets an email.
	const { OPERATOR_EMAIL: _, ...settings } = mailSettings(server);
	const site = await startSite(settings);
	const write = async (email: string) => expect(await sendForm(site, email)).toBe(true);
	const outcome = async (email: string) => {
		const select = 'select status from mails where recipient = $1';
		const status = async () => (await site.rows(select, [email]))[0]?.status;
		await expect.poll(status, { timeout: 60_000, intervals: [50] }).not.toBe('queued');
		return [await status(), server.mails.filter(({ recipient }) => recipient === email).length];
	};
	try {
		server.hang(true);
		await write('before@example.org');
		await expect.poll(() => server.connections, { intervals: [20] }).toBe(1);
		await site.killAndRestart();
		server.hang(false);
		expect(await outcome('before@example.org')).toEqual(['sent', 1]);

		let whole = 0;
		server.refuse.message = () => {
			whole++;
			return new Promise(() => {});
		};
		await write('while@example.org');
		await expect.poll(() => whole, { intervals: [20] }).toBe(1);
		await site.killAndRestart();
		server.refuse.message = undefined;
		expect(await outcome('while@example.org')).toEqual(['uncertain', 0]);

		// The site may have recorded the answer just before.
		await write('after@example.org');
		await expect.poll(() => server.mails.length, { intervals: [1] }).toBe(2);
		await site.killAndRestart();
		expect(await outcome('after@example.org')).toEqual([expect.stringMatching(/^(sent|uncertain)$/), 1]);
	} finally {
		await site.stop();
		await server.close();
	}
});
