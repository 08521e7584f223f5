import * as z from 'zod/mini';
import { actionsOf, defineAction, success } from '#app/act.server.ts';
import { ConsoleField, ConsoleForm } from '#app/console/form.tsx';
import { FormButton } from '#app/console/form-button.tsx';
import { consoleHead } from '#app/console/head.ts';
import { Section } from '#app/console/section.tsx';
import { Time } from '#app/console/values.tsx';
import { loadEvent } from '#app/features/events/events/event.console.server.ts';
import { EventFrame } from '#app/features/events/events/event-frame.console.tsx';
import { addresses } from '#app/features/events/events/events.console.ts';
import { text } from '#app/forms/rules.ts';
import { Button } from '#app/ui/button.tsx';
import { consolePaths } from '#content/console-paths.ts';
import type { Route } from './+types/questions.console.route';
import { answerQuestion, listQuestions, setQuestionHidden } from './session-people.server.ts';

export const meta: Route.MetaFunction = () => consoleHead('Questions');

export async function loader(args: Route.LoaderArgs) {
	const { services, event, frame } = await loadEvent(args);
	const questions = await listQuestions(services.db, event.event_uuid);
	return {
		...frame,
		questions: questions.map((row) => ({
			id: row.question_uuid,
			person: row.person_uuid,
			who: row.name || row.email,
			isNamed: row.is_named,
			question: row.question,
			answer: row.answer ?? '',
			isHidden: row.hidden_at !== null,
			at: row.created_at,
		})),
	};
}

const errors = { gone: 'This question was taken back meanwhile.' };
const formOf = (form: FormData) => `question-${form.get('question')}`;

const hides = (isHidden: boolean) =>
	defineAction({
		name: 'event.question',
		form: formOf,
		errors,
		async run({ tx, services, params: { event: eventUuid = '' }, form }) {
			const id = String(form.get('question') ?? '');
			await setQuestionHidden(tx, services, { eventUuid, id, isHidden });
			return {
				audit: { subject: { kind: 'event', id: eventUuid }, after: { question: id, hidden: isHidden } },
				to: addresses.questions(eventUuid),
				toast: success(isHidden ? 'Question hidden' : 'Question shown again'),
			};
		},
	});

export const action = actionsOf({
	answer: defineAction({
		name: 'event.question',
		form: formOf,
		schema: z.object({ answer: text(1, 'Please enter an answer.', 5_000) }),
		errors,
		async run({ tx, services, params: { event: eventUuid = '' }, form, value: { answer } }) {
			const id = String(form.get('question') ?? '');
			await answerQuestion(tx, services, { eventUuid, id, answer });
			return {
				audit: { subject: { kind: 'event', id: eventUuid }, after: { question: id, answered: true } },
				to: addresses.questions(eventUuid),
				toast: success('Answer saved', 'Participants see it on the session’s page. Who asked gets an email, once.'),
			};
		},
	}),
	hide: hides(true),
	show: hides(false),
});

export default function EventQuestions({ loaderData: { head, tabs, questions } }: Route.ComponentProps) {
	return (
		<EventFrame head={head} here="questions" tabs={tabs}>
			<p className="soft">
				Participants ask on the session’s page. They read each other’s questions and your answers, and see who asked
				only where that person agreed.
			</p>
			{questions.length === 0 && <p>No questions yet.</p>}
			{questions.map((question) => (
				<Question key={question.id} question={question} />
			))}
		</EventFrame>
	);
}

type Shown = Route.ComponentProps['loaderData']['questions'][number];

function Question({ question: { id, person, who, isNamed, question, answer, isHidden, at } }: { question: Shown }) {
	const form = `question-${id}`;
	return (
		<Section id={id} heading={question.length > 90 ? `${question.slice(0, 90)}…` : question}>
			<p className="soft">
				<a href={`${consolePaths.people}/${person}`}>
					<bdi>{who}</bdi>
				</a>
				{!isNamed && ', without their name for others'} · <Time at={at} />
				{isHidden && ' · Hidden'}
			</p>
			{question.length > 90 && <p className="whitespace-pre-line wrap-anywhere">{question}</p>}
			<ConsoleForm id={form} label={`Answer: ${question.slice(0, 60)}`} intent="answer" hidden={{ question: id }}>
				<ConsoleField name="answer" label="Answer" lines={4} defaultValue={answer} />
				<p className="console-actions">
					<Button type="submit" size="small">
						{answer ? 'Save' : 'Answer'}
					</Button>
				</p>
			</ConsoleForm>
			<FormButton
				label={isHidden ? 'Show again' : 'Hide'}
				subject={question.slice(0, 60)}
				intent={isHidden ? 'show' : 'hide'}
				hidden={{ question: id }}
				variant="quiet"
			/>
		</Section>
	);
}
