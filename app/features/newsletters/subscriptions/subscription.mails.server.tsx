import type { MailKind } from '#app/crm/mail.server.ts';
import { A, Action, Mail, P } from '#app/mails/layout.tsx';
import type { Services } from '#app/services.ts';
import { isPublic, type List, listNames, mailingLists, type PublicList, publicLists } from '#content/mailing-lists.ts';
import { subscriptionMails } from '#content/mails/subscriptions.ts';
import { paths } from '#content/navigation.ts';

interface AboutSignUp {
	confirmationId: string;
}

/** To an address that signed up: a request to confirm. The only email to an unconfirmed address. */
export const subscriptionConfirm: MailKind<AboutSignUp> = {
	name: 'subscription-confirm',
	label: subscriptionMails.confirm.label,
	async compose({ confirmationId }, { services, site }) {
		const row = await services.db
			.selectFrom('subscriptions')
			.select('list')
			.where('confirmation_uuid', '=', confirmationId)
			.where('status', '=', 'pending')
			.executeTakeFirst();
		if (!row || !isPublic(row.list)) return undefined;
		const link = await confirmAddress(services, confirmationId);
		const { subject, preview, button, until, reason } = subscriptionMails.confirm;
		const { noun, signUp } = mailingLists[row.list];
		const { heading, text } = signUp.confirm;
		return {
			subject: subject.replace('{noun}', noun),
			body: (
				<Mail site={site} preview={preview} heading={heading} reason={reason.replace('{noun}', noun)}>
					<P>
						{text} {until}
					</P>
					<Action href={link}>{button}</Action>
				</Mail>
			),
		};
	},
};

export const welcomeMails = new Map<List, MailKind<object>>(publicLists.map((list) => [list, welcome(list)]));

function welcome(list: PublicList): MailKind<object> {
	return {
		name: `${list}-welcome`,
		label: subscriptionMails.welcome.label.replace('{list}', listNames[list]),
		list,
		async compose(_, { site, unsubscribe, preferences }) {
			const { heading } = subscriptionMails.welcome;
			const { reason, signUp } = mailingLists[list];
			const { subject, preview, text, meanwhile, link, href } = signUp.welcome;
			const frame = { site, preview, heading, reason, unsubscribe, preferences };
			return {
				subject,
				body: (
					<Mail {...frame}>
						<P>{text}</P>
						<P>
							{meanwhile} <A href={site + href}>{link}</A>.
						</P>
					</Mail>
				),
			};
		},
	};
}

export const subscriptionMailKinds = [subscriptionConfirm, ...welcomeMails.values()];

const PURPOSE = 'confirm';
const VALID_DAYS = 7;

type Needs = Pick<Services, 'links' | 'config' | 'now'>;

/** The confirmation link of a sign-up, valid for seven days. */
async function confirmAddress({ links, config, now }: Needs, confirmationId: string): Promise<string> {
	const until = new Date(now().getTime() + VALID_DAYS * 24 * 3600_000);
	return `${config.APP_URL}${paths.confirm}?token=${await links.seal(PURPOSE, confirmationId, until)}`;
}

export async function openConfirmLink({ links, now }: Pick<Needs, 'links' | 'now'>, token: string | null) {
	return await links.open(PURPOSE, token, now());
}
