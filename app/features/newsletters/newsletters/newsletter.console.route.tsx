import { useActionData } from 'react-router';
import { actionsOf, defineAction } from '#app/act.server.ts';
import { ConsoleField, ConsoleForm, RefusalNote } from '#app/console/form.tsx';
import { operatorContext } from '#app/console/guard.server.ts';
import { consoleHead } from '#app/console/head.ts';
import { MailProgress, StopSending } from '#app/console/mail-progress.tsx';
import { can } from '#app/console/permissions.ts';
import { PageLink, Section } from '#app/console/section.tsx';
import { formatMinute, formatZoned } from '#app/console/times.ts';
import { countRecipients, settledProgress } from '#app/crm/mail-progress.server.ts';
import type { FormAnswer } from '#app/forms/answer.ts';
import { servicesOf } from '#app/services.ts';
import { clock } from '#app/settings/clock.ts';
import { Button } from '#app/ui/button.tsx';
import { consolePaths } from '#content/console-paths.ts';
import { listNames } from '#content/mailing-lists.ts';
import type { Route } from './+types/newsletter.console.route';
import { archivePath } from './archive.server.ts';
import { audienceChoices, audienceSize } from './audiences.server.ts';
import { type AudienceChoice, audienceLabel } from './audiences.ts';
import { fillBlocks } from './blocks.server.ts';
import {
	archiveChoices,
	type Blocks,
	emptyNewsletter,
	NewsletterFields,
	NewsletterStyles,
} from './newsletter-fields.console.tsx';
import { archiveSchema } from './newsletter-schema.console.ts';
import { campaignOf } from './newsletter-text.ts';
import {
	GONE,
	newsletterActions,
	newsletterBlocksOf,
	newsletterRow,
	reactionsTo,
} from './newsletters.console.server.ts';
import { addresses, newsletterStates } from './newsletters.console.ts';
import { changeArchive, type NewsletterText, progressOf, stateOf } from './newsletters.server.ts';

interface Props {
	/** Its page, while it is in the archive. */
	page: string | undefined;
	values: { isShown: boolean; subject: string; preview: string; body: string };
}

function ArchiveForm({ page, values }: Props) {
	return (
		<Section id="archive-heading" heading="Public archive">
			<p className="soft">Corrections change the page in the archive only: emails stay as they were sent.</p>
			{page && (
				<p>
					<a href={page}>Open the page</a>
				</p>
			)}
			<ConsoleForm id="archive" label="Public archive" intent="archive">
				<ConsoleField
					name="archive"
					label="Public archive"
					options={archiveChoices}
					defaultValue={values.isShown ? 'yes' : 'no'}
				/>
				<details>
					<summary>Correct the text</summary>
					<ConsoleField name="subject" label="Subject" defaultValue={values.subject} autoComplete="off" />
					<ConsoleField name="preview" label="Preview text" defaultValue={values.preview} autoComplete="off" />
					<ConsoleField name="body" label="Text" defaultValue={values.body} lines={12} autoComplete="off" />
				</details>
				<Button type="submit" variant="secondary">
					Save archive page
				</Button>
			</ConsoleForm>
		</Section>
	);
}

const changeArchiveAction = defineAction({
	name: 'newsletter.archive',
	form: 'archive',
	schema: archiveSchema,
	errors: { gone: GONE, state: 'Only newsletters that were sent are in the archive.' },
	run: async (context) => {
		const id = context.params.newsletter ?? '';
		const changed = await changeArchive(context, id, context.value);
		return {
			audit:
				changed.length > 0
					? { subject: { kind: 'newsletter', id }, after: { changed, shown: context.value.in_archive } }
					: undefined,
			toast: { kind: 'success', title: 'Archive page saved' },
			afterCommit: context.services.pagesChanged,
		};
	},
});

export const meta: Route.MetaFunction = () => consoleHead('Newsletters');

export async function loader({ params, context }: Route.LoaderArgs) {
	const operator = context.get(operatorContext);
	const services = servicesOf(context);
	const row = await newsletterRow(services.db, params.newsletter);
	const { newsletter_uuid, list, audience, subject, preview, body, in_archive } = row;
	const { send_at, sent_at, recipients, stopped_at, updated_at } = row;
	const isDraft = stateOf(row) === 'draft';
	const audiences = await audienceChoices(services.db, audience);
	const progress = settledProgress(await progressOf(services.db, newsletter_uuid), row);
	return {
		newsletter: {
			id: newsletter_uuid,
			list,
			audience,
			subject,
			preview,
			body,
			in_archive,
			version: updated_at.toISOString(),
		},
		audience: audienceLabel(audience, audiences),
		audiences,
		blocks: await newsletterBlocksOf(services),
		missing: isDraft ? (await fillBlocks(services, body)).missing : [],
		state: stateOf(row),
		scheduledFor: send_at && formatMinute(send_at),
		stoppedAt: stopped_at && formatZoned(stopped_at),
		sent: sent_at && {
			at: formatMinute(sent_at),
			recipients: recipients ?? 0,
			reactions: await reactionsTo(services.db, row),
			progress,
			reached: countRecipients(progress),
			// Without recipients there are no visits.
			campaign:
				can(operator, 'analytics.see') && !(stopped_at && countRecipients(progress) === 0)
					? campaignOf(list, sent_at).utm_campaign
					: undefined,
		},
		archive: sent_at && {
			page: in_archive && row.slug ? archivePath(row.slug) : undefined,
			values: {
				isShown: in_archive,
				subject: row.archive_subject ?? subject,
				preview: row.archive_preview ?? preview,
				body: row.archive_body ?? row.sent_body ?? body,
			},
		},
		readers: sent_at ? 0 : await audienceSize(services, row),
	};
}

export const action = actionsOf({ ...newsletterActions, archive: changeArchiveAction });

export default function Newsletter({ loaderData }: Route.ComponentProps) {
	const { newsletter, audience, audiences, blocks, missing, state, scheduledFor, stoppedAt, sent, archive, readers } =
		loaderData;
	const answer = useActionData() as FormAnswer | undefined;
	// What was typed over a version is saved over that one; after another operator changed it, over what is shown now.
	const typed = answer?.toast ? undefined : answer?.result?.initialValue?.version;
	const version = typeof typed === 'string' ? typed : newsletter.version;
	const buttons = { readers, audience, version: newsletter.version };
	const canStop = state === 'sending' || (state === 'sent' && (sent?.progress.queued ?? 0) > 0);
	// The draft's form is gone: another operator scheduled or sent the newsletter meanwhile.
	const hasUnsavedText = state !== 'draft' && answer?.form === 'newsletter';
	const hasForm =
		state === 'draft'
			? answer?.form === 'newsletter'
			: answer?.form === 'sending' && (state === 'scheduled' || canStop);
	const refusal = hasForm || hasUnsavedText ? undefined : answer?.toast;
	return (
		<>
			<PageLink href={addresses.list}>All newsletters</PageLink>
			<div>
				<h1 className="h3">{newsletter.subject}</h1>
				<p className="soft">
					{`To: ${listNames[newsletter.list]}`}{' '}
					<span className="console-state" data-state={state}>
						{newsletterStates[state]}
					</span>
				</p>
			</div>
			{sent && (
				<>
					<MailProgress {...sent} stoppedAt={stoppedAt} refreshAddress={addresses.newsletter(newsletter.id)} />
					<RecipientLinks id={newsletter.id} uncertain={sent.progress.uncertain} reactions={sent.reactions} />
				</>
			)}
			<div className="console-columns">
				<Section id="preview" heading="Preview" className="newsletter-preview">
					<NewsletterStyles />
					<PreviewWidths />
					<iframe
						className="console-preview"
						title="Preview"
						sandbox=""
						src={`${addresses.html(newsletter.id)}?${new URLSearchParams({ version: newsletter.version })}`}
					/>
				</Section>
				{state === 'draft' ? (
					<section aria-labelledby="edit-newsletter">
						{refusal && <RefusalNote {...refusal} />}
						<h2 id="edit-newsletter">Edit newsletter</h2>
						<Draft
							{...buttons}
							version={version}
							text={newsletter}
							audiences={audiences}
							blocks={blocks}
							missing={missing}
						/>
					</section>
				) : (
					<section>
						{hasUnsavedText && <UnsavedText audiences={audiences} blocks={blocks} />}
						{refusal && <RefusalNote {...refusal} />}
						{state === 'scheduled' && <Scheduled {...buttons} at={scheduledFor ?? ''} />}
						{canStop && <StopSending {...buttons} wasScheduled={scheduledFor !== null} />}
						{archive && <ArchiveForm {...archive} />}
						<p className="console-actions">
							<a href={addresses.copy(newsletter.id)}>Duplicate</a>
							{sent?.campaign && (
								<a
									href={`${consolePaths.analytics}?${new URLSearchParams({ campaign: sent.campaign, period: 'year' })}`}
								>
									Visits from this newsletter
								</a>
							)}
						</p>
					</section>
				)}
			</div>
		</>
	);
}

/** The choice of a width for the preview, which CSS applies. */
function PreviewWidths() {
	return (
		<fieldset className="newsletter-widths">
			<legend className="console-hidden">Width of the preview</legend>
			<label>
				<input type="radio" name="width" value="desktop" defaultChecked /> {'Desktop'}
			</label>
			<label>
				<input type="radio" name="width" value="phone" /> {'Phone'}
			</label>
		</fieldset>
	);
}

interface RecipientLinksProps {
	id: string;
	uncertain: number;
	reactions: Record<'unsubscribed' | 'bounced' | 'complained', number>;
}

function RecipientLinks({ id, uncertain, reactions }: RecipientLinksProps) {
	const { unsubscribed, bounced, complained } = reactions;
	return (
		<>
			{uncertain > 0 && (
				<p className="console-note">
					<a href={addresses.uncertain(id)}>
						{uncertain === 1 ? '1 uncertain delivery' : `${uncertain} uncertain deliveries`}
					</a>
					{'. '}
					{
						'The site stopped, or the connection ended, before the mail server answered. Each may have arrived, so none is sent again unless you decide to.'
					}
				</p>
			)}
			<p className="soft">
				{`Since then: ${unsubscribed} unsubscribed, ${bounced} bounced, ${complained} complained.`}
			</p>
			<p className="console-actions">
				<a href={addresses.recipients(id)}>Recipients</a>
			</p>
		</>
	);
}

/** The text typed over a newsletter that another operator scheduled or sent meanwhile; it can become a new one. */
function UnsavedText({ audiences, blocks }: { audiences: readonly AudienceChoice[]; blocks: Blocks }) {
	return (
		<>
			<h2>Your unsaved text</h2>
			<ConsoleForm id="newsletter" label="Your unsaved text" action={addresses.create}>
				<NewsletterFields values={emptyNewsletter} audiences={audiences} blocks={blocks} />
				<p className="console-actions">
					<Button type="submit" variant="secondary">
						Save as a new newsletter
					</Button>
				</p>
			</ConsoleForm>
		</>
	);
}

interface ScheduledProps {
	readers: number;
	audience: string;
	version: string;
}

interface DraftProps extends ScheduledProps {
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
function Draft({ readers, audience, version, text, audiences, blocks, missing }: DraftProps) {
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

function Scheduled({ readers, audience, version, at }: ScheduledProps & { at: string }) {
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
