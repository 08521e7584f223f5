import type { Kysely } from 'kysely';
import { createContext, type RouterContextProvider } from 'react-router';
import type { Auth } from '#app/auth/auth.server.ts';
import type { Bucket } from '#app/buckets.ts';
import type { RedirectCounts } from '#app/redirect-counts.server.ts';
import type { SettingsStore } from '#app/settings/store.server.ts';
import type { Tables } from '#database/tables.ts';
import type { SingleFlight } from '#platform/calls/single-flight.ts';
import type { Config } from '#platform/config/config.ts';
import type { Files } from '#platform/files/files.ts';
import type { RateLimit } from '#platform/http/rate-limit.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { Log } from '#platform/log/log.ts';
import type { Mailer } from '#platform/mail/mailer.ts';
import type { SignedLinks } from '#platform/signed-links/signed-links.ts';
import type { Webinar } from '#platform/webinar/webinar.ts';

/** What a request or a job may use. Made once by the server, handed down, never looked up. */
export interface Services {
	config: Config;
	log: Log;
	db: Kysely<Tables>;
	jobs: Jobs;
	/** What operators set in place of defaults of content/. */
	settings: SettingsStore;
	files: Files<Bucket>;
	/** Undefined while there is no mail server: mail is kept then. */
	mailer: Mailer | undefined;
	links: SignedLinks;
	/** Undefined while no webinar service is set: people join by our own page alone. */
	webinar: Webinar | undefined;
	/** Counts form submissions by address. */
	formLimit: RateLimit;
	/** Counts bookings and moves besides: each takes a time from everyone and writes to someone. */
	bookingLimit: RateLimit;
	/** The library of sign-ins, loaded at the first call. */
	auth(): Promise<Auth>;
	redirectCounts: RedirectCounts;
	/** When each source of webhooks was last refused, in milliseconds since 1970. */
	webhookRefusals: Map<string, number>;
	/** Shares one run among callers that come at the same time. */
	singleFlight: SingleFlight;
	/** The present; tests set it. */
	now(): Date;
	/** What is to be ended before the jobs and the database are, in order. */
	onClose(end: () => Promise<void>): void;
	/** Tells the page cache that what public pages show has changed. */
	pagesChanged(): void;
	/** What a page of this site answers to a stranger at a path: its status, redirects of operators aside. */
	statusAt(path: string): Promise<number>;
}

/** Who is asking, as far as the HTTP layer knows. */
export interface Client {
	/** The address the request came from. Never stored, never logged. */
	address: string;
}

export const servicesContext = createContext<Services>();
export const clientContext = createContext<Client>();
/** Whether a request failed because the database was away: then it is answered as one that may be tried again. */
export const databaseUnavailableContext = createContext(false);

/** The services of a request: `servicesOf(context)` in a loader or an action. */
export function servicesOf(context: Readonly<RouterContextProvider>): Services {
	return context.get(servicesContext);
}
