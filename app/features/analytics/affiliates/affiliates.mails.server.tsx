import { answersTo, type MailKind } from '#app/crm/mail.server.ts';
import { A, Action, Mail, P } from '#app/mails/layout.tsx';
import { affiliateMails } from '#content/mails/affiliates.ts';
import { affiliatePageUrl, linkMail, sharedLink, welcomeMail } from './affiliate-page.server.ts';

interface WelcomeProps {
	site: string;
	shared: string;
	percent: string;
	page: string;
}

function WelcomeEmail({ site, shared, percent, page }: WelcomeProps) {
	const { preview, heading, share, rule, commission, page: pageText, button, reason } = affiliateMails.welcome;
	return (
		<Mail site={site} preview={preview} heading={heading} reason={reason}>
			<P>
				{share} <A href={shared}>{shared}</A>
			</P>
			<P>
				{rule} {commission.replace('{percent}', percent)}
			</P>
			<P>{pageText}</P>
			<Action href={page}>{button}</Action>
		</Mail>
	);
}

function LinkEmail({ site, pages }: { site: string; pages: { code: string; page: string }[] }) {
	const { preview, heading, text, button, reason } = affiliateMails.link;
	return (
		<Mail site={site} preview={preview} heading={heading} reason={reason}>
			<P>{text}</P>
			{pages.map(({ code, page }) => (
				<Action key={code} href={page}>
					{button.replace('{code}', code)}
				</Action>
			))}
		</Mail>
	);
}

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
const affiliateLink: MailKind<object> = {
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
