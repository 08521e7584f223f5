import type { Kysely } from 'kysely';
import { createContext, type RouterContextProvider } from 'react-router';
import type { Config } from '#platform/config/config.ts';
import type { Files } from '#platform/files/files.ts';
import type { RateLimit } from '#platform/http/rate-limit.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { Log } from '#platform/log/log.ts';
import type { Tables } from '../database/tables.ts';

/** The buckets of the specification, section 3. */
export const buckets = ['builder-portfolio-images', 'genai-hack-cvs'] as const;
export type Bucket = (typeof buckets)[number];

/** What a request or a job may use. Made once by the server, handed down, never looked up. */
export interface Services {
	config: Config;
	log: Log;
	db: Kysely<Tables>;
	jobs: Jobs;
	files: Files<Bucket>;
	/** Counts form submissions by address. */
	formLimit: RateLimit;
	/** The present; tests set it. */
	now(): Date;
	/** Tells the page cache that what public pages show has changed. */
	pagesChanged(): void;
}

/** Who is asking, as far as the HTTP layer knows. */
export interface Client {
	/** The address the request came from. Never stored, never logged. */
	address: string;
}

export const servicesContext = createContext<Services>();
export const clientContext = createContext<Client>();

/** The services of a request: `servicesOf(context)` in a loader or an action. */
export function servicesOf(context: Readonly<RouterContextProvider>): Services {
	return context.get(servicesContext);
}
