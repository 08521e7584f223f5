import { useActionData } from 'react-router';
import { gotIt, settledProgress } from '#app/crm/mail-progress.server.ts';
import { campaignOf } from '#app/features/letters/campaign.ts';
import { progressOf, stateOf } from '#app/features/letters/letters.server.ts';
import { confirmedCount } from '#app/features/subscriptions/members.server.ts';
import type { FormAnswer, Toast } from '#app/forms/answer.ts';
import { readForm } from '#app/forms/receive.server.ts';
import { servicesOf } from '#app/services.ts';
import { Button } from '#app/ui/button.tsx';
import { letterForm, letterPage, lettersPage } from '#content/console/newsletters.ts';
import { consolePaths } from '#content/console/paths.ts';
import { ConsoleForm } from '../kit/form.tsx';
import { allowed, operatorContext } from '../kit/guard.server.ts';
import { consoleHead } from '../kit/head.ts';
import { MailProgress } from '../kit/mail-progress.tsx';
import { can } from '../kit/permissions.ts';
import { StopSending } from '../kit/stop-sending.tsx';
import { minute, zoned } from '../kit/times.ts';
import type { Route } from './+types/newsletter.route';
import { addresses } from './addresses.ts';
import { letterAction } from './newsletter-actions.server.ts';
import { LetterFields } from './newsletter-fields.tsx';
import { letterRow } from './newsletters.server.ts';
import { Draft, Planned } from './sending.tsx';

export const meta: Route.MetaFunction = () => consoleHead(lettersPage.heading);

export async function loader({ params, context }: Route.LoaderArgs) {
	const operator = allowed(context.get(operatorContext), 'letters.see');
	const services = servicesOf(context);
	const row = await letterRow(services.db, params.letter);
	const { newsletter_uuid, list, subject, preview, body, send_at, sent_at, recipients, stopped_at, updated_at } = row;
	const progress = settledProgress(await progressOf(services.db, newsletter_uuid), row);
	return {
		letter: { id: newsletter_uuid, list, subject, preview, body, version: updated_at.toISOString() },
		state: stateOf(row),
		plannedFor: send_at && minute(send_at),
		stoppedAt: stopped_at && zoned(stopped_at),
		sent: sent_at && {
			at: minute(sent_at),
			recipients: recipients ?? 0,
			progress,
			got: gotIt(progress),
			// Of one that nobody got there are no visits.
			campaign:
				can(operator, 'analytics.see') && !(stopped_at && gotIt(progress) === 0)
					? campaignOf(list, sent_at).utm_campaign
					: undefined,
		},
		readers: sent_at ? 0 : await confirmedCount(services.db, list),
	};
}

export async function action({ request, params, context }: Route.ActionArgs) {
	const services = servicesOf(context);
	const { newsletter_uuid } = await letterRow(services.db, params.letter);
	const form = (await readForm(request)) ?? new FormData();
	return await letterAction({ services, operator: context.get(operatorContext), letter: newsletter_uuid, form });
}

/** A letter as its mail will look: while it is written, while it waits, and when it has gone out. */
export default function Letter({ loaderData }: Route.ComponentProps) {
	const { letter, state, plannedFor, stoppedAt, sent, readers } = loaderData;
	const answer = useActionData() as FormAnswer | undefined;
	const { edit, preview, copy } = letterPage;
	// What was typed over a version is saved over that one; after it was changed by another, over what is shown now.
	const typed = answer?.toast ? undefined : answer?.result?.initialValue?.version;
	const version = typeof typed === 'string' ? typed : letter.version;
	const buttons = { answer, readers, version: letter.version };
	const canStop = state === 'sending' || (state === 'sent' && (sent?.progress.queued ?? 0) > 0);
	// What was refused in a form that is not there any more: another planned or sent the letter meanwhile.
	const typedText = state !== 'draft' && answer?.form === 'letter' ? answer : undefined;
	const hasForm =
		state === 'draft' ? answer?.form === 'letter' : answer?.form === 'sending' && (state === 'planned' || canStop);
	const refusal = hasForm || typedText ? undefined : answer?.toast;
	return (
		<>
			<p>
				<a href={addresses.list}>{letterForm.back}</a>
			</p>
			<div>
				<h1 className="h3">{letter.subject}</h1>
				<p className="soft">
					{letterPage.to.replace('{list}', letterForm.lists[letter.list])}{' '}
					<span className="console-state" data-state={state}>
						{lettersPage.states[state]}
					</span>
				</p>
			</div>
			{sent && <MailProgress {...sent} stoppedAt={stoppedAt} here={addresses.letter(letter.id)} />}
			<div className="console-columns">
				<section aria-labelledby="preview">
					<h2 id="preview">{preview}</h2>
					<iframe
						className="console-preview"
						title={preview}
						sandbox=""
						src={`${addresses.html(letter.id)}?${new URLSearchParams({ version: letter.version })}`}
					/>
				</section>
				{state === 'draft' ? (
					<section aria-labelledby="edit-letter">
						{refusal && <Refusal {...refusal} />}
						<h2 id="edit-letter">{edit}</h2>
						<Draft {...buttons} version={version} letter={letter} />
					</section>
				) : (
					<section>
						{typedText && <Typed answer={typedText} />}
						{refusal && <Refusal {...refusal} />}
						{state === 'planned' && <Planned {...buttons} at={plannedFor ?? ''} />}
						{canStop && <StopSending {...buttons} words={letterPage.stop} wasPlanned={plannedFor !== null} />}
						<p className="console-actions">
							<a href={addresses.copy(letter.id)}>{copy}</a>
							{sent?.campaign && (
								<a
									href={`${consolePaths.analytics}?${new URLSearchParams({ campaign: sent.campaign, period: 'year' })}`}
								>
									{letterPage.campaign}
								</a>
							)}
						</p>
					</section>
				)}
			</div>
		</>
	);
}

function Refusal({ kind, title, description }: Toast) {
	return (
		<p className="form-refusal" role="alert" data-kind={kind}>
			<strong>{title}</strong>
			<span>{description}</span>
		</p>
	);
}

/** What was typed over a letter that another planned or sent meanwhile: it can be kept as another letter. */
function Typed({ answer }: { answer: FormAnswer }) {
	return (
		<>
			<h2>{letterPage.typed}</h2>
			<ConsoleForm id="letter" answer={answer} label={letterPage.typed} action={addresses.write}>
				<LetterFields answer={answer} values={{ list: 'newsletter', subject: '', preview: '', body: '' }} />
				<p className="console-actions">
					<Button type="submit" variant="secondary">
						{letterPage.keep}
					</Button>
				</p>
			</ConsoleForm>
		</>
	);
}
