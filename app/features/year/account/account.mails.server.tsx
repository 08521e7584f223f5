import { maskEmail } from '#app/crm/customers.server.ts';
import { answersTo, type MailContext, type MailKind } from '#app/crm/mail.server.ts';
import { personOf } from '#app/features/people/people/person.server.ts';
import { TextMail } from '#app/mails/layout.tsx';
import { accountMailTexts } from '#content/mails/account.ts';
import { accountPaths } from '#content/my/account.ts';
import { type AboutChange, OWN_LINK, ownMails, type Side } from './own-changes.server.ts';

/** A link that confirms or refuses a change. No longer due once it was made, refused, or has expired. */
function linkMail(
	kind: { name: string },
	side: Side,
	copy: { subject: string; label: string; stranger: string; button: string } & Record<
		'preview' | 'heading' | 'reason',
		string
	>,
	paragraphs: (change: { email: string; joins: boolean }) => string[],
): MailKind<AboutChange> {
	return {
		...kind,
		label: copy.label,
		async compose({ changeId }, about) {
			const { services, site } = about;
			const change = await findChange(about, changeId);
			const isOpen = change && !change.done_at && !change.refused_at;
			if (!isOpen || !change.expires_at || change.expires_at <= services.now()) return undefined;
			const joins = side === 'new' && (await isKnown(about, change.email ?? ''));
			const token = await services.links.seal(OWN_LINK, `${side}:${changeId}`, change.expires_at);
			const action = { label: copy.button, href: `${site}${accountPaths.confirm}?token=${token}` };
			const before = paragraphs({ email: change.email ?? '', joins });
			return {
				subject: copy.subject,
				body: <TextMail site={site} words={copy} before={before} action={action} after={[copy.stranger]} />,
				...answersTo(services),
			};
		},
	};
}

/** Tells an address what changed: it may not have been its owner. */
function toldMail(kind: { name: string }, what: 'added' | 'main' | 'removed'): MailKind<AboutChange> {
	const { added, main, removed, ...common } = accountMailTexts.told;
	const { label, subject, text, ...words } = { added, main, removed }[what];
	return {
		...kind,
		label,
		async compose({ changeId }, about) {
			const change = await findChange(about, changeId);
			if (!change?.email) return undefined;
			const { services, site } = about;
			const action = { label: common.button, href: site + accountPaths.page };
			return {
				subject,
				body: (
					<TextMail
						site={site}
						words={{ ...words, reason: common.reason }}
						before={[text(maskEmail(change.email))]}
						after={[common.stranger]}
						{...(what !== 'removed' && { action })}
					/>
				),
				...answersTo(services),
			};
		},
	};
}

const findChange = ({ services }: MailContext, id: string) =>
	services.db.selectFrom('own_changes').selectAll().where('change_uuid', '=', id).executeTakeFirst();

/** Whether we have something of the owner of an address. */
async function isKnown({ services: { db }, customer }: MailContext, email: string): Promise<boolean> {
	const row = await db
		.selectFrom('customers')
		.select('person_uuid')
		.where((where) => where.eb(where.fn('lower', ['email']), '=', email.toLowerCase()))
		.where('released_at', 'is', null)
		.executeTakeFirst();
	return row !== undefined && row.person_uuid !== (await personOf(db, customer ?? undefined));
}

const { address, main, erasure } = accountMailTexts;

export const accountMailKinds = [
	linkMail(ownMails.address, 'new', address, ({ joins }) => (joins ? [address.text, address.joins] : [address.text])),
	linkMail(ownMails.main, 'main', main, ({ email }) => [main.text(maskEmail(email))]),
	linkMail(ownMails.erasure, 'erase', erasure, () => [erasure.text]),
	toldMail(ownMails.added, 'added'),
	toldMail(ownMails.changed, 'main'),
	toldMail(ownMails.removed, 'removed'),
];
