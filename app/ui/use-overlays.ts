import { useEffect, useSyncExternalStore } from 'react';
import { useBlocker, useLocation } from 'react-router';
import { hasOverlayEntry, leaveOverlays, onOverlays, openOverlays, readHistory } from './overlays.ts';

const none: readonly string[] = [];

export function useOverlays(): readonly string[] {
	return useSyncExternalStore(onOverlays, openOverlays, () => none);
}

export function useOverlayHistory(): void {
	const { key } = useLocation();
	// biome-ignore lint/correctness/useExhaustiveDependencies: another history entry has overlays of its own
	useEffect(readHistory, [key]);
	// Another page must follow this page in the history, not the entry of a closed overlay.
	const blocker = useBlocker(({ historyAction }) => historyAction !== 'POP' && hasOverlayEntry());
	useEffect(() => {
		if (blocker.state === 'blocked') leaveOverlays().then(() => blocker.proceed());
	}, [blocker]);
}
