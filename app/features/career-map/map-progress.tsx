import { useEffect, useState } from 'react';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { DialogLink } from '#app/ui/dialog-link.tsx';
import { careerMapPage } from '#content/career-map-page.ts';
import { paths } from '#content/navigation.ts';
import type { MapStatus } from './map.server.ts';
import { addressOf } from './map-address.ts';
import { MapSteps, pendingCopy } from './map-steps.tsx';

/** How often it checks, in milliseconds: quickly at first, then more seldom. */
const CHECK_FIRST_MS = 1_500;
const CHECK_LAST_MS = 15_000;

const { panel: copy, pending, cannot, gone } = careerMapPage;

interface Props {
	/** Of the link to the map's page. */
	token: string;
	/** Leads back to the form. */
	onAnother(): void;
}

/** How far a career map is, checked by itself, and the link to it. */
export default function MapProgress({ token, onAnother }: Props) {
	const { status, isLost } = useStatus(token);
	const isPending = status.state === 'received' || status.state === 'reading';
	return (
		<div className="grid gap-5 justify-items-start">
			{(isPending || status.state === 'ready') && <MapSteps state={status.state as 'ready'} />}
			<div role="status" className="grid gap-2">
				<Words status={status} />
			</div>
			{isPending && (
				<p className="soft">
					{isLost ? copy.lost : copy.live} {pending.leave[status.wait]}
				</p>
			)}
			<p className="flex flex-wrap gap-3">
				{isPending && (
					<ButtonLink variant="secondary" to={addressOf(token)}>
						{copy.page}
					</ButtonLink>
				)}
				{status.state === 'ready' && <ButtonLink to={addressOf(token)}>{copy.ready.action}</ButtonLink>}
				{status.state === 'cannot' && (
					<DialogLink to={paths.contact} className="btn btn-secondary">
						{cannot.contact}
					</DialogLink>
				)}
				{status.state === 'cannot' && !status.isOurs ? (
					<Button onClick={onAnother}>{cannot.button}</Button>
				) : (
					<Button variant="quiet" onClick={onAnother}>
						{copy.another}
					</Button>
				)}
			</p>
		</div>
	);
}

function Words({ status }: { status: MapStatus }) {
	const { heading, text, instead } = wordsOf(status);
	return (
		<>
			<h2 className="h3">{heading}</h2>
			<p>{text}</p>
			{instead && <p className="font-semibold">{instead}</p>}
		</>
	);
}

function wordsOf(status: MapStatus): { heading: string; text: string; instead?: string } {
	switch (status.state) {
		case 'received':
		case 'reading':
			return pendingCopy(status.state, status.wait);
		case 'ready':
			return copy.ready;
		case 'cannot':
			return {
				heading: status.isOurs ? cannot.oursHeading : cannot.heading,
				text: status.wrong,
				instead: status.instead,
			};
		case 'deleted':
		case 'over':
			return careerMapPage[status.state];
		default:
			return gone;
	}
}

/** The state behind a link, checked until it changes no more. Without a connection it stays what it was, and says so. */
function useStatus(token: string) {
	const [seen, setSeen] = useState<{ status: MapStatus; isLost: boolean }>({
		status: { state: 'received', wait: 'usual' },
		isLost: false,
	});
	useEffect(() => {
		const ended = new AbortController();
		let wait = CHECK_FIRST_MS;
		let timer: ReturnType<typeof setTimeout>;
		const check = async () => {
			const status = await fetchStatus(token, ended.signal);
			if (ended.signal.aborted) return;
			setSeen((before) => (status ? { status, isLost: false } : { ...before, isLost: true }));
			if (status && status.state !== 'received' && status.state !== 'reading') return;
			wait = Math.min(wait * 1.3, CHECK_LAST_MS);
			timer = setTimeout(whenSeen, wait);
		};
		// A page in the background asks nobody; it checks when it is seen again.
		const whenSeen = () => {
			if (!document.hidden) return void check();
			document.addEventListener('visibilitychange', whenSeen, { once: true, signal: ended.signal });
		};
		timer = setTimeout(whenSeen, wait);
		return () => {
			ended.abort();
			clearTimeout(timer);
		};
	}, [token]);
	return seen;
}

/** @returns Undefined when the server was not reached, or had no answer. */
async function fetchStatus(token: string, signal: AbortSignal): Promise<MapStatus | undefined> {
	try {
		const response = await fetch(`${paths.careerMapStatus}?${new URLSearchParams({ token })}`, { signal });
		return response.ok ? ((await response.json()) as MapStatus) : undefined;
	} catch {
		return undefined;
	}
}
