import { data } from 'react-router';
import { checkForm } from '#app/forms/receive.server.ts';
import { addOperator, type Offer } from '#app/operators/operators.server.ts';
import { passwordFault } from '#app/operators/password-rule.server.ts';
import { codeOf } from '#app/operators/refusals.server.ts';
import { enterPassword } from '#app/operators/sign-in.server.ts';
import { clientContext, servicesOf } from '#app/services.ts';
import { Button } from '#app/ui/button.tsx';
import { frame } from '#content/console/frame.ts';
import { consolePaths } from '#content/console/paths.ts';
import { welcome } from '#content/console/sign-in.ts';
import { acceptInvitationSchema, firstOwnerSchema } from '../console.schema.ts';
import { redirectWithToast } from '../kit/action.server.ts';
import { ConsoleField, ConsoleForm } from '../kit/form.tsx';
import { consoleHead, privateHeaders, withoutSiteFrame } from '../kit/head.ts';
import { fieldError } from '../kit/redisplay.ts';
import type { Route } from './+types/welcome.route';
import { withoutSecrets } from './auth-form.server.ts';
import { AuthLayout } from './auth-layout.tsx';
import { findOffer } from './offer.server.ts';

const ID = 'welcome';

export const handle = withoutSiteFrame;

export const meta: Route.MetaFunction = () => consoleHead(welcome.title, true);

export const headers: Route.HeadersFunction = privateHeaders;

/** The link printed in the terminal, or an invitation's. Opening it changes nothing; submitting the form does. */
export async function loader({ url, context }: Route.LoaderArgs) {
	const offer = await findOffer(servicesOf(context), url.searchParams.get('token'));
	if (offer.state === 'over') return data({ isOver: true as const, isFirst: offer.isFirst }, { status: 410 });
	const { role, email } = offer;
	return data({ isOver: false as const, isFirst: !offer.invitationId, role, email });
}

export async function action({ request, url, context }: Route.ActionArgs) {
	const services = servicesOf(context);
	const offer = await findOffer(services, url.searchParams.get('token'));
	if (offer.state === 'over') return data(null, { status: 410 });
	const schema = offer.invitationId ? acceptInvitationSchema : firstOwnerSchema;
	const checked = await checkForm({ request, context }, { id: ID, schema });
	if ('answer' in checked) return data(withoutSecrets(checked.answer), { status: checked.status });
	const { name, password, ...rest } = checked.submission.value;
	const email = 'email' in rest ? String(rest.email) : offer.email;
	const fault = await passwordFault(password, { email, name });
	if (fault) return data(fieldError(ID, 'password', fault, { name, email }), { status: 400 });
	const accepted: Offer = { email, role: offer.role, invitationId: offer.invitationId };
	try {
		await addOperator(services, accepted, { name, password });
	} catch (error) {
		codeOf(error);
		return data(null, { status: 410 });
	}
	const { address } = context.get(clientContext);
	const entry = await enterPassword(services, { request, address }, { email, password });
	const cookies = entry.state === 'in' ? entry.cookies : [];
	return redirectWithToast(services, consolePaths.account, { kind: 'success', ...welcome.done }, cookies);
}

export default function Welcome({ loaderData }: Route.ComponentProps) {
	const { first, invited, fields, help, button } = welcome;
	if (loaderData.isOver) return <ExpiredLink isFirst={loaderData.isFirst} />;
	const { isFirst, role, email } = loaderData;
	const text = isFirst ? first : { ...invited, lead: invited.lead.replace('{role}', frame.aRole[role]) };
	return (
		<AuthLayout heading={text.heading} lead={text.lead}>
			<ConsoleForm id={ID} label={text.heading}>
				<ConsoleField name="name" label={fields.name} help={help.name} autoComplete="name" />
				{isFirst ? (
					<ConsoleField name="email" label={fields.email} type="email" autoComplete="username" />
				) : (
					<p>
						{fields.email}: <strong>{email}</strong>
					</p>
				)}
				<ConsoleField
					name="password"
					label={fields.password}
					help={help.password}
					type="password"
					autoComplete="new-password"
				/>
				<Button type="submit">{button}</Button>
			</ConsoleForm>
		</AuthLayout>
	);
}

function ExpiredLink({ isFirst }: { isFirst: boolean }) {
	const { heading, first, command, invited, link } = welcome.over;
	return (
		<AuthLayout heading={heading} lead={isFirst ? first : invited}>
			{isFirst && (
				<p>
					<code>{command}</code>
				</p>
			)}
			<p>
				<a href={consolePaths.signIn}>{link}</a>
			</p>
		</AuthLayout>
	);
}
