import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { EventView } from '#app/features/events/events.server.ts';
import { buttonClass } from '#app/ui/button.tsx';
import { Card } from '#app/ui/panel.tsx';
import { VisitorTime } from '#app/ui/visitor-time.tsx';
import { workshopEvent, workshopOver, workshopPage, workshopWords } from '#content/workshop.ts';

const { labels, program } = workshopPage;

/** When and where the workshop is. Without the event's row it shows what was announced. */
export function WorkshopFacts({ event }: { event?: EventView }) {
	const at = event?.startsAt ?? workshopEvent.instant;
	return (
		<>
			<dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
				<Fact name={labels.date}>
					<time dateTime={at}>{event?.day ?? workshopEvent.displayDate}</time>
				</Fact>
				<Fact name={labels.time}>
					{event?.time ?? workshopEvent.displayTime}
					<VisitorTime
						label={labels.yourTime}
						at={at}
						zone={event?.zone ?? workshopEvent.zone}
						className="small soft"
					/>
				</Fact>
				<Fact name={labels.length}>{workshopPage.lengthText}</Fact>
				<Fact name={labels.place}>{event?.location ?? workshopEvent.location}</Fact>
				<Fact name={labels.price}>{workshopEvent.price}</Fact>
			</dl>
			{event && (event.state === 'upcoming' || event.state === 'today') && (
				<p>
					<a href={event.calendarPath}>{labels.addToCalendar}</a>
				</p>
			)}
		</>
	);
}

/** Why there is nothing to attend here, and what there is instead. */
export function WorkshopOver({ event, next }: { event?: EventView; next?: EventView }) {
	const isCancelled = event?.state === 'cancelled';
	return (
		<Card tone="moss" className="grid justify-items-start gap-3">
			<h2 className="h3">{isCancelled ? workshopWords.cancelled : workshopOver.heading}</h2>
			{isCancelled && <p>{workshopWords.cancelledText}</p>}
			{!isCancelled && !next && <p>{workshopOver.text}</p>}
			{/* Once there is a next run, a registration is for that one. */}
			{!isCancelled && <Recording url={event?.recordingUrl} isPromised={!next} />}
			{next && <p>{workshopWords.placeInNextRun}</p>}
			<p>
				<strong>{workshopOver.nextRun}:</strong>{' '}
				{next ? (
					<>
						<Link to={next.path}>{next.day}</Link>, {next.time}
						<VisitorTime label={labels.yourTime} at={next.startsAt} zone={next.zone} />
					</>
				) : (
					workshopOver.nextRunPending
				)}
			</p>
		</Card>
	);
}

function Recording({ url, isPromised }: { url?: string; isPromised: boolean }) {
	if (!url) return isPromised ? <p>{workshopOver.recordingPending}</p> : null;
	return (
		<a className={buttonClass({ variant: 'secondary' })} href={url}>
			{workshopOver.recording}
		</a>
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
