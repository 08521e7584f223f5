import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Link, type ShouldRevalidateFunctionArgs, useLocation, useNavigationType } from 'react-router';
import { buttonClass } from '#app/ui/button.tsx';
import { forwardEscape } from '#app/ui/frame-escape.ts';
import { GrowthMark } from '#app/ui/growth-ring.tsx';
import { paths } from '#content/navigation.ts';
import { program } from '#content/program.ts';
import { schedule } from '#content/scheduling.ts';
import { timeZones } from '#content/time-zones.ts';
import css from './scheduling.css?inline';
import { type Clock, cityName, currentZoneName } from './times.ts';

interface Props {
	/** The server's guess: a page of its own, not in the dialog's frame. */
	isStandalone: boolean;
	title: string;
	lead?: ReactNode;
	children?: ReactNode;
}

export function CalendarPage({ isStandalone, title, lead, children }: Props) {
	const isShownAlone = useSyncExternalStore(
		never,
		() => window === window.top,
		() => isStandalone,
	);
	const heading = useRef<HTMLHeadingElement>(null);
	const { key } = useLocation();
	const isNewPage = useNavigationType() !== 'POP';
	// After a form or a link, focus moves to the new page's heading.
	// biome-ignore lint/correctness/useExhaustiveDependencies: the key changes with the page
	useEffect(() => {
		if (isNewPage) heading.current?.focus();
	}, [isNewPage, key]);
	useEffect(forwardEscape, []);
	return (
		<div className={isShownAlone ? 'calendar-page calendar-alone' : 'calendar-page'}>
			<style href="scheduling" precedence="medium">
				{css}
			</style>
			{isShownAlone && (
				<Link to={paths.landing} className="calendar-home" reloadDocument>
					<GrowthMark />
					{program.name}
				</Link>
			)}
			<div className="calendar-card">
				<h1 className="calendar-title" ref={heading} tabIndex={-1}>
					{title}
				</h1>
				{lead && <p className="calendar-lead soft">{lead}</p>}
				{children}
			</div>
		</div>
	);
}

/** Whether a request is for a standalone page. Browsers say so (Fetch Metadata); clients that don't are not framed. */
export function isStandalone(request: Request): boolean {
	return request.headers.get('sec-fetch-dest') !== 'iframe';
}

/** Reloads a page's data after a form only if it was in conflict, to show what is free now, or the booking's current state. */
export const revalidateOnConflict = (args: ShouldRevalidateFunctionArgs): boolean =>
	args.formMethod ? args.actionStatus === 409 : args.defaultShouldRevalidate;

interface ZoneState {
	clock: Clock;
	/** The visitor's own zone; unknown on the server. */
	own: string | undefined;
	choose(zone: string): void;
}

/**
 * A page's time zone: the chosen one, otherwise the visitor's own, otherwise the server's.
 * @param zone What the server rendered. @param isChosen The visitor chose it, so their own zone does not replace it.
 */
export function useZone(zone: string, isChosen: boolean): ZoneState {
	const browserClock = useSyncExternalStore(never, getBrowserClock, () => '');
	const [chosen, choose] = useState(isChosen ? zone : '');
	const [hours, own] = browserClock ? browserClock.split(' ') : [];
	// The page is in English, but the 12- or 24-hour clock follows the visitor's locale.
	const hourCycle = hours === 'h23' ? 'h23' : 'h12';
	return { clock: { zone: chosen || own || zone, hourCycle }, own, choose };
}

const never = () => () => {};

function getBrowserClock(): string {
	const { timeZone, hourCycle } = new Intl.DateTimeFormat(undefined, { hour: 'numeric' }).resolvedOptions();
	return `${hourCycle === 'h23' || hourCycle === 'h24' ? 'h23' : 'h12'} ${currentZoneName(timeZone)}`;
}

interface ZoneProps {
	state: ZoneState;
	address: string;
	params: Record<string, string>;
}

/** Selects the time zone. Without scripts, a button reloads the page. */
export function ZoneSelect({ state: { clock, own, choose }, address, params }: ZoneProps) {
	const list = useRef<HTMLSelectElement>(null);
	// Chosen before hydration, or restored by the browser.
	useEffect(() => {
		const { value = '', defaultSelected = true } = list.current?.selectedOptions[0] ?? {};
		if (!defaultSelected) choose(value);
	}, [choose]);
	const isListed = (zone: string) => timeZones.some((listed) => listed.zone === zone);
	const unlisted = [...new Set([own ?? clock.zone, clock.zone])].filter((zone) => !isListed(zone));
	const zones = [...unlisted.map((zone) => ({ zone, label: cityName(zone) })), ...timeZones];
	return (
		<form method="get" action={address} className="calendar-zone">
			{Object.entries(params).map(([name, value]) => (
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
				{zones.map(({ zone, label }) => (
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
