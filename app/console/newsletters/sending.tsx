import type { AudienceChoice } from '#app/features/newsletters/audiences.ts';
import type { NewsletterText } from '#app/features/newsletters/newsletters.server.ts';
import { clock } from '#app/settings/clock.ts';
import { Button } from '#app/ui/button.tsx';
import { newsletterPage } from '#content/console/newsletters.ts';
import { ConsoleField, ConsoleForm } from '../kit/form.tsx';
import { type Blocks, NewsletterFields } from './newsletter-fields.tsx';

interface Props {
	/** How many readers the list has now. */
	readers: number;
	/** Who of the list gets it, in words. */
	audience: string;
	/** The version of the newsletter that is shown. */
	version: string;
}

interface DraftProps extends Props {
	text: NewsletterText;
	audiences: readonly AudienceChoice[];
	blocks: Blocks;
	/** Blocks whose subject is gone, in sentences. */
	missing: readonly string[];
}

function Missing({ missing }: Pick<DraftProps, 'missing'>) {
	if (missing.length === 0) return null;
	return (
		<ul className="console-note">
			{missing.map((sentence) => (
				<li key={sentence}>{sentence}</li>
			))}
		</ul>
	);
}

/** A draft in one form, so that no button loses what was typed. Saving comes first: the Enter key does it. */
export function Draft({ readers, audience, version, text, audiences, blocks, missing }: DraftProps) {
	const { edit, save, send, send1, sendHeading, noReaders, once, test, discard, schedule, goesTo } = newsletterPage;
	return (
		<ConsoleForm id="newsletter" label={edit} hidden={{ version }}>
			<NewsletterFields values={text} audiences={audiences} blocks={blocks} />
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
			<Missing missing={missing} />
			<p>{goesTo.replace('{audience}', audience).replace('{count}', readers.toLocaleString('en-US'))}</p>
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
export function Scheduled({ readers, audience, version, at }: Props & { at: string }) {
	const { heading, text, back } = newsletterPage.scheduled;
	return (
		<>
			<h2>{heading}</h2>
			<p>
				{text
					.replace('{time}', `${at} ${clock().name}`)
					.replace('{audience}', audience)
					.replace('{count}', readers.toLocaleString('en-US'))}
			</p>
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
