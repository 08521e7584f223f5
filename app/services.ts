import type { Kysely } from 'kysely';
import { createContext, type RouterContextProvider } from 'react-router';
import type { Auth } from '#app/auth/auth.server.ts';
import type { Bucket } from '#app/buckets.ts';
import type { RedirectCounts } from '#app/redirect-counts.server.ts';
import type { SettingsStore } from '#app/settings/store.server.ts';
import type { Tables } from '#database/tables.ts';
import type { Cache, SingleFlight } from '#platform/calls/cache.ts';
import type { Config } from '#platform/config/config.ts';
import type { Files } from '#platform/files/files.ts';
import type { RateLimit } from '#platform/http/rate-limit.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { Log } from '#platform/log/log.ts';
import type { Mailer } from '#platform/mail/mailer.ts';
import type { SecretBox } from '#platform/secrets/secret-box.ts';
import type { SignedLinks } from '#platform/signed-links/signed-links.ts';
import type { Webinar } from '#platform/webinar/webinar.ts';

/** What requests and jobs use. Created once by the server, and passed down. */
export interface Services {
	/** The settings: the environment's, and those that operators set in the console, read at each use. */
	config: Config;
	/** The environment's alone. */
	environment: Config;
	log: Log;
	db: Kysely<Tables>;
	jobs: Jobs;
	settings: SettingsStore;
	secretBox: SecretBox;
	files: Files<Bucket>;
	/** Undefined without a mail server; then emails are stored. Another one after its settings changed: do not keep it. */
	readonly mailer: Mailer | undefined;
	links: SignedLinks;
	/** Undefined without a webinar service; then people join by our own page. Do not keep it. */
	readonly webinar: Webinar | undefined;
	formLimit: RateLimit;
	bookingLimit: RateLimit;
	/** The sign-in library, loaded by the first call. */
	auth(): Promise<Auth>;
	redirectCounts: RedirectCounts;
	/** When a webhook of each source was last rejected, in milliseconds since 1970. */
	webhookRefusals: Map<string, number>;
	singleFlight: SingleFlight;
	now(): Date;
	/** Adds a function that closes something before the jobs and the database. */
	onClose(close: () => Promise<void>): void;
	/** What every page shows, kept for a minute or until `pagesChanged`. */
	everyPage: Cache;
	/** Invalidates the page cache. @param path Pages whose path begins with it are not served stale even once. */
	pagesChanged(path?: string): void;
	/** The HTTP status of a path of this site for an anonymous visitor, without operators' redirects. */
	statusAt(path: string): Promise<number>;
}

export interface Client {
	/** Its network address. Never stored or logged. */
	address: string;
}

export const servicesContext = createContext<Services>();
export const clientContext = createContext<Client>();
/** Whether a request failed because the database was unavailable, so that the client may retry it. */
export const databaseUnavailableContext = createContext(false);

export function servicesOf(context: Readonly<RouterContextProvider>): Services {
	return context.get(servicesContext);
}
