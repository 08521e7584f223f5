import { Link } from 'react-router';
import * as z from 'zod/mini';
import type { FormToasts } from '#app/forms/answer.ts';
import { optionalChoice, text } from '#app/forms/rules.ts';
import { SiteForm, useSiteForm } from '#app/forms/site-form.tsx';
import { Button, SubmitButton } from '#app/ui/button.tsx';
import { TextArea } from '#app/ui/fields.tsx';
import { Card } from '#app/ui/panel.tsx';
import { mySessions as words } from '#content/my/sessions.ts';
import { myPaths } from '#content/my.ts';
import { paths } from '#content/navigation.ts';
import type { getSessionPeople } from './session-people.server.ts';

export const QUESTION = 'session-question';
const MOST = 1_000;

export const questionSchema = z.object({
	question: text(1, words.questions.required, MOST),
	named: optionalChoice(['yes']),
});

export const questionToasts = {
	success: { kind: 'success', ...words.questions.asked },
	failure: { kind: 'destructive', ...words.questions.failed },
} satisfies FormToasts;

type People = Awaited<ReturnType<typeof getSessionPeople>>;

/** Who leads a session, and what happens in it. */
export function SessionPlan({ host, agenda }: { host: string | null; agenda: readonly string[] }) {
	if (!host && agenda.length === 0) return null;
	return (
		<section className="grid gap-6 md:grid-cols-2">
			{host && (
				<div>
					<h2 className="h3">{words.host}</h2>
					<p className="mt-3">{host}</p>
				</div>
			)}
			{agenda.length > 0 && (
				<div>
					<h2 className="h3">{words.agenda}</h2>
					<ul className="mt-3 grid gap-2">
						{agenda.map((line) => (
							<li key={line}>{line}</li>
						))}
					</ul>
				</div>
			)}
		</section>
	);
}

export function Coming({ people, page }: { people: People; page: string }) {
	const { heading, names, nobody, text, noName, show, hide } = words.coming;
	return (
		<Card>
			<h2 className="h3">{heading}</h2>
			<p className="mt-3">
				{people.names ? (
					<strong>
						<bdi>{names(people.names, people.others)}</bdi>
					</strong>
				) : (
					nobody
				)}
			</p>
			{people.hasName || people.isComing ? (
				<form method="post" action={`${page}?do=${people.isComing ? 'stay-away' : 'come'}`} className="mt-4 grid gap-2">
					<p>
						<Button type="submit" variant="secondary">
							{people.isComing ? hide : show}
						</Button>
					</p>
					<p className="soft small">{text}</p>
				</form>
			) : (
				<p className="mt-4">
					<Link to={myPaths.account}>{noName}</Link>
				</p>
			)}
		</Card>
	);
}

export function Questions({ people: { questions, canAsk, hasName }, page }: { people: People; page: string }) {
	const { heading, lead, over, contact, none, anonymous, own, waiting, answer: answerLabel, remove } = words.questions;
	return (
		<section aria-labelledby="questions" className="grid gap-4">
			<h2 id="questions" className="h3">
				{heading}
			</h2>
			<p className="soft">
				{canAsk ? (
					lead
				) : (
					<>
						{over} <Link to={paths.contact}>{contact}</Link>
					</>
				)}
			</p>
			{questions.length === 0 && <p>{none}</p>}
			<ul className="grid gap-4">
				{questions.map(({ id, isOwn, name, question, answer, day }) => (
					<li key={id}>
						<Card className="grid gap-2">
							<p className="soft small">
								<bdi>{isOwn ? own : (name ?? anonymous)}</bdi> · {day}
							</p>
							<p className="whitespace-pre-line wrap-anywhere" dir="auto">
								{question}
							</p>
							{answer ? (
								<div>
									<p className="small font-semibold">{answerLabel}</p>
									<p className="whitespace-pre-line wrap-anywhere" dir="auto">
										{answer}
									</p>
								</div>
							) : (
								<p className="soft small">{waiting}</p>
							)}
							{isOwn && (
								<form method="post" action={`${page}?do=remove-question`}>
									<input type="hidden" name="question" value={id} />
									<Button type="submit" variant="quiet" size="small" aria-label={`${remove}: ${question.slice(0, 60)}`}>
										{remove}
									</Button>
								</form>
							)}
						</Card>
					</li>
				))}
			</ul>
			{canAsk && <Ask page={page} hasName={hasName} />}
		</section>
	);
}

function Ask({ page, hasName }: { page: string; hasName: boolean }) {
	const { ask, label, help, named, button, busy } = words.questions;
	const state = useSiteForm({ id: QUESTION, action: page, schema: questionSchema });
	return (
		<SiteForm state={state} className="form max-w-prose" label={ask}>
			<TextArea meta={state.fields.question} label={label} help={help} />
			{hasName && (
				<div className="field-check">
					<input id="question-named" type="checkbox" name="named" value="yes" />
					<label htmlFor="question-named">{named}</label>
				</div>
			)}
			<SubmitButton busy={state.busy} busyLabel={busy}>
				{button}
			</SubmitButton>
		</SiteForm>
	);
}
