import { Link } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { myAccount } from '#content/my/account.ts';
import { paths } from '#content/navigation.ts';
import type { Account } from './account.my.server.ts';
import { PlainField } from './plain-field.my.tsx';

const words = myAccount.addresses;

export function Addresses({ account: { addresses, requests, isFresh } }: { account: Account }) {
	const { leaving, lost, contact } = words;
	return (
		<>
			<ul className="grid gap-4">
				{addresses.map(({ email, isMain, bounces, added, settlesOn }) => (
					<li key={email} className="flex flex-wrap items-center gap-4">
						<div className="min-w-0 grow">
							<p className="font-semibold wrap-anywhere">{email}</p>
							<p className="soft">
								{isMain ? words.main : added && words.added(added)}
								{!isMain && settlesOn && ` · ${words.soon(settlesOn)}`}
							</p>
							{bounces && <p>{words.bounces}</p>}
						</div>
						{!isMain && isFresh && (
							<form method="post" className="flex flex-wrap gap-3">
								<input type="hidden" name="address" value={email} />
								<Press intent="main" label={words.makeMain} address={email} />
								<Press intent="remove" label={words.remove} address={email} />
							</form>
						)}
					</li>
				))}
				{requests.map(({ email, waitsFor, until }) => (
					<li key={`${email} ${until}`} className="flex flex-wrap items-center gap-4">
						<div className="min-w-0 grow">
							<p className="wrap-anywhere">{email}</p>
							<p className="soft">
								{words[waitsFor]}, {words.until(until)}
							</p>
						</div>
						<form method="post">
							<input type="hidden" name="address" value={email} />
							<Press intent="cancel" label={words.cancel} address={email} />
						</form>
					</li>
				))}
			</ul>
			<details>
				<summary>{leaving.heading}</summary>
				<p className="mt-2">{leaving.text}</p>
				<p className="mt-2">
					{lost} <Link to={paths.contact}>{contact}</Link>
				</p>
			</details>
		</>
	);
}

function Press({ intent, label, address }: { intent: string; label: string; address: string }) {
	return (
		<Button
			type="submit"
			variant="secondary"
			size="small"
			name="intent"
			value={intent}
			aria-label={`${label}: ${address}`}
		>
			{label}
		</Button>
	);
}

export function AddressForm() {
	const { heading, email, main, mainHelp, button } = myAccount.add;
	return (
		<form method="post" className="form max-w-xl" noValidate aria-label={heading}>
			<h3 className="font-semibold">{heading}</h3>
			<PlainField form="address" name="email" label={email} type="email" autoComplete="email" />
			<div className="field">
				<div className="field-check">
					<input type="checkbox" id="own-main" name="main" value="on" aria-describedby="own-main-help" />
					<label htmlFor="own-main">{main}</label>
				</div>
				<p className="field-help" id="own-main-help">
					{mainHelp}
				</p>
			</div>
			<Button type="submit" variant="secondary" name="intent" value="address">
				{button}
			</Button>
		</form>
	);
}
