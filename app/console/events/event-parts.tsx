import { eventPage, eventsPage } from '#content/console/events.ts';
import { Section } from '../kit/section.tsx';
import { Facts } from '../kit/values.tsx';
import { addresses } from './addresses.ts';
import type { EventNumbers, SeriesDate } from './event.server.ts';

interface EventFacts {
	kind: string;
	when: string;
	utc: string;
	location: string;
	summary: string;
	room: string;
	sequence: number;
	page: string | undefined;
	calendar: string | undefined;
}

/** What visitors see. */
export function EventFactsSection({ facts }: { facts: EventFacts }) {
	const { heading, when, utc, where, kind, summary, page, calendar, room, sequence } = eventPage.facts;
	const rows: [string, string | number][] = [
		[kind, facts.kind],
		[when, facts.when],
		[utc, facts.utc],
		[where, facts.location],
		[summary, facts.summary],
		[room, facts.room],
		[sequence, facts.sequence],
	];
	return (
		<Section id="facts" heading={heading}>
			<Facts facts={rows} />
			{facts.page && (
				<p className="console-inline">
					<a href={facts.page}>{page}</a>
					<a href={facts.calendar}>{calendar}</a>
				</p>
			)}
		</Section>
	);
}

/** How many people, by status. */
export function Numbers({ numbers }: { numbers: EventNumbers }) {
	const words = eventPage.numbers;
	const { registered, attended } = numbers;
	const rate = registered > 0 ? `${Math.round((100 * attended) / registered)} %` : '';
	const always = (['registered', 'attended'] as const).map((name) => [words[name], numbers[name]] as const);
	const others = (['waits', 'inRoom', 'pending', 'failed', 'unnotified'] as const)
		.filter((name) => numbers[name] > 0)
		.map((name) => [words[name], numbers[name]] as const);
	return (
		<Section id="numbers" heading={words.heading}>
			{registered === 0 ? (
				<p className="soft">{words.none}</p>
			) : (
				<dl className="console-numbers">
					{[...always, [words.rate, rate] as const, ...others].map(([label, value]) => (
						<div key={label}>
							<dt>{label}</dt>
							<dd>{typeof value === 'number' ? value.toLocaleString('en-US') : value}</dd>
						</div>
					))}
				</dl>
			)}
		</Section>
	);
}

/** All dates of a series. */
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
						<span className="soft">{title}</span>{' '}
						<span className="console-state" data-state={status}>
							{eventsPage.states[status]}
						</span>
					</li>
				))}
			</ol>
		</Section>
	);
}
