import { Button } from '#app/ui/button.tsx';
import { eventPage } from '#content/console/events.ts';
import { Section } from '../kit/section.tsx';
import type { Confirmation } from './event-confirmation.server.ts';

interface Props {
	confirmation: Confirmation;
	/** The page to go back to; absent when the form is shown below. */
	back?: string;
}

const { confirm: copy } = eventPage;

const counted = (one: string, many: string, count: number) =>
	count === 1 ? one : many.replace('{count}', count.toLocaleString('en-US'));

/** The question before an action: how many dates and people it affects, and whether to email them. */
export function ConfirmationForm({ confirmation, back }: Props) {
	const { what, registered, waiting, dates, changes, fields } = confirmation;
	const { one, many } = copy.heading[what];
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
			{(what === 'cancel' || what === 'discard') && <p>{copy[what]}</p>}
			{what === 'change' && <Changes changes={changes} />}
			{registered > 0 && (
				<p>
					{counted(copy.registered1, copy.registered, registered)}{' '}
					{what === 'cancel' ? copy.mailCancel : what === 'publish' ? copy.mailAgain : copy.mail}
				</p>
			)}
			{waiting > 0 && <p>{counted(copy.waiting1, copy.waiting, waiting)}</p>}
			{what !== 'discard' && registered + waiting === 0 && <p>{copy.noEmails}</p>}
			<form method="post" className="console-actions">
				{fields.map(([name, value], index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: as the form had them
					<input key={index} type="hidden" name={name} value={value} />
				))}
				<Buttons confirmation={confirmation} />
				{back && <a href={back}>{copy.back}</a>}
			</form>
		</Section>
	);
}

function Buttons({ confirmation: { what, registered, waiting, dates } }: Pick<Props, 'confirmation'>) {
	const variant = what === 'cancel' || what === 'discard' ? 'danger' : 'primary';
	const count = dates.length > 1 ? ` ${copy.dates.replace('{count}', String(dates.length))}` : '';
	const action = copy.actions[what] + count;
	const people = registered + waiting;
	if (what === 'discard' || people === 0) {
		return (
			<Button type="submit" variant={variant} name={what === 'discard' ? 'sure' : 'notify'} value="yes">
				{action}
			</Button>
		);
	}
	return (
		<>
			<Button type="submit" variant={variant} name="notify" value="yes">
				{counted(copy.withEmail1, copy.withEmail, people).replace('{action}', action)}
			</Button>
			{registered > 0 && (
				<Button type="submit" variant="secondary" name="notify" value="no">
					{(waiting > 0 ? counted(copy.withEmail1, copy.withEmail, waiting) : copy.withoutEmail).replace(
						'{action}',
						action,
					)}
				</Button>
			)}
		</>
	);
}

function Changes({ changes }: Pick<Confirmation, 'changes'>) {
	return (
		<dl className="console-facts">
			{changes.map(({ label, one, other }) => (
				<div key={label}>
					<dt>{label}</dt>
					<dd>
						{other}
						<span className="console-sub">
							{copy.was} {one}
						</span>
					</dd>
				</div>
			))}
		</dl>
	);
}
