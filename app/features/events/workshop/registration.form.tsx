import type { FieldMetadata } from '@conform-to/react';
import { useEffect, useRef, useState } from 'react';
import { Form } from 'react-router';
import type { FormAnswer } from '#app/forms/answer.ts';
import { answerField, type Question, type QuestionSet } from '#app/forms/questions.ts';
import { answerInPlace, SiteForm, useSiteForm } from '#app/forms/site-form.tsx';
import { Button, buttonClass, SubmitButton } from '#app/ui/button.tsx';
import { DialogLink } from '#app/ui/dialog-link.tsx';
import { CheckboxField, SelectField, TextArea, TextField } from '#app/ui/fields.tsx';
import { Card } from '#app/ui/panel.tsx';
import { jobFunctions, jobLevels, teamSizes } from '#content/options.ts';
import { placesWords, questionWords } from '#content/registration.ts';
import { workshopCompletion, workshopForm, workshopInterest, workshopOver, workshopWords } from '#content/workshop.ts';
import type { EventView } from '../events/events.server.ts';
import {
	EVENT_REGISTRATION,
	interestCopy,
	lineIn,
	type Registered,
	registrationFormId,
	registrationSchema,
	upcomingRun,
	type WorkshopDates,
	workshopToasts,
} from './workshop.schema.ts';

function QuestionField({ question, meta }: { question: Question; meta: FieldMetadata<string> | undefined }) {
	if (!meta) return null;
	const { kind, label, isRequired, choices } = question;
	const field = { meta, label, ...(!isRequired && { optional: true }) };
	if (kind === 'short') return <TextField {...field} autoComplete="off" />;
	if (kind === 'long') return <TextArea {...field} />;
	const { yes, no, prompt } = questionWords;
	const options =
		kind === 'choice'
			? choices.map((value) => ({ value, label: value }))
			: [
					{ value: 'yes', label: yes },
					{ value: 'no', label: no },
				];
	return <SelectField {...field} prompt={prompt} options={options} />;
}

const { fields: copy, privacyConsent } = workshopForm;

interface Props {
	page: string;
	/** What will be emailed while no run has a date; the form then asks for interest. */
	emailHelp: string | undefined;
	button: string;
	questions: QuestionSet | undefined;
	/** Called after the registration is stored. @param line The number on the waiting list, if the event is full. */
	onDone(line: number | undefined): void;
}

function WorkshopForm({ page, emailHelp, button, questions, onDone }: Props) {
	const id = registrationFormId(page);
	const schema = registrationSchema(questions?.questions ?? []);
	const onAccepted = ({ detail }: FormAnswer) => onDone(lineIn(detail?.line));
	const state = useSiteForm({ id, action: page, schema, onAccepted });
	const { fields, busy } = state;
	return (
		<SiteForm state={state} className="form" label={workshopForm.heading}>
			<div className="grid gap-5 sm:grid-cols-2">
				<TextField meta={fields.firstName} {...copy.firstName} autoComplete="given-name" />
				<TextField meta={fields.lastName} {...copy.lastName} autoComplete="family-name" />
			</div>
			<TextField
				meta={fields.email}
				{...copy.email}
				{...(emailHelp && { help: emailHelp })}
				type="email"
				autoComplete="email"
			/>
			<div className="grid gap-5 sm:grid-cols-2">
				<TextField meta={fields.company} {...copy.company} autoComplete="organization" />
				<TextField meta={fields.title} {...copy.title} autoComplete="organization-title" />
				<Choice meta={fields.jobLevel} {...copy.jobLevel} options={jobLevels} />
				<Choice meta={fields.companySize} {...copy.companySize} options={teamSizes} />
				<div className="sm:col-span-2">
					<Choice meta={fields.jobFunction} {...copy.jobFunction} options={jobFunctions} />
				</div>
			</div>
			{questions?.questions.map((question) => (
				<QuestionField key={question.id} question={question} meta={fields[answerField(question.id)]} />
			))}
			{questions && <input type="hidden" name="questions" value={questions.id} />}
			<CheckboxField
				meta={fields.privacyConsent}
				label={
					<>
						{privacyConsent.before} <DialogLink to={privacyConsent.href}>{privacyConsent.link}</DialogLink>
						{privacyConsent.after}
					</>
				}
			/>
			{/* Filled in by the bootstrap script when the form is sent. */}
			<input type="hidden" name="time_zone" />
			<SubmitButton busy={busy} busyLabel={workshopForm.busy}>
				{button}
			</SubmitButton>
		</SiteForm>
	);
}

type SelectProps = Parameters<typeof SelectField>[0];

function Choice({ choose, ...props }: Omit<SelectProps, 'prompt'> & { choose: string }) {
	return <SelectField {...props} prompt={choose} />;
}

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
