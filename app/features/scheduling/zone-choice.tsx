import { useEffect, useRef } from 'react';
import { buttonClass } from '#app/ui/button.tsx';
import { schedule } from '#content/scheduling.ts';
import { timeZones } from '#content/time-zones.ts';
import { cityOf } from './times.ts';
import type { ChosenClock } from './use-clock.ts';

interface Props {
	chosen: ChosenClock;
	/** The page itself, and what its address must keep. */
	address: string;
	keep: Record<string, string>;
}

/** Which zone the times are shown in. Without scripts it asks the page again; with them nothing is asked. */
export function ZoneChoice({ chosen: { clock, own, choose }, address, keep }: Props) {
	const list = useRef<HTMLSelectElement>(null);
	// Chosen before the application ran, or brought back by the browser.
	useEffect(() => {
		const { value = '', defaultSelected = true } = list.current?.selectedOptions[0] ?? {};
		if (!defaultSelected) choose(value);
	}, [choose]);
	const known: readonly { zone: string; label: string }[] = timeZones;
	const unlisted = [...new Set([own, clock.zone])].filter(
		(zone): zone is string => zone !== undefined && !known.some((one) => one.zone === zone),
	);
	return (
		<form method="get" action={address} className="calendar-zone">
			{Object.entries(keep).map(([name, value]) => (
				<input key={name} type="hidden" name={name} value={value} />
			))}
			<label htmlFor="zone">{schedule.zoneLabel}</label>
			<select
				key={clock.zone}
				ref={list}
				id="zone"
				name="zone"
				className="field-control field-select"
				defaultValue={clock.zone}
				onChange={({ target }) => choose(target.value)}
			>
				{unlisted.map((zone) => (
					<option key={zone} value={zone}>
						{cityOf(zone)}
					</option>
				))}
				{known.map(({ zone, label }) => (
					<option key={zone} value={zone}>
						{label}
					</option>
				))}
			</select>
			<button type="submit" className={buttonClass({ variant: 'secondary', size: 'small' })}>
				{schedule.changeZone}
			</button>
		</form>
	);
}
