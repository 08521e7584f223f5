import type { Role } from '#app/auth/roles.ts';
import { Action, Mail, P, Quote } from '#app/mails/layout.tsx';
import { frame } from '#content/console/frame.ts';
import { operatorMails } from '#content/mails/operators.ts';

interface InvitationProps {
	site: string;
	address: string;
	role: Role;
	inviter: string | null;
}

export function InvitationEmail({ site, address, role, inviter }: InvitationProps) {
	const { preview, heading, text, someone, action, note, reason } = operatorMails.invited;
	return (
		<Mail site={site} preview={preview} heading={heading} reason={reason}>
			<P>{text.replace('{who}', () => inviter ?? someone).replace('{role}', frame.aRole[role])}</P>
			<Action href={address}>{action}</Action>
			<P>{note}</P>
		</Mail>
	);
}

export function CodeEmail({ site, code }: { site: string; code: string }) {
	const { preview, heading, text, note, reason } = operatorMails.code;
	return (
		<Mail site={site} preview={preview} heading={heading} reason={reason}>
			<P>{text}</P>
			<Quote>{code}</Quote>
			<P>{note}</P>
		</Mail>
	);
}
