import type { Transaction } from 'kysely';
import { enqueueThrottledMail } from '#app/crm/mail-cooldown.server.ts';
import type { ReceivedForm } from '#app/forms/receive.server.ts';
import type { Services } from '#app/services.ts';
import { paths } from '#content/navigation.ts';
import type { Tables } from '#database/tables.ts';
import { DomainError } from '#platform/errors/domain-error.ts';
import { projectOf } from './edit.server.ts';
import { editLinkToasts } from './edit.toasts.ts';
import { portfolioMails } from './portfolio.mails.server.tsx';
import { editLinkSchema } from './portfolio.schema.ts';

/**
 * The form that requests the edit link. Its response is the same whether or not there is a project. It is no submission in
 * the specification's sense, so it writes no row to website_data.
 */
export const editLinkForm: ReceivedForm<{ email: string }, undefined, undefined> = {
	id: 'portfolio-edit-link',
	schema: editLinkSchema,
	toasts: editLinkToasts,
	toLead: undefined,
	async persist(tx, { email }, _, __, services) {
		const projects = await tx
			.selectFrom('builder_portfolios')
			.select(['portfolio_uuid', 'customer_uuid', 'email'])
			.where((where) => where.eb(where.fn('lower', ['email']), '=', where.fn('lower', [where.val(email)])))
			.orderBy('created_at')
			.execute();
		const [first] = projects;
		if (!first) return undefined;
		await enqueueThrottledMail(tx, services, portfolioMails.editLink, {
			// The stored address: a typed one that merely lowercases to the same may be someone else's mailbox.
			to: first.email,
			customerUuid: first.customer_uuid,
			params: { portfolioUuids: projects.map(({ portfolio_uuid }) => portfolio_uuid) },
		});
		return undefined;
	},
	next: () => `${paths.portfolioEdit}?sent`,
};

/**
 * Sends the builder of a project the edit link again, on an operator's request.
 * @throws {DomainError} `gone`, `state` when it cannot be edited, `throttled` when too many were sent today
 */
export async function sendEditLink(tx: Transaction<Tables>, services: Services, portfolioUuid: string): Promise<void> {
	const row = await projectOf(tx, portfolioUuid).forUpdate().executeTakeFirst();
	if (!row) throw new DomainError('gone');
	if (row.status === 'rejected' || row.status === 'archived') throw new DomainError('state');
	const isQueued = await enqueueThrottledMail(tx, services, portfolioMails.editLinkAgain, {
		to: row.email,
		customerUuid: row.customer_uuid,
		params: { portfolioUuids: [portfolioUuid] },
	});
	if (!isQueued) throw new DomainError('throttled');
}
