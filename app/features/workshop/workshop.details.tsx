import type { ReactNode } from 'react';
import type { EventView } from '#app/features/events/events.server.ts';
import { buttonClass } from '#app/ui/button.tsx';
import { EventTime } from '#app/ui/event-time.tsx';
import { Card } from '#app/ui/panel.tsx';
import { workshopEvent, workshopInterest, workshopOver, workshopPage, workshopWords } from '#content/workshop.ts';
import { interestIn } from './workshop-run.ts';

const { labels, program } = workshopPage;

/** When and where the workshop is; without a run to come, that its date is not set. */
export function WorkshopFacts({ toCome }: { toCome: EventView | undefined }) {
	return (
		<>
			<dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
				{toCome ? (
					<>
						<Fact name={labels.date}>
							<time dateTime={toCome.startsAt}>{toCome.day}</time>
						</Fact>
						<Fact name={labels.time}>
							<EventTime event={toCome} label={labels.yourTime} className="small soft" />
						</Fact>
					</>
				) : (
					<Fact name={labels.nextDate}>{workshopInterest.date}</Fact>
				)}
				<Fact name={labels.length}>{workshopPage.lengthText}</Fact>
				<Fact name={labels.place}>{toCome?.location ?? workshopEvent.location}</Fact>
				<Fact name={labels.price}>{workshopEvent.price}</Fact>
			</dl>
			{toCome && (
				<p>
					<a href={toCome.calendarPath}>{labels.addToCalendar}</a>
				</p>
			)}
		</>
	);
}

/** Of a session that nobody can attend any more: when it was, its recording, and what there is instead. */
export function WorkshopOver({ event, toCome }: { event: EventView | undefined; toCome: EventView | undefined }) {
	const isOver = event?.state === 'over';
	const isCancelled = event?.state === 'cancelled';
	const heading = (isOver && workshopOver.heading) || (isCancelled && workshopWords.cancelled);
	return (
		<Card tone="moss" className="grid justify-items-start gap-3">
			<h2 className="h3">{heading || workshopInterest.heading}</h2>
			{isCancelled && <p>{workshopWords.cancelledText}</p>}
			{isOver && <p>{workshopOver.was(`${event.day}, ${event.time}`)}</p>}
			{isOver && event.recordingUrl && (
				<a className={buttonClass({ variant: 'secondary' })} href={event.recordingUrl}>
					{workshopOver.recording}
				</a>
			)}
			<p>{toCome ? workshopWords.placeInNextRun : interestIn(event).ask}</p>
		</Card>
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
