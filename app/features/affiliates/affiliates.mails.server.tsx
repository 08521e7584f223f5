import { answersTo, type MailKind } from '#app/crm/mail.server.ts';
import { affiliateMails } from '#content/mails/affiliates.ts';
import { affiliatePageUrl, sharedLink } from './affiliate-link.server.ts';
import { LinkEmail, WelcomeEmail } from './affiliates.email.tsx';
import { linkMail, welcomeMail } from './mail-names.ts';

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
		const percent = String(Number(affiliate.commission_percent));
		const page = await affiliatePageUrl(services, affiliate);
		return {
			subject: affiliateMails.welcome.subject,
			body: <WelcomeEmail site={site} shared={shared} percent={percent} page={page} />,
			...answersTo(services),
		};
	},
};

/** To an affiliate who requested the link to their page. Enqueued for any address, so that the response is always the same. */
export const affiliateLink: MailKind<object> = {
	...linkMail,
	label: affiliateMails.link.label,
	async compose(_, { services, site, to }) {
		const rows = await services.db
			.selectFrom('affiliates')
			.select(['affiliate_uuid', 'link_version', 'code'])
			.where((where) => where.eb(where.fn('lower', ['email']), '=', where.fn('lower', [where.val(to)])))
			.orderBy('created_at')
			.execute();
		if (rows.length === 0) return undefined;
		const pages = await Promise.all(
			rows.map(async (row) => ({ code: row.code, page: await affiliatePageUrl(services, row) })),
		);
		return { subject: affiliateMails.link.subject, body: <LinkEmail site={site} pages={pages} /> };
	},
};

export const affiliateMailKinds = [affiliateWelcome, affiliateLink];
