import { actionsOf } from '#app/act.server.ts';
import { roles } from '#app/auth/roles.ts';
import { type Column, Rows } from '#app/list/rows.tsx';
import { invitationAddress } from '#app/operators/operators.mails.server.tsx';
import { listOperators } from '#app/operators/operators.server.ts';
import { servicesOf } from '#app/services.ts';
import { Button } from '#app/ui/button.tsx';
import { frame } from '#content/console/frame.ts';
import { operatorsPage } from '#content/console/operators.ts';
import { consolePaths } from '#content/console/paths.ts';
import { ConsoleField, ConsoleForm, Refusal } from '../kit/form.tsx';
import { Confirmation, FormButton } from '../kit/form-button.tsx';
import { operatorContext } from '../kit/guard.server.ts';
import { consoleHead } from '../kit/head.ts';
import { Section } from '../kit/section.tsx';
import { formatDay, timesNote } from '../kit/times.ts';
import { Time } from '../kit/values.tsx';
import type { Route } from './+types/operators.route';
import { operatorsActions } from './operators-actions.server.ts';

export const meta: Route.MetaFunction = () => consoleHead(operatorsPage.heading);

export async function loader({ url, context }: Route.LoaderArgs) {
	const services = servicesOf(context);
	const operator = context.get(operatorContext);
	const { operators, invitations } = await listOperators(services);
	// Without a mail server, an owner has to pass the link on.
	const linkOf = async (invitation: (typeof invitations)[number]) =>
		services.mailer || invitation.isOver ? undefined : await invitationAddress(services, invitation);
	const withLinks = await Promise.all(
		invitations.map(async (invitation) => ({ ...invitation, link: await linkOf(invitation) })),
	);
	return { operators, invitations: withLinks, me: operator.id, removing: url.searchParams.get('remove') };
}

export const action = actionsOf(operatorsActions);

const roleOptions = roles.map((role) => ({ value: role, label: frame.roles[role] }));

export default function Operators({ loaderData }: Route.ComponentProps) {
	const { operators, invitations, me, removing } = loaderData;
	const { heading, lead } = operatorsPage;
	const toRemove = operators.find(({ id }) => id === removing);
	return (
		<>
			<h1 className="h3">{heading}</h1>
			<p className="soft">
				{lead} {timesNote()}
			</p>
			<Refusal form="operators" />
			{toRemove && <Remove id={toRemove.id} name={toRemove.name} />}
			<Rows region={heading} columns={columnsOf(me)} rows={operators} rowKey={({ id }) => id} />
			<Invite />
			{invitations.length > 0 && <Invitations invitations={invitations} />}
		</>
	);
}

type OperatorView = Awaited<ReturnType<typeof listOperators>>['operators'][number];

/** @param me The operator who looks at them. */
function columnsOf(me: string): Column<OperatorView>[] {
	const { columns, you, factor, never, role: change, signOut, remove } = operatorsPage;
	return [
		{
			head: columns.who,
			cell: ({ id, name, email }) => (
				<>
					{name} {id === me && <span className="soft">({you})</span>}
					<span className="console-sub">{email}</span>
				</>
			),
		},
		{
			head: columns.role,
			label: '',
			cell: ({ id, name, role }) => (
				<form method="post" className="console-inline">
					<input type="hidden" name="intent" value="role" />
					<input type="hidden" name="id" value={id} />
					<ConsoleField
						form={`role-${id}`}
						name="role"
						label={change.label.replace('{name}', () => name)}
						isLabelHidden
						options={roleOptions}
						defaultValue={role}
					/>
					<Button type="submit" variant="secondary" size="small">
						{change.button}
					</Button>
				</form>
			),
		},
		{ head: columns.factor, cell: ({ hasSecondFactor }) => (hasSecondFactor ? factor.on : factor.off) },
		{
			head: columns.seen,
			cell: ({ lastActiveAt }) => (lastActiveAt ? <Time at={new Date(lastActiveAt)} /> : never),
		},
		{
			head: columns.actions,
			label: '',
			cell: ({ id, name }) => (
				<FormButton label={signOut} subject={name} intent="sign-out" hidden={{ id }} className="console-inline">
					<a href={`${consolePaths.operators}?remove=${id}`}>
						{remove}
						<span className="console-hidden">: {name}</span>
					</a>
				</FormButton>
			),
		},
	];
}

function Remove({ id, name }: { id: string; name: string }) {
	const { heading, text, button, cancel } = operatorsPage.removing;
	return (
		<Confirmation
			id="remove"
			heading={heading.replace('{name}', () => name)}
			text={text}
			label={button.replace('{name}', () => name)}
			intent="remove"
			hidden={{ id }}
			action={consolePaths.operators}
			cancel={cancel}
		/>
	);
}

function Invite() {
	const { heading, email, role, rolePrompt, button } = operatorsPage.invite;
	return (
		<Section id="invite" heading={heading} className="console-narrow">
			<ConsoleForm id="invite" label={heading} intent="invite" action={consolePaths.operators}>
				<ConsoleField name="email" label={email} type="email" autoComplete="off" />
				<ConsoleField name="role" label={role} prompt={rolePrompt} options={roleOptions} />
				<Button type="submit">{button}</Button>
			</ConsoleForm>
		</Section>
	);
}

interface InvitationsProps {
	invitations: Route.ComponentProps['loaderData']['invitations'];
}

function Invitations({ invitations }: InvitationsProps) {
	const { heading, open, over, revoke, link: linkText } = operatorsPage.invitations;
	return (
		<Section id="invitations" heading={heading}>
			<ul className="console-list">
				{invitations.map(({ id, email, role, expiresAt, isOver, link }) => (
					<li key={id}>
						<form method="post" className="console-inline">
							<span>
								<strong>{email}</strong>{' '}
								{(isOver ? over : open).replace('{role}', frame.roles[role]).replace('{date}', formatDay(expiresAt))}
							</span>
							<input type="hidden" name="intent" value="take-back" />
							<input type="hidden" name="id" value={id} />
							<Button type="submit" variant="secondary" size="small">
								{revoke}
								<span className="console-hidden">: {email}</span>
							</Button>
						</form>
						{link && (
							<p className="console-sub">
								{linkText} <code className="console-secret">{link}</code>
							</p>
						)}
					</li>
				))}
			</ul>
		</Section>
	);
}
