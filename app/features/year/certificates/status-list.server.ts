import { randomInt } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { SignJWT } from 'jose';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Services } from '#app/services.ts';
import type { Tables } from '#database/tables.ts';
import { type StatusPlace, statusListClaims } from './credential.ts';
import { ALGORITHM, keyAddress, signingKey } from './keys.server.ts';

/** The least that the specification allows, so that the list does not tell how many certificates there are. */
const STATUS_BITS = 131_072;
/** A fuller list would need many attempts to find a free place. */
const MOST_PER_LIST = STATUS_BITS / 2;

export async function takeStatusPlace(tx: Transaction<Tables>): Promise<StatusPlace> {
	const { rows } = await sql<{ list: number; count: number }>`
		select status_list as list, count(*)::int as count from certificate_statuses
		group by status_list order by status_list desc limit 1`.execute(tx);
	const { list: last, count } = rows[0] ?? { list: 1, count: 0 };
	const list = count < MOST_PER_LIST ? last : last + 1;
	for (;;) {
		const index = randomInt(STATUS_BITS);
		const taken = await tx
			.insertInto('certificate_statuses')
			.values({ status_list: list, status_index: index })
			.onConflict((conflict) => conflict.doNothing())
			.returning('status_index')
			.executeTakeFirst();
		if (taken) return { list, index };
	}
}

/**
 * The list as Bitstring Status List v1.0 encodes it: bit 0 is the leftmost, gzip, base64url, with the prefix of multibase.
 * @param revoked Places whose bit is set. @see https://www.w3.org/TR/vc-bitstring-status-list/
 */
async function encodeStatusList(revoked: readonly number[]): Promise<string> {
	const bits = Buffer.alloc(STATUS_BITS / 8);
	for (const index of revoked) bits[index >> 3] = (bits[index >> 3] ?? 0) | (0x80 >> (index & 7));
	return `u${(await promisify(gzip)(bits)).toString('base64url')}`;
}

/** A status list as a signed credential, as it is now; undefined if no certificate refers to it. */
export async function signedStatusList(
	services: Pick<Services, 'db' | 'config' | 'now'>,
	list: number,
): Promise<string | undefined> {
	const { db, config, now } = services;
	const revoked = await revokedPlaces(db, list);
	if (!revoked) return undefined;
	const { id, key } = await signingKey(services);
	return await new SignJWT(statusListClaims(config.APP_URL, list, await encodeStatusList(revoked), now()))
		.setProtectedHeader({ alg: ALGORITHM, kid: keyAddress(config.APP_URL, id), typ: 'vc+jwt' })
		.sign(key);
}

async function revokedPlaces(db: Kysely<Tables>, list: number): Promise<number[] | undefined> {
	const { rows } = await sql<{ exists: boolean; revoked: number[] | null }>`
		select exists (select from certificate_statuses where status_list = ${list}) as exists,
			(select array_agg(status_index) from certificate_statuses
				where status_list = ${list} and revoked_at is not null) as revoked`.execute(db);
	const [row] = rows;
	return row?.exists ? (row.revoked ?? []) : undefined;
}
