import { WebinarRefused } from './webinar.ts';
import { call } from './zoom-call.ts';

/** A server-to-server OAuth app, as Zoom's marketplace names its parts. */
export interface ZoomApp {
	accountId: string;
	clientId: string;
	clientSecret: string;
	oauthUrl: string;
	now(): Date;
}

/** The access token that requests carry. */
export interface ZoomToken {
	/** The one at hand, or a new one when it is about to expire. */
	get(signal: AbortSignal): Promise<string>;
	/** A new one in the place of `used`, unless another request brought one in the meantime. */
	renew(used: string, signal: AbortSignal): Promise<string>;
}

/** Renewed so long before its end that no request is overtaken by it. */
const BEFORE_END_MS = 60_000;

/**
 * The token of a server-to-server OAuth app: it lasts an hour and has no refresh token. A new one may end those that were
 * given out before, so one is kept for all requests; an ended one shows as 401.
 * @see https://developers.zoom.us/docs/internal-apps/s2s-oauth/
 */
export function createZoomToken({ accountId, clientId, clientSecret, oauthUrl, now }: ZoomApp): ZoomToken {
	let current: { token: string; until: number } | undefined;

	async function fetchToken(signal: AbortSignal): Promise<string> {
		const address = new URL(oauthUrl);
		address.searchParams.set('grant_type', 'account_credentials');
		address.searchParams.set('account_id', accountId);
		const asked = now().getTime();
		const authorization = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
		const { status, body } = await call(address, { method: 'POST', headers: { authorization } }, signal);
		const { access_token: token, expires_in: seconds } = body;
		if (status !== 200) {
			const reason = String(body.reason ?? body.error ?? '').slice(0, 200);
			// Our settings, not this registration: tried again until someone has mended them.
			throw new WebinarRefused(`Zoom gave no access token: ${status} ${reason}`.trim(), { isFinal: false });
		}
		if (typeof token !== 'string' || !/^[\x21-\x7e]+$/.test(token)) {
			throw new Error('Zoom answered without an access token.');
		}
		const lasts = typeof seconds === 'number' && seconds > 0 ? seconds * 1000 : 0;
		current = { token, until: asked + lasts - BEFORE_END_MS };
		return token;
	}

	async function get(signal: AbortSignal): Promise<string> {
		return current && now().getTime() < current.until ? current.token : await fetchToken(signal);
	}

	return {
		get,
		async renew(used, signal) {
			if (current?.token === used) current = undefined;
			return await get(signal);
		},
	};
}
