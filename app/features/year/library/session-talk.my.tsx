import { useActionData } from 'react-router';
import type { FormAnswer } from '#app/forms/answer.ts';
import { Button } from '#app/ui/button.tsx';
import { FieldError, PersistentTextArea } from '#app/ui/fields.tsx';
import { Card } from '#app/ui/panel.tsx';
import { sessionTalk } from '#content/my/session-talk.ts';
import type { agendaOf, SessionTalk } from './session-talk.server.ts';

interface Program {
	host: { name: string; note: string | null } | undefined;
	agenda: ReturnType<typeof agendaOf>;
}

/** Who hosts a session, and what happens when. */
export function SessionProgram({ host, agenda }: Program) {
	if (!host && agenda.length === 0) return null;
	return (
		<div className="grid gap-8 md:grid-cols-2">
			{agenda.length > 0 && (
				<section aria-labelledby="agenda">
					<h2 id="agenda" className="h3">
						{sessionTalk.agenda}
					</h2>
					<ol className="mt-3 grid gap-2">
						{agenda.map(({ minutes, what }, at) => (
							// biome-ignore lint/suspicious/noArrayIndexKey: lines may repeat, and never move
							<li key={at} className="flex flex-wrap justify-between gap-x-4 border-b border-line pb-2">
								<span className="wrap-anywhere">{what}</span>
								{minutes !== undefined && <span className="soft">{sessionTalk.minutes(minutes)}</span>}
							</li>
						))}
					</ol>
				</section>
			)}
			{host && (
				<section aria-labelledby="host">
					<h2 id="host" className="h3">
						{sessionTalk.host}
					</h2>
					<p className="mt-3 font-semibold">{host.name}</p>
					{host.note && <p className="soft">{host.note}</p>}
				</section>
			)}
		</div>
	);
}

/** Names of those who agreed, and how many more. @param isOver Nobody can say anymore that they are coming. */
export function Coming({ talk: { plan, names, others }, isOver }: { talk: SessionTalk; isOver: boolean }) {
	const { heading, nobody, others: andOthers, join, change, leave, isComing, showName } = sessionTalk.coming;
	const isEmpty = names.length + others === 0;
	if (isOver) return null;
	return (
		<section aria-labelledby="coming">
			<h2 id="coming" className="h3">
				{heading}
			</h2>
			<p className="mt-3 wrap-anywhere">
				{isEmpty ? nobody : names.join(', ')} {others > 0 && andOthers(others, names.length > 0)}
			</p>
			<form method="post" className="mt-3 grid justify-items-start gap-2">
				{plan && <p className="soft">{isComing}</p>}
				<ShowName id="coming-name" label={showName} isChecked={plan?.showsName ?? false} />
				<div className="flex flex-wrap gap-3">
					<Button type="submit" name="intent" value="come" variant="secondary" size="small">
						{plan ? change : join}
					</Button>
					{plan && (
						<Button type="submit" name="intent" value="leave" variant="quiet" size="small">
							{leave}
						</Button>
					)}
				</div>
			</form>
		</section>
	);
}

function ShowName({ id, label, isChecked }: { id: string; label: string; isChecked: boolean }) {
	return (
		<div className="field-check">
			<input type="checkbox" id={id} name="showsName" defaultChecked={isChecked} />
			<label htmlFor={id}>{label}</label>
		</div>
	);
}

export function Questions({ questions }: Pick<SessionTalk, 'questions'>) {
	const { heading, lead, none } = sessionTalk.questions;
	return (
		<section aria-labelledby="questions" className="grid max-w-3xl gap-4">
			<h2 id="questions" className="h3">
				{heading}
			</h2>
			<p className="soft">{lead}</p>
			{questions.length === 0 ? (
				<p>{none}</p>
			) : (
				<ul className="grid gap-4">
					{questions.map((question) => (
						<Question key={question.id} {...question} />
					))}
				</ul>
			)}
			<AskForm />
		</section>
	);
}

function Question({ id, question, answer, by, isOwn, isHidden }: SessionTalk['questions'][number]) {
	const { asks, someone, you, answer: label, remove, hidden } = sessionTalk.questions;
	return (
		<li>
			<Card className="grid gap-2">
				<p className="soft">
					{asks(by ?? someone)}
					{isOwn && ` (${you})`}
				</p>
				<p className="whitespace-pre-line wrap-anywhere">{question}</p>
				{answer && (
					<>
						<p className="eyebrow mt-2 mb-0!">{label}</p>
						<p className="whitespace-pre-line wrap-anywhere">{answer}</p>
					</>
				)}
				{isHidden && <p className="soft">{hidden}</p>}
				{isOwn && (
					<form method="post">
						<input type="hidden" name="question" value={id} />
						<Button
							type="submit"
							name="intent"
							value="remove"
							variant="quiet"
							size="small"
							aria-describedby="questions"
						>
							{remove}
						</Button>
					</form>
				)}
			</Card>
		</li>
	);
}

function AskForm() {
	const data = useActionData() as FormAnswer | undefined;
	const answer = data?.form === 'ask' ? data : undefined;
	const { label, showName, button } = sessionTalk.questions;
	const errors = answer?.result?.error?.question ?? undefined;
	const typed = answer?.result?.initialValue;
	return (
		<form method="post" className="form" noValidate aria-label={label}>
			<input type="hidden" name="intent" value="ask" />
			{answer?.toast && (
				<p className="form-refusal" role="alert" data-kind={answer.toast.kind}>
					<strong>{answer.toast.title}</strong>
					<span>{answer.toast.description}</span>
				</p>
			)}
			<div className="field">
				<label className="field-label" htmlFor="question">
					{label}
				</label>
				<PersistentTextArea
					id="question"
					name="question"
					className="field-control"
					rows={3}
					defaultValue={typeof typed?.question === 'string' ? typed.question : ''}
					aria-invalid={errors ? true : undefined}
					{...(answer && { autoFocus: true })}
					aria-describedby={errors ? 'question-error' : undefined}
				/>
				<FieldError id="question-error" errors={errors} />
			</div>
			<ShowName id="question-name" label={showName} isChecked={typed?.showsName === 'on'} />
			<Button type="submit" variant="secondary">
				{button}
			</Button>
		</form>
	);
}
