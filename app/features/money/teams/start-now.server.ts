import type { Transaction } from 'kysely';
import type { Services } from '#app/services.ts';
import { program } from '#content/program.ts';
import type { Tables } from '#database/tables.ts';
import { DomainError } from '#platform/errors/domain-error.ts';
import { dayIn } from '#platform/text/zoned-day.ts';
import { applyPayments } from '../orders/enrollment-payments.server.ts';
import type { LockedTeam } from './seats.server.ts';
import { isWaitingYear } from './team-views.server.ts';

/**
 * Starts the year of seats today that waits for the end of earlier ones, in the caller's transaction, which holds the payments'
 * lock: as if the buyer had chosen this day.
 * @throws {DomainError} `state` if it does not wait.
 */
export async function startSeatsNow(tx: Transaction<Tables>, services: Services, { order }: LockedTeam): Promise<void> {
	const now = services.now();
	if (!isWaitingYear(order, now)) throw new DomainError('state');
	const { reference } = await tx
		.updateTable('enrollments')
		.set({ starts_on: dayIn(program.refund.timeZone, now), updated_at: now })
		.where('order_uuid', '=', order.order_uuid)
		.returning('reference')
		.executeTakeFirstOrThrow();
	await applyPayments(tx, services, reference);
}
