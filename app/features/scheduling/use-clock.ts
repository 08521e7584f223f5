import { useState, useSyncExternalStore } from 'react';
import { type Clock, todaysName } from './times.ts';

/** On whose clock a page shows its times. */
export interface ChosenClock {
	clock: Clock;
	/** The zone of the visitor's machine; unknown to the server. */
	own: string | undefined;
	choose(zone: string): void;
}

/**
 * The clock of a page: the zone that was chosen, else the visitor's own, else the one that the server took.
 * @param zone What the server showed. @param isChosen Someone chose it: then the visitor's own does not replace it.
 */
export function useClock(zone: string, isChosen: boolean): ChosenClock {
	const machine = useSyncExternalStore(never, machineClock, () => '');
	const [chosen, choose] = useState(isChosen ? zone : '');
	const [hours, own] = machine ? machine.split(' ') : [];
	// The page is in English; whether a day has 12 or 24 hours is the visitor's habit.
	const hourCycle = hours === 'h23' ? 'h23' : 'h12';
	return { clock: { zone: chosen || own || zone, hourCycle }, own, choose };
}

const never = () => () => {};

function machineClock(): string {
	const { timeZone, hourCycle } = new Intl.DateTimeFormat(undefined, { hour: 'numeric' }).resolvedOptions();
	return `${hourCycle === 'h23' || hourCycle === 'h24' ? 'h23' : 'h12'} ${todaysName(timeZone)}`;
}
