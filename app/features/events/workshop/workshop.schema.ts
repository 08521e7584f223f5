import * as z from 'zod/mini';
import type { FormToasts, Toast } from '#app/forms/answer.ts';
import type { FormSchema } from '#app/forms/parse.ts';
import { type AnswerField, answerField, answerRule, type Question, type QuestionSet } from '#app/forms/questions.ts';
import { consent, email, optionalChoice, optionalText, text, timeZone } from '#app/forms/rules.ts';
import { paths } from '#content/navigation.ts';
import { jobFunctions, jobLevels, teamSizes, valuesOf } from '#content/options.ts';
import { placesWords } from '#content/registration.ts';
import { workshopInterest } from '#content/workshop.ts';
import type { EventView } from '../events/events.server.ts';
import type { PlacesView } from '../registrations/places.server.ts';

/** The workshop form's rules (specification, section 5). */
const workshopSchema = z.object({
	firstName: text(1, 'First name is required'),
	lastName: text(1, 'Last name is required'),
	email: email('Invalid email address'),
	company: optionalText(),
	title: optionalText(),
	jobLevel: optionalChoice(valuesOf(jobLevels)),
	companySize: optionalChoice(valuesOf(teamSizes)),
	jobFunction: optionalChoice(valuesOf(jobFunctions)),
	time_zone: timeZone(),
	privacyConsent: consent('You must agree to the privacy policy'),
});

export type WorkshopRegistration = z.output<typeof workshopSchema> & { [answer: AnswerField]: string };

export function registrationSchema(questions: readonly Question[]): FormSchema<WorkshopRegistration> {
	const answers: Record<AnswerField, z.ZodMiniType<string>> = {};
	for (const question of questions) answers[answerField(question.id)] = answerRule(question);
	return z.extend(workshopSchema, answers);
}

export const workshopToasts = {
	success: {
		kind: 'success',
		title: 'Registration Successful!',
		description: "You're all set for the workshop. Check your email for event details.",
	},
	duplicate: {
		kind: 'neutral',
		title: 'Already Registered',
		description: "You're already registered for this event!",
	},
	failure: {
		kind: 'destructive',
		title: 'Registration Failed',
		description: 'There was an error processing your registration. Please try again.',
	},
	unexpected: {
		kind: 'destructive',
		title: 'Registration Failed',
		description: 'An unexpected error occurred. Please try again.',
	},
} satisfies FormToasts;

/** Shown on success while no run has a date; the same text as in the panel. */
export function interestToast(event: EventView | undefined): Toast {
	return { kind: 'success', title: workshopToasts.success.title, description: interestCopy(event).done };
}

export function waitingToast(line: number): Toast {
	return { kind: 'success', ...placesWords.toasts.waiting(line) };
}

export const fullToast: Toast = { kind: 'destructive', ...placesWords.toasts.full };

export const closedToast: Toast = { kind: 'destructive', ...placesWords.toasts.closed };

/** Shown instead of success while the webinar service does not have the registration, which still counts as complete. */
export const webinarWarning: Toast = {
	kind: 'warning',
	title: 'Zoom Registration Warning',
	description:
		"You're registered for the event, but there was an issue with webinar registration. We'll send you the meeting details separately.",
};

/** The id of the registration form, except for the specification's workshop, which has its own. */
export const EVENT_REGISTRATION = 'event-registration';

export function registrationFormId(page: string): string {
	return page === paths.workshop ? 'workshop' : EVENT_REGISTRATION;
}

/** A workshop and, once it is over or canceled, its next run. */
export interface WorkshopDates {
	event?: EventView | undefined;
	next?: EventView | undefined;
	places?: PlacesView | undefined;
	questions?: QuestionSet | undefined;
}

export interface Registered {
	registered: boolean;
	line?: number | undefined;
}

export function registeredIn(query: URLSearchParams): Registered {
	return { registered: query.has('registered'), line: lineIn(query.get('line')) };
}

export function lineIn(text: string | null | undefined): number | undefined {
	const line = Number(text);
	return Number.isInteger(line) && line > 0 ? line : undefined;
}

export const registeredPath = (page: string, { line }: Record<string, string>) =>
	`${page}?registered${line ? `&line=${line}` : ''}`;

export function upcomingRun({ event, next }: WorkshopDates): EventView | undefined {
	return event?.state === 'upcoming' || event?.state === 'today' ? event : next;
}

/** The copy while no run has a date; it only promises a recording of a session that took place. */
export function interestCopy(event: EventView | undefined) {
	return event?.state === 'over' ? workshopInterest.recordingAndDate : workshopInterest.dateOnly;
}
