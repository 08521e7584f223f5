import { useEffect, useState } from 'react';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { DialogLink } from '#app/ui/dialog-link.tsx';
import { careerMapPage } from '#content/career-map-page.ts';
import { paths } from '#content/navigation.ts';
import type { MapStatus } from './map.server.ts';
import { mapPagePath } from './map-address.ts';
import { MapSteps, pendingCopy } from './map-steps.tsx';

const FIRST_CHECK_MS = 1_500;
const LONGEST_DELAY_MS = 15_000;

const { panel: copy, pending, cannot, gone } = careerMapPage;

interface Props {
	token: string;
	onAnother(): void;
}

export default function MapProgress({ token, onAnother }: Props) {
	const { status, isLost } = useStatus(token);
	const isPending = status.state === 'received' || status.state === 'reading';
	return (
		<div className="grid gap-5 justify-items-start">
			{(isPending || status.state === 'ready') && <MapSteps state={status.state as 'ready'} />}
			<div role="status" className="grid gap-2">
				<Message status={status} />
			</div>
			{isPending && (
				<p className="soft">
					{isLost ? copy.lost : copy.live} {pending.leave[status.wait]}
				</p>
			)}
			<p className="flex flex-wrap gap-3">
				{isPending && (
					<ButtonLink variant="secondary" to={mapPagePath(token)}>
						{copy.page}
					</ButtonLink>
				)}
				{status.state === 'ready' && <ButtonLink to={mapPagePath(token)}>{copy.ready.action}</ButtonLink>}
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

function Message({ status }: { status: MapStatus }) {
	const { heading, text, instead } = copyOf(status);
	return (
		<>
			<h2 className="h3">{heading}</h2>
			<p>{text}</p>
			{instead && <p className="font-semibold">{instead}</p>}
		</>
	);
}

function copyOf(status: MapStatus): { heading: string; text: string; instead?: string } {
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

/** Polls the state behind a link until it is final. While the server is unreachable it keeps the last state and sets `isLost`. */
function useStatus(token: string) {
	const [result, setResult] = useState<{ status: MapStatus; isLost: boolean }>({
		status: { state: 'received', wait: 'usual' },
		isLost: false,
	});
	useEffect(() => {
		const unmounted = new AbortController();
		let delay = FIRST_CHECK_MS;
		let timer: ReturnType<typeof setTimeout>;
		const check = async () => {
			const status = await fetchStatus(token, unmounted.signal);
			if (unmounted.signal.aborted) return;
			setResult((previous) => (status ? { status, isLost: false } : { ...previous, isLost: true }));
			if (status && status.state !== 'received' && status.state !== 'reading') return;
			delay = Math.min(delay * 1.3, LONGEST_DELAY_MS);
			timer = setTimeout(checkWhenVisible, delay);
		};
		// A page in the background checks when it becomes visible again.
		const checkWhenVisible = () => {
			if (!document.hidden) return void check();
			document.addEventListener('visibilitychange', checkWhenVisible, { once: true, signal: unmounted.signal });
		};
		timer = setTimeout(checkWhenVisible, delay);
		return () => {
			unmounted.abort();
			clearTimeout(timer);
		};
	}, [token]);
	return result;
}

/** @returns Undefined when the server was not reached or reported an error. */
async function fetchStatus(token: string, signal: AbortSignal): Promise<MapStatus | undefined> {
	try {
		const response = await fetch(`${paths.careerMapStatus}?${new URLSearchParams({ token })}`, { signal });
		return response.ok ? ((await response.json()) as MapStatus) : undefined;
	} catch {
		return undefined;
	}
}
