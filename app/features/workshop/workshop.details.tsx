import type { ReactNode } from 'react';
import { type EventView, eventCalendarPath } from '#app/features/events/event-view.ts';
import { VisitorTime } from '#app/features/events/visitor-time.tsx';
import { workshopEvent, workshopPage } from '#content/workshop.ts';

const { labels, program } = workshopPage;

/** When and where the workshop is. Without the event's row it shows what was announced. */
export function WorkshopFacts({ event }: { event?: EventView }) {
	const at = event?.startsAt ?? workshopEvent.instant;
	const isToCome = event?.state === 'upcoming' || event?.state === 'today';
	return (
		<>
			<dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
				<Fact name={labels.date}>
					<time dateTime={at}>{event?.day ?? workshopEvent.displayDate}</time>
				</Fact>
				<Fact name={labels.time}>
					{event?.time ?? workshopEvent.displayTime}
					<VisitorTime
						at={at}
						zone={event?.zone ?? workshopEvent.zone}
						label={`${labels.yourTime}: `}
						className="soft"
					/>
				</Fact>
				<Fact name={labels.length}>{workshopPage.lengthText}</Fact>
				<Fact name={labels.place}>{event?.location ?? workshopEvent.location}</Fact>
				<Fact name={labels.price}>{workshopEvent.price}</Fact>
			</dl>
			{isToCome && (
				<p>
					<a href={eventCalendarPath(workshopEvent.slug)}>{labels.addToCalendar}</a>
				</p>
			)}
		</>
	);
}

/** What the workshop is about. */
export function WorkshopContents() {
	return (
		<>
			<List heading={workshopPage.buildHeading} items={workshopPage.build} />
			<List heading={workshopPage.bringHeading} items={workshopPage.bring} />
			<p className="soft">{workshopPage.note}</p>
			<section>
				<h2 className="h3 mb-2">{program.heading}</h2>
				<p>
					{program.text} <a href={program.href}>{program.link}</a>
				</p>
			</section>
		</>
	);
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
	return (
		<>
			<dt className="font-semibold">{name}</dt>
			<dd>{children}</dd>
		</>
	);
}

function List({ heading, items }: { heading: string; items: readonly string[] }) {
	return (
		<section>
			<h2 className="h3 mb-2">{heading}</h2>
			<ul className="list-disc pl-5">
				{items.map((item) => (
					<li key={item}>{item}</li>
				))}
			</ul>
		</section>
	);
}
