import { randomBytes } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { ReceivedForm } from '#app/forms/receive.server.ts';
import type { Services } from '#app/services.ts';
import { paths } from '#content/navigation.ts';
import { formNames } from '#content/options.ts';
import type { Enrollments } from '../../../database/tables.ts';
import { type Enrollment, enrollmentSchema } from './enrollment.schema.ts';
import { enrollmentToasts } from './enrollment.toasts.ts';

/**
 * Where a reservation is paid: the payment link when one is set, else our own page.
 * @param reference The reservation's opaque name: 22 characters that tell nothing of the person.
 * @param email What the visitor just typed, to be filled in on the payment page; absent when it is not at hand.
 * @see https://docs.stripe.com/payment-links/url-parameters
 */
export function checkoutAddress({ config }: Pick<Services, 'config'>, reference: string, email?: string): string {
	if (!config.CHECKOUT_URL) return `${paths.checkout}?reference=${reference}`;
	const address = new URL(config.CHECKOUT_URL);
	address.searchParams.set('client_reference_id', reference);
	if (email) address.searchParams.set('prefilled_email', email);
	return address.href;
}

/** The reservation of that name, or undefined. Says nothing of whose it is. */
export async function findReservation(
	{ db }: Pick<Services, 'db'>,
	reference: string | null,
): Promise<{ reference: string; status: Selectable<Enrollments>['status'] } | undefined> {
	if (!reference || !/^[A-Za-z0-9_-]{22}$/.test(reference)) return undefined;
	return await db
		.selectFrom('enrollments')
		.select(['reference', 'status'])
		.where('reference', '=', reference)
		.executeTakeFirst();
}

/** The enrollment form as the server receives it: it reserves a place. */
export const enrollmentForm: ReceivedForm<Enrollment> = {
	id: 'enrollment',
	schema: enrollmentSchema,
	toasts: enrollmentToasts,
	row: ({ fullName, email, sector, experienceLevel, referralSource }) => ({
		form_name: formNames.enrollment,
		name: fullName,
		email,
		sector,
		experience_level: experienceLevel,
		referral_source: referralSource,
	}),
	async keep(tx, _value, { customerUuid, websiteDataId }) {
		const reference = randomBytes(16).toString('base64url');
		await tx
			.insertInto('enrollments')
			.values({ reference, customer_uuid: customerUuid, website_data_id: websiteDataId })
			.execute();
		return { reference };
	},
	detail: ({ email }, { reference = '' }, services) => ({
		reference,
		checkout: checkoutAddress(services, reference, email),
	}),
	next: ({ reference }) => `${paths.enrollment}?reserved=${reference}`,
};
