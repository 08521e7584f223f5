import { RESET_SECONDS } from '#app/auth/limits.ts';
import type { MailKind } from '#app/crm/mail.server.ts';
import { TextMail } from '#app/mails/text-mail.tsx';
import type { Services } from '#app/services.ts';
import { consolePaths } from '#content/console/paths.ts';
import { operatorMails } from '#content/mails/operators.ts';
import { CODE_PURPOSE, codeMail } from './mailed-code.server.ts';
import { CodeEmail, InvitationEmail } from './operators.email.tsx';
import { invitationMail, openInvitation } from './operators.server.ts';
import { RESET_PURPOSE, resetMail, resetSubject } from './passwords.server.ts';
import { codesRefusedMail } from './sign-in.server.ts';

/** What the link in an invitation allows. */
export const INVITATION_PURPOSE = 'operator-invitation';

/** The address that an invitation is taken at. */
export async function invitationAddress(
	{ links, config }: Pick<Services, 'links' | 'config'>,
	{ id, expiresAt }: { id: string; expiresAt: Date },
): Promise<string> {
	const token = await links.seal(INVITATION_PURPOSE, id, expiresAt);
	return `${config.APP_URL}${consolePaths.welcome}?token=${token}`;
}

/** To who is invited; not once the invitation is used, taken back or over. */
const invited: MailKind<{ invitationId: string }> = {
	...invitationMail,
	label: operatorMails.invited.label,
	async compose({ invitationId }, { services, site }) {
		const invitation = await openInvitation(services, invitationId);
		if (!invitation) return undefined;
		const { role, inviter, expires_at } = invitation;
		const address = await invitationAddress(services, { id: invitationId, expiresAt: expires_at });
		return {
			subject: operatorMails.invited.subject,
			body: <InvitationEmail site={site} address={address} role={role} inviter={inviter} />,
		};
	},
};

/** To who forgot their password; not to an address that is no operator's. */
const reset: MailKind = {
	...resetMail,
	label: operatorMails.reset.label,
	async compose(_, { services, site, to }) {
		const operator = await services.db
			.selectFrom('operators')
			.select('id')
			.where('email', '=', to.toLowerCase())
			.executeTakeFirst();
		if (!operator) return undefined;
		const expiresAt = new Date(services.now().getTime() + RESET_SECONDS * 1000);
		const token = await services.links.seal(RESET_PURPOSE, await resetSubject(services, operator.id), expiresAt);
		const address = `${site}${consolePaths.newPassword}?token=${token}`;
		const { subject, text, action, note, ...words } = operatorMails.reset;
		const link = { label: action, href: address };
		return { subject, body: <TextMail site={site} words={words} before={[text]} action={link} after={[note]} /> };
	},
};

/** To who signs in without their app; not once the code is too old. */
const code: MailKind<{ sealed: string }> = {
	...codeMail,
	label: operatorMails.code.label,
	async compose({ sealed }, { services, site }) {
		const opened = await services.links.open(CODE_PURPOSE, sealed, services.now());
		if (opened.state !== 'valid') return undefined;
		return { subject: operatorMails.code.subject, body: <CodeEmail site={site} code={opened.subject} /> };
	},
};

/** To whose account many wrong codes were entered; not to who is no operator anymore. */
const codesRefused: MailKind<{ operatorId: string }> = {
	...codesRefusedMail,
	label: operatorMails.codesRefused.label,
	async compose({ operatorId }, { services, site }) {
		const operator = await services.db
			.selectFrom('operators')
			.select('id')
			.where('id', '=', operatorId)
			.executeTakeFirst();
		if (!operator) return undefined;
		const address = `${site}${consolePaths.forgotten}`;
		const { subject, text, action, note, ...words } = operatorMails.codesRefused;
		const link = { label: action, href: address };
		return { subject, body: <TextMail site={site} words={words} before={[text]} action={link} after={[note]} /> };
	},
};

/** The emails that let an operator in, and the one about who tries to get in. */
export const operatorMailKinds = [invited, reset, code, codesRefused];
