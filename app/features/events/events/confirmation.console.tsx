import type { ReactNode } from 'react';
import { Section } from '#app/console/section.tsx';
import { Facts } from '#app/console/values.tsx';
import { Button } from '#app/ui/button.tsx';
import type { Recipients } from '../registrations/notifications.server.ts';
import type { Confirmation } from './event-actions.console.server.ts';

interface Props {
	confirmation: Confirmation;
	/** The page to go back to; absent when the form is shown below. */
	back?: string;
}

const headings = {
	change: ['Save and email people?', (count: number) => `Save ${count} dates?`],
	cancel: ['Cancel this event?', (count: number) => `Cancel ${count} dates?`],
	publish: ['Publish this event?', (count: number) => `Publish ${count} dates?`],
	discard: ['Delete this draft?', (count: number) => `Delete ${count} drafts?`],
} as const;
const buttons = { change: 'Save', cancel: 'Cancel', publish: 'Publish', discard: 'Delete' } as const;

/** No one could join the event. */
export const NO_ROOM = 'It has no meeting link: people could register, and not join. Add a join link or a Zoom room.';

const inWords = (count: number) => count.toLocaleString('en-US');

export function ConfirmationForm({ confirmation, back }: Props) {
	const { action, registered, inLine, waiting, invited, recipients, dates, changes, fields, lacksRoom } = confirmation;
	const [one, many] = headings[action];
	const facts = changes.map(({ label, current, proposed }) => twoLines(label, proposed, `was ${current}`));
	return (
		<Section
			id="confirmation"
			heading={dates.length > 1 ? many(dates.length) : one}
			className="console-note"
			role="alert"
		>
			{dates.length > 0 && (
				<ul className="events-affected">
					{dates.map((date) => (
						<li key={date}>{date}</li>
					))}
				</ul>
			)}
			{action === 'cancel' && <p>The page will say it is canceled and offer the next date. Registration closes.</p>}
			{action === 'discard' && <p>Only operators have seen it. This can’t be undone.</p>}
			{action === 'change' && <Facts facts={facts} />}
			{lacksRoom && <p>{NO_ROOM}</p>}
			{registered + inLine > 0 && (
				<p>
					{registered > 0 &&
						(registered === 1 ? '1 person is registered. ' : `${inWords(registered)} people are registered. `)}
					{inLine > 0 &&
						(inLine === 1
							? '1 person is on the waitlist or has been offered a place. '
							: `${inWords(inLine)} people are on the waitlist or have been offered a place. `)}
					{action === 'cancel'
						? 'The email says the event is canceled and removes it from their calendars.'
						: action === 'publish'
							? 'The email says the event is on again, with its details and a calendar file.'
							: 'The email has the new details and a calendar file that replaces the earlier one.'}
				</p>
			)}
			{waiting > 0 && (
				<p>
					{waiting === 1
						? '1 person is waiting for the next date of this series.'
						: `${inWords(waiting)} people are waiting for the next date of this series.`}
				</p>
			)}
			{invited > 0 && (
				<p>
					{invited === 1
						? '1 participant is emailed in any case, so that their calendar is right.'
						: `${inWords(invited)} participants are emailed in any case, so that their calendars are right.`}
				</p>
			)}
			{action !== 'discard' && registered + inLine + waiting + invited === 0 && <p>No one will be emailed.</p>}
			<RecipientsList recipients={recipients} />
			<form method="post" className="console-actions">
				{fields.map(([name, value], index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: names repeat, and the order never changes
					<input key={index} type="hidden" name={name} value={value} />
				))}
				<Buttons confirmation={confirmation} />
				{back && <a href={back}>Go back</a>}
			</form>
		</Section>
	);
}

export function RecipientsList({ recipients: { count, people } }: { recipients: Recipients }) {
	if (count === 0) return null;
	return (
		<details className="events-recipients">
			<summary>{`Who gets it (${count.toLocaleString('en-US')})`}</summary>
			<ul>
				{people.map(({ name, email }) => (
					<li key={email}>
						{name} <span className="soft">{email}</span>
					</li>
				))}
				{count > people.length && <li>{`And ${(count - people.length).toLocaleString('en-US')} more.`}</li>}
			</ul>
		</details>
	);
}

function Buttons({ confirmation: { action, registered, inLine, waiting, dates } }: Pick<Props, 'confirmation'>) {
	const variant = action === 'cancel' || action === 'discard' ? 'danger' : 'primary';
	const label = buttons[action] + (dates.length > 1 ? ` ${dates.length} dates` : '');
	const people = registered + inLine + waiting;
	if (action === 'discard' || people === 0) {
		return (
			<Button type="submit" variant={variant} name={action === 'discard' ? 'confirmed' : 'notify'} value="yes">
				{label}
			</Button>
		);
	}
	if (action === 'publish') return <OptIn people={people} label={label} />;
	return (
		<>
			<Button type="submit" variant={variant} name="notify" value="yes">
				{people === 1 ? `${label} and email 1 person` : `${label} and email ${inWords(people)} people`}
			</Button>
			<Button type="submit" variant="secondary" name="notify" value="no">
				{`${label} without email`}
			</Button>
		</>
	);
}

/** Publishing emails no one unless the box is ticked. */
function OptIn({ people, label }: { people: number; label: string }) {
	return (
		<>
			<label className="events-optin">
				<input type="checkbox" name="notify" value="yes" />
				<span>
					{people === 1 ? 'Email this 1 person' : `Email these ${inWords(people)} people`}{' '}
					<span className="soft">Nothing is sent unless you check it.</span>
				</span>
			</label>
			{/* After the checkbox, whose value is the first if it is ticked. */}
			<input type="hidden" name="notify" value="no" />
			<Button type="submit">{label}</Button>
		</>
	);
}

/** A fact with a note below its value. */
export function twoLines(name: string, value: string, note: string): [string, ReactNode] {
	return [
		name,
		<>
			{value}
			<span className="console-sub">{note}</span>
		</>,
	];
}
