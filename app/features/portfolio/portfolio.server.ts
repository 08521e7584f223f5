import * as z from 'zod/mini';
import { enqueueMail, operatorOf } from '#app/crm/mail.server.ts';
import { fileDigest } from '#app/forms/file-digest.server.ts';
import { FieldRefused } from '#app/forms/form-answers.server.ts';
import type { ReceivedForm } from '#app/forms/receive.server.ts';
import type { Services } from '#app/services.ts';
import { paths } from '#content/navigation.ts';
import { formNames } from '#content/options.ts';
import { ownImage } from './image.rules.ts';
import { ImageRefused, oneFile, storeImage } from './image.server.ts';
import { imageToasts } from './image.toasts.ts';
import { portfolioReceived, portfolioToOperator } from './portfolio.mails.server.tsx';
import { type Portfolio, portfolioSchema } from './portfolio.schema.ts';
import { portfolioToasts } from './portfolio.toasts.ts';
import { columnsOf } from './project-columns.server.ts';

/** The image of a submission: its path in our bucket, or none. */
export interface Prepared {
	image: string | null;
}

/** The portfolio form as the server receives it (specification, section 7, calls 1, 3, 4 and 8). */
export const portfolioForm: ReceivedForm<Portfolio, Prepared> = {
	id: 'portfolio',
	schema: portfolioSchema,
	toasts: portfolioToasts,
	toLead: ({ name, email, projectTitle, projectDescription }) => ({
		form_name: formNames.portfolio,
		name,
		email,
		message: `${projectTitle}: ${projectDescription}`,
	}),
	async unpack(formData, services) {
		const image = await unpackImage(formData, services);
		return image ? z.extend(portfolioSchema, { image }) : portfolioSchema;
	},
	prepare: ({ image }, services) => findImage(image, services),
	async persist(tx, value, { customerUuid }, { image }, services) {
		const at = services.now();
		const { portfolio_uuid } = await tx
			.insertInto('builder_portfolios')
			.values({
				...columnsOf(value, image),
				customer_uuid: customerUuid,
				email: value.email,
				status: 'submitted',
				featured: false,
				created_at: at,
				updated_at: at,
			})
			.returning('portfolio_uuid')
			.executeTakeFirstOrThrow()
			.catch(sayItsMessage);
		const params = { portfolioUuid: portfolio_uuid };
		await enqueueMail(tx, services, portfolioReceived, { to: value.email, customerUuid, params });
		await enqueueMail(tx, services, portfolioToOperator, { to: operatorOf(services), params });
		return undefined;
	},
	identity: ({ image: _, ...texts }) => texts,
	next: () => `${paths.portfolio}?submitted`,
};

/**
 * Before the transaction: the image that a form names is there.
 * @throws {FieldRefused} when it is not, or not ours.
 */
export async function findImage(address: string, { config, files }: Pick<Services, 'config' | 'files'>) {
	const image = address === '' ? null : (ownImage(address, config.APP_URL) ?? '');
	const isThere = image === null || (await files.bucket('builder-portfolio-images').exists(nameOf(image)));
	if (!isThere) throw new FieldRefused('image', 'Must be a valid image URL');
	// Nothing to undo: an image that no project refers to is removed the next day (images.job.server.ts).
	return { prepared: { image } satisfies Prepared, undo: async () => {} };
}

/**
 * "The server message" of section 8: what a rule that an operator put into the database says with `raise exception`
 * (SQLSTATE P0001) is meant for people. Any other message would tell a stranger about our tables.
 */
export function sayItsMessage(error: Error & { code?: string }): never {
	if (error.code !== 'P0001') throw error;
	const toast = { ...portfolioToasts.failure, description: error.message };
	throw new FieldRefused('', error.message, toast);
}

/**
 * For a page without scripts, whose form (a new project or an edit) carries the image itself: stores it and puts its address into
 * the form. It stays there when something else is refused, so that nobody has to choose it twice.
 * @returns The rule of the form's field `image` that says what is wrong with the image, if something is.
 */
export async function unpackImage(formData: FormData, services: Services) {
	const problem = await putImageAddress(formData, services);
	for (const [name, value] of [...formData]) if (value instanceof File) formData.delete(name);
	return problem === undefined ? undefined : z.any().check(z.refine(() => false, problem));
}

async function putImageAddress(formData: FormData, services: Services): Promise<string | undefined> {
	try {
		const file = oneFile(formData);
		if (formData.get('imageRemoved')) formData.set('image', '');
		if (!file) return undefined;
		formData.set('image', await storeImage(file, services));
		// Stored again each time, its address would make a repeat another form: its content tells that it is the same.
		if (!formData.get('idempotency_key')) formData.set('idempotency_key', await fileDigest(file));
		return undefined;
	} catch (error) {
		if (error instanceof ImageRefused) return error.message;
		services.log.error({ err: error }, 'an image could not be stored');
		return imageToasts.failed.description;
	}
}

function nameOf(path: string): string {
	return path.slice(path.lastIndexOf('/') + 1) || 'none';
}
