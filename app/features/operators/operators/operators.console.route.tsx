import * as z from 'zod/mini';
import { actionsOf, defineAction } from '#app/act.server.ts';
import { roles } from '#app/auth/roles.ts';
import { ConsoleField, ConsoleForm, Refusal } from '#app/console/form.tsx';
import { Confirmation, FormButton } from '#app/console/form-button.tsx';
import { operatorContext } from '#app/console/guard.server.ts';
import { consoleHead, frame } from '#app/console/head.ts';
import { Section } from '#app/console/section.tsx';
import { formatDay, timesNote } from '#app/console/times.ts';
import { Time } from '#app/console/values.tsx';
import { choice, email } from '#app/forms/rules.ts';
import { type Column, Rows } from '#app/list/rows.tsx';
import { servicesOf } from '#app/services.ts';
import { Button } from '#app/ui/button.tsx';
import { consolePaths } from '#content/console-paths.ts';
import { refusals } from '../sign-in/refusals.server.ts';
import type { Route } from './+types/operators.console.route';
import { invitationAddress } from './operators.mails.server.tsx';
import {
	changeRole,
	invite,
	listOperators,
	removeOperator,
	revokeInvitation,
	signOutOperator,
} from './operators.server.ts';

export const meta: Route.MetaFunction = () => consoleHead('Team');

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

const role = choice(roles, 'Please choose a role.');
const row = z.object({ id: z._default(z.string(), '') });

const errors = {
	exists: refusals.codes.identity_already_exists,
	gone: { description: refusals.codes.identity_not_found, status: 409 },
	last_owner: refusals.codes.single_identity_not_deletable,
};
/** What the actions on the rows of the page have in common. */
const onRow = { form: 'operators', schema: row, errors } as const;
const done = (title: string, description?: string) => ({
	to: consolePaths.operators,
	toast: { kind: 'success' as const, title, ...(description && { description }) },
});
const operatorSubject = (id: string) => ({ kind: 'operator', id });

export const action = actionsOf({
	invite: defineAction({
		name: 'operators.invite',
		form: 'invite',
		schema: z.object({ email: email('Please enter an email address.'), role }),
		errors,
		async run({ tx, services, operator, value: { email, role } }) {
			const id = await invite(tx, services, operator.id, email, role);
			const audit = { subject: { kind: 'invitation', id }, after: { role } };
			return { audit, ...done('Invitation sent', 'The link in the email works for a week.') };
		},
	}),
	'take-back': defineAction({
		...onRow,
		name: 'operators.take-back',
		async run({ tx, value: { id }, now }) {
			await revokeInvitation(tx, id, now);
			return { audit: { subject: { kind: 'invitation', id } }, ...done('Invitation revoked') };
		},
	}),
	role: defineAction({
		...onRow,
		name: 'operators.change',
		schema: z.extend(row, { role }),
		async run({ tx, value: { id, role }, now }) {
			const before = await changeRole(tx, id, role, now);
			const audit = { subject: operatorSubject(id), before: { role: before }, after: { role } };
			return { audit: before === role ? undefined : audit, ...done('Role changed') };
		},
	}),
	'sign-out': defineAction({
		...onRow,
		name: 'operators.sign-out',
		async run({ tx, value: { id } }) {
			await signOutOperator(tx, id);
			return { audit: { subject: operatorSubject(id) }, ...done('Signed out everywhere') };
		},
	}),
	remove: defineAction({
		...onRow,
		name: 'operators.remove',
		async run({ tx, value: { id } }) {
			const { role, name } = await removeOperator(tx, id);
			return { audit: { subject: operatorSubject(id), before: { role, name } }, ...done('Removed') };
		},
	}),
});

const roleOptions = roles.map((role) => ({ value: role, label: frame.roles[role] }));

export default function Operators({ loaderData }: Route.ComponentProps) {
	const { operators, invitations, me, removing } = loaderData;
	const toRemove = operators.find(({ id }) => id === removing);
	return (
		<>
			<h1 className="h3">Team</h1>
			<p className="soft">
				The people who run the site. An owner can do everything. An editor looks after what the site shows and sends;
				only owners move money, give and end access, revoke certificates, erase contacts, and change settings and this
				team. A moderator handles what people send in. {timesNote()}
			</p>
			<Refusal form="operators" />
			{toRemove && <Remove id={toRemove.id} name={toRemove.name} />}
			<Rows region="Team" columns={columnsOf(me)} rows={operators} rowKey={({ id }) => id} />
			<Invite />
			{invitations.length > 0 && <Invitations invitations={invitations} />}
		</>
	);
}

type OperatorView = Awaited<ReturnType<typeof listOperators>>['operators'][number];

function columnsOf(me: string): Column<OperatorView>[] {
	return [
		{
			head: 'Name',
			cell: ({ id, name, email }) => (
				<>
					{name} {id === me && <span className="soft">(you)</span>}
					<span className="console-sub">{email}</span>
				</>
			),
		},
		{
			head: 'Role',
			label: '',
			cell: ({ id, name, role }) => (
				<form method="post" className="console-inline">
					<input type="hidden" name="intent" value="role" />
					<input type="hidden" name="id" value={id} />
					<ConsoleField
						form={`role-${id}`}
						name="role"
						label={`Role of ${name}`}
						isLabelHidden
						options={roleOptions}
						defaultValue={role}
					/>
					<Button type="submit" variant="secondary" size="small">
						Change
					</Button>
				</form>
			),
		},
		{ head: 'Authenticator app', cell: ({ hasSecondFactor }) => (hasSecondFactor ? 'On' : 'Password only') },
		{
			head: 'Last active',
			cell: ({ lastActiveAt }) => (lastActiveAt ? <Time at={new Date(lastActiveAt)} /> : 'Never'),
		},
		{
			head: 'Actions',
			label: '',
			cell: ({ id, name }) => (
				<FormButton
					label="Sign out everywhere"
					subject={name}
					intent="sign-out"
					hidden={{ id }}
					className="console-inline"
				>
					<a href={`${consolePaths.operators}?remove=${id}`}>
						Remove
						<span className="console-hidden">: {name}</span>
					</a>
				</FormButton>
			),
		},
	];
}

function Remove({ id, name }: { id: string; name: string }) {
	return (
		<Confirmation
			id="remove"
			heading={`Remove ${name}?`}
			text="They are signed out right away and cannot sign in again. Their actions stay in the audit log."
			label={`Remove ${name}`}
			intent="remove"
			hidden={{ id }}
			action={consolePaths.operators}
			cancel="Cancel"
		/>
	);
}

function Invite() {
	return (
		<Section id="invite" heading="Invite someone" className="console-narrow">
			<ConsoleForm id="invite" label="Invite someone" intent="invite" action={consolePaths.operators}>
				<ConsoleField name="email" label="Email" type="email" autoComplete="off" />
				<ConsoleField name="role" label="Role" prompt="Choose a role" options={roleOptions} />
				<Button type="submit">Send invitation</Button>
			</ConsoleForm>
		</Section>
	);
}

function Invitations({ invitations }: Pick<Route.ComponentProps['loaderData'], 'invitations'>) {
	return (
		<Section id="invitations" heading="Invitations">
			<ul className="console-list">
				{invitations.map(({ id, email, role, expiresAt, isOver, link }) => (
					<li key={id}>
						<form method="post" className="console-inline">
							<span>
								<strong>{email}</strong>{' '}
								{`${frame.roles[role]}, ${isOver ? 'expired' : 'expires'} on ${formatDay(expiresAt)}`}
							</span>
							<input type="hidden" name="intent" value="take-back" />
							<input type="hidden" name="id" value={id} />
							<Button type="submit" variant="secondary" size="small">
								Revoke
								<span className="console-hidden">: {email}</span>
							</Button>
						</form>
						{link && (
							<p className="console-sub">
								No mail server is set up, so the email was not sent. Pass this link on yourself; it works once:{' '}
								<code className="console-secret">{link}</code>
							</p>
						)}
					</li>
				))}
			</ul>
		</Section>
	);
}
