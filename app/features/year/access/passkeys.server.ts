import type {
	AuthenticationResponseJSON,
	PublicKeyCredentialRequestOptionsJSON,
	RegistrationResponseJSON,
} from '@simplewebauthn/server';
import bowser from 'bowser';
import { sql, type Transaction } from 'kysely';
import type { RouterContextProvider } from 'react-router';
import * as z from 'zod';
import { enqueueMail } from '#app/crm/mail.server.ts';
import { memberIds } from '#app/features/people/people/members.server.ts';
import { isOwnOrigin } from '#app/forms/form.server.ts';
import { clientContext, type Services, servicesOf } from '#app/services.ts';
import { passkeyProviders, passkeys } from '#content/my/passkeys.ts';
import { program } from '#content/program.ts';
import type { Tables } from '#database/tables.ts';
import { readBody } from '#platform/http/form-data.ts';
import { networkOf } from '#platform/http/rate-limit.ts';
import { markBrowser, newToken, type Participant, startSession } from './participant-sessions.server.ts';
import type { PasskeyProblem } from './passkeys.schema.ts';

/** The emails about a change of the passkeys; composed in `sign-in.mails.server.tsx`. */
export const passkeyMails = { added: { name: 'passkey-added' }, removed: { name: 'passkey-removed' } } as const;

/** Of the change: the passkey, and when as an ISO instant. The passkey itself may be gone when the email is composed. */
export interface PasskeyChange {
	passkey: string;
	at: string;
}

const MOST_PASSKEYS = 20;

/**
 * EdDSA, ES256 and RS256: every authenticator has one of them. The library also offers ML-DSA, which is experimental in Node.
 * @see https://www.iana.org/assignments/cose/cose.xhtml#algorithms
 */
const supportedAlgorithmIDs = [-8, -7, -257];

/** The site in WebAuthn's terms. */
const relyingParty = ({ config }: Pick<Services, 'config'>) => {
	const { hostname, origin } = new URL(config.APP_URL);
	return { id: hostname, origin };
};

export async function listPasskeys({ db }: Pick<Services, 'db'>, { person }: Participant) {
	return await db
		.selectFrom('passkeys as p')
		.innerJoin('customers as c', 'c.customer_uuid', 'p.customer_uuid')
		.select(['p.passkey_uuid', 'p.credential_id', 'p.name', 'p.last_used_at', 'p.created_at'])
		.where('c.person_uuid', '=', person)
		.orderBy('p.created_at', 'desc')
		.orderBy('p.passkey_uuid')
		.execute();
}

/** Removes one of the person's own passkeys, and tells them by email. @returns Whether there was one. */
export async function removePasskey(services: Needs, { person }: Participant, id: string): Promise<boolean> {
	const removed = await services.db.transaction().execute(async (tx) => {
		const passkey = await tx
			.deleteFrom('passkeys')
			.where((where) => where.eb(where.cast<string>('passkey_uuid', 'text'), '=', id))
			.where('customer_uuid', 'in', memberIds(tx, person))
			.returning('name')
			.executeTakeFirst();
		if (passkey) await enqueueChange(tx, services, person, 'removed', passkey.name);
		return passkey !== undefined;
	});
	if (removed) services.jobs.wake();
	return removed;
}

type Needs = Pick<Services, 'db' | 'jobs' | 'now'>;

/** The person learns of a change that may not be their own. */
async function enqueueChange(
	tx: Transaction<Tables>,
	services: Needs,
	person: string,
	change: keyof typeof passkeyMails,
	passkey: string,
): Promise<void> {
	const { email: to } = await tx
		.selectFrom('customers')
		.select('email')
		.where('customer_uuid', '=', person)
		.executeTakeFirstOrThrow();
	const params: PasskeyChange = { passkey, at: services.now().toISOString() };
	await enqueueMail(tx, services, passkeyMails[change], { to, customerUuid: person, params });
}

/**
 * What a browser needs to create a passkey: one that the authenticator finds by itself, and uses only after it has verified the
 * person.
 * @throws {PasskeyRefused} `full`
 */
export async function newPasskeyOptions(services: Services, participant: Participant, browserDigest: string) {
	const existing = await listPasskeys(services, participant);
	if (existing.length >= MOST_PASSKEYS) throw new PasskeyRefused('full');
	const { userHandle, customerUuid } = await passkeyUser(services, participant);
	const { email, name } = await services.db
		.selectFrom('customers')
		.select(['email', 'name'])
		.where('customer_uuid', '=', participant.person)
		.executeTakeFirstOrThrow();
	const challenge = await issueChallenge(services, browserDigest, customerUuid);
	const { generateRegistrationOptions } = await import('@simplewebauthn/server');
	return await generateRegistrationOptions({
		rpName: program.name,
		rpID: relyingParty(services).id,
		userName: email,
		userDisplayName: name ?? '',
		userID: bytesOf(userHandle),
		challenge: bytesOf(challenge),
		timeout: CHALLENGE_MS,
		supportedAlgorithmIDs,
		attestationType: 'none',
		excludeCredentials: existing.map(({ credential_id: id }) => ({ id })),
		authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
	});
}

const bytesOf = (base64url: string) => new Uint8Array(Buffer.from(base64url, 'base64url'));

/** Adds a passkey that a browser created, and tells the person by email. @throws {PasskeyRefused} `expired`, `notAdded`, `exists` */
export async function addPasskey(
	services: Services,
	participant: Participant,
	browserDigest: string,
	response: RegistrationResponseJSON,
	userAgent: string | null,
): Promise<void> {
	const { customerUuid } = await passkeyUser(services, participant);
	const challenge = await takeChallenge(services, response.response.clientDataJSON, browserDigest, customerUuid);
	if (!challenge) throw new PasskeyRefused('expired');
	const { credential, aaguid } = await verifyNewPasskey(services, challenge, response);
	const name = (passkeyProviders[aaguid] ?? browserName(userAgent) ?? passkeys.unnamed).slice(0, 100);
	await services.db.transaction().execute(async (tx) => {
		const added = await tx
			.insertInto('passkeys')
			.values({
				customer_uuid: customerUuid,
				credential_id: credential.id,
				public_key: Buffer.from(credential.publicKey),
				sign_count: credential.counter,
				name,
				created_at: services.now(),
			})
			.onConflict((conflict) => conflict.column('credential_id').doNothing())
			.returning('passkey_uuid')
			.executeTakeFirst();
		if (!added) throw new PasskeyRefused('exists');
		await enqueueChange(tx, services, participant.person, 'added', name);
	});
	services.jobs.wake();
}

/** @throws {PasskeyRefused} `notAdded` */
async function verifyNewPasskey(services: Services, expectedChallenge: string, response: RegistrationResponseJSON) {
	const { id, origin } = relyingParty(services);
	const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
	const verified = await verifyRegistrationResponse({
		response,
		expectedChallenge,
		expectedOrigin: origin,
		expectedRPID: id,
		supportedAlgorithmIDs,
		requireUserVerification: true,
	}).catch((err: unknown) => services.log.warn({ err }, 'a new passkey was refused'));
	if (!verified?.registrationInfo) throw new PasskeyRefused('notAdded');
	return verified.registrationInfo;
}

/** The customer whose user handle the person's new passkeys get. Of several, after a merge, that of the person's own row first. */
async function passkeyUser({ db, now }: Pick<Services, 'db' | 'now'>, { person }: Participant) {
	const find = () =>
		db
			.selectFrom('passkey_users as u')
			.innerJoin('customers as c', 'c.customer_uuid', 'u.customer_uuid')
			.select(['u.customer_uuid as customerUuid', 'u.user_handle as userHandle'])
			.where('c.person_uuid', '=', person)
			.orderBy(sql`u.customer_uuid = c.person_uuid`, 'desc')
			.orderBy('u.customer_uuid')
			.limit(1);
	const found = await find().executeTakeFirst();
	if (found) return found;
	await db
		.insertInto('passkey_users')
		.values({ customer_uuid: person, user_handle: newToken(), created_at: now() })
		.onConflict((conflict) => conflict.column('customer_uuid').doNothing())
		.execute();
	return await find().executeTakeFirstOrThrow();
}

/** Such as `Firefox on Windows`. @returns Undefined for an unknown browser. */
export function browserName(userAgent: string | null): string | undefined {
	if (!userAgent) return undefined;
	const { browser, os } = bowser.parse(userAgent);
	return [browser.name, os.name].filter(Boolean).join(' on ') || undefined;
}

/**
 * What a browser needs to sign in with any passkey it has for this site. It names none, so it tells nothing about who has one.
 * Written here, since the library is large and every visit to the sign-in page asks for it.
 */
export async function passkeySignInOptions(
	services: Services,
	browserDigest: string,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
	return {
		rpId: relyingParty(services).id,
		challenge: await issueChallenge(services, browserDigest, null),
		timeout: CHALLENGE_MS,
		userVerification: 'required',
	};
}

/** What identifies the passkey and its owner. The handle is there, since the sign-in names no passkey. */
type Answer = AuthenticationResponseJSON & { response: { userHandle: string } };

/**
 * Signs in with a passkey.
 * @returns The `Set-Cookie` header of the session.
 * @throws {PasskeyRefused} `expired`, `unknown`, `refused`
 */
export async function signInWithPasskey(
	services: Services,
	request: Request,
	browserDigest: string,
	answer: Answer,
): Promise<string> {
	const challenge = await takeChallenge(services, answer.response.clientDataJSON, browserDigest, null);
	if (!challenge) throw new PasskeyRefused('expired');
	const passkey = await findPasskey(services, answer);
	if (!passkey) throw new PasskeyRefused('unknown');
	const signCount = await verify(services, challenge, answer, passkey.public_key);
	return await services.db.transaction().execute(async (tx) => {
		const used = await tx
			.updateTable('passkeys')
			.set({ sign_count: signCount, last_used_at: services.now() })
			.where('passkey_uuid', '=', passkey.passkey_uuid)
			// Authenticators without a counter always report 0.
			.where((where) =>
				where.or([
					where('sign_count', '<', signCount),
					where.and([where('sign_count', '=', 0), where(where.val(signCount), '=', 0)]),
				]),
			)
			.returning('customer_uuid')
			.executeTakeFirst();
		if (!used) {
			services.log.warn('a passkey was refused: its counter went back, so it may be a copy, or it was just removed');
			throw new PasskeyRefused('refused');
		}
		return await startSession(tx, services, request, used.customer_uuid);
	});
}

async function findPasskey({ db }: Pick<Services, 'db'>, { id, response }: Answer) {
	return await db
		.selectFrom('passkeys as p')
		.innerJoin('passkey_users as u', 'u.customer_uuid', 'p.customer_uuid')
		.innerJoin('customers as c', 'c.customer_uuid', 'p.customer_uuid')
		.select(['p.passkey_uuid', 'p.public_key'])
		.where('p.credential_id', '=', id)
		.where('u.user_handle', '=', response.userHandle)
		.where('c.erased_at', 'is', null)
		.executeTakeFirst();
}

/** @returns The signature counter. @throws {PasskeyRefused} `refused` */
async function verify(
	services: Services,
	expectedChallenge: string,
	response: AuthenticationResponseJSON,
	publicKey: Buffer,
): Promise<number> {
	const { id, origin } = relyingParty(services);
	const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
	const verified = await verifyAuthenticationResponse({
		response,
		expectedChallenge,
		expectedOrigin: origin,
		expectedRPID: id,
		requireUserVerification: true,
		// The update compares the counter, so that of two answers at once only one can be older.
		credential: { id: response.id, publicKey: new Uint8Array(publicKey), counter: 0 },
	}).catch((err: unknown) => services.log.warn({ err }, 'a passkey was refused'));
	if (!verified?.verified) throw new PasskeyRefused('refused');
	return verified.authenticationInfo.newCounter;
}

/** A new passkey has about a kilobyte, with an attestation a few. */
const MAX_BODY_BYTES = 32 * 1024;

export class PasskeyRefused extends Error {
	override name = 'PasskeyRefused';

	readonly problem: PasskeyProblem;

	constructor(problem: PasskeyProblem) {
		super(problem);
		this.problem = problem;
	}
}

interface Ceremony<Answer> {
	schema: z.ZodType<Answer>;
	options(services: Services, browserDigest: string): Promise<object>;
	/** @returns The page to continue to, and cookies. @throws {PasskeyRefused} */
	accept(services: Services, browserDigest: string, answer: Answer): Promise<{ next: string; cookies: string[] }>;
}

/**
 * The two requests in which scripts use a passkey: one without a body asks for a challenge, the next one brings what the
 * authenticator signed. Both are checked as forms are: origin, rate, size.
 * @see https://www.w3.org/TR/webauthn-3/#sctn-api
 */
export async function respondToPasskey<Answer>(
	{ request, context }: { request: Request; context: Readonly<RouterContextProvider> },
	{ schema, options, accept }: Ceremony<Answer>,
): Promise<Response> {
	const services = servicesOf(context);
	if (!isOwnOrigin(request, services.config.APP_URL)) return refuse('otherSite', 403);
	const body = await readBody(request, MAX_BODY_BYTES);
	const wait = await services.formLimit.check(countedAs(context.get(clientContext).address, body));
	if (wait > 0) return refuse('tooMany', 429, { 'retry-after': String(wait) });
	if (!body) return refuse('malformed', 413);
	const { digest, setCookie } = markBrowser(services, request);
	try {
		if (body.length === 0) return respond(await options(services, digest), setCookie ? [setCookie] : []);
		const answer = schema.safeParse(parseJson(body));
		if (!answer.success) return refuse('malformed', 400);
		const { next, cookies } = await accept(services, digest, answer.data);
		return respond({ next }, cookies);
	} catch (error) {
		if (error instanceof PasskeyRefused) return refuse(error.problem, 400);
		throw error;
	}
}

/** The sign-in page asks for options when it opens, which must not use up the visitor's forms: they have a count of their own. */
const countedAs = (address: string, body: Buffer | undefined) =>
	body?.length === 0 ? `passkey options ${networkOf(address)}` : address;

function respond(body: object, cookies: string[]): Response {
	const headers = new Headers({ 'cache-control': 'no-store' });
	for (const cookie of cookies) headers.append('Set-Cookie', cookie);
	return Response.json(body, { headers });
}

function refuse(problem: PasskeyProblem, status: number, headers: Record<string, string> = {}): Response {
	return Response.json(
		{ message: passkeys.problems[problem] },
		{ status, headers: { 'cache-control': 'no-store', ...headers } },
	);
}

const CHALLENGE_MS = 5 * 60_000;

/**
 * A new challenge for one browser.
 * @param browserDigest The digest of the browser's cookie. @param customerUuid Who adds a passkey; null for signing in.
 * @returns 32 random bytes in base64url.
 */
async function issueChallenge(
	{ db, now }: Pick<Services, 'db' | 'now'>,
	browserDigest: string,
	customerUuid: string | null,
) {
	const challenge = newToken();
	const at = now();
	await db
		.insertInto('passkey_challenges')
		.values({
			challenge,
			browser_digest: browserDigest,
			customer_uuid: customerUuid,
			expires_at: new Date(at.getTime() + CHALLENGE_MS),
			created_at: at,
		})
		.execute();
	return challenge;
}

const clientData = z.object({ challenge: z.string() });

/**
 * Takes back a challenge, once, whatever then becomes of the answer.
 * @param clientDataJson From the browser, in base64url. The parameters must be those it was issued with.
 * @returns Undefined if it was never issued, was answered before or has expired.
 */
async function takeChallenge(
	{ db, now }: Pick<Services, 'db' | 'now'>,
	clientDataJson: string,
	browserDigest: string,
	customerUuid: string | null,
): Promise<string | undefined> {
	const parsed = clientData.safeParse(parseJson(Buffer.from(clientDataJson, 'base64url')));
	if (!parsed.success) return undefined;
	const taken = await db
		.deleteFrom('passkey_challenges')
		.where('challenge', '=', parsed.data.challenge)
		.where('browser_digest', '=', browserDigest)
		.where('customer_uuid', 'is not distinct from', customerUuid)
		.where('expires_at', '>', now())
		.returning('challenge')
		.executeTakeFirst();
	return taken?.challenge;
}

function parseJson(bytes: Buffer): unknown {
	try {
		return JSON.parse(bytes.toString());
	} catch {
		return undefined;
	}
}
