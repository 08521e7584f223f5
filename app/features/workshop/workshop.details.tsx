import type { ReactNode } from 'react';
import type { EventView } from '#app/features/events/events.server.ts';
import type { PlacesView } from '#app/features/registrations/places.server.ts';
import { useAnswerer } from '#app/settings/answerer.ts';
import { EventTime } from '#app/ui/event-time.tsx';
import { paths } from '#content/navigation.ts';
import { placesWords } from '#content/registration.ts';
import { workshopEvent, workshopInterest, workshopPage } from '#content/workshop.ts';

const { labels, program } = workshopPage;

interface Props {
	upcoming: EventView | undefined;
	places: PlacesView | undefined;
}

export function WorkshopFacts({ upcoming, places }: Props) {
	const answerer = useAnswerer();
	return (
		<>
			<dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
				{upcoming ? (
					<>
						<Fact name={labels.date}>
							<time dateTime={upcoming.startsAt}>{upcoming.day}</time>
						</Fact>
						<Fact name={labels.time}>
							<EventTime event={upcoming} label={labels.yourTime} className="small soft" />
						</Fact>
					</>
				) : (
					<Fact name={labels.nextDate}>{workshopInterest.date}</Fact>
				)}
				<Fact name={labels.length}>{workshopPage.lengthText}</Fact>
				<Fact name={labels.place}>{upcoming?.location ?? workshopEvent.location}</Fact>
				{places && places.free > 0 && (
					<Fact name={placesWords.label}>{placesWords.left(places.free, places.capacity)}</Fact>
				)}
				<Fact name={labels.price}>{workshopEvent.price}</Fact>
				{answerer && (
					<Fact name={labels.questions}>
						<a href={paths.contact}>{answerer.name}</a>, {answerer.role}
					</Fact>
				)}
			</dl>
			{upcoming && (
				<p>
					<a href={upcoming.calendarPath}>{labels.addToCalendar}</a>
				</p>
			)}
		</>
	);
}

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
