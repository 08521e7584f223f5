import { useEffect, useRef, useState } from 'react';
import { Form } from 'react-router';
import type { EventView } from '#app/features/events/events.server.ts';
import { answerInPlace } from '#app/forms/site-form.tsx';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { Card } from '#app/ui/panel.tsx';
import { placesWords } from '#content/registration.ts';
import { workshopCompletion, workshopForm, workshopInterest, workshopOver, workshopWords } from '#content/workshop.ts';
import { EVENT_REGISTRATION, interestCopy, type Registered, upcomingRun, type WorkshopDates } from './registration.ts';
import { WorkshopForm } from './workshop.form.tsx';
import { workshopToasts } from './workshop.toasts.ts';

/** Shows the form's answer in place, on the page of every event except the specification's workshop. */
export const answerRegistration = answerInPlace(EVENT_REGISTRATION, workshopToasts);

interface RegistrationProps extends WorkshopDates, Registered {
	page: string;
}

export function WorkshopRegistration({ page, registered, line, ...dates }: RegistrationProps) {
	const [done, setDone] = useState({ registered, line });
	const upcoming = upcomingRun(dates);
	const interest = upcoming ? undefined : interestCopy(dates.event);
	if (done.registered) {
		return (
			<Card>
				<Completion
					page={page}
					upcoming={upcoming}
					text={interest?.done ?? workshopCompletion.text}
					line={done.line}
					isFresh={!registered}
					onAnother={() => setDone({ registered: false, line: undefined })}
				/>
			</Card>
		);
	}
	if (upcoming && !upcoming.takesRegistrations)
		return <Notice heading={placesWords.closed} text={placesWords.closedText} />;
	const isFull = upcoming && dates.places?.free === 0;
	if (isFull && !dates.places?.hasWaitingList)
		return <Notice heading={placesWords.full} text={placesWords.noWaitingList} />;
	const heading = isFull ? placesWords.full : interest ? interest.heading : workshopForm.heading;
	return (
		<Card>
			<h2 className={isFull ? 'h3 mb-2' : 'h3 mb-6'}>{heading}</h2>
			{isFull && <p className="mb-6">{placesWords.waitingList(dates.places?.waiting ?? 0)}</p>}
			<WorkshopForm
				page={page}
				emailHelp={interest?.emailHelp}
				button={isFull ? placesWords.button : interest ? workshopInterest.button : workshopForm.button}
				questions={upcoming && dates.questions}
				onDone={(line) => setDone({ registered: true, line })}
			/>
		</Card>
	);
}

function Notice({ heading, text }: { heading: string; text: string }) {
	return (
		<Card className="grid gap-3">
			<h2 className="h3">{heading}</h2>
			<p>{text}</p>
		</Card>
	);
}

export function WorkshopOver({ event, upcoming }: { event: EventView | undefined; upcoming: EventView | undefined }) {
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
			<p>{upcoming ? workshopWords.placeInNextRun : interestCopy(event).ask}</p>
		</Card>
	);
}

interface CompletionProps {
	page: string;
	upcoming: EventView | undefined;
	text: string;
	line: number | undefined;
	/** The form was sent from this page, so the heading receives focus. */
	isFresh: boolean;
	onAnother(): void;
}

function Completion({ page, upcoming, text, line, isFresh, onAnother }: CompletionProps) {
	const { heading, another, calendar } = workshopCompletion;
	const title = useRef<HTMLHeadingElement>(null);
	useEffect(() => {
		if (isFresh) title.current?.focus();
	}, [isFresh]);
	return (
		<div className="grid justify-items-start gap-4">
			<h2 className="h3" tabIndex={-1} ref={title}>
				{line ? placesWords.done.heading(line) : upcoming ? heading : workshopInterest.onTheList}
			</h2>
			<p>{line ? placesWords.done.text : text}</p>
			{upcoming && !line && (
				<a className={buttonClass({ variant: 'secondary' })} href={upcoming.calendarPath}>
					{calendar}
				</a>
			)}
			{/* A form, so that the button also works without scripts. */}
			<Form
				action={page}
				onSubmit={(event) => {
					if (!isFresh) return;
					event.preventDefault();
					onAnother();
				}}
			>
				<Button type="submit">{another}</Button>
			</Form>
		</div>
	);
}
