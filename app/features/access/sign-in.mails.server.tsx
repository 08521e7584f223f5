import type { MailKind } from '#app/crm/mail.server.ts';
import { TextMail } from '#app/mails/text-mail.tsx';
import { accessMails } from '#content/mails/access.ts';
import { myPaths } from '#content/my.ts';
import { findParticipant, SIGN_IN_LINK, signInMail } from './sign-in-links.server.ts';

/** The link that signs in, or that nobody enrolled with the address. No longer due once it has expired or was used. */
const signIn: MailKind<{ linkId: string }> = {
	...signInMail,
	label: accessMails.signIn.label,
	async compose({ linkId }, { services, site, to }) {
		const link = await services.db
			.selectFrom('sign_in_links')
			.select('expires_at')
			.where('link_uuid', '=', linkId)
			.where('used_at', 'is', null)
			.where('expires_at', '>', services.now())
			.executeTakeFirst();
		if (!link) return undefined;
		const isEnrolled = (await findParticipant(services.db, to)) !== undefined;
		const { subject, text, button, ...words } = isEnrolled ? accessMails.signIn : accessMails.notEnrolled;
		const path = isEnrolled
			? `${myPaths.link}?token=${await services.links.seal(SIGN_IN_LINK, linkId, link.expires_at)}`
			: '/#pricing';
		return {
			subject,
			body: <TextMail site={site} words={words} before={[text]} action={{ label: button, href: site + path }} />,
		};
	},
};

/** The emails to participants about signing in. */
export const accessMailKinds = [signIn];
