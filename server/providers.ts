import type { Config } from '#platform/config/config.ts';
import type { Webinar } from '#platform/webinar/webinar.ts';
import { createZoom } from '#platform/webinar/zoom.ts';

/** The webinar provider; undefined if none is set. */
export function webinarOf(config: Config, now: () => Date): Webinar | undefined {
	const { ZOOM_ACCOUNT_ID, ZOOM_CLIENT_ID, ZOOM_CLIENT_SECRET } = config;
	if (!ZOOM_ACCOUNT_ID || !ZOOM_CLIENT_ID || !ZOOM_CLIENT_SECRET) return undefined;
	return createZoom({
		accountId: ZOOM_ACCOUNT_ID,
		clientId: ZOOM_CLIENT_ID,
		clientSecret: ZOOM_CLIENT_SECRET,
		apiUrl: config.ZOOM_API_URL,
		oauthUrl: config.ZOOM_OAUTH_URL,
		now,
	});
}

/** The S3 store; undefined if files are on disk. */
export function s3Of(config: Config) {
	const { S3_BUCKET_PREFIX, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = config;
	if (!S3_BUCKET_PREFIX || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return undefined;
	return {
		prefix: S3_BUCKET_PREFIX,
		endpoint: config.S3_ENDPOINT,
		region: config.S3_REGION,
		accessKeyId: S3_ACCESS_KEY_ID,
		secretAccessKey: S3_SECRET_ACCESS_KEY,
	};
}
