import type { FormAnswer } from '#app/forms/answer.ts';
import { Button } from '#app/ui/button.tsx';
import { paths } from '#content/navigation.ts';
import { outbox } from '#content/outbox.ts';

/** What the address of the page asks for, to be asked for again. */
export interface Asked {
	status: string | undefined;
	kind: string | undefined;
	day: string | undefined;
	/** Someone's address, encrypted. */
	to: string | undefined;
}

/** The outbox's address with what is asked for. */
export function addressOf(asked: Partial<Asked> & { after?: string | undefined }): string {
	const given = Object.entries(asked).filter((pair): pair is [string, string] => Boolean(pair[1]));
	return given.length > 0 ? `${paths.outbox}?${new URLSearchParams(given)}` : paths.outbox;
}

interface Props {
	asked: Asked;
	/** Whose emails are shown, if someone's are. */
	recipient: string | undefined;
	kinds: readonly { name: string; label: string }[];
	answer: FormAnswer | undefined;
	/** Whether one may look for a person's emails. */
	seesPeople: boolean;
}

/** Narrows the list down: by kind and day in the page's address, by recipient in a form that is posted. */
export function OutboxFilter({ asked, recipient, kinds, answer, seesPeople }: Props) {
	const { label, kind, any, day, button, clear, only } = outbox.filter;
	const isAsked = asked.kind || asked.day || asked.to;
	return (
		<search className="outbox-filters">
			<form className="outbox-filter" aria-label={label}>
				<input type="hidden" name="status" value={asked.status ?? ''} />
				<input type="hidden" name="to" value={asked.to ?? ''} />
				<div className="field">
					<label className="field-label" htmlFor="outbox-kind">
						{kind}
					</label>
					<select
						key={asked.kind}
						id="outbox-kind"
						name="kind"
						defaultValue={asked.kind ?? ''}
						className="field-control field-select"
					>
						<option value="">{any}</option>
						{kinds.map(({ name, label: its }) => (
							<option key={name} value={name}>
								{its}
							</option>
						))}
					</select>
				</div>
				<div className="field">
					<label className="field-label" htmlFor="outbox-day">
						{day}
					</label>
					<input
						key={asked.day}
						id="outbox-day"
						name="day"
						type="date"
						defaultValue={asked.day}
						className="field-control"
					/>
				</div>
				<Button type="submit" variant="secondary" size="small">
					{button}
				</Button>
			</form>
			{seesPeople && <Recipient answer={answer} />}
			{isAsked && (
				<p className="outbox-only">
					{recipient && <span>{only.replace('{recipient}', () => recipient)}</span>}
					<a href={addressOf({ status: asked.status })}>{clear}</a>
				</p>
			)}
		</search>
	);
}

function Recipient({ answer }: Pick<Props, 'answer'>) {
	const { recipient, recipientLabel, find } = outbox.filter;
	const mine = answer?.form === 'recipient' ? answer.result : undefined;
	const errors = mine?.error?.recipient;
	const typed = mine?.initialValue?.recipient;
	return (
		<form method="post" action={paths.outbox} className="outbox-filter" aria-label={recipientLabel} noValidate>
			<input type="hidden" name="intent" value="find" />
			<div className="field">
				<label className="field-label" htmlFor="outbox-recipient">
					{recipient}
				</label>
				<input
					id="outbox-recipient"
					name="recipient"
					type="email"
					autoComplete="off"
					autoCapitalize="none"
					spellCheck={false}
					defaultValue={typeof typed === 'string' ? typed : undefined}
					className="field-control"
					aria-invalid={errors ? true : undefined}
					aria-describedby={errors ? 'outbox-recipient-error' : undefined}
				/>
				{errors && (
					<p id="outbox-recipient-error" className="field-error">
						{errors[0]}
					</p>
				)}
			</div>
			<Button type="submit" variant="secondary" size="small">
				{find}
			</Button>
		</form>
	);
}
