import { answersTo, type ComposedMail, type MailContext, type MailKind } from '#app/crm/mail.server.ts';
import type { Services } from '#app/services.ts';
import { mailingLists } from '#content/mailing-lists.ts';
import { newsletterMails } from '#content/mails/newsletters.ts';
import type { Newsletters } from '#database/tables.ts';
import { campaignOf } from './campaign.ts';
import { NewsletterEmail } from './newsletter.email.tsx';

interface AboutNewsletter {
	newsletterId: string;
	/** Sent to its author only. */
	isTest?: boolean;
}

/** A newsletter. The list is in the email's row: it goes only to confirmed readers of that list. */
export const newsletterMail: MailKind<AboutNewsletter> = {
	name: 'newsletter-issue',
	label: newsletterMails.label,
	isAtMostOnce: true,
	async compose({ newsletterId, isTest = false }, { services, ...links }) {
		const row = await services.db
			.selectFrom('newsletters')
			.selectAll()
			.where('newsletter_uuid', '=', newsletterId)
			.executeTakeFirst();
		// Deleted before its test was sent, or stopped.
		if (!row || (row.stopped_at && !isTest)) return undefined;
		return composeNewsletter(services, row, { ...links, isTest });
	},
};

/** Renders a newsletter as its email. */
export function composeNewsletter(
	services: Pick<Services, 'config' | 'now'>,
	row: Pick<Newsletters, 'list' | 'subject' | 'preview' | 'body'> & { sent_at: Date | null },
	{
		site,
		unsubscribe,
		preferences,
		isTest = false,
	}: Pick<MailContext, 'site' | 'unsubscribe' | 'preferences'> & { isTest?: boolean },
): ComposedMail {
	return {
		subject: newsletterMails.subject(isTest ? newsletterMails.test(row.subject) : row.subject),
		body: (
			<NewsletterEmail
				site={site}
				subject={row.subject}
				preview={row.preview}
				text={row.body}
				reason={mailingLists[row.list].reason}
				campaign={campaignOf(row.list, row.sent_at ?? services.now())}
				unsubscribe={unsubscribe}
				preferences={preferences}
			/>
		),
		...answersTo(services),
	};
}
