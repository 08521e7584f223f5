import type { ReactNode } from 'react';
import { Tabs } from '#app/console/page-head.tsx';
import { PageLink } from '#app/console/section.tsx';
import type { EventHead } from './event.console.server.ts';
import css from './events.console.css?inline';
import { addresses } from './events.console.ts';

const tabNames = {
	overview: 'Overview',
	edit: 'Edit',
	series: 'Series page',
	material: 'Material',
	registrants: 'Registrants',
	attendance: 'Attendance',
	checkIn: 'Check-in',
	messages: 'Messages',
} as const;
type Tab = keyof typeof tabNames;

const states = { draft: 'Draft', published: 'Published', cancelled: 'Canceled' } as const;

interface Props {
	head: EventHead;
	here: Tab;
	tabs: readonly Tab[];
	children: ReactNode;
}

export function EventFrame({ head, here, tabs, children }: Props) {
	const { id, title, when } = head;
	const to: Record<Tab, string> = {
		overview: addresses.event(id),
		edit: addresses.edit(id),
		material: addresses.material(id),
		registrants: addresses.registrants(id),
		attendance: addresses.attendance(id),
		series: addresses.series(id),
		checkIn: addresses.checkIn(id),
		messages: addresses.messages(id),
	};
	return (
		<>
			<EventsStyles />
			<PageLink href={addresses.list}>All events</PageLink>
			<div>
				<h1 className="h3">{title}</h1>
				<p className="soft">
					{when} <StatusLabel {...head} />
				</p>
			</div>
			<Tabs
				label="This event"
				tabs={tabs.map((tab) => ({ name: tabNames[tab], to: to[tab], isCurrent: tab === here }))}
			/>
			{children}
		</>
	);
}

export function StatusLabel({ status, isOver }: Pick<EventHead, 'status'> & { isOver?: boolean }) {
	return (
		<span className="console-state" data-state={status}>
			{status === 'published' && isOver ? 'Ended' : states[status]}
		</span>
	);
}

export function EventsStyles() {
	return (
		<style href="console-events" precedence="medium">
			{css}
		</style>
	);
}

export const stateTexts = {
	draft: 'Draft: only operators see it.',
	published: 'Published: visible on the site and in calendars.',
	cancelled: 'Canceled: its page says so and offers the next date, and calendars show it as canceled.',
} as const;

/** @param people How many more people have a place than there are places. @param waits Whether there is a waitlist. */
export const excessText = (people: number, waits: boolean) =>
	`${people === 1 ? '1 more person has' : `${people.toLocaleString('en-US')} more people have`} a place than there are places. No one loses theirs; new registrations ${waits ? 'wait' : 'are closed'}.`;
