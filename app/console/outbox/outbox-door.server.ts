import { createContext, type MiddlewareFunction, type RouterContextProvider } from 'react-router';
import { outboxReader } from '#app/features/outbox/outbox-access.server.ts';
import { writeAuditLog } from '#app/operators/audit.server.ts';
import type { Operator } from '#app/operators/auth.server.ts';
import { recognize } from '#app/operators/sessions.server.ts';
import { servicesOf } from '#app/services.ts';
import { setConsoleClock } from '#app/settings/settings.server.ts';
import { forbidden } from '../kit/forbidden.server.tsx';
import { can } from '../kit/permissions.ts';

const outboxReading = createContext<Operator | null>(null);

/**
 * Stands before the outbox: an operator who may is let in, and what they do there is written down. Everyone else is left to the
 * outbox itself, which opens with the terminal's link, and is not there without.
 */
export const outboxDoor: MiddlewareFunction<Response> = async ({ request, context }, next) => {
	const services = servicesOf(context);
	setConsoleClock(services);
	const recognized = await recognize(services, request);
	if (!recognized) return await next();
	const { operator, cookies } = recognized;
	const isAllowed = can(operator, request.method === 'POST' ? 'outbox.change' : 'outbox.see');
	if (isAllowed) {
		context.set(outboxReading, operator);
		context.set(outboxReader, {
			seesPeople: can(operator, 'people.see'),
			did: (tx, action, subject) => writeAuditLog(tx, operator, action, subject, {}, services.now()),
		});
	} else if (!/(?:^|;\s*)outbox=/.test(request.headers.get('cookie') ?? '')) {
		return forbidden();
	}
	const response = await next();
	for (const cookie of cookies) response.headers.append('Set-Cookie', cookie);
	return response;
};

/** The operator who reads, if it is one. */
export function operatorReading(context: Readonly<RouterContextProvider>): Operator | null {
	return context.get(outboxReading);
}
