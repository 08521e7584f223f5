import type { InputHTMLAttributes } from 'react';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { FieldError } from '#app/ui/fields.tsx';
import { Card } from '#app/ui/panel.tsx';
import { myTeamYear } from '#content/my/team-year.ts';
import { myPaths } from '#content/my.ts';
import type { TeamView } from './team-views.server.ts';

/** What was refused: in the form of an order, or in one of a team. */
export interface TeamAnswer {
	problem: string;
	order?: string;
	seat?: string;
	emails?: string;
	team?: string;
	intent?: string;
	typed?: string;
}

/** How the team goes on: leading while its end is near, else one link. */
export function TeamRenewalCard({ team: { renewal, shortReference } }: { team: TeamView }) {
	const { heading, text, action, early, reserved, pay } = myTeamYear.card;
	if (!renewal) return null;
	const to = `${myPaths.renewTeam}?team=${shortReference}`;
	const { ends, isOver, isSoon, blocked } = renewal;
	if (!isSoon && !renewal.reserved) {
		// Its order says that a refund was requested.
		if (blocked) return blocked === 'refund' ? null : <p>{myTeamYear.blocked[blocked]}</p>;
		return (
			<p>
				<a href={to}>{early}</a>
			</p>
		);
	}
	return (
		<Card tone="moss">
			<p className="h3">{heading(ends, isOver)}</p>
			<p className="my-4">{renewal.reserved ? reserved : blocked ? myTeamYear.blocked[blocked] : text(isOver)}</p>
			{(renewal.reserved || !blocked) && <ButtonLink to={to}>{renewal.reserved ? pay : action}</ButtonLink>}
		</Card>
	);
}

interface ChangesProps {
	team: TeamView;
	answer: TeamAnswer | undefined;
	price: string;
	addedThrough: string;
	/** Makes a double click one order. */
	formKey: string;
}

export function TeamChanges({ team, answer, price, addedThrough, formKey }: ChangesProps) {
	const { add, handOver } = myTeamYear;
	const { id, heir, canAdd } = team;
	const answerTo = (intent: string) => (answer?.intent === intent ? answer : undefined);
	return (
		<div className="grid gap-2">
			{canAdd && (
				<OneField
					team={id}
					intent="add"
					words={{ ...add, text: add.text(price, addedThrough) }}
					input={{ name: 'seats', inputMode: 'numeric', maxLength: 3, autoComplete: 'off' }}
					answer={answerTo('add')}
					hidden={{ key: formKey }}
				/>
			)}
			{heir ? (
				<form method="post" action={myPaths.team} className="grid justify-items-start gap-3">
					<input type="hidden" name="team" value={id} />
					<p className="wrap-anywhere">{handOver.pending(heir.email, heir.through)}</p>
					<Button type="submit" name="intent" value="take-back" variant="secondary" size="small">
						{handOver.takeBack}
					</Button>
				</form>
			) : (
				<OneField
					team={id}
					intent="hand-over"
					words={handOver}
					input={{ name: 'email', type: 'email', autoComplete: 'off', spellCheck: false }}
					answer={answerTo('hand-over')}
				/>
			)}
		</div>
	);
}

interface OneFieldProps {
	team: string;
	intent: string;
	words: { summary: string; text: string; label: string; button: string };
	input: InputHTMLAttributes<HTMLInputElement> & { name: string };
	answer: TeamAnswer | undefined;
	hidden?: { key: string };
}

/** A form of one field, folded in until it is needed. */
function OneField({ team, intent, words: { summary, text, label, button }, input, answer, hidden }: OneFieldProps) {
	return (
		<details open={answer !== undefined} className="max-w-prose">
			<summary className="py-2.5 font-semibold underline">{summary}</summary>
			<form method="post" action={myPaths.team} className="form mt-2" noValidate>
				<input type="hidden" name="team" value={team} />
				{hidden && <input type="hidden" name="key" value={hidden.key} />}
				<Field id={`${intent}-${team}`} label={label} help={text} input={input} answer={answer} />
				<Button type="submit" name="intent" value={intent} variant="secondary">
					{button}
				</Button>
				{intent === 'add' && <Terms of="add" />}
			</form>
		</details>
	);
}

function Field({
	id,
	label,
	help,
	input,
	answer,
}: Pick<OneFieldProps, 'input' | 'answer'> & { id: string; label: string; help: string }) {
	const isRefused = answer !== undefined;
	return (
		<div className="field">
			<label className="field-label" htmlFor={id}>
				{label}
			</label>
			<input
				{...input}
				id={id}
				className="field-control"
				defaultValue={answer?.typed ?? input.defaultValue}
				aria-invalid={isRefused || undefined}
				{...(isRefused && { autoFocus: true })}
				aria-describedby={isRefused ? `${id}-error ${id}-help` : `${id}-help`}
			/>
			<FieldError id={`${id}-error`} errors={isRefused ? [answer.problem] : undefined} />
			<p className="field-help" id={`${id}-help`}>
				{help}
			</p>
		</div>
	);
}

/** What sending a form that reserves seats means. */
export function Terms({ of }: { of: 'renew' | 'add' }) {
	const { terms, refund } = myTeamYear;
	return (
		<p className="soft">
			{terms.before}
			<a href={terms.href}>{terms.link}</a>
			{terms.after} {refund[of]}
		</p>
	);
}

/** To the person who is asked to manage a team. */
export function Offer({
	offer: { team, from, by, name: ownName },
	answer,
}: {
	offer: { team: string; from: string | null; by: string | null; name: string | null };
	answer: TeamAnswer | undefined;
}) {
	const { heading, text, name, nameHelp, accept, decline } = myTeamYear.offer;
	return (
		<Card tone="moss">
			<h2 className="h3 wrap-anywhere">{heading(from)}</h2>
			<p className="my-4">{text(by)}</p>
			<form method="post" action={myPaths.team} className="form" noValidate>
				<input type="hidden" name="team" value={team} />
				<Field
					id={`offer-${team}`}
					label={name}
					help={nameHelp}
					input={{ name: 'name', autoComplete: 'name', maxLength: 200, defaultValue: ownName ?? undefined }}
					answer={answer}
				/>
				<div className="flex flex-wrap gap-3">
					<Button type="submit" name="intent" value="accept">
						{accept}
					</Button>
					<Button type="submit" name="intent" value="decline" variant="quiet">
						{decline}
					</Button>
				</div>
			</form>
		</Card>
	);
}
