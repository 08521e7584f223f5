import type { LetterText } from '#app/features/letters/letters.server.ts';
import type { FormAnswer } from '#app/forms/answer.ts';
import { clock } from '#app/settings/clock.ts';
import { Button } from '#app/ui/button.tsx';
import { letterPage } from '#content/console/newsletters.ts';
import { ConsoleField, ConsoleForm } from '../kit/form.tsx';
import { LetterFields } from './newsletter-fields.tsx';

interface Props {
	answer: FormAnswer | undefined;
	/** How many the list has now. */
	readers: number;
	/** Of the letter, as it was seen. */
	version: string;
}

/**
 * A draft: its words, and what can be done with it. One form, so that no button forgets what was typed; saving comes first, and is
 * what the Enter key does.
 */
export function Draft({ answer, readers, version, letter }: Props & { letter: LetterText }) {
	const { edit, save, send, send1, sendHeading, nobody, once, test, discard, plan } = letterPage;
	const field = { form: 'letter', answer };
	return (
		<ConsoleForm id="letter" answer={answer} label={edit} hidden={{ version }}>
			<LetterFields answer={answer} values={letter} />
			<p className="console-actions">
				<Button type="submit" variant="secondary" name="intent" value="save">
					{save}
				</Button>
				<Button type="submit" variant="secondary" name="intent" value="test">
					{test}
				</Button>
				<Button type="submit" variant="quiet" name="intent" value="discard">
					{discard}
				</Button>
			</p>
			<h2>{sendHeading}</h2>
			{readers > 0 && (
				<p className="console-actions">
					<Button type="submit" variant="danger" name="intent" value="send">
						{readers === 1 ? send1 : send.replace('{count}', readers.toLocaleString('en-US'))}
					</Button>
				</p>
			)}
			<p className="soft">{readers === 0 ? nobody : once}</p>
			<h2>{plan.heading}</h2>
			<div className="console-inline">
				<ConsoleField {...field} name="day" label={plan.day} type="date" />
				<ConsoleField {...field} name="time" label={plan.time} type="time" />
				<Button type="submit" variant="secondary" name="intent" value="plan">
					{plan.button}
				</Button>
			</div>
			<p className="soft">{plan.help}</p>
		</ConsoleForm>
	);
}

/** A letter that waits for its time. @param at When it goes out. */
export function Planned({ answer, readers, version, at }: Props & { at: string }) {
	const { heading, text, back } = letterPage.planned;
	return (
		<>
			<h2>{heading}</h2>
			<p>{text.replace('{time}', `${at} ${clock().name}`).replace('{count}', readers.toLocaleString('en-US'))}</p>
			<ConsoleForm id="sending" answer={answer} label={heading} hidden={{ version }}>
				<p className="console-actions">
					<Button type="submit" variant="secondary" name="intent" value="unplan">
						{back}
					</Button>
					<Button type="submit" variant="secondary" name="intent" value="test">
						{letterPage.test}
					</Button>
				</p>
			</ConsoleForm>
		</>
	);
}
