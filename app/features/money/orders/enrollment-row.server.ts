import { sql } from 'kysely';
import type { Services } from '#app/services.ts';
import { formatMoney } from '#app/ui/money.ts';
import { orderPrice, orderSeats } from './orders.server.ts';

export interface AboutEnrollment {
	enrollmentId: string;
}

export type Row = NonNullable<Awaited<ReturnType<typeof enrollmentOf>>>;

export function amountOf(cents: number | null, currency: string | null): string {
	return formatMoney(cents ?? 0, currency ?? 'usd');
}

export function findEnrollment({ db }: Services) {
	return db
		.selectFrom('enrollments')
		.innerJoin('website_data', 'website_data.id', 'enrollments.website_data_id')
		.innerJoin('customers', 'customers.customer_uuid', 'enrollments.customer_uuid')
		.selectAll('enrollments')
		.select(['website_data.name', 'website_data.email', 'customers.person_uuid'])
		.select([
			orderPrice(sql`enrollments.order_uuid`).as('price_cents'),
			orderSeats(sql`enrollments.order_uuid`).as('seats'),
		]);
}

export async function enrollmentOf(services: Services, id: string) {
	return await findEnrollment(services).where('enrollments.enrollment_uuid', '=', id).executeTakeFirst();
}
