import type { ReactNode } from 'react';
import { Section } from '#app/console/section.tsx';
import { Facts } from '#app/console/values.tsx';
import type { EventCounts, EventFactsView, SeriesDate } from './event.console.server.ts';
import { StatusLabel } from './event-frame.console.tsx';
import { addresses } from './events.console.ts';
import { eventPage } from './events-words.console.ts';

export function twoLines(name: string, value: string, note: string): [string, ReactNode] {
	return [
		name,
		<>
			{value}
			<span className="console-sub">{note}</span>
		</>,
	];
}

export function EventFacts({ facts: { rows, path, calendarPath } }: { facts: EventFactsView }) {
	const { heading, page, calendar } = eventPage.facts;
	return (
		<Section id="facts" heading={heading}>
			<Facts facts={rows} />
			{path && (
				<p className="console-inline">
					<a href={path}>{page}</a>
					<a href={calendarPath}>{calendar}</a>
				</p>
			)}
		</Section>
	);
}

export function RegistrationCounts({
	counts,
	capacity,
	hasWaitingList,
}: {
	counts: EventCounts;
	capacity: number | null;
	hasWaitingList: boolean;
}) {
	const copy = eventPage.numbers;
	const { registered, attended } = counts;
	const countOf = (name: Exclude<keyof typeof copy, 'heading' | 'rate' | 'none' | 'capacity' | 'excess'>) =>
		[copy[name], counts[name].toLocaleString('en-US')] as const;
	const others = (['waiting', 'offered', 'waits', 'inRoom', 'pending', 'failed', 'unnotified'] as const).filter(
		(name) => counts[name] > 0,
	);
	const rows = [
		countOf('registered'),
		...(capacity === null ? [] : [[copy.capacity, capacity.toLocaleString('en-US')] as const]),
		countOf('attended'),
		[copy.rate, `${registered === 0 ? 0 : Math.round((100 * attended) / registered)} %`] as const,
		...others.map(countOf),
	];
	return (
		<Section id="numbers" heading={copy.heading}>
			{registered + counts.waiting + counts.offered === 0 ? (
				<p className="soft">{copy.none}</p>
			) : (
				<dl className="console-stats">
					{rows.map(([label, value]) => (
						<div key={label}>
							<dt>{label}</dt>
							<dd>{value}</dd>
						</div>
					))}
				</dl>
			)}
			{counts.excess > 0 && <p className="console-note">{copy.excess(counts.excess, hasWaitingList)}</p>}
		</Section>
	);
}

export function Series({ series, here }: { series: SeriesDate[]; here: string }) {
	const { heading, now } = eventPage.series;
	return (
		<Section id="series" heading={heading}>
			<ol className="events-series">
				{series.map(({ id, title, status, when }) => (
					<li key={id}>
						{id === here ? (
							<span aria-current="true">
								{when} <span className="soft">({now})</span>
							</span>
						) : (
							<a href={addresses.event(id)}>{when}</a>
						)}{' '}
						<span className="soft">{title}</span> <StatusLabel status={status} />
					</li>
				))}
			</ol>
		</Section>
	);
}
