import { answersTo, type ComposedMail, type MailKind } from '#app/crm/mail.server.ts';
import type { Services } from '#app/services.ts';
import { mailingLists } from '#content/mailing-lists.ts';
import { letterMails } from '#content/mails/newsletter-issue.ts';
import type { Newsletters } from '#database/tables.ts';
import { campaignOf } from './campaign.ts';
import { LetterEmail } from './newsletter-issue.email.tsx';

interface AboutLetter {
	letterId: string;
	/** It goes to who wrote it. */
	isTest?: boolean;
}

/** What an operator writes to a list. Which list stands in the email's row: it goes only to who confirmed that one. */
export const letter: MailKind<AboutLetter> = {
	name: 'list-letter',
	label: letterMails.label,
	async compose({ letterId, isTest = false }, { services, site, unsubscribe, preferences }) {
		const row = await services.db
			.selectFrom('newsletters')
			.selectAll()
			.where('newsletter_uuid', '=', letterId)
			.executeTakeFirst();
		// A draft that was thrown away before its test went out, or one that was stopped.
		if (!row || (row.stopped_at && !isTest)) return undefined;
		return writtenLetter(services, row, { site, unsubscribe, preferences, isTest });
	},
};

interface Written {
	site: string;
	unsubscribe?: string | undefined;
	preferences?: string | undefined;
	isTest?: boolean;
}

/** A letter as the email that it will be. */
export function writtenLetter(
	services: Pick<Services, 'config' | 'now'>,
	row: Pick<Newsletters, 'list' | 'subject' | 'preview' | 'body'> & { sent_at: Date | null },
	{ site, unsubscribe, preferences, isTest = false }: Written,
): ComposedMail {
	return {
		subject: letterMails.subject(isTest ? letterMails.test(row.subject) : row.subject),
		body: (
			<LetterEmail
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

/** The emails that operators write to lists. */
export const letterMailKinds = [letter];
