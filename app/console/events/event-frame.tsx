import type { ReactNode } from 'react';
import { eventPage, eventsPage } from '#content/console/events.ts';
import { PageLink } from '../kit/section.tsx';
import { Tabs } from '../kit/tabs.tsx';
import { addresses } from './addresses.ts';
import type { EventHead } from './event.server.ts';
import { EventsStyles } from './styles.tsx';

type Tab = keyof Omit<typeof eventPage.tabs, 'label'>;

interface Props {
	head: EventHead;
	here: Tab;
	/** Pages of the event that the operator may see. */
	tabs: readonly Tab[];
	children: ReactNode;
}

/** The frame of each page of an event: its title and tabs. */
export function EventFrame({ head: { id, title, when, status, isOver }, here, tabs, children }: Props) {
	const to: Record<Tab, string> = {
		overview: addresses.event(id),
		edit: addresses.edit(id),
		registrants: addresses.registrants(id),
		messages: addresses.messages(id),
	};
	return (
		<>
			<EventsStyles />
			<PageLink href={addresses.list}>{eventPage.back}</PageLink>
			<div>
				<h1 className="h3">{title}</h1>
				<p className="soft">
					{when}{' '}
					<span className="console-state" data-state={status}>
						{status === 'published' && isOver ? eventsPage.over : eventsPage.states[status]}
					</span>
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
