import { answersTo, type MailKind } from '#app/crm/mail.server.ts';
import { zoneOf } from '#app/crm/person-facts.server.ts';
import { formatInstant } from '#app/features/events/events/events.server.ts';
import { TextMail } from '#app/mails/layout.tsx';
import type { Services } from '#app/services.ts';
import { priceAt } from '#app/settings/price.server.ts';
import { accessMails } from '#content/mails/access.ts';
import { myPaths } from '#content/my.ts';
import { program } from '#content/program.ts';
import { accessGrantedMail } from './access-by-hand.server.ts';
import { accessEndingMail, listEnding } from './access-ending.job.server.ts';
import { formatDay, lastMoment } from './entitlements.server.ts';
import { type PasskeyChange, passkeyMails } from './passkeys.server.ts';
import { claimPath, invitationTo, type OpenInvitation } from './seat-invitations.server.ts';
import { findParticipant, SIGN_IN_LINK, signInMail } from './sign-in-links.server.ts';
import { isHeir } from './team-years.server.ts';

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
		const invitation = await invitationTo(services, to);
		const { db, now } = services;
		const isKnown = (await findParticipant(db, to)) !== undefined || (await isHeir(db, to, now()));
		if (!isKnown) return await unknownMail(services, site, invitation);
		const { subject, text, seat, button, ...words } = accessMails.signIn;
		const token = await services.links.seal(SIGN_IN_LINK, linkId, link.expires_at);
		const action = { label: button, href: `${site}${myPaths.link}?token=${token}` };
		const before = invitation ? [text, seat(invitation.from)] : [text];
		return { subject, body: <TextMail site={site} words={words} before={before} action={action} /> };
	},
};

/** To an address that cannot sign in: the way to the seat that it was invited to, or to the program. */
async function unknownMail(services: Services, site: string, invitation: OpenInvitation | undefined) {
	const words = invitation ? accessMails.invited : accessMails.notEnrolled;
	const text = invitation
		? accessMails.invited.text(invitation.from, formatDay(lastMoment(invitation.expires)))
		: accessMails.notEnrolled.text;
	const path = invitation ? await claimPath(services, invitation) : '/#pricing';
	const action = { label: words.button, href: site + path };
	return { subject: words.subject, body: <TextMail site={site} words={words} before={[text]} action={action} /> };
}

/** To a person whom an operator gave access. No longer due once it was revoked. */
export const accessGranted: MailKind<{ entitlementId: string }> = {
	...accessGrantedMail,
	label: accessMails.granted.label,
	async compose({ entitlementId }, { services, site }) {
		const entitlement = await services.db
			.selectFrom('entitlements')
			.select(['starts_at', 'ends_at'])
			.where('entitlement_uuid', '=', entitlementId)
			.where('revoked_at', 'is', null)
			.executeTakeFirst();
		if (!entitlement?.ends_at) return undefined;
		const { subject, text, how, button, ...words } = accessMails.granted;
		const period = text(formatDay(entitlement.starts_at), formatDay(lastMoment(entitlement.ends_at)));
		const action = { label: button, href: site + myPaths.home };
		return { subject, body: <TextMail site={site} words={words} before={[period, how]} action={action} /> };
	},
};

/** To a person whose access ends soon. No longer due once it was prolonged, renewed or revoked. */
const ending: MailKind<{ entitlementId: string }> = {
	...accessEndingMail,
	label: accessMails.ending.label,
	async compose({ entitlementId }, { services, site }) {
		const [entitlement] = await listEnding(services.db, services.now(), entitlementId);
		if (!entitlement) return undefined;
		const { subject, team, own, text, stays, keepsApp, renew, button, ...ending } = accessMails.ending;
		const { decides } = entitlement;
		const { preview, ...of } = {
			preview: ending.preview,
			...{ text, stays, renew, button },
			...(decides && { team, own }[decides]),
		};
		const words = { ...ending, preview };
		const day = formatDay(lastMoment(entitlement.ends_at));
		const price = priceAt(services, services.now()).display;
		const app = entitlement.keeps_app ? [keepsApp] : [];
		const before = [of.text(day), ...app, of.stays, ...(decides === 'team' ? [] : [of.renew(price)])];
		const action = { label: of.button, href: site + (decides === 'own' ? myPaths.renewTeam : myPaths.home) };
		return { subject: subject(day), body: <TextMail site={site} words={words} before={before} action={action} /> };
	},
};

/** To a person whose passkeys changed: it may not have been them. */
const passkeyChanged = (change: keyof typeof passkeyMails): MailKind<PasskeyChange> => ({
	...passkeyMails[change],
	label: accessMails.passkeys[change].label,
	async compose({ passkey, at }, { services, site, customer }) {
		const { subject, text, ...words } = accessMails.passkeys[change];
		const { stranger, button, reason, facts } = accessMails.passkeys;
		const when = formatInstant(new Date(at), (await zoneOf(services.db, customer)) ?? program.timeZone, {
			dateStyle: 'long',
			timeStyle: 'long',
		});
		const body = (
			<TextMail
				site={site}
				words={{ ...words, reason }}
				before={[text]}
				facts={[
					{ label: facts.passkey, value: passkey },
					{ label: facts.at, value: when },
				]}
				action={{ label: button, href: site + myPaths.devices }}
				after={[stranger]}
			/>
		);
		return { subject, body, ...answersTo(services) };
	},
});

export const accessMailKinds = [signIn, accessGranted, ending, passkeyChanged('added'), passkeyChanged('removed')];
