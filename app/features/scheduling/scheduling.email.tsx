import type { ReactNode } from 'react';
import { A, Action, ConsoleAction, Facts, Mail, P } from '#app/mails/layout.tsx';
import { schedulingMails } from '#content/mails/scheduling.ts';

interface Props {
	site: string;
	/** In the visitor's zone: the day and the span. */
	yours: Said & { label: string };
	/** In ours, where it is another clock. */
	ours?: Said | undefined;
	/** Where it is moved or canceled; after a cancellation, where another is booked. */
	address: string;
}

/** A time in words. */
export interface Said {
	day: string;
	span: string;
}

interface VisitorProps extends Props {
	/** How long it takes. */
	minutes: number;
	occasion: 'confirmed' | 'moved' | 'cancelled';
}

/** To the person: when it is, and how to change it; or that it is canceled, and how to book again. */
export function BookingEmail({ site, occasion, minutes, yours, ours, address }: VisitorProps) {
	const { labels, place } = schedulingMails;
	const { preview, heading, text, action, note, reason } = schedulingMails[occasion];
	const facts = [
		{ label: yours.label, value: time(yours) },
		...(ours ? [{ label: labels.ours, value: time(ours) }] : []),
		...(occasion === 'cancelled' ? [] : [{ label: labels.where, value: place }]),
	];
	return (
		<Mail site={site} preview={preview} heading={heading} reason={reason}>
			<P>{typeof text === 'string' ? text : text(minutes)}</P>
			{occasion === 'cancelled' && <P>{schedulingMails.cancelled.was}</P>}
			<Facts facts={facts} />
			<Action href={address}>{action}</Action>
			<P>{note}</P>
		</Mail>
	);
}

interface OperatorProps extends Props {
	occasion: 'confirmed' | 'moved' | 'cancelled';
	name: string;
	email: string;
	/** The booking in the console. */
	console: string;
}

/** To the operator: who comes and when. */
export function BookingOperatorEmail({ site, occasion, yours, ours, address, name, email, console }: OperatorProps) {
	const { preview, reason, labels, action } = schedulingMails.operator;
	const { heading, text } = schedulingMails.operator[occasion];
	const facts = [
		{ label: labels.name, value: name },
		{ label: labels.email, value: email },
		{ label: labels.ours, value: time(ours ?? yours) },
		...(ours ? [{ label: labels.theirs, value: time(yours) }] : []),
	];
	return (
		<Mail site={site} preview={preview} heading={heading} reason={reason}>
			<P>{text}</P>
			<Facts facts={facts} />
			<ConsoleAction href={console} />
			{occasion !== 'cancelled' && (
				<P>
					<A href={address}>{action}</A>
				</P>
			)}
		</Mail>
	);
}

function time({ day, span }: Said): ReactNode {
	return (
		<>
			<strong>{day}</strong>
			<br />
			{span}
		</>
	);
}
