import { type ReactNode, useEffect, useState } from 'react';
import { data } from 'react-router';
import { actionsOf, defineAction } from '#app/act.server.ts';
import { formatInstant } from '#app/features/events/events/events.server.ts';
import { servicesOf } from '#app/services.ts';
import { Button } from '#app/ui/button.tsx';
import { Card, PageHead } from '#app/ui/panel.tsx';
import { passkeys as words } from '#content/my/passkeys.ts';
import { my, myPaths } from '#content/my.ts';
import { program } from '#content/program.ts';
import { myHead, privateHeaders } from '../home/page.my.ts';
import type { Route } from './+types/devices.my.route';
import { participantContext } from './guard.my.server.ts';
import {
	endCookie,
	endOtherSessions,
	endParticipantSession,
	listParticipantSessions,
} from './participant-sessions.server.ts';
import { addPasskey, canKeepPasskey, PasskeyButton, usePasskey } from './passkey-button.my.tsx';
import { browserName, listPasskeys, removePasskey } from './passkeys.server.ts';

export const meta: Route.MetaFunction = () => myHead(my.devices.title);

export const headers = privateHeaders;

export async function loader({ context }: Route.LoaderArgs) {
	const services = servicesOf(context);
	const participant = context.get(participantContext);
	const sessions = await listParticipantSessions(services, participant);
	const keys = await listPasskeys(services, participant);
	const day = (at: Date) => formatInstant(at, program.timeZone, { dateStyle: 'long' });
	return {
		devices: sessions.map(({ session_uuid: id, user_agent, last_seen_at, created_at }) => ({
			id,
			name: browserName(user_agent) ?? my.devices.unknown,
			lastSeen: day(last_seen_at),
			since: day(created_at),
			isCurrent: id === participant.sessionId,
		})),
		isFresh: participant.isFresh,
		passkeys: keys.map(({ passkey_uuid: id, name, created_at, last_used_at }) => ({
			id,
			name,
			added: day(created_at),
			lastUsed: last_used_at ? day(last_used_at) : undefined,
		})),
	};
}

const done = (text: { title: string; description?: string }) => ({
	to: myPaths.devices,
	toast: { kind: 'success' as const, ...text },
});

const dropPasskey = defineAction({
	who: 'participant',
	form: 'passkeys',
	async perform({ services, participant, form }) {
		const isRemoved = await removePasskey(services, participant, String(form.get('passkey')));
		if (!isRemoved) throw data(null, { status: 404 });
		return done(words.removed);
	},
});

const endOthers = defineAction({
	who: 'participant',
	form: 'devices',
	async perform({ services, participant }) {
		await endOtherSessions(services, participant);
		return done(my.devices.endedOthers);
	},
});

const endOne = defineAction({
	who: 'participant',
	form: 'devices',
	async perform({ services, participant, form }) {
		const id = String(form.get('device') ?? '');
		const isEnded = await endParticipantSession(services, participant, id);
		const { ended, missing } = my.devices;
		const toast = isEnded ? ({ kind: 'success', ...ended } as const) : ({ kind: 'neutral', ...missing } as const);
		if (id !== participant.sessionId) return { to: myPaths.devices, toast };
		return { to: myPaths.signIn, toast, cookies: [endCookie(services)] };
	},
});

export const action = actionsOf((form) =>
	form.get('passkey') ? dropPasskey : form.get('others') ? endOthers : endOne,
);

export default function DevicesPage({ loaderData: { devices, isFresh, passkeys } }: Route.ComponentProps) {
	const { heading, lead, current, lastSeen, since, end, endOthers } = my.devices;
	return (
		<>
			<PageHead title={heading} lead={lead} />
			<ul className="wrap grid gap-4 pb-16">
				{devices.map(({ id, name, isCurrent, since: from, lastSeen: seen }) => (
					<Item key={id} name={name} note={isCurrent ? current : undefined} field="device" value={id} button={end}>
						{since} {from} · {lastSeen} {seen}
					</Item>
				))}
			</ul>
			{devices.length > 1 && (
				<form method="post" action={myPaths.devices} className="wrap pb-16">
					<Button type="submit" variant="secondary" name="others" value="end">
						{endOthers}
					</Button>
				</form>
			)}
			<Passkeys passkeys={passkeys} isFresh={isFresh} />
		</>
	);
}

interface ItemProps {
	name: string;
	note?: string | undefined;
	/** The name of the field with the item's id, which ends or removes it. */
	field: 'device' | 'passkey';
	value: string;
	button: string;
	children: ReactNode;
}

function Item({ name, note, field, value, button, children }: ItemProps) {
	return (
		<li>
			<Card className="flex flex-wrap items-center gap-4">
				<div className="grow">
					<p className="font-semibold">
						{name}
						{note && <span className="soft"> · {note}</span>}
					</p>
					<p className="soft">{children}</p>
				</div>
				<form method="post" action={myPaths.devices}>
					<input type="hidden" name={field} value={value} />
					<Button type="submit" variant="secondary" aria-label={`${button}: ${name}`}>
						{button}
					</Button>
				</form>
			</Card>
		</li>
	);
}

function Passkeys({ passkeys, isFresh }: Pick<Route.ComponentProps['loaderData'], 'passkeys' | 'isFresh'>) {
	const { heading, lead, invitation, add, busy, removeNote, needsScripts, stale, again, unused, remove } = words.list;
	const isEmpty = passkeys.length === 0;
	const [canKeep, setCanKeep] = useState(false);
	useEffect(() => {
		void canKeepPasskey().then(setCanKeep);
	}, []);
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
						{passkeys.map(({ id, name, added, lastUsed }) => (
							<Item key={id} name={name} field="passkey" value={id} button={remove}>
								{words.list.added} {added} · {lastUsed ? `${words.list.lastUsed} ${lastUsed}` : unused}
							</Item>
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
