import { randomUUID } from 'node:crypto';
import { FieldRefused, type ReceivedForm } from '#app/forms/receive.server.ts';
import type { Services } from '#app/services.ts';
import { paths } from '#content/navigation.ts';
import { formNames } from '#content/options.ts';
import { type CareerMapRequest, type CvExtension, careerMapSchema, cvExtension } from './career-map.schema.ts';
import { careerMapToasts } from './career-map.toasts.ts';
import { cvProblem } from './cv-format.server.ts';

/** A day's requests for one address: a report sent to somebody else's mailbox must not become a flood. */
const REQUESTS_A_DAY = 10;
const DAY_MS = 24 * 60 * 60 * 1000;

/** The career-map form as the server receives it. What is prepared is the stored file's name. */
export const careerMapForm: ReceivedForm<CareerMapRequest, string> = {
	id: 'career-map',
	schema: careerMapSchema,
	toasts: careerMapToasts,
	row: ({ email }) => ({ form_name: formNames.careerMap, email }),
	async prepare({ cv, email }, services) {
		const extension = cvExtension(cv.name) as CvExtension;
		const bytes = Buffer.from(await cv.arrayBuffer());
		const problem = await cvProblem(bytes, extension);
		if (problem) throw new FieldRefused('cv', problem);
		await refuseFlood(services, email);
		return storeCv(services, bytes, extension);
	},
	async keep(tx, { email }, { customerUuid }, storedName, { now }) {
		await tx
			.insertInto('genai_career_hacks')
			.values({ email, cv_url: storedName, customer_uuid: customerUuid, created_at: now() })
			.execute();
		return undefined;
	},
	next: () => paths.careerMap,
};

/** Keeps the file under a random name with the original extension; `undo` takes it away again. */
async function storeCv({ files, log }: Services, bytes: Buffer, extension: CvExtension) {
	const bucket = files.bucket('genai-hack-cvs');
	const name = `${randomUUID()}.${extension}`;
	const undo = async () => {
		try {
			await bucket.delete(name);
		} catch (err) {
			// The visitor's answer stands either way; the daily job takes away what no row refers to.
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

async function refuseFlood({ config, db, now }: Services, email: string): Promise<void> {
	if (config.RATE_LIMIT === 'off') return;
	const { asked } = await db
		.selectFrom('genai_career_hacks')
		.select((select) => select.fn.countAll<number>().as('asked'))
		.where((where) => where.eb(where.fn('lower', ['email']), '=', email.toLowerCase()))
		.where('created_at', '>', new Date(now().getTime() - DAY_MS))
		.executeTakeFirstOrThrow();
	if (asked >= REQUESTS_A_DAY) {
		throw new FieldRefused('email', 'This address asked for many career maps today. Please try again tomorrow.');
	}
}
