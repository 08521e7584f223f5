import { setTimeout as delay } from 'node:timers/promises';
import { expect } from '@playwright/test';
import { mailSettings, startMailServer } from '../tests/mail-server.ts';
import { type Site, startSite } from './site.ts';

/**
 * Sends a contact form as a browser does after a dropped connection: with the same key until there is a response.
 * @param untilBack Resolves when the process that was killed has been restarted; without it, a lost connection is thrown.
 * @returns Whether it was accepted.
 */
export async function sendForm(
	site: Site,
	email: string,
	untilBack?: () => Promise<void> | undefined,
): Promise<boolean> {
	const body = new URLSearchParams({
		name: 'Ada Green',
		email,
		message: 'A message that must survive.',
		idempotency_key: email.padEnd(32, '0'),
	});
	const init = { method: 'POST', body, redirect: 'manual', headers: { origin: site.url } } as const;
	for (;;) {
		try {
			return (await fetch(`${site.url}/contact`, init)).status === 303;
		} catch (error) {
			if (!untilBack) throw error;
			await untilBack();
		}
	}
}

async function expectOneRowEach(site: Site, accepted: readonly string[]): Promise<void> {
	const rows = await site.rows(
		`select email, count(*)::int as count from website_data where email like 'kill-%' group by email`,
	);
	const stored = new Map(rows.map(({ email, count }) => [email as string, count as number]));
	expect(accepted.filter((email) => stored.get(email) !== 1)).toEqual([]);
}

/** Sends forms, eight at a time, to a durable site, and kills its process when half of them were sent. */
export async function expectNoFormLost(count: number): Promise<void> {
	const site = await startSite({}, { durable: true });
	const accepted: string[] = [];
	let sent = 0;
	let killing: Promise<void> | undefined;
	const worker = async () => {
		while (sent < count) {
			const number = sent++;
			if (number === Math.floor(count / 2)) killing = site.killAndRestart();
			const email = `kill-${number}@example.org`;
			if (await sendForm(site, email, () => killing)) accepted.push(email);
		}
	};
	await Promise.all(Array.from({ length: 8 }, worker));
	await killing;
	expect(accepted).toHaveLength(count);
	await expectOneRowEach(site, accepted);
	await site.stop();
}

/** Kills the process of a durable site at random moments while it accepts forms and sends their emails. */
export async function expectNoEmailTwice(kills: number): Promise<void> {
	const server = await startMailServer();
	const site = await startSite(mailSettings(server), { durable: true });
	const accepted: string[] = [];
	for (let kill = 0; kill < kills; kill++) {
		let killing: Promise<void> | undefined;
		const sending = [1, 2, 3, 4].map(async (number) => {
			const email = `kill-${kill}-${number}@example.org`;
			if (await sendForm(site, email, () => killing)) accepted.push(email);
		});
		await delay(Math.random() * 1000);
		killing = site.killAndRestart();
		await Promise.all([killing, ...sending]);
	}
	expect(accepted).toHaveLength(kills * 4);
	await expectOneRowEach(site, accepted);
	const mails = () => site.rows(`select recipient, status from mails`);
	const waiting = async () => (await mails()).filter(({ status }) => status === 'queued').length;
	await expect.poll(waiting, { timeout: 300_000, intervals: [1000] }).toBe(0);
	const ids = server.mails.map(({ recipient, messageId }) => `${recipient} ${messageId}`);
	expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
	// Both emails of each form are recorded, and what was not sent is listed for operators.
	const all = await mails();
	expect(all).toHaveLength(accepted.length * 2);
	expect(all.filter(({ status }) => status !== 'sent' && status !== 'uncertain')).toEqual([]);
	const certain = all.filter(({ status }) => status === 'sent').length;
	expect(ids.length).toBeGreaterThanOrEqual(certain);
	process.stdout.write(
		`${kills} kills, ${accepted.length} forms, ${ids.length} emails received, ${all.length - certain} uncertain.\n`,
	);
	await site.stop();
	await server.close();
}
