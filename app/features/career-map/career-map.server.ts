import { randomUUID } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import { recordConsent } from '#app/crm/consents.server.ts';
import { enqueueMail } from '#app/crm/mail.server.ts';
import { FieldRefused } from '#app/forms/form.server.ts';
import type { ReceivedForm } from '#app/forms/receive.server.ts';
import type { Services } from '#app/services.ts';
import { latestPlausible } from '#app/settings/clock.ts';
import { careerMapForm as copy } from '#content/career-map.ts';
import { paths } from '#content/navigation.ts';
import { formNames } from '#content/options.ts';
import type { Tables } from '#database/tables.ts';
import { careerMapReceived } from './career-map.mails.server.tsx';
import {
	type CareerMapRequest,
	type CvExtension,
	careerMapSchema,
	careerMapToasts,
	cvExtension,
} from './career-map.schema.ts';
import { careerMapAddress } from './career-map-links.server.ts';
import { type CvToRead, careerMapQueue } from './career-map-watch.job.server.ts';
import { cvProblem } from './cv-format.server.ts';
import { mapPagePath } from './map-address.ts';

/** The requests per day for one address, so that nobody can flood someone else's mailbox with reports. */
const MAX_REQUESTS_PER_DAY = 10;
const DAY_MS = 24 * 60 * 60 * 1000;

export const CAREER_MAP_CONSENT = 'career-map';

/** The career-map form as the server receives it. The prepared value is the stored file's name. */
export const careerMapForm: ReceivedForm<CareerMapRequest, string> = {
	id: 'career-map',
	schema: careerMapSchema,
	toasts: careerMapToasts,
	toLead: ({ email }) => ({ form_name: formNames.careerMap, email }),
	async prepare({ cv, email }, services) {
		// The cheap check first.
		await checkDailyLimit(services.db, services, email);
		const extension = cvExtension(cv.name) as CvExtension;
		const bytes = Buffer.from(await cv.arrayBuffer());
		const problem = await cvProblem(bytes, extension);
		if (problem) throw new FieldRefused('cv', problem);
		return storeCv(services, bytes, extension);
	},
	async persist(tx, { email }, { customerUuid }, storedName, services) {
		await lockAndCheckDailyLimit(tx, services, email);
		const { id } = await tx
			.insertInto('genai_career_hacks')
			.values({ email, cv_url: storedName, customer_uuid: customerUuid, created_at: services.now() })
			.returning('id')
			.executeTakeFirstOrThrow();
		await recordConsent(tx, services, {
			customerUuid,
			email,
			purpose: CAREER_MAP_CONSENT,
			wording: `${copy.consent.before} ${copy.consent.link}${copy.consent.after}`,
			pagePath: paths.careerMap,
			isConfirmed: false,
		});
		await enqueueMail(tx, services, careerMapReceived, { to: email, customerUuid, params: { careerMapId: id } });
		await services.jobs.send(tx, careerMapQueue, { careerMapId: id } satisfies CvToRead);
		return { careerMap: id };
	},
	/** The same link as in the email, so that the visitor does not have to wait for it. */
	async detail(_, { careerMap = '' }, services): Promise<Record<string, string>> {
		const row = await services.db
			.selectFrom('genai_career_hacks')
			.select(['id', 'created_at'])
			.where('id', '=', careerMap)
			.executeTakeFirst();
		return row ? { token: (await careerMapAddress(services, row)).token } : {};
	},
	// Without scripts, the map's page shows the progress.
	next: ({ token }) => (token ? mapPagePath(token) : paths.careerMap),
};

/** Stores the file under a random name with the original extension; `undo` deletes it. */
async function storeCv({ files, log }: Services, bytes: Buffer, extension: CvExtension) {
	const bucket = files.bucket('genai-hack-cvs');
	const name = `${randomUUID()}.${extension}`;
	const undo = async () => {
		try {
			await bucket.delete(name);
		} catch (err) {
			// The visitor's answer does not depend on it; a job deletes files without a row.
			log.warn({ err, file: name }, 'a CV that was not kept could not be deleted');
		}
	};
	try {
		await bucket.put(name, bytes);
	} catch (error) {
		await undo();
		throw error;
	}
	return { prepared: name, undo };
}

/** Checks again under a lock: concurrent requests are counted one after the other. */
async function lockAndCheckDailyLimit(tx: Transaction<Tables>, services: Services, email: string): Promise<void> {
	await sql`select pg_advisory_xact_lock(hashtextextended(${`career-map ${email.toLowerCase()}`}, 0))`.execute(tx);
	await checkDailyLimit(tx, services, email);
}

async function checkDailyLimit(
	db: Kysely<Tables>,
	{ config, now }: Pick<Services, 'config' | 'now'>,
	email: string,
): Promise<void> {
	if (config.RATE_LIMIT === 'off') return;
	const { count } = await db
		.selectFrom('genai_career_hacks')
		.select((select) => select.fn.countAll<number>().as('count'))
		.where((where) => where.eb(where.fn('lower', ['email']), '=', email.toLowerCase()))
		.where('created_at', '>', new Date(now().getTime() - DAY_MS))
		.where('created_at', '<', latestPlausible(now()))
		.executeTakeFirstOrThrow();
	if (count >= MAX_REQUESTS_PER_DAY) {
		throw new FieldRefused('email', 'This address asked for many career maps today. Please try again tomorrow.');
	}
}
