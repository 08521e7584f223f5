import { Mail, P } from '#app/mails/layout.tsx';
import { demoRequestMails } from '#content/mails/demo-request.ts';

/** To the person: the request is here, and what comes next. What was typed is not repeated (contact.email.tsx says why). */
export function DemoReceivedEmail({ site }: { site: string }) {
	const { preview, heading, text, change, reason } = demoRequestMails.received;
	return (
		<Mail site={site} preview={preview} heading={heading} reason={reason}>
			<P>{text}</P>
			<P>{change}</P>
		</Mail>
	);
}
