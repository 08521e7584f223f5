import { ConsoleField, ConsoleForm } from '#app/console/form.tsx';
import { clock } from '#app/settings/clock.ts';
import { Button } from '#app/ui/button.tsx';
import type { AudienceChoice } from './audiences.ts';
import { type Blocks, NewsletterFields } from './newsletter-fields.console.tsx';
import type { NewsletterText } from './newsletters.server.ts';

interface Props {
	readers: number;
	audience: string;
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
	return (
		<ConsoleForm id="newsletter" label="Edit newsletter" hidden={{ version }}>
			<NewsletterFields values={text} audiences={audiences} blocks={blocks} />
			<p className="console-actions">
				<Button type="submit" variant="secondary" name="intent" value="save">
					Save
				</Button>
				<Button type="submit" variant="secondary" name="intent" value="test">
					Send me a test
				</Button>
				<Button type="submit" variant="quiet" name="intent" value="discard">
					Delete draft
				</Button>
			</p>
			<h2>Send</h2>
			<Missing missing={missing} />
			<p>{`Audience: ${audience}, ${readers.toLocaleString('en-US')} people now. They are fixed when sending starts.`}</p>
			{readers > 0 && (
				<p className="console-actions">
					<Button type="submit" variant="danger" name="intent" value="send">
						{readers === 1 ? 'Send to 1 reader now' : `Send to ${readers.toLocaleString('en-US')} readers now`}
					</Button>
				</p>
			)}
			<p className="soft">
				{readers === 0
					? 'This audience has no confirmed readers yet.'
					: 'Each reader gets it once. It is sent a minute after you press the button; until then you can stop it.'}
			</p>
			<h2>Or schedule it</h2>
			<div className="console-inline">
				<ConsoleField name="day" label="Date" type="date" />
				<ConsoleField name="time" label="Time, in the program’s time zone" type="time" />
				<Button type="submit" variant="secondary" name="intent" value="schedule">
					Schedule
				</Button>
			</div>
			<p className="soft">It goes to everyone in the audience at that time.</p>
		</ConsoleForm>
	);
}

export function Scheduled({ readers, audience, version, at }: Props & { at: string }) {
	return (
		<>
			<h2>Scheduled</h2>
			<p>
				{`Scheduled for ${`${at} ${clock().name}`}. Audience: ${audience}, as it is at that time; ${readers.toLocaleString('en-US')} people today.`}
			</p>
			<ConsoleForm id="sending" label="Scheduled" hidden={{ version }}>
				<p className="console-actions">
					<Button type="submit" variant="secondary" name="intent" value="unschedule">
						Unschedule and edit
					</Button>
					<Button type="submit" variant="secondary" name="intent" value="test">
						Send me a test
					</Button>
				</p>
			</ConsoleForm>
		</>
	);
}
