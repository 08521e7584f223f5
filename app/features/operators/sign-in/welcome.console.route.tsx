import { data } from 'react-router';
import { ActionAnswer, type ActionContext, actionsOf, defineAction } from '#app/act.server.ts';
import { ConsoleField, ConsoleForm } from '#app/console/form.tsx';
import { consoleHead, frame, privateHeaders, withoutSiteFrame } from '#app/console/head.ts';
import type { FormSchema } from '#app/forms/parse.ts';
import { type Services, servicesOf } from '#app/services.ts';
import { Button } from '#app/ui/button.tsx';
import { consolePaths } from '#content/console-paths.ts';
import { INVITATION_PURPOSE } from '../operators/operators.mails.server.tsx';
import { addOperator, type Offer, openInvitation } from '../operators/operators.server.ts';
import type { Route } from './+types/welcome.console.route';
import { AuthLayout, NewPasswordField } from './auth-layout.console.tsx';
import { passwordFault } from './password-rule.server.ts';
import { codeOf } from './refusals.server.ts';
import { acceptInvitationSchema, firstOwnerSchema } from './sign-in.schema.ts';
import { enterPassword } from './sign-in.server.ts';
import { FIRST_PURPOSE, hasOperator } from './terminal-links.server.ts';

const ID = 'welcome';

export const handle = withoutSiteFrame;

export const meta: Route.MetaFunction = () => consoleHead('Welcome');

export const headers: Route.HeadersFunction = privateHeaders;

/** The link printed in the terminal, or an invitation's. Opening it changes nothing; submitting the form does. */
export async function loader({ url, context }: Route.LoaderArgs) {
	const offer = await findOffer(servicesOf(context), url.searchParams.get('token'));
	if (offer.state === 'over') return data({ isOver: true as const, isFirst: offer.isFirst }, { status: 410 });
	const { role, email } = offer;
	return data({ isOver: false as const, isFirst: !offer.invitationId, role, email });
}

type OfferResult = ({ state: 'open' } & Offer) | { state: 'over'; isFirst: boolean };

/** The offer behind a link: becoming the first owner, or accepting an invitation. */
async function findOffer(services: Services, token: string | null): Promise<OfferResult> {
	const { links, now } = services;
	const first = await links.open(FIRST_PURPOSE, token, now());
	if (first.state !== 'altered') {
		const isOpen = first.state === 'valid' && !(await hasOperator(services));
		return isOpen ? { state: 'open', role: 'owner', email: '' } : { state: 'over', isFirst: true };
	}
	const opened = await links.open(INVITATION_PURPOSE, token, now());
	const invitation = opened.state === 'valid' ? await openInvitation(services, opened.subject) : undefined;
	if (!invitation) return { state: 'over', isFirst: false };
	return { state: 'open', role: invitation.role, email: invitation.email, invitationId: invitation.invitation_uuid };
}

const isOver = { show: null, status: 410 };

/** @throws {ActionAnswer} if the link is over */
async function requireOffer({ services, url }: Pick<ActionContext, 'services' | 'url'>): Promise<Offer> {
	const offer = await findOffer(services, url.searchParams.get('token'));
	if (offer.state === 'over') throw new ActionAnswer(isOver);
	return { email: offer.email, role: offer.role, invitationId: offer.invitationId };
}

type NewOperator = { name: string; password: string; email?: string };

export const action = actionsOf(
	defineAction({
		who: 'visitor',
		form: ID,
		async schema(context): Promise<FormSchema<NewOperator>> {
			return (await requireOffer(context)).invitationId ? acceptInvitationSchema : firstOwnerSchema;
		},
		async perform(context) {
			const { services, request, address } = context;
			const { name, password, email: typed } = context.value;
			const offer = await requireOffer(context);
			const email = typed ?? offer.email;
			const fault = await passwordFault(password, { email, name });
			if (fault) return { answer: { fields: { password: [fault] } } };
			try {
				await addOperator(services, { ...offer, email }, { name, password });
			} catch (error) {
				codeOf(error);
				return { answer: isOver };
			}
			const entry = await enterPassword(services, { request, address }, { email, password });
			const cookies = entry.state === 'in' ? entry.cookies : [];
			const toast = {
				kind: 'success' as const,
				title: 'Welcome',
				description: 'Set up an authenticator app next: a password alone can be stolen.',
			};
			return { to: consolePaths.account, toast, cookies };
		},
	}),
);

export default function Welcome({ loaderData }: Route.ComponentProps) {
	if (loaderData.isOver) return <ExpiredLink isFirst={loaderData.isFirst} />;
	const { isFirst, role, email } = loaderData;
	const heading = isFirst ? 'Create the first account' : 'You are invited';
	const lead = isFirst
		? 'This site has no operators yet. The first account is its owner: it can do everything and invite others.'
		: `Choose a name and a password, and you are ${frame.aRole[role]} of this site.`;
	return (
		<AuthLayout heading={heading} lead={lead}>
			<ConsoleForm id={ID} label={heading}>
				<ConsoleField name="name" label="Your name" help="Visible to the other operators." autoComplete="name" />
				{isFirst ? (
					<ConsoleField name="email" label="Your email" type="email" autoComplete="username" />
				) : (
					<p>
						Your email: <strong>{email}</strong>
					</p>
				)}
				<NewPasswordField name="password" label="Password" />
				<Button type="submit">Create account</Button>
			</ConsoleForm>
		</AuthLayout>
	);
}

function ExpiredLink({ isFirst }: { isFirst: boolean }) {
	return (
		<AuthLayout
			heading="This link does not work anymore"
			lead={
				isFirst
					? 'It was already used, or is older than a day. While the site has no operators, this command on the server prints a new one:'
					: 'It was used, revoked, or is older than a week. Ask for a new invitation.'
			}
		>
			{isFirst && (
				<p>
					<code>npm run operator</code>
				</p>
			)}
			<p>
				<a href={consolePaths.signIn}>Sign in</a>
			</p>
		</AuthLayout>
	);
}
