import { Button } from '#app/ui/button.tsx';
import { FieldError } from '#app/ui/fields.tsx';
import { Card } from '#app/ui/panel.tsx';
import { checkout } from '#content/checkout.ts';
import { experienceLevels } from '#content/options.ts';
import type { ReservationView } from './reservation.server.ts';

type Reserved = Extract<ReservationView, { state: 'reserved' }>;

/** For a beginner: a start with the basics, in one press, and back. */
export function BasicsOffer({ reference, basics }: Pick<Reserved, 'reference' | 'basics'>) {
	if (!basics) return null;
	const { heading, text, chosen, action, instead } = checkout.basics;
	const { day, words, through, isChosen } = basics;
	return (
		<Card tone="moss" className="w-full">
			<h2 className="h3">{heading}</h2>
			<p className="my-4">{(isChosen ? chosen : text)(words, through)}</p>
			<form method="post" action={`?reference=${reference}`}>
				<input type="hidden" name="intent" value="start" />
				<input type="hidden" name="day" value={isChosen ? '' : day} />
				<Button type="submit" variant="secondary">
					{isChosen ? instead : action(words)}
				</Button>
			</form>
		</Card>
	);
}

interface LevelFormProps extends Pick<Reserved, 'reference' | 'seats' | 'level'> {
	isRefused: boolean;
}

export function LevelForm({ reference, seats, level, isRefused }: LevelFormProps) {
	// Each person with a seat says it on their own page; after a first year, no one begins with the basics.
	if (seats > 0 || level === null) return null;
	const { change, label, help, save, wrong } = checkout.level;
	return (
		<details open={isRefused} className="w-full">
			<summary className="py-2.5 font-semibold underline">{change}</summary>
			<form method="post" action={`?reference=${reference}`} className="form mt-4" noValidate>
				<input type="hidden" name="intent" value="level" />
				<div className="field">
					<label className="field-label" htmlFor="level">
						{label}
					</label>
					<select
						id="level"
						name="level"
						className="field-control field-select"
						defaultValue={level}
						aria-invalid={isRefused || undefined}
						aria-describedby={isRefused ? 'level-error level-help' : 'level-help'}
					>
						{experienceLevels.map(({ value, label }) => (
							<option key={value} value={value}>
								{label}
							</option>
						))}
					</select>
					<FieldError id="level-error" errors={isRefused ? [wrong] : undefined} />
					<p className="field-help" id="level-help">
						{help}
					</p>
				</div>
				<Button type="submit" variant="secondary" size="small">
					{save}
				</Button>
			</form>
		</details>
	);
}
