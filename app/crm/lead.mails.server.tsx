import type { Transaction } from 'kysely';
import { ConsoleAction, consoleLink, Facts, Mail, P, Quote } from '#app/mails/layout.tsx';
import type { Services } from '#app/services.ts';
import { leadMails } from '#content/mails/leads.ts';
import type { Tables } from '#database/tables.ts';
import { type Lead, leadFacts } from './lead-facts.ts';
import { enqueueMails, type MailKind, operatorOf } from './mail.server.ts';

interface Props {
	site: string;
	heading: string;
	lead: Lead;
}

function LeadOperatorEmail({ site, heading, lead }: Props) {
	const { preview, text, message, reason } = leadMails.operator;
	return (
		<Mail site={site} preview={preview} heading={heading} reason={reason}>
			<P>{text}</P>
			<Facts facts={leadFacts(lead)} />
			{lead.message && (
				<>
					<P>{message}</P>
					<Quote>{lead.message}</Quote>
				</>
			)}
			<ConsoleAction href={consoleLink(site, 'leads', lead.id)} />
		</Mail>
	);
}

type LeadAbout = keyof typeof leadMails.operator.subjects;

export interface AboutLead {
	websiteDataId: string;
}

/** The operator's copy of a form; replies go to the person. */
const leadToOperator: MailKind<AboutLead & { about: LeadAbout }> = {
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
 * Enqueues the reply to a person's form, a few times a day at most, and the operator's copy, in the form's transaction.
 * @returns Whether the person's email was enqueued.
 */
export async function enqueueLeadMails(
	tx: Transaction<Tables>,
	services: Pick<Services, 'jobs' | 'now' | 'config'>,
	received: MailKind<AboutLead>,
	{ email, customerUuid, websiteDataId, about }: AboutLead & { email: string; customerUuid: string; about: LeadAbout },
): Promise<boolean> {
	const [isQueued = false] = await enqueueMails(tx, services, [
		{ kind: received, to: email, customerUuid, params: { websiteDataId }, isThrottled: true },
		{ kind: leadToOperator, to: operatorOf(services), params: { websiteDataId, about } },
	]);
	return isQueued;
}

/** @returns Undefined if the row was erased. */
export async function findLead({ db }: Pick<Services, 'db'>, id: string): Promise<Lead | undefined> {
	return await db.selectFrom('website_data').selectAll().where('id', '=', id).executeTakeFirst();
}

export const leadMailKinds = [leadToOperator];
