import { useEffect, useState } from 'react';
import { addPasskey, canKeepPasskey } from '#app/features/access/passkeys-browser.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/panel.tsx';
import { passkeys as words } from '#content/my/passkeys.ts';
import { myPaths } from '#content/my.ts';
import { PasskeyButton, usePasskey } from './passkey-button.tsx';

interface Passkey {
	id: string;
	name: string;
	/** Days. */
	added: string;
	lastUsed: string | undefined;
}

export function PasskeysSection({ passkeys, isFresh }: { passkeys: Passkey[]; isFresh: boolean }) {
	const { heading, lead, invitation, add, busy, removeNote, needsScripts, stale, again } = words.list;
	const isEmpty = passkeys.length === 0;
	const canKeep = useCanKeepPasskey();
	const passkey = usePasskey();
	return (
		<section className="wrap grid gap-4 pb-16" aria-labelledby="passkeys">
			<h2 className="h2" id="passkeys">
				{heading}
			</h2>
			<p className="lead">{lead}</p>
			{!isEmpty && (
				<>
					<ul className="grid gap-4">
						{passkeys.map((one) => (
							<PasskeyItem key={one.id} {...one} />
						))}
					</ul>
					<p className="soft">{removeNote}</p>
				</>
			)}
			{!isFresh && (
				<p>
					{stale} <a href={`${myPaths.signIn}?next=${encodeURIComponent(myPaths.devices)}`}>{again}</a>
				</p>
			)}
			<div className="with-passkeys" hidden={!isFresh}>
				<PasskeyButton passkey={passkey} label={add} busyLabel={busy} use={addPasskey} />
			</div>
			{isEmpty && canKeep && <p className="soft">{invitation}</p>}
			<noscript>
				<p className="soft">{needsScripts}</p>
			</noscript>
		</section>
	);
}

function PasskeyItem({ id, name, added, lastUsed }: Passkey) {
	const { added: addedOn, lastUsed: lastUsedOn, unused, remove } = words.list;
	return (
		<li>
			<Card className="flex flex-wrap items-center gap-4">
				<div className="grow">
					<p className="font-semibold">{name}</p>
					<p className="soft">
						{addedOn} {added} · {lastUsed ? `${lastUsedOn} ${lastUsed}` : unused}
					</p>
				</div>
				<form method="post" action={myPaths.devices}>
					<input type="hidden" name="passkey" value={id} />
					<Button type="submit" variant="secondary" aria-label={`${remove}: ${name}`}>
						{remove}
					</Button>
				</form>
			</Card>
		</li>
	);
}

function useCanKeepPasskey(): boolean {
	const [canKeep, setCanKeep] = useState(false);
	useEffect(() => {
		void canKeepPasskey().then(setCanKeep);
	}, []);
	return canKeep;
}
