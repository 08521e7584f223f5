import * as z from 'zod/mini';
import { type ActionContext, defineAction } from '#app/act.server.ts';
import type { EventRow } from '#app/features/events/events/events.server.ts';
import { text } from '#app/forms/rules.ts';
import { library } from '#content/my/library.ts';
import { sessionTalk } from '#content/my/session-talk.ts';
import { myPaths } from '#content/my.ts';
import { notFound, toHome } from '../access/guard.my.server.ts';
import { findSession } from './materials.server.ts';
import { ask, planToCome, removePlan, removeQuestion } from './session-talk.server.ts';

const { coming, questions } = sessionTalk;

type Context = Pick<ActionContext<unknown, 'participant'>, 'services' | 'participant' | 'params'>;

/** Only participants with access, as for the page. */
async function admit({ services, participant }: Context): Promise<Response | undefined> {
	return participant.hasAccess ? undefined : toHome(services, library.noAccess);
}

/** @throws 404 for a session that its page does not show. */
async function prepare({ services, params }: Context): Promise<EventRow> {
	const event = await findSession(services, params.slug ?? '');
	if (event?.status !== 'published') throw notFound();
	return event;
}

const back = ({ slug }: EventRow, part: 'coming' | 'questions') => `${myPaths.session}/${slug}#${part}`;

const isChecked = z.pipe(
	z._default(z.string(), ''),
	z.transform((value) => value === 'on'),
);

const come = defineAction({
	who: 'participant',
	form: 'coming',
	schema: z.object({ showsName: isChecked }),
	admit,
	prepare,
	errors: { over: { status: 409, toast: { kind: 'neutral', ...sessionTalk.over } } },
	async run({ tx, prepared, participant, value, now }) {
		await planToCome(tx, prepared, participant.person, value.showsName, now);
		return { to: back(prepared, 'coming'), toast: { kind: 'success', ...coming.done } };
	},
});

const leave = defineAction({
	who: 'participant',
	form: 'coming',
	admit,
	prepare,
	async run({ tx, prepared, participant }) {
		await removePlan(tx, prepared, participant.person);
		return { to: back(prepared, 'coming'), toast: { kind: 'success', ...coming.left } };
	},
});

const MOST_LETTERS = 1_000;

const askQuestion = defineAction({
	who: 'participant',
	form: 'ask',
	schema: z.object({ question: text(1, questions.empty, MOST_LETTERS), showsName: isChecked }),
	admit,
	prepare,
	errors: { many: { status: 429, toast: { kind: 'neutral', ...questions.many } } },
	async run({ tx, prepared, participant, value, now }) {
		await ask(tx, prepared, participant.person, value, now);
		return { to: back(prepared, 'questions'), toast: { kind: 'success', ...questions.asked } };
	},
});

const remove = defineAction({
	who: 'participant',
	form: 'questions',
	admit,
	prepare,
	async run({ tx, prepared, participant, form }) {
		await removeQuestion(tx, prepared, participant.person, String(form.get('question') ?? ''));
		return { to: back(prepared, 'questions'), toast: { kind: 'success', ...questions.removed } };
	},
});

export const sessionActions = { come, leave, ask: askQuestion, remove };
