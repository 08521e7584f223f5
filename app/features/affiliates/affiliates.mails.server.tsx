import { answersTo, type MailKind } from '#app/crm/mail.server.ts';
import { affiliateMails } from '#content/mails/affiliates.ts';
import { affiliatePageAddress, sharedLink } from './affiliate-link.server.ts';
import { LinkEmail, WelcomeEmail } from './affiliates.email.tsx';
import { linkMail, welcomeMail } from './mail-names.ts';
import { inPercent } from './percent.ts';

/** To a new affiliate. */
export const affiliateWelcome: MailKind<{ affiliateUuid: string }> = {
	...welcomeMail,
	label: affiliateMails.welcome.label,
	async compose({ affiliateUuid }, { services, site }) {
		const affiliate = await services.db
			.selectFrom('affiliates')
			.selectAll()
			.where('affiliate_uuid', '=', affiliateUuid)
			.where('state', '<>', 'ended')
			.executeTakeFirst();
		if (!affiliate) return undefined;
		const shared = sharedLink(services, affiliate.code);
		const percent = inPercent(affiliate.commission_percent);
		const page = await affiliatePageAddress(services, affiliate);
		return {
			subject: affiliateMails.welcome.subject,
			body: <WelcomeEmail site={site} shared={shared} percent={percent} page={page} />,
			...answersTo(services),
		};
	},
};

/** To an affiliate who asked for their page again. Enqueued for any address, so that the response is the same for all. */
export const affiliateLink: MailKind<object> = {
	...linkMail,
	label: affiliateMails.link.label,
	async compose(_, { services, site, to }) {
		const all = await services.db
			.selectFrom('affiliates')
			.select(['affiliate_uuid', 'link_version', 'code'])
			.where((where) => where.eb(where.fn('lower', ['email']), '=', where.fn('lower', [where.val(to)])))
			.orderBy('created_at')
			.execute();
		if (all.length === 0) return undefined;
		const pages = await Promise.all(
			all.map(async (one) => ({ code: one.code, page: await affiliatePageAddress(services, one) })),
		);
		return { subject: affiliateMails.link.subject, body: <LinkEmail site={site} pages={pages} /> };
	},
};

/** The emails to affiliates. */
export const affiliateMailKinds = [affiliateWelcome, affiliateLink];
