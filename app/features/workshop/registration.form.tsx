import { useEffect, useRef, useState } from 'react';
import { Form } from 'react-router';
import type { EventView } from '#app/features/events/events.server.ts';
import { answerInPlace } from '#app/forms/site-form.tsx';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { Card } from '#app/ui/panel.tsx';
import { workshopCompletion, workshopForm, workshopInterest, workshopOver, workshopWords } from '#content/workshop.ts';
import { EVENT_REGISTRATION } from './registration-form-id.ts';
import { WorkshopForm } from './workshop.form.tsx';
import { workshopToasts } from './workshop.toasts.ts';
import { interestIn, runToCome, type WorkshopShown } from './workshop-run.ts';

/** The answer to the form, in place, on the page of every event but the specification's workshop. */
export const answerRegistration = answerInPlace(EVENT_REGISTRATION, workshopToasts);

interface RegistrationProps extends WorkshopShown {
	/** The event's page, which receives the form. */
	page: string;
	/** Came back registered, without scripts. */
	registered: boolean;
}

/** The form, and after it the completion panel, which leads back to the empty form. */
export function WorkshopRegistration({ page, registered, ...shown }: RegistrationProps) {
	const [isDone, setDone] = useState(registered);
	const toCome = runToCome(shown);
	const interest = toCome ? undefined : interestIn(shown.event);
	return (
		<Card>
			{isDone ? (
				<Completion
					page={page}
					toCome={toCome}
					promise={interest?.done}
					isFresh={!registered}
					onAnother={() => setDone(false)}
				/>
			) : (
				<>
					<h2 className="h3 mb-6">{interest ? interest.heading : workshopForm.heading}</h2>
					<WorkshopForm page={page} emailHelp={interest?.emailHelp} onDone={() => setDone(true)} />
				</>
			)}
		</Card>
	);
}

/** Of a session that nobody can attend anymore: when it was, its recording, and what there is instead. */
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

interface CompletionProps {
	page: string;
	/** The run that has been registered for. */
	toCome: EventView | undefined;
	/** What will be sent, where there is no such run yet. */
	promise: string | undefined;
	/** The form was sent from this very page, so the reader's place is here. */
	isFresh: boolean;
	onAnother(): void;
}

function Completion({ page, toCome, promise, isFresh, onAnother }: CompletionProps) {
	const { heading, text, another, calendar } = workshopCompletion;
	const place = useRef<HTMLHeadingElement>(null);
	useEffect(() => {
		if (isFresh) place.current?.focus();
	}, [isFresh]);
	return (
		<div className="grid justify-items-start gap-4">
			<h2 className="h3" tabIndex={-1} ref={place}>
				{toCome ? heading : workshopInterest.onTheList}
			</h2>
			<p>{promise ?? text}</p>
			{toCome && (
				<a className={buttonClass({ variant: 'secondary' })} href={toCome.calendarPath}>
					{calendar}
				</a>
			)}
			{/* A form, so that the button leads back to the empty page without scripts too. */}
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
