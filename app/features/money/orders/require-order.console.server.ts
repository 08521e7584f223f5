import type { Params } from 'react-router';
import type { Services } from '#app/services.ts';
import { DomainError } from '#platform/errors/domain-error.ts';
import { findOrderKey } from './order.console.server.ts';

/** The order of an action's page. @throws {DomainError} `gone` */
export async function requireOrder({ services, params }: { services: Services; params: Params }) {
	const key = await findOrderKey(services.db, params.order ?? '');
	if (!key) throw new DomainError('gone');
	return key;
}
