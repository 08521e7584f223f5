import { Section } from '#app/console/section.tsx';
import { Facts } from '#app/console/values.tsx';
import { Button } from '#app/ui/button.tsx';
import type { Recipients } from '../registrations/notifications.server.ts';
import type { Confirmation } from './event-actions.console.server.ts';
import { twoLines } from './event-parts.console.tsx';
import { eventPage } from './events-words.console.ts';

interface Props {
	confirmation: Confirmation;
	/** The page to go back to; absent when the form is shown below. */
	back?: string;
}

const { confirm: copy } = eventPage;

const counted = (one: string, many: string, count: number) =>
	count === 1 ? one : many.replace('{count}', count.toLocaleString('en-US'));

export function ConfirmationForm({ confirmation, back }: Props) {
	const { action, registered, inLine, waiting, invited, recipients, dates, changes, fields, lacksRoom } = confirmation;
	const { one, many } = copy.heading[action];
	const facts = changes.map(({ label, current, proposed }) => twoLines(label, proposed, `${copy.was} ${current}`));
	return (
		<Section
			id="confirmation"
			heading={counted(one, many, Math.max(1, dates.length))}
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
			{(action === 'cancel' || action === 'discard') && <p>{copy[action]}</p>}
			{action === 'change' && <Facts facts={facts} />}
			{lacksRoom && <p>{eventPage.state.noRoom}</p>}
			{registered + inLine > 0 && (
				<p>
					{[
						...(registered > 0 ? [counted(copy.registered1, copy.registered, registered)] : []),
						...(inLine > 0 ? [counted(copy.inLine1, copy.inLine, inLine)] : []),
					].join(' ')}{' '}
					{action === 'cancel' ? copy.mailCancel : action === 'publish' ? copy.mailAgain : copy.mail}
				</p>
			)}
			{waiting > 0 && <p>{counted(copy.waiting1, copy.waiting, waiting)}</p>}
			{invited > 0 && <p>{counted(copy.invited1, copy.invited, invited)}</p>}
			{action !== 'discard' && registered + inLine + waiting + invited === 0 && <p>{copy.noEmails}</p>}
			<RecipientsList recipients={recipients} />
			<form method="post" className="console-actions">
				{fields.map(([name, value], index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: names repeat, and the order never changes
					<input key={index} type="hidden" name={name} value={value} />
				))}
				<Buttons confirmation={confirmation} />
				{back && <a href={back}>{copy.back}</a>}
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
	const count = dates.length > 1 ? ` ${copy.dates.replace('{count}', String(dates.length))}` : '';
	const label = copy.actions[action] + count;
	const people = registered + inLine + waiting;
	if (action === 'discard' || people === 0) {
		return (
			<Button type="submit" variant={variant} name={action === 'discard' ? 'confirmed' : 'notify'} value="yes">
				{label}
			</Button>
		);
	}
	if (action === 'publish') return <OptIn people={people} label={label} />;
	const withEmail = (recipients: number) =>
		counted(copy.withEmail1, copy.withEmail, recipients).replace('{action}', label);
	return (
		<>
			<Button type="submit" variant={variant} name="notify" value="yes">
				{withEmail(people)}
			</Button>
			<Button type="submit" variant="secondary" name="notify" value="no">
				{copy.withoutEmail.replace('{action}', label)}
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
					{counted(copy.optIn1, copy.optIn, people)} <span className="soft">{copy.optInText}</span>
				</span>
			</label>
			{/* After the checkbox, whose value is the first if it is ticked. */}
			<input type="hidden" name="notify" value="no" />
			<Button type="submit">{label}</Button>
		</>
	);
}
