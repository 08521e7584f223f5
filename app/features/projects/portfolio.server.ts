import * as z from 'zod/mini';
import { enqueueMails, operatorOf } from '#app/crm/mail.server.ts';
import { FieldRefused } from '#app/forms/form.server.ts';
import { fileDigest, type ReceivedForm } from '#app/forms/receive.server.ts';
import type { Services } from '#app/services.ts';
import { paths } from '#content/navigation.ts';
import { formNames } from '#content/options.ts';
import { imageToasts, ownImage } from './image.rules.ts';
import { ImageRefused, oneFile, storeImage } from './image.server.ts';
import { portfolioMails } from './portfolio.mails.server.tsx';
import { type Portfolio, portfolioSchema, portfolioToasts } from './portfolio.schema.ts';
import { columnsOf } from './project-columns.server.ts';

export interface Prepared {
	image: string | null;
}

/** The portfolio form on the server (specification, section 7, calls 1, 3, 4 and 8). */
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
			.catch(refuseRaisedException);
		const params = { portfolioUuid: portfolio_uuid };
		await enqueueMails(tx, services, [
			{ kind: portfolioMails.received, to: value.email, customerUuid, params },
			{ kind: portfolioMails.toOperator, to: operatorOf(services), params },
		]);
		return undefined;
	},
	identity: ({ image: _, ...texts }) => texts,
	next: () => `${paths.portfolio}?submitted`,
};

/**
 * Finds the image of a form in our bucket, before the transaction.
 * @throws {FieldRefused} when it does not exist or is not ours
 */
export async function findImage(address: string, { config, files }: Pick<Services, 'config' | 'files'>) {
	const image = address === '' ? null : (ownImage(address, config.APP_URL) ?? '');
	const exists = image === null || (await files.bucket('builder-portfolio-images').exists(nameOf(image)));
	if (!exists) throw new FieldRefused('image', 'Must be a valid image URL');
	// Nothing to undo: images that no project refers to are removed the next day (image.server.ts).
	return { prepared: { image } satisfies Prepared, undo: async () => {} };
}

/**
 * Shows "the server message" of section 8: the message of a `raise exception` (SQLSTATE P0001), which a rule in the database
 * addresses to people. Any other message would reveal our tables.
 * @throws {FieldRefused} with that message; any other error again
 */
export function refuseRaisedException(error: Error & { code?: string }): never {
	if (error.code !== 'P0001') throw error;
	const toast = { ...portfolioToasts.failure, description: error.message };
	throw new FieldRefused('', error.message, toast);
}

/**
 * Stores the image that a form without scripts contains, and puts its address into the field `image`. There it stays when
 * something else is refused, so that nobody has to choose the file twice.
 * @returns A schema of the field `image` that fails with what is wrong with the image, if anything is.
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
		// The address differs each time the image is stored, so a repeat is recognized by the file's content.
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
