import { useEffect, useRef, useState } from 'react';
import { Form } from 'react-router';
import type { EventView } from '#app/features/events/events.server.ts';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { Card } from '#app/ui/panel.tsx';
import { paths } from '#content/navigation.ts';
import { workshopCompletion, workshopCompletionOver, workshopForm, workshopOver } from '#content/workshop.ts';
import { WorkshopForm } from './workshop.form.tsx';

interface RegistrationProps {
	/** Came back registered, without scripts. */
	registered: boolean;
	/** The run a registration is for, if it has a date. */
	toCome?: EventView;
}

/** The form, and after it the completion panel, which leads back to the empty form. */
export function WorkshopRegistration({ registered, toCome }: RegistrationProps) {
	const [isDone, setDone] = useState(registered);
	return (
		<Card>
			{isDone ? (
				<Completion toCome={toCome} isFresh={!registered} onAnother={() => setDone(false)} />
			) : (
				<>
					<h2 className="h3 mb-6">{toCome ? workshopForm.heading : workshopOver.formHeading}</h2>
					<WorkshopForm onDone={() => setDone(true)} />
				</>
			)}
		</Card>
	);
}

interface CompletionProps {
	toCome?: EventView;
	/** The form was sent from this very page, so the reader's place is here. */
	isFresh: boolean;
	onAnother(): void;
}

function Completion({ toCome, isFresh, onAnother }: CompletionProps) {
	const { heading, text, another } = toCome ? workshopCompletion : workshopCompletionOver;
	const place = useRef<HTMLHeadingElement>(null);
	useEffect(() => {
		if (isFresh) place.current?.focus();
	}, [isFresh]);
	return (
		<div className="grid justify-items-start gap-4">
			<h2 className="h3" tabIndex={-1} ref={place}>
				{heading}
			</h2>
			<p>{text}</p>
			{toCome && (
				<a className={buttonClass({ variant: 'secondary' })} href={toCome.calendarPath}>
					{workshopCompletion.calendar}
				</a>
			)}
			{/* A form, so that the button leads back to the empty page without scripts too. */}
			<Form
				action={paths.workshop}
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
