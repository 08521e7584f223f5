import { WebinarRefused } from './webinar.ts';
import { call } from './zoom-call.ts';

/** A server-to-server OAuth app, as named in Zoom's marketplace. */
export interface ZoomApp {
	accountId: string;
	clientId: string;
	clientSecret: string;
	oauthUrl: string;
	now(): Date;
}

export interface ZoomToken {
	get(signal: AbortSignal): Promise<string>;
	/** Replaces a rejected token, unless another request has already done so. */
	renew(rejected: string, signal: AbortSignal): Promise<string>;
}

/** A token is renewed this long before it expires, so that it does not expire during a request. */
const RENEW_BEFORE_MS = 60_000;

/**
 * The token of a server-to-server OAuth app. It lasts an hour, without a refresh token. A new one may invalidate earlier ones, so all
 * requests share one.
 * @see https://developers.zoom.us/docs/internal-apps/s2s-oauth/
 */
export function createZoomToken({ accountId, clientId, clientSecret, oauthUrl, now }: ZoomApp): ZoomToken {
	let current: { token: string; until: number } | undefined;

	async function fetchToken(signal: AbortSignal): Promise<string> {
		const address = new URL(oauthUrl);
		address.searchParams.set('grant_type', 'account_credentials');
		address.searchParams.set('account_id', accountId);
		const requestedAt = now().getTime();
		const authorization = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
		const { status, body } = await call(address, { method: 'POST', headers: { authorization } }, signal);
		const { access_token: token, expires_in: seconds } = body;
		if (status !== 200) {
			const reason = String(body.reason ?? body.error ?? '').slice(0, 200);
			// A wrong setting, so the registration is retried until someone fixes it.
			throw new WebinarRefused(`Zoom gave no access token: ${status} ${reason}`.trim(), { isFinal: false });
		}
		if (typeof token !== 'string' || !/^[\x21-\x7e]+$/.test(token)) {
			throw new Error('Zoom answered without an access token.');
		}
		const lifetime = typeof seconds === 'number' && seconds > 0 ? seconds * 1000 : 0;
		current = { token, until: requestedAt + lifetime - RENEW_BEFORE_MS };
		return token;
	}

	async function get(signal: AbortSignal): Promise<string> {
		return current && now().getTime() < current.until ? current.token : await fetchToken(signal);
	}

	return {
		get,
		async renew(rejected, signal) {
			if (current?.token === rejected) current = undefined;
			return await get(signal);
		},
	};
}
