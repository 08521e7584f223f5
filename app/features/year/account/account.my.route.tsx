import { type ReactNode, useId } from 'react';
import { Link, redirect } from 'react-router';
import { actionsOf, defineAction } from '#app/act.server.ts';
import type { Toast } from '#app/forms/answer.ts';
import { servicesOf } from '#app/services.ts';
import { Button } from '#app/ui/button.tsx';
import { FieldError } from '#app/ui/fields.tsx';
import { Card, PageHead } from '#app/ui/panel.tsx';
import { accountPaths, myAccount } from '#content/my/account.ts';
import { myPaths } from '#content/my.ts';
import { DomainError } from '#platform/errors/domain-error.ts';
import { participantContext } from '../access/guard.my.server.ts';
import { myHead, privateHeaders, privateResponse } from '../home/page.my.ts';
import type { Route } from './+types/account.my.route';
import { getAccount, setNames, setZone } from './account.my.server.ts';
import { addressSchema, namesSchema, zoneSchema } from './account.schema.ts';
import { Addresses, AddressForm } from './addresses.my.tsx';
import { removeAddress, requestAddress, requestMain } from './addresses.server.ts';
import { endRequests } from './own-changes.server.ts';
import { PlainField, useRefusal } from './plain-field.my.tsx';

export const meta: Route.MetaFunction = () => myHead(myAccount.title);

export const headers = privateHeaders;

export async function loader({ context }: Route.LoaderArgs) {
	return await getAccount(servicesOf(context), context.get(participantContext));
}

const done = (text: { title: string; description?: string }, kind: Toast['kind'] = 'success') => ({
	to: accountPaths.page,
	toast: { kind, ...text },
});

const { add, addresses: words } = myAccount;

/** What changes who can sign in takes a sign-in of the last minutes, as adding a passkey does. */
const whenFresh = {
	who: 'participant' as const,
	admit: async ({ participant }: { participant: { isFresh: boolean } }) =>
		participant.isFresh ? undefined : redirect(signInAgain, { status: 303, headers: privateResponse }),
};

const addressErrors = {
	own: { fields: { email: [add.own] } },
	lately: { fields: { email: [add.lately] }, status: 429 },
	gone: done(myAccount.gone, 'neutral'),
};

const addAddress = defineAction({
	...whenFresh,
	form: 'address',
	schema: addressSchema,
	errors: addressErrors,
	async run({ tx, services, participant, value: { email, main } }) {
		const makesMain = main === 'on';
		await requestAddress(tx, services, participant, { email, makesMain });
		return done(makesMain ? add.sentBoth : add.sent);
	},
});

const makeMain = defineAction({
	...whenFresh,
	form: 'main',
	errors: { ...addressErrors, lately: { ...done({ title: words.makeMain, description: add.lately }, 'destructive') } },
	async run({ tx, services, participant, form }) {
		const isDone = await requestMain(tx, services, participant, String(form.get('address')));
		return done(isDone ? myAccount.mainDone : myAccount.mainAsked);
	},
});

const remove = defineAction({
	...whenFresh,
	form: 'remove',
	errors: addressErrors,
	async run({ tx, services, participant, form }) {
		await removeAddress(tx, services, participant, String(form.get('address')));
		return done(myAccount.removed);
	},
});

const cancel = defineAction({
	who: 'participant',
	form: 'cancel',
	errors: addressErrors,
	async run({ tx, services, participant, form }) {
		const isEnded = await endRequests(tx, participant.person, services.now(), String(form.get('address')));
		if (!isEnded) throw new DomainError('gone');
		return done(myAccount.canceled);
	},
});

const saveZone = defineAction({
	who: 'participant',
	form: 'zone',
	schema: zoneSchema,
	async run({ tx, services, participant, value, form }) {
		const isDetected = form.has('detected');
		await setZone(tx, services, participant, value.zone, isDetected);
		return isDetected ? { answer: new Response(null, { status: 204 }) } : done(myAccount.zone.saved);
	},
});

const saveNames = defineAction({
	who: 'participant',
	form: 'names',
	schema: namesSchema,
	async run({ tx, services, participant, value: { name, certificate_name: certificateName } }) {
		await setNames(tx, services, participant, { name, certificateName });
		return done(myAccount.names.saved);
	},
});

export const action = actionsOf({
	address: addAddress,
	main: makeMain,
	remove,
	cancel,
	zone: saveZone,
	names: saveNames,
});

const signInAgain = `${myPaths.signIn}?next=${encodeURIComponent(accountPaths.page)}`;

export default function AccountPage({ loaderData: account }: Route.ComponentProps) {
	const { heading, lead, stale, devices, data } = myAccount;
	const again = (
		<p>
			{stale.text} <a href={signInAgain}>{stale.again}</a>
		</p>
	);
	return (
		<>
			<PageHead title={heading} lead={lead} />
			<div className="wrap grid items-start gap-6 pb-16 md:grid-cols-2">
				<Part title={words.heading} lead={words.lead} className="md:col-span-2">
					<Addresses account={account} />
					{account.isFresh ? <AddressForm /> : again}
				</Part>
				<Part title={myAccount.zone.heading} lead={myAccount.zone.lead}>
					<ZoneForm account={account} />
				</Part>
				<Part title={myAccount.names.heading}>
					<NamesForm account={account} />
				</Part>
				<Part title={devices.heading} lead={devices.text}>
					<p>
						<Link to={myPaths.devices}>{devices.link}</Link>
					</p>
				</Part>
				<Part title={data.heading} lead={data.lead}>
					{account.isFresh ? (
						<form method="post" action={accountPaths.export}>
							<Button type="submit" variant="secondary">
								{data.button}
							</Button>
						</form>
					) : (
						again
					)}
					<p>
						<Link to={accountPaths.erase}>{data.erase}</Link>
					</p>
				</Part>
			</div>
		</>
	);
}

function Part({
	title,
	lead,
	className,
	children,
}: {
	title: string;
	lead?: string;
	className?: string;
	children: ReactNode;
}) {
	const id = useId();
	return (
		<section aria-labelledby={id} className={className}>
			<Card className="grid gap-4">
				<h2 className="h3" id={id}>
					{title}
				</h2>
				{lead && <p className="soft">{lead}</p>}
				{children}
			</Card>
		</section>
	);
}

function ZoneForm({ account: { zone, zones } }: { account: Route.ComponentProps['loaderData'] }) {
	const { label, none, now, button } = myAccount.zone;
	const answer = useRefusal('zone');
	const errors = answer?.error?.zone;
	return (
		<form method="post" className="form" noValidate>
			<div className="field">
				<label className="field-label" htmlFor="own-zone">
					{label}
				</label>
				<select
					// Saved: shown as it is now.
					key={zone?.name}
					id="own-zone"
					// Not `time_zone`, which a script fills with the browser's.
					name="zone"
					className="field-control field-select"
					defaultValue={zone?.name ?? ''}
					aria-invalid={errors ? true : undefined}
					aria-describedby={errors ? 'own-zone-error' : zone ? 'own-zone-help' : undefined}
				>
					{!zone && <option value="">{none}</option>}
					{zones.map(({ value, label: name }) => (
						<option key={value} value={value}>
							{name}
						</option>
					))}
				</select>
				<FieldError id="own-zone-error" errors={errors ?? undefined} />
				{zone && (
					<p className="field-help" id="own-zone-help">
						{now(zone.time)}
					</p>
				)}
			</div>
			<Button type="submit" variant="secondary" name="intent" value="zone">
				{button}
			</Button>
		</form>
	);
}

function NamesForm({ account }: { account: Route.ComponentProps['loaderData'] }) {
	const { name, nameHelp, certificate, certificateHelp, button } = myAccount.names;
	return (
		<form method="post" className="form" noValidate>
			<PlainField form="names" name="name" label={name} help={nameHelp} value={account.name} autoComplete="name" />
			<PlainField
				form="names"
				name="certificate_name"
				label={certificate}
				help={certificateHelp}
				value={account.certificateName}
				autoComplete="off"
			/>
			<Button type="submit" variant="secondary" name="intent" value="names">
				{button}
			</Button>
		</form>
	);
}
