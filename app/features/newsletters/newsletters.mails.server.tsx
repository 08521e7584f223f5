import { answersTo, type ComposedMail, type MailContext, type MailKind } from '#app/crm/mail.server.ts';
import { escapeHtml } from '#app/mails/shared-rendering.server.ts';
import type { Services } from '#app/services.ts';
import { mailingLists } from '#content/mailing-lists.ts';
import { newsletterMails } from '#content/mails/newsletters.ts';
import type { Newsletters } from '#database/tables.ts';
import { archivePath } from './archive.server.ts';
import { fillBlocks } from './blocks.server.ts';
import { campaignOf } from './campaign.ts';
import { firstNameOf } from './first-name.server.ts';
import { NewsletterEmail } from './newsletter.email.tsx';
import { fillIn, hasFirstName, linkTokens, type PersonalValues } from './personal-fields.ts';

interface AboutNewsletter {
	newsletterId: string;
	/** The recipient's; none in a test. */
	subscriptionId?: string;
	isTest?: boolean;
}

/** A newsletter. The list is in the email's row: it goes only to confirmed readers of that list. */
export const newsletterMail: MailKind<AboutNewsletter> = {
	name: 'newsletter-issue',
	label: newsletterMails.label,
	async compose({ newsletterId, subscriptionId, isTest = false }, { services, site, unsubscribe, preferences }) {
		const row = await services.db
			.selectFrom('newsletters')
			.selectAll()
			.where('newsletter_uuid', '=', newsletterId)
			.executeTakeFirst();
		// Deleted before its test was sent, or stopped.
		if (!row || (row.stopped_at && !isTest)) return undefined;
		const text = row.sent_body ?? (await fillBlocks(services, row.body)).text;
		const firstName = subscriptionId && hasFirstName(text) ? await firstNameOf(services.db, subscriptionId) : undefined;
		const values = { unsubscribe, preferences, firstName };
		const hasLinks = unsubscribe !== undefined;
		return {
			...newsletterContent(services, row, text, { site, hasLinks, isTest }),
			...answersTo(services),
			shared: {
				key: [newsletterId, row.updated_at.toISOString(), site, isTest, hasLinks, text.length].join(' '),
				complete: (rendered, isHtml) => fillIn(rendered, values, isHtml ? escapeHtml : undefined),
			},
		};
	},
};

export type NewsletterContent = Pick<Newsletters, 'list' | 'subject' | 'preview' | 'slug'> & {
	in_archive: boolean;
	sent_at: Date | null;
};

/**
 * A newsletter's email with tokens for what differs between readers (`fillIn`).
 * @param text Its Markdown, with its blocks filled in.
 */
export function newsletterContent(
	{ now }: Pick<Services, 'now'>,
	row: NewsletterContent,
	text: string,
	{ site, hasLinks, isTest = false }: Pick<MailContext, 'site'> & { hasLinks: boolean; isTest?: boolean },
): Pick<ComposedMail, 'subject' | 'body'> {
	return {
		subject: newsletterMails.subject(isTest ? newsletterMails.test(row.subject) : row.subject),
		body: (
			<NewsletterEmail
				site={site}
				subject={row.subject}
				preview={row.preview}
				text={text}
				reason={mailingLists[row.list].reason}
				campaign={campaignOf(row.list, row.sent_at ?? now())}
				page={row.in_archive && row.slug ? site + archivePath(row.slug) : undefined}
				unsubscribe={hasLinks ? linkTokens.unsubscribe : undefined}
				preferences={hasLinks ? linkTokens.preferences : undefined}
			/>
		),
	};
}

/** The HTML of a preview: for a reader without a name, with the given addresses as its links. */
export const completePreview = (html: string, link: string): string =>
	fillIn(html, { firstName: undefined, unsubscribe: link, preferences: link } satisfies PersonalValues, escapeHtml);
