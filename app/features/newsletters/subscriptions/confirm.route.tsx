import { data, redirect } from 'react-router';
import { maskEmail } from '#app/crm/customers.server.ts';
import { pageMeta } from '#app/seo/page-meta.ts';
import { type Services, servicesOf } from '#app/services.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { StatusPage } from '#app/ui/status-page.tsx';
import { isPublic, type List, mailingLists, publicLists } from '#content/mailing-lists.ts';
import { paths } from '#content/navigation.ts';
import { confirmPage } from '#content/subscriptions.ts';
import type { Route } from './+types/confirm.route';
import { confirm, resendConfirmation } from './members.server.ts';
import { openConfirmLink } from './subscription.mails.server.tsx';

type Confirmation =
	| { state: 'pending' | 'expired'; list: List; address: string }
	| { state: 'confirmed' | 'left'; list: List }
	| { state: 'replaced' | 'altered' | 'bare' };

/** Reads a confirmation link without changing anything: email scanners open every link. */
async function getConfirmation(services: Services, token: string | null): Promise<Confirmation> {
	if (token === null) return { state: 'bare' };
	const link = await openConfirmLink(services, token);
	if (link.state === 'altered') return { state: 'altered' };
	const row = await services.db
		.selectFrom('subscriptions')
		.select(['list', 'email', 'status'])
		.where('confirmation_uuid', '=', link.subject)
		.executeTakeFirst();
	if (!row) return { state: 'replaced' };
	const { list, email, status } = row;
	if (status === 'confirmed') return { state: 'confirmed', list };
	if (status === 'unsubscribed') return { state: 'left', list };
	return { state: link.state === 'valid' ? 'pending' : 'expired', list, address: maskEmail(email) };
}

/** Confirms, or, if the link has expired, enqueues a new one. */
async function actOnConfirmation(services: Services, token: string | null): Promise<'sent' | undefined> {
	const link = await openConfirmLink(services, token);
	if (link.state === 'valid') await services.db.transaction().execute((tx) => confirm(tx, services, link.subject));
	if (link.state !== 'expired') return undefined;
	await resendConfirmation(services, { confirmationId: link.subject });
	return 'sent';
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta('confirm', matches);

const STATUS = { expired: 410, replaced: 410, altered: 400 } as Partial<Record<Confirmation['state'], number>>;

export async function loader({ context, url }: Route.LoaderArgs) {
	const confirmation = await getConfirmation(servicesOf(context), url.searchParams.get('token'));
	const isSent = url.searchParams.has('sent') && confirmation.state === 'expired';
	return data({ confirmation, isSent }, { status: isSent ? 200 : (STATUS[confirmation.state] ?? 200) });
}

export async function action({ context, url }: Route.ActionArgs) {
	const token = url.searchParams.get('token');
	const done = await actOnConfirmation(servicesOf(context), token);
	const query = token === null ? '' : `?${new URLSearchParams({ token, ...(done ? { [done]: '' } : {}) })}`;
	throw redirect(paths.confirm + query, { status: 303 });
}

const GROWN = { pending: 0.75, confirmed: 1 } as Partial<Record<Confirmation['state'], number>>;

export default function ConfirmPage({ loaderData: { confirmation, isSent } }: Route.ComponentProps) {
	const { state } = confirmation;
	const words = isSent ? confirmPage.sent : confirmPage[state];
	return (
		<StatusPage title={words.heading} text={fillIn(words.text, confirmation)} grown={GROWN[state] ?? 0.6}>
			<div className="status-page-links">
				{'button' in words ? (
					// Plain HTML, so that the token in its address is not part of the page.
					<form method="post">
						<Button type="submit" size="large">
							{words.button}
						</Button>
					</form>
				) : (
					<Links confirmation={confirmation} isSent={isSent} />
				)}
			</div>
		</StatusPage>
	);
}

function Links({ confirmation, isSent }: { confirmation: Confirmation; isSent: boolean }) {
	const list = 'list' in confirmation ? confirmation.list : undefined;
	if (isSent || confirmation.state === 'confirmed') {
		return <ButtonLink to={paths.landing}>{confirmPage.home}</ButtonLink>;
	}
	const shown = list && isPublic(list) ? [list] : publicLists;
	return shown.map((name, index) => {
		const { noun, signUp } = mailingLists[name];
		return (
			<ButtonLink key={name} to={signUp.path} variant={index === 0 ? 'primary' : 'secondary'}>
				{confirmPage.signUpPage.replace('{noun}', noun)}
			</ButtonLink>
		);
	});
}

function fillIn(text: string, confirmation: Confirmation): string {
	const noun = 'list' in confirmation ? mailingLists[confirmation.list].noun : '';
	const address = 'address' in confirmation ? confirmation.address : '';
	return text.replace('{noun}', noun).replace('{address}', address);
}
