import type { ReactNode } from 'react';
import { PageLink } from '#app/console/section.tsx';
import { Tabs } from '#app/console/tabs.tsx';
import type { EventHead } from './event.console.server.ts';
import css from './events.console.css?inline';
import { addresses } from './events.console.ts';
import { eventPage, eventsPage } from './events-words.console.ts';

type Tab = keyof Omit<typeof eventPage.tabs, 'label'>;

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
			<PageLink href={addresses.list}>{eventPage.back}</PageLink>
			<div>
				<h1 className="h3">{title}</h1>
				<p className="soft">
					{when} <StatusLabel {...head} />
				</p>
			</div>
			<Tabs
				label={eventPage.tabs.label}
				tabs={tabs.map((tab) => ({ name: eventPage.tabs[tab], to: to[tab], isCurrent: tab === here }))}
			/>
			{children}
		</>
	);
}

export function StatusLabel({ status, isOver }: Pick<EventHead, 'status'> & { isOver?: boolean }) {
	return (
		<span className="console-state" data-state={status}>
			{status === 'published' && isOver ? eventsPage.over : eventsPage.states[status]}
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
