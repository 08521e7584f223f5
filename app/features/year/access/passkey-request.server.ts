import type { RouterContextProvider } from 'react-router';
import * as z from 'zod';
import { isOwnOrigin } from '#app/forms/form.server.ts';
import { clientContext, type Services, servicesOf } from '#app/services.ts';
import { passkeys } from '#content/my/passkeys.ts';
import { readBody } from '#platform/http/form-data.ts';
import { networkOf } from '#platform/http/rate-limit.ts';
import { markBrowser, newToken } from './participant-sessions.server.ts';
import type { PasskeyProblem } from './passkeys.schema.ts';

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

export const CHALLENGE_MS = 5 * 60_000;

type Needs = Pick<Services, 'db' | 'now'>;

/**
 * A new challenge for one browser.
 * @param browserDigest The digest of the browser's cookie. @param customerUuid Who adds a passkey; null for signing in.
 * @returns 32 random bytes in base64url.
 */
export async function issueChallenge({ db, now }: Needs, browserDigest: string, customerUuid: string | null) {
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
export async function takeChallenge(
	{ db, now }: Needs,
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
