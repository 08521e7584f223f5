import { RESET_SECONDS } from '#app/auth/limits.ts';
import type { Role } from '#app/auth/roles.ts';
import { frame } from '#app/console/head.ts';
import type { MailKind } from '#app/crm/mail.server.ts';
import { Action, Mail, P, Quote, TextMail } from '#app/mails/layout.tsx';
import type { Services } from '#app/services.ts';
import { consolePaths } from '#content/console-paths.ts';
import { operatorMails } from '#content/mails/operators.ts';
import { CODE_PURPOSE, codeMail } from '../sign-in/mailed-code.server.ts';
import { RESET_PURPOSE, resetMail, resetSubject } from '../sign-in/passwords.server.ts';
import { secondFactorMail } from '../sign-in/second-factor.server.ts';
import { codesRefusedMail } from '../sign-in/sign-in.server.ts';
import { invitationMail, openInvitation } from './operators.server.ts';

interface InvitationProps {
	site: string;
	address: string;
	role: Role;
	inviter: string | null;
}

function InvitationEmail({ site, address, role, inviter }: InvitationProps) {
	const { preview, heading, text, someone, action, note, reason } = operatorMails.invited;
	return (
		<Mail site={site} preview={preview} heading={heading} reason={reason}>
			<P>{text.replace('{who}', () => inviter ?? someone).replace('{role}', frame.aRole[role])}</P>
			<Action href={address}>{action}</Action>
			<P>{note}</P>
		</Mail>
	);
}

function CodeEmail({ site, code }: { site: string; code: string }) {
	const { preview, heading, text, note, reason } = operatorMails.code;
	return (
		<Mail site={site} preview={preview} heading={heading} reason={reason}>
			<P>{text}</P>
			<Quote>{code}</Quote>
			<P>{note}</P>
		</Mail>
	);
}

export const INVITATION_PURPOSE = 'operator-invitation';

export async function invitationAddress(
	{ links, config }: Pick<Services, 'links' | 'config'>,
	{ id, expiresAt }: { id: string; expiresAt: Date },
): Promise<string> {
	const token = await links.seal(INVITATION_PURPOSE, id, expiresAt);
	return `${config.APP_URL}${consolePaths.welcome}?token=${token}`;
}

/** Not sent once the invitation is used, revoked or expired. */
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

/** A link for a new password. Not sent to an address that is not an operator's. */
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
		return linkMail(operatorMails.reset, site, `${consolePaths.newPassword}?token=${token}`);
	},
};

/** Not sent once the code has expired. */
const code: MailKind<{ sealed: string }> = {
	...codeMail,
	label: operatorMails.code.label,
	async compose({ sealed }, { services, site }) {
		const opened = await services.links.open(CODE_PURPOSE, sealed, services.now());
		if (opened.state !== 'valid') return undefined;
		return { subject: operatorMails.code.subject, body: <CodeEmail site={site} code={opened.subject} /> };
	},
};

const codesRefused: MailKind<{ operatorId: string }> = {
	...codesRefusedMail,
	label: operatorMails.codesRefused.label,
	async compose({ operatorId }, { services, site }) {
		const exists = await isOperator(services, operatorId);
		return exists ? linkMail(operatorMails.codesRefused, site, consolePaths.forgotten) : undefined;
	},
};

const secondFactor: MailKind<{ operatorId: string; state: 'on' | 'off' }> = {
	...secondFactorMail,
	label: operatorMails.secondFactor.label,
	async compose({ operatorId, state }, { services, site }) {
		if (!(await isOperator(services, operatorId))) return undefined;
		const words = { ...operatorMails.secondFactor, ...operatorMails.secondFactor[state] };
		return linkMail(words, site, consolePaths.forgotten);
	},
};

async function isOperator({ db }: Pick<Services, 'db'>, id: string): Promise<boolean> {
	return (await db.selectFrom('operators').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

type LinkCopy = Record<'subject' | 'preview' | 'heading' | 'text' | 'action' | 'note' | 'reason', string>;

function linkMail(copy: LinkCopy, site: string, path: string) {
	const { subject, text, action, note, ...words } = copy;
	const link = { label: action, href: `${site}${path}` };
	return { subject, body: <TextMail site={site} words={words} before={[text]} action={link} after={[note]} /> };
}

export const operatorMailKinds = [invited, reset, code, codesRefused, secondFactor];
