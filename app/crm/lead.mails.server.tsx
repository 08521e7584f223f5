import type { Transaction } from 'kysely';
import type { Services } from '#app/services.ts';
import { leadMails } from '#content/mails/lead.ts';
import type { Tables } from '#database/tables.ts';
import { LeadOperatorEmail } from './lead.email.tsx';
import type { Lead } from './lead-facts.ts';
import { enqueueMail, type MailKind, operatorOf } from './mail.server.ts';
import { enqueueThrottledMail } from './mail-throttle.server.ts';

/** What a lead asked for. */
export type LeadAbout = keyof typeof leadMails.operator.subjects;

/** Which row of website_data a mail is about. */
export interface AboutLead {
	websiteDataId: string;
}

/** The operator's copy of what a form brought; an answer to it goes to the person. */
export const leadToOperator: MailKind<AboutLead & { about: LeadAbout }> = {
	name: 'lead-operator',
	label: leadMails.operator.label,
	async compose({ websiteDataId, about }, { services, site }) {
		const lead = await findLead(services, websiteDataId);
		if (!lead) return undefined;
		const subject = leadMails.operator.subjects[about];
		return { subject, body: <LeadOperatorEmail site={site} heading={subject} lead={lead} />, replyTo: lead.email };
	},
};

/**
 * Owes a person the answer to their form, a few times a day, and the operator a copy, in the form's transaction.
 * @returns Whether the person's is owed.
 */
export async function enqueueLeadMails(
	tx: Transaction<Tables>,
	services: Pick<Services, 'jobs' | 'now' | 'config'>,
	received: MailKind<AboutLead>,
	{ email, customerUuid, websiteDataId, about }: AboutLead & { email: string; customerUuid: string; about: LeadAbout },
): Promise<boolean> {
	const isQueued = await enqueueThrottledMail(tx, services, received, {
		to: email,
		customerUuid,
		params: { websiteDataId },
	});
	await enqueueMail(tx, services, leadToOperator, { to: operatorOf(services), params: { websiteDataId, about } });
	return isQueued;
}

/** The row, unless it was erased in the meantime. */
export async function findLead({ db }: Pick<Services, 'db'>, id: string): Promise<Lead | undefined> {
	return await db.selectFrom('website_data').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The emails about every lead. */
export const leadMailKinds = [leadToOperator];
