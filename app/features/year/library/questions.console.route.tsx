import * as z from 'zod/mini';
import { actionsOf, defineAction, type RunContext, success } from '#app/act.server.ts';
import { ConsoleField, ConsoleForm, Refusal } from '#app/console/form.tsx';
import { FormButton } from '#app/console/form-button.tsx';
import { consoleHead } from '#app/console/head.ts';
import { can } from '#app/console/permissions.ts';
import { Section } from '#app/console/section.tsx';
import { Time } from '#app/console/values.tsx';
import { loadEvent } from '#app/features/events/events/event.console.server.ts';
import { EventFrame } from '#app/features/events/events/event-frame.console.tsx';
import { optionalText } from '#app/forms/rules.ts';
import { Button } from '#app/ui/button.tsx';
import { consolePaths } from '#content/console-paths.ts';
import { isUuid } from '#platform/text/uuid.ts';
import type { Route } from './+types/questions.console.route';
import { questionsOf, treatQuestion } from './session-talk.server.ts';

const GONE = 'This question no longer exists: whoever asked it took it back.';
const MOST_LETTERS = 4_000;

const id = z.string().check(z.refine(isUuid, GONE));

export const meta: Route.MetaFunction = () => consoleHead('Questions');

export async function loader(args: Route.LoaderArgs) {
	const { services, operator, event, frame } = await loadEvent(args);
	return {
		...frame,
		questions: await questionsOf(services, event.event_uuid),
		canTreat: can(operator, 'event.question'),
	};
}

const formOf = (form: FormData) => `question-${form.get('question')}`;

async function treat(
	{ tx, params, now }: Pick<RunContext, 'tx' | 'params' | 'now'>,
	question: string,
	change: Parameters<typeof treatQuestion>[3],
	after: Record<string, boolean>,
) {
	const event = params.event ?? '';
	await treatQuestion(tx, event, question, change, now);
	return { subject: { kind: 'event' as const, id: event }, after: { question, ...after } };
}

export const action = actionsOf({
	answer: defineAction({
		name: 'event.question',
		form: formOf,
		schema: z.object({ question: id, answer: optionalText(MOST_LETTERS) }),
		errors: { gone: GONE },
		async run(context) {
			const { question, answer } = context.value;
			const audit = await treat(context, question, { answer }, { answered: answer !== '' });
			return { audit, toast: success(answer ? 'Answered' : 'Answer taken back') };
		},
	}),
	hide: hideAction(true),
	show: hideAction(false),
});

function hideAction(isHidden: boolean) {
	return defineAction({
		name: 'event.question',
		form: formOf,
		schema: z.object({ question: id }),
		errors: { gone: GONE },
		async run(context) {
			const audit = await treat(context, context.value.question, { isHidden }, { hidden: isHidden });
			return { audit, toast: success(isHidden ? 'Hidden' : 'Shown again') };
		},
	});
}

export default function QuestionsPage({ loaderData }: Route.ComponentProps) {
	const { head, tabs, questions, canTreat } = loaderData;
	return (
		<EventFrame head={head} here="questions" tabs={tabs}>
			<p className="soft">
				What participants ask on the session’s page. They see your answer there, and not who wrote it; the name of who
				asked only if they agreed. Nobody is emailed.
			</p>
			{questions.length === 0 && <p className="soft">No one has asked anything yet.</p>}
			{questions.map((question, at) => (
				<Question key={question.id} question={question} number={at + 1} canTreat={canTreat} />
			))}
		</EventFrame>
	);
}

type Loaded = Route.ComponentProps['loaderData']['questions'][number];

function Question({
	question: { id, question, answer, askedAt, hiddenAt, person, name, email },
	number,
	canTreat,
}: {
	question: Loaded;
	number: number;
	canTreat: boolean;
}) {
	const form = `question-${id}`;
	const hidden = { question: id };
	return (
		<Section id={`q${number}`} heading={`Question ${number}`}>
			<p className="soft">
				<a href={`${consolePaths.people}/${person}`}>{name || email}</a>, <Time at={askedAt} />
				{hiddenAt && ' · Hidden: only they see it'}
			</p>
			<p style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{question}</p>
			{canTreat ? (
				<>
					<Refusal form={form} />
					<ConsoleForm id={form} label={`Answer to question ${number}`} intent="answer" hidden={hidden}>
						<ConsoleField name="answer" label="Answer" defaultValue={answer ?? ''} lines={4} optional />
						<p className="console-actions">
							<Button type="submit" size="small">
								Save the answer
							</Button>
						</p>
					</ConsoleForm>
					<FormButton
						label={hiddenAt ? 'Show again' : 'Hide'}
						subject={`Question ${number}`}
						intent={hiddenAt ? 'show' : 'hide'}
						hidden={hidden}
					/>
				</>
			) : (
				answer && <p style={{ whiteSpace: 'pre-line' }}>{answer}</p>
			)}
		</Section>
	);
}
