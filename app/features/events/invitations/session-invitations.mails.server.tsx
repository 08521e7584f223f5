import type { MailContext, MailKind } from '#app/crm/mail.server.ts';
import { mainAddressOf, zoneOf } from '#app/crm/person-facts.server.ts';
import { TextMail } from '#app/mails/layout.tsx';
import { invitationCopy } from '#content/mails/invitations.ts';
import { myPaths } from '#content/my.ts';
import { eventPicturePath } from '../events/events.server.ts';
import { cancellation, eventFacts, invitation } from '../registrations/invitation.server.ts';
import { joinPageAddress } from '../registrations/join.server.ts';
import { JOIN_OPENS_MINUTES, JOIN_SESSION } from '../registrations/registrations.server.ts';
import { invitationMails } from './session-invitations.server.ts';

interface Params {
	invitationId: string;
	/** The SEQUENCE of the email. A newer one is an email of its own. */
	sequence: number;
}

/** An invitation or a change of it. No longer due once the session changed again, was canceled, or started. */
function requestMail(what: 'invited' | 'updated'): MailKind<Params> {
	const copy = invitationCopy[what];
	return {
		...invitationMails[what],
		label: copy.label,
		async compose(params, about) {
			const event = await findEvent(about, params, false);
			if (!event) return undefined;
			const { services, site, to, customer } = about;
			// It opens the door by itself: a phone is often not signed in.
			const token = await services.links.seal(JOIN_SESSION, params.invitationId, event.ends_at);
			const href = site + joinPageAddress(event.slug, token);
			return {
				subject: copy.subject(event.title),
				body: (
					<TextMail
						site={site}
						words={copy}
						picture={site + eventPicturePath(event.slug, 'mail')}
						before={[copy.text]}
						facts={eventFacts(event, await zoneOf(services.db, customer))}
						action={{ label: invitationCopy.join, href }}
						after={[invitationCopy.opens(JOIN_OPENS_MINUTES), invitationCopy.turnOff(site + myPaths.calendar)]}
					/>
				),
				attachments: [invitation(services, event, invited(event, to), href)],
			};
		},
	};
}

/** Removes a session that was canceled, or is outside the person's access now. */
const cancelled: MailKind<Params> = {
	...invitationMails.cancelled,
	label: invitationCopy.cancelled.label,
	async compose(params, about) {
		const event = await findEvent(about, params, true);
		if (!event) return undefined;
		const { subject, text, textWithoutAccess, textMoved, ...words } = invitationCopy.cancelled;
		const { services, site, to, customer } = about;
		const facts = eventFacts(event, await zoneOf(services.db, customer));
		const isMoved = (await mainAddressOf(services.db, customer))?.toLowerCase() !== to.toLowerCase();
		const before = [event.status === 'cancelled' ? text : isMoved ? textMoved : textWithoutAccess];
		return {
			subject: subject(event.title),
			body: <TextMail site={site} words={words} before={before} facts={facts} />,
			attachments: [cancellation(services, event, invited(event, to))],
		};
	},
};

const invited = ({ sequence, sent_sequence }: { sequence: number; sent_sequence: number }, email: string) => ({
	email,
	calendar_sequence: sent_sequence - sequence,
});

async function findEvent({ services }: MailContext, { invitationId, sequence }: Params, isCancelled: boolean) {
	return await services.db
		.selectFrom('session_invitations as i')
		.innerJoin('events as e', 'e.event_uuid', 'i.event_uuid')
		.selectAll('e')
		.select('i.calendar_sequence as sent_sequence')
		.where('i.invitation_uuid', '=', invitationId)
		.where('i.calendar_sequence', '=', sequence)
		.where('i.is_cancelled', '=', isCancelled)
		.where('e.starts_at', '>', services.now())
		.executeTakeFirst();
}

export const invitationMailKinds = [requestMail('invited'), requestMail('updated'), cancelled];
