import { useState } from 'react';
import { myPaths } from '#content/my.ts';

export function useWatched(wasWatched: boolean) {
	const [isWatched, setWatched] = useState(wasWatched);
	const report = async (id: string, played: TimeRanges, duration: number) => {
		if (isWatched) return;
		const body = new URLSearchParams({ played: partsOf(played), duration: duration.toFixed(1) });
		try {
			const response = await fetch(`${myPaths.material}/${id}/watched`, { method: 'POST', body, keepalive: true });
			if (response.ok && (await response.json()).watched === true) setWatched(true);
		} catch {
			// Offline, or signed out: the next report tells the same, and the button stays.
		}
	};
	return { isWatched, report };
}

function partsOf(played: TimeRanges): string {
	const parts = Array.from(
		{ length: played.length },
		(_, at) => `${played.start(at).toFixed(1)}-${played.end(at).toFixed(1)}`,
	);
	return parts.join(',');
}
