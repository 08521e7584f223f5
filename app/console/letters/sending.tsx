import type { FormAnswer } from '#app/forms/answer.ts';
import { Button } from '#app/ui/button.tsx';
import { letterPage } from '#content/console/letters.ts';
import { ConsoleField, ConsoleForm } from '../form.tsx';

interface Props {
	answer: FormAnswer | undefined;
	/** How many the list has now. */
	readers: number;
	/** Of the letter, as it is shown. */
	version: string;
}

/** What can be done with a draft: try it, send it now or later, throw it away. */
export function Sending({ answer, readers, version }: Props) {
	const { send, send1, nobody, once, saveFirst, test, discard, plan } = letterPage;
	return (
		<>
			<p className="soft">{saveFirst}</p>
			<ConsoleForm id="sending" answer={answer} label={once} hidden={{ version }}>
				<p className="console-deeds">
					<Button type="submit" variant="secondary" name="deed" value="test">
						{test}
					</Button>
					{readers > 0 && (
						<Button type="submit" name="deed" value="send">
							{readers === 1 ? send1 : send.replace('{count}', readers.toLocaleString('en-US'))}
						</Button>
					)}
					<Button type="submit" variant="quiet" name="deed" value="discard">
						{discard}
					</Button>
				</p>
				<p className="soft">{readers === 0 ? nobody : once}</p>
			</ConsoleForm>
			<h2 id="plan-letter">{plan.heading}</h2>
			<ConsoleForm
				id="plan"
				answer={answer}
				label={plan.heading}
				deed="plan"
				hidden={{ version }}
				className="form console-inline"
			>
				<ConsoleField form="plan" answer={answer} name="day" label={plan.day} type="date" />
				<ConsoleField form="plan" answer={answer} name="time" label={plan.time} type="time" />
				<Button type="submit" variant="secondary">
					{plan.button}
				</Button>
			</ConsoleForm>
			<p className="soft">{plan.help}</p>
		</>
	);
}

/** A letter that waits for its time. @param at When it goes out, UTC. */
export function Planned({ answer, readers, version, at }: Props & { at: string }) {
	const { heading, text, back } = letterPage.planned;
	return (
		<>
			<h2>{heading}</h2>
			<p>{text.replace('{time}', `${at} UTC`).replace('{count}', readers.toLocaleString('en-US'))}</p>
			<ConsoleForm id="sending" answer={answer} label={heading} hidden={{ version }}>
				<p className="console-deeds">
					<Button type="submit" variant="secondary" name="deed" value="unplan">
						{back}
					</Button>
					<Button type="submit" variant="secondary" name="deed" value="test">
						{letterPage.test}
					</Button>
				</p>
			</ConsoleForm>
		</>
	);
}

/** A letter that goes out. @param wasPlanned It had no minute to think better of it: its mails left at their time. */
export function Stop({ answer, version, wasPlanned }: Props & { wasPlanned: boolean }) {
	const { heading, text, firstMinute, button } = letterPage.stop;
	return (
		<>
			<h2>{heading}</h2>
			<p className="soft">{wasPlanned ? text : `${text} ${firstMinute}`}</p>
			<ConsoleForm id="sending" answer={answer} label={heading} hidden={{ version }}>
				<p className="console-deeds">
					<Button type="submit" variant="secondary" name="deed" value="stop">
						{button}
					</Button>
				</p>
			</ConsoleForm>
		</>
	);
}
