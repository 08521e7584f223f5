import { reachOf, remade } from '#app/settings/connections.server.ts';
import type { Config } from '#platform/config/config.ts';
import type { Log } from '#platform/log/log.ts';
import { createMailer, MAIL_TRY_SECONDS, type Mailer } from '#platform/mail/mailer.ts';
import type { Webinar } from '#platform/webinar/webinar.ts';
import { createZoom } from '#platform/webinar/zoom.ts';

/** The connections of a process that are made again when their settings change. */
export function createProviders(settings: { config: Config; environment: Config }, log: Log, now: () => Date) {
	const { config } = settings;
	const retired = new Set<Mailer>();
	const mailer = remade(
		() => config.SMTP_URL,
		(url) => createMailer(url, reachOf(settings, 'SMTP_URL'), log),
		(old) => {
			// Emails that it is sending now are finished.
			retired.add(old);
			setTimeout(() => {
				if (retired.delete(old)) old.close();
			}, MAIL_TRY_SECONDS * 1000).unref();
		},
	);
	const webinar = remade(
		() => zoomKey(config),
		() => webinarOf(config, now),
	);
	return {
		/** Undefined without a mail server. */
		mailer,
		/** Undefined without a webinar service. */
		webinar: (): Webinar | undefined => webinar(),
		close() {
			mailer()?.close();
			for (const old of retired) old.close();
			retired.clear();
		},
	};
}

function zoomKey({ ZOOM_ACCOUNT_ID, ZOOM_CLIENT_ID, ZOOM_CLIENT_SECRET }: Config): string | undefined {
	const parts = [ZOOM_ACCOUNT_ID, ZOOM_CLIENT_ID, ZOOM_CLIENT_SECRET];
	return parts.every(Boolean) ? JSON.stringify(parts) : undefined;
}

function webinarOf(config: Config, now: () => Date): Webinar | undefined {
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
