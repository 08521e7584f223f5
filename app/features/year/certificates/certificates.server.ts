import { crc32 } from 'node:zlib';
import { decodeJwt, decodeProtectedHeader, errors, importJWK, jwtVerify } from 'jose';
import type { Kysely, Transaction } from 'kysely';
import * as z from 'zod/mini';
import { enqueueMail } from '#app/crm/mail.server.ts';
import { memberIds } from '#app/features/people/people/members.server.ts';
import type { Services } from '#app/services.ts';
import { type CertificateSubject, certificateTitle } from '#content/certificates.ts';
import type { Tables } from '#database/tables.ts';
import { DomainError } from '#platform/errors/domain-error.ts';
import { isUuid } from '#platform/text/uuid.ts';
import { formatDay } from '../access/entitlements.server.ts';
import { certificatePath } from './credential.ts';
import { ALGORITHM, publicKeys } from './keys.server.ts';

export type Certificate = NonNullable<Awaited<ReturnType<typeof getCertificate>>>;

type Needs = Pick<Services, 'db' | 'config' | 'now'>;

/** What of the signed content is shown, so that it must be the same. */
const shownSchema = z.object({
	jti: z.string(),
	name: z.string(),
	credentialSubject: z.object({ identifier: z.array(z.object({ identityHash: z.string() })) }),
});

/** A certificate with its state as checked now: the signature against our published keys, and the status. Undefined if unknown. */
export async function getCertificate(services: Needs, id: string) {
	const row = isUuid(id) ? await findCertificate(services.db, id) : undefined;
	if (!row) return undefined;
	const subject: CertificateSubject = row.skill ?? 'program';
	const title = certificateTitle(subject);
	const isSigned = await isSignatureValid(services, row.credential, { id, title, name: row.name });
	const withdrawn = row.is_replaced ? ('replaced' as const) : ('revoked' as const);
	const state = row.revoked_at ? withdrawn : isSigned ? ('valid' as const) : ('invalid' as const);
	return {
		id,
		/** The seed of the person's ring. It never leaves the server. */
		person: row.customer_uuid,
		/** What an operator wrote when revoking it. It never leaves the server, except in the email to its holder. */
		reason: row.revoked_reason,
		state,
		subject,
		title,
		name: row.name,
		rule: row.rule_version,
		issuedAt: row.issued_at,
		issuedOn: formatDay(row.issued_at),
		revokedOn: row.revoked_at ? formatDay(row.revoked_at) : undefined,
		credential: row.credential,
		statusList: row.status_list,
		address: services.config.APP_URL + certificatePath(id),
	};
}

/** Certificates as `c`, with the place in a status list of each as `s`. */
export const certificatesWithStatus = (db: Pick<Services['db'], 'selectFrom'>) =>
	db
		.selectFrom('certificates as c')
		.innerJoin('certificate_statuses as s', (join) =>
			join.onRef('s.status_list', '=', 'c.status_list').onRef('s.status_index', '=', 'c.status_index'),
		);

function findCertificate(db: Pick<Services['db'], 'selectFrom'>, id: string) {
	return certificatesWithStatus(db)
		.select([
			'c.customer_uuid',
			'c.skill',
			'c.name',
			'c.rule_version',
			'c.issued_at',
			'c.credential',
			'c.status_list',
			'c.status_index',
			'c.is_replaced',
			'c.revoked_reason',
			's.revoked_at',
		])
		.where('c.certificate_uuid', '=', id)
		.executeTakeFirst();
}

/** Whether our key signed the credential, and it says what the page shows. */
async function isSignatureValid(
	services: Needs,
	credential: string,
	shown: { id: string; title: string; name: string },
): Promise<boolean> {
	try {
		// The end of its address: the site may have moved since.
		const idOf = (kid = '') => kid.replace(/^.*\//, '');
		const { kid } = decodeProtectedHeader(credential);
		const own = (await publicKeys(services)).find((key) => idOf(key.kid) === idOf(kid));
		if (!own) return false;
		const key = await importJWK(own, ALGORITHM);
		const { payload } = await jwtVerify(credential, key, { algorithms: [ALGORITHM], currentDate: services.now() });
		const { jti, name, credentialSubject } = shownSchema.parse(payload);
		const [holder] = credentialSubject.identifier;
		return jti.endsWith(certificatePath(shown.id)) && name === shown.title && holder?.identityHash === shown.name;
	} catch (error) {
		const isRefusal = error instanceof errors.JOSEError || error instanceof z.core.$ZodError;
		if (isRefusal || error instanceof TypeError || error instanceof SyntaxError) return false;
		throw error;
	}
}

export const credentialJson = ({ credential }: Certificate) => decodeJwt(credential);

/** The email to the holder; composed in `skills.mails.server.tsx`. */
export const certificateRevokedMail = { name: 'certificate-revoked' } as const;

/** The email to the holder, once, when they get it; composed in `skills.mails.server.tsx`. */
export const certificateIssuedMail = { name: 'certificate-issued' } as const;

/** Revokes a certificate, and tells its holder by email. @throws {DomainError} `gone`; `state` if it was revoked before. */
export async function revokeCertificate(
	tx: Transaction<Tables>,
	services: Pick<Services, 'now' | 'jobs'>,
	id: string,
	reason: string,
): Promise<void> {
	const row = isUuid(id) ? await findCertificate(tx, id) : undefined;
	if (!row) throw new DomainError('gone');
	if (!(await setRevoked(tx, services, row))) throw new DomainError('state');
	await tx.updateTable('certificates').set({ revoked_reason: reason }).where('certificate_uuid', '=', id).execute();
	const { customer_uuid: customerUuid } = row;
	await mailHolder(tx, services, certificateRevokedMail, customerUuid, { certificateId: id, isReasonTold: true });
}

/** Queues an email about a certificate to its holder, once. */
export async function mailHolder(
	tx: Transaction<Tables>,
	services: Pick<Services, 'jobs' | 'now'>,
	mail: typeof certificateRevokedMail | typeof certificateIssuedMail,
	customerUuid: string,
	params: { certificateId: string; isReasonTold?: boolean },
): Promise<void> {
	const { email: to } = await tx
		.selectFrom('customers')
		.select('email')
		.where('customer_uuid', '=', customerUuid)
		.executeTakeFirstOrThrow();
	const onceKey = `${mail.name}:${params.certificateId}`;
	await enqueueMail(tx, services, mail, { to, customerUuid, params, onceKey });
}

/**
 * Withdraws a certificate of which its holder gets another one, with another name.
 * @throws {DomainError} `gone`; `state` if it was revoked before
 */
export async function replaceCertificate(
	tx: Transaction<Tables>,
	services: Pick<Services, 'now'>,
	id: string,
): Promise<{ issuedAt: Date; rule: string }> {
	const row = await findCertificate(tx, id);
	if (!row) throw new DomainError('gone');
	if (!(await setRevoked(tx, services, row))) throw new DomainError('state');
	await tx.updateTable('certificates').set({ is_replaced: true }).where('certificate_uuid', '=', id).execute();
	return { issuedAt: row.issued_at, rule: row.rule_version };
}

/** @returns Whether it was not revoked before. */
async function setRevoked(
	tx: Transaction<Tables>,
	{ now }: Pick<Services, 'now'>,
	{ status_list, status_index }: { status_list: number; status_index: number },
): Promise<boolean> {
	const { numUpdatedRows } = await tx
		.updateTable('certificate_statuses')
		.set({ revoked_at: now() })
		.where('status_list', '=', status_list)
		.where('status_index', '=', status_index)
		.where('revoked_at', 'is', null)
		.executeTakeFirst();
	return numUpdatedRows > 0n;
}

export async function listOwnCertificates(
	db: Kysely<Tables>,
	{ person }: { person: string },
): Promise<Map<CertificateSubject, string>> {
	const rows = await certificatesWithStatus(db)
		.select(['c.certificate_uuid', 'c.skill'])
		.where('s.revoked_at', 'is', null)
		.where('c.customer_uuid', 'in', memberIds(db, person))
		.orderBy('c.issued_at')
		.execute();
	return new Map(rows.map(({ certificate_uuid, skill }) => [skill ?? 'program', certificate_uuid]));
}

const SIGNATURE_AND_HEADER = 8 + 25;

/**
 * Puts a credential into a PNG, so that wallets find it there.
 * @see https://www.imsglobal.org/spec/ob/v3p0 section 5.3 (baking), https://www.w3.org/TR/png/#11iTXt
 */
export function bakePng(png: Buffer, credential: string): Buffer {
	// Keyword, not compressed, no language, no translated keyword.
	const data = Buffer.from(`iTXtopenbadgecredential\0\0\0\0\0${credential}`);
	const length = Buffer.alloc(4);
	length.writeUInt32BE(data.length - 4);
	const checksum = Buffer.alloc(4);
	checksum.writeUInt32BE(crc32(data));
	const [head, rest] = [png.subarray(0, SIGNATURE_AND_HEADER), png.subarray(SIGNATURE_AND_HEADER)];
	return Buffer.concat([head, length, data, checksum, rest]);
}

export function bakeSvg(svg: string, credential: string): string {
	return svg.replace(
		/^<svg ([^>]*)>/,
		(_, attributes) =>
			`<svg ${attributes} xmlns:openbadges="https://purl.imsglobal.org/ob/v3p0"><openbadges:credential verify="${credential}"></openbadges:credential>`,
	);
}
