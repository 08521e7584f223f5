import { createHmac } from 'node:crypto';
import type { Role } from '#app/auth/roles.ts';
import { addOperator, invite } from '#app/features/operators/operators/operators.server.ts';
import { firstOperatorLink } from '#app/features/operators/sign-in/terminal-links.server.ts';
import { type Browser, openBrowser } from './console-browser.ts';
import type { TestServices } from './services.ts';

export const PASSWORD = 'river lantern orbit maple';

export async function makeOperator(
	{ services }: Pick<TestServices, 'services'>,
	email: string,
	role: Role,
	name = 'Ada',
) {
	if (await firstOperatorLink(services)) {
		return await addOperator(services, { email, role }, { name, password: PASSWORD });
	}
	const invitationId = await services.db.transaction().execute((tx) => invite(tx, services, null, email, role));
	return await addOperator(services, { email, role, invitationId }, { name, password: PASSWORD });
}

/**
 * A signed-in browser. An owner has set up an app, as the console demands, but no code is asked for here: each works only once, so
 * tests would have to wait for the next. console/auth/auth.test.ts does it for real.
 */
export async function signIn(test: Pick<TestServices, 'services'>, email: string, address?: string): Promise<Browser> {
	const browser = openBrowser(test, address);
	const setFactor = (isOn: boolean) =>
		test.services.db
			.updateTable('operators')
			.set({ two_factor_enabled: isOn })
			.where('email', '=', email)
			.where('role', '=', 'owner')
			.executeTakeFirst();
	const { numUpdatedRows: owners } = await setFactor(false);
	const { status, location } = await browser.post('/console/sign-in', { email, password: PASSWORD });
	if (status !== 303 || location !== '/console') throw new Error(`${email} could not sign in: ${status} ${location}`);
	if (owners > 0n) {
		await browser.post('/console/account', { intent: 'begin', password: PASSWORD });
		await setFactor(true);
	}
	return browser;
}

/**
 * The code that an authenticator app shows.
 * @param secret In base 32, spaces or not.
 * @see https://www.rfc-editor.org/rfc/rfc6238
 */
export function appCode(secret: string, at = Date.now()): string {
	const bits = [...secret.replaceAll(' ', '')]
		.map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
		.join('');
	const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
	const counter = Buffer.alloc(8);
	counter.writeBigUInt64BE(BigInt(Math.floor(at / 30_000)));
	const digest = createHmac('sha1', key).update(counter).digest();
	const offset = (digest.at(-1) ?? 0) & 15;
	return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}
