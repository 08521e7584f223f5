import { Fragment } from 'react';
import { ConsoleAction, Facts, Mail, P } from '#app/mails/layout.tsx';
import { TextMail } from '#app/mails/text-mail.tsx';
import { workshopMails } from '#content/mails/workshop.ts';
import type { StartWords } from './registrations.server.ts';

/** An event as an email shows it. */
export interface EventFacts {
	title: string;
	start: StartWords;
	minutes: number;
	place: string;
}

/** Which of an event's emails it is. */
interface Words {
	preview: string;
	heading: string;
	reason: string;
}

interface Props {
	site: string;
	words: Words;
	/** Paragraphs above the facts. */
	before: readonly string[];
	facts?: EventFacts;
	action?: { label: string; href: string };
	/** Paragraphs at the end. */
	after?: readonly string[];
}

/** To who registered: what is to be said of an event, when and where it is, and the one thing to do. */
export function EventEmail({ facts, ...mail }: Props) {
	return <TextMail {...mail} facts={facts && factsOf(facts)} />;
}

function factsOf({ title, start, minutes, place }: EventFacts) {
	const { labels } = workshopMails;
	return [
		{ label: labels.event, value: title },
		...(start.yours ? [{ label: labels.yourTime, value: start.yours }] : []),
		...(start.theirs ? [{ label: labels.timeIn(start.theirs.place), value: start.theirs.time }] : []),
		{ label: labels.length, value: labels.minutes(minutes) },
		{ label: labels.place, value: place },
	];
}

interface MessageProps {
	site: string;
	words: Words;
	/** As an operator wrote it: an empty line ends a paragraph. */
	text: string;
	facts: EventFacts;
}

/** To who registered: what an operator writes, and which event it is about. */
export function EventMessageEmail({ site, words, text, facts }: MessageProps) {
	return (
		<Mail site={site} {...words}>
			{text
				.trim()
				.split(/\s*\n\s*\n\s*/)
				.map((paragraph, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: an email is rendered once
					<P key={index}>
						<Lines text={paragraph} />
					</P>
				))}
			<Facts facts={factsOf(facts)} />
		</Mail>
	);
}

function Lines({ text }: { text: string }) {
	return text.split(/\r\n?|\n/).map((line, index) => (
		// biome-ignore lint/suspicious/noArrayIndexKey: lines have nothing else to tell them apart
		<Fragment key={index}>
			{index > 0 && <br />}
			{line}
		</Fragment>
	));
}

interface FailedProps {
	site: string;
	title: string;
	answer: string;
	/** The registration in the console. */
	console: string;
}

/** To the operator: someone is not registered at the webinar service, and will not be by waiting. */
export function WebinarFailedEmail({ site, title, answer, console }: FailedProps) {
	const { preview, heading, text, labels, todo, reason } = workshopMails.webinarFailed;
	return (
		<Mail site={site} preview={preview} heading={heading} reason={reason}>
			<P>{text}</P>
			<Facts
				facts={[
					{ label: labels.event, value: title },
					{ label: labels.answer, value: answer },
				]}
			/>
			<P>{todo}</P>
			<ConsoleAction href={console} />
		</Mail>
	);
}
