import type { NewsletterText } from '#app/features/newsletters/newsletters.server.ts';
import { clock } from '#app/settings/clock.ts';
import { Button } from '#app/ui/button.tsx';
import { newsletterPage } from '#content/console/newsletters.ts';
import { ConsoleField, ConsoleForm } from '../kit/form.tsx';
import { NewsletterFields } from './newsletter-fields.tsx';

interface Props {
	/** How many readers the list has now. */
	readers: number;
	/** The version of the newsletter that is shown. */
	version: string;
}

/** A draft in one form, so that no button loses what was typed. Saving comes first: the Enter key does it. */
export function Draft({ readers, version, text }: Props & { text: NewsletterText }) {
	const { edit, save, send, send1, sendHeading, noReaders, once, test, discard, schedule } = newsletterPage;
	return (
		<ConsoleForm id="newsletter" label={edit} hidden={{ version }}>
			<NewsletterFields values={text} />
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
			<p className="soft">{readers === 0 ? noReaders : once}</p>
			<h2>{schedule.heading}</h2>
			<div className="console-inline">
				<ConsoleField name="day" label={schedule.day} type="date" />
				<ConsoleField name="time" label={schedule.time} type="time" />
				<Button type="submit" variant="secondary" name="intent" value="schedule">
					{schedule.button}
				</Button>
			</div>
			<p className="soft">{schedule.help}</p>
		</ConsoleForm>
	);
}

/** A scheduled newsletter. @param at When it is sent, in words. */
export function Scheduled({ readers, version, at }: Props & { at: string }) {
	const { heading, text, back } = newsletterPage.scheduled;
	return (
		<>
			<h2>{heading}</h2>
			<p>{text.replace('{time}', `${at} ${clock().name}`).replace('{count}', readers.toLocaleString('en-US'))}</p>
			<ConsoleForm id="sending" label={heading} hidden={{ version }}>
				<p className="console-actions">
					<Button type="submit" variant="secondary" name="intent" value="unschedule">
						{back}
					</Button>
					<Button type="submit" variant="secondary" name="intent" value="test">
						{newsletterPage.test}
					</Button>
				</p>
			</ConsoleForm>
		</>
	);
}
