import { paymentMethod } from '#app/features/enrollment/payment-method.server.ts';
import { papersOfOrder } from '#app/features/papers/list-papers.server.ts';
import { codeOf } from '#app/features/promotion-codes/promotion-codes.server.ts';
import type { Services } from '#app/services.ts';
import type { OrderView } from './order.server.ts';

export type PapersView = Awaited<ReturnType<typeof getPapers>>;

export async function getPapers(services: Services, { id, state, source, payments, name, email }: OrderView) {
	const [papers, code] = await Promise.all([papersOfOrder(services.db, id), codeOf(services.db, id)]);
	const isOpen = state === 'reserved';
	const hasInvoice = papers.some(({ kind, isCorrectable }) => kind === 'invoice' && isCorrectable);
	const canUseCode = paymentMethod(services.config) === 'none' || source === 'manual';
	return {
		papers,
		correctable: papers.filter(({ isCorrectable }) => isCorrectable),
		code: code?.code ?? '',
		buyer: { name: name ?? email, company: '', taxId: '', address: '' },
		canInvoice: isOpen && !hasInvoice,
		canUseCode: isOpen && !hasInvoice && canUseCode,
		atProvider: payments.filter(({ link }) => link !== undefined).map(({ id }) => id),
	};
}
