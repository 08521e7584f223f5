import type { Transaction } from 'kysely';
import { data } from 'react-router';
import {
	changeLetter,
	changeWords,
	discardLetter,
	LetterChanged,
	LetterGone,
	type LetterText,
	scheduleLetter,
	sendLetter,
	sendTest,
	stopLetter,
	unscheduleLetter,
	writeLetter,
} from '#app/features/letters/letters.server.ts';
import type { FormAnswer, Toast } from '#app/forms/answer.ts';
import { writeAuditLog } from '#app/operators/audit.server.ts';
import type { Operator } from '#app/operators/auth.server.ts';
import type { Services } from '#app/services.ts';
import { clock } from '#app/settings/clock.ts';
import { frame } from '#content/console/frame.ts';
import { letterPage } from '#content/console/newsletters.ts';
import type { Tables } from '#database/tables.ts';
import { instantIn } from '#platform/text/zoned-day.ts';
import { done, parseActionForm } from '../kit/action-form.server.ts';
import { allowed } from '../kit/guard.server.ts';
import { zoned } from '../kit/times.ts';
import { again } from '../kit/typed.ts';
import { addresses } from './addresses.ts';
import { letterSchema, planSchema } from './newsletter-schema.ts';

const YEAR_MS = 366 * 24 * 3600_000;

/** Keeps a new letter, and leads to it; to the one that is there when the same form is sent twice. */
export async function writeAction(services: Services, operator: Operator, form: FormData) {
	allowed(operator, 'letters.change');
	const { value, refused: wrong } = await parseActionForm(form, 'letter', letterSchema);
	if (wrong) return data<FormAnswer>(wrong, { status: 400 });
	const key = String(form.get('key') || crypto.randomUUID());
	const id = await services.db.transaction().execute(async (tx) => {
		const made = await writeLetter(tx, services, value, key);
		if (made.isNew) await noted(tx, services, operator, 'letter.write', made.id, aboutOf(value));
		return made.id;
	});
	return done(services, addresses.letter(id));
}

interface Action {
	services: Services;
	operator: Operator;
	letter: string;
	form: FormData;
}

/** Does what a form of a letter's page asks for, by the name of its action. */
export async function letterAction(action: Action) {
	allowed(action.operator, 'letters.change');
	const name = String(action.form.get('intent') ?? '');
	const run = Object.hasOwn(actions, name) ? actions[name as keyof typeof actions] : undefined;
	if (!run) throw data(null, { status: 400 });
	const no = (description: string, status: number) => {
		const toast = { kind: 'destructive' as const, title: frame.refused, description };
		return data<FormAnswer>(again(hasWords(action) ? 'letter' : 'sending', action.form, {}, toast), { status });
	};
	try {
		return await run(action);
	} catch (error) {
		if (error instanceof LetterGone) return no(letterPage.gone, 404);
		if (error instanceof LetterChanged) return no(letterPage.changed, 409);
		throw error;
	}
}

const said = letterPage.done;

const actions = {
	async save(action: Action) {
		const { value, refused: wrong } = await parseActionForm(action.form, 'letter', letterSchema);
		if (wrong) return data<FormAnswer>(wrong, { status: 400 });
		await within(action, 'letter.change', aboutOf(value), (tx) =>
			changeLetter(tx, action.services, seenOf(action), value),
		);
		return back(action, { kind: 'success', title: said.saved });
	},
	async test(action: Action) {
		const { services, letter, operator } = action;
		const { wrong, isNew } = await saveWords(action);
		if (wrong) return data<FormAnswer>(wrong, { status: 400 });
		await within(action, 'letter.test', {}, (tx) => sendTest(tx, services, letter, operator.email));
		return back(action, { kind: 'success', title: isNew ? said.savedAndTest : said.test });
	},
	async plan(action: Action) {
		const { services, form } = action;
		allowed(action.operator, 'letters.send');
		const { wrong: wrongWords, isNew } = await saveWords(action);
		if (wrongWords) return data<FormAnswer>(wrongWords, { status: 400 });
		if (isNew) return lookFirst(action);
		const { value, refused: wrong } = await parseActionForm(form, 'letter', planSchema);
		if (wrong) return data<FormAnswer>(again('letter', form, errorsOf(wrong)), { status: 400 });
		const at = instantIn(clock().zone, value.day, value.time);
		const ahead = at.getTime() - services.now().getTime();
		const sentence =
			ahead <= 0
				? letterPage.plan.ahead.replace('{now}', zoned(services.now()))
				: ahead > YEAR_MS
					? letterPage.plan.far
					: undefined;
		if (sentence) return data<FormAnswer>(again('letter', form, { day: [sentence] }), { status: 400 });
		await within(action, 'letter.plan', { at: at.toISOString() }, (tx) =>
			scheduleLetter(tx, services, seenOf(action), at),
		);
		return back(action, { kind: 'success', title: said.planned });
	},
	async unplan(action: Action) {
		await within(action, 'letter.unplan', {}, (tx) => unscheduleLetter(tx, action.services, seenOf(action)));
		return back(action, { kind: 'success', title: said.unplanned });
	},
	async send(action: Action) {
		const { services, operator, letter } = action;
		allowed(operator, 'letters.send');
		const { wrong, isNew: isOtherThanShown } = await saveWords(action);
		if (wrong) return data<FormAnswer>(wrong, { status: 400 });
		if (isOtherThanShown) return lookFirst(action);
		const readers = await services.db.transaction().execute(async (tx) => {
			const count = await sendLetter(tx, services, seenOf(action));
			if (count !== undefined) await noted(tx, services, operator, 'letter.send', letter, { recipients: count });
			return count;
		});
		const isNew = readers !== undefined;
		return back(action, { kind: isNew ? 'success' : 'neutral', title: isNew ? said.sent : said.already });
	},
	async stop(action: Action) {
		const { services, operator, letter } = action;
		allowed(operator, 'letters.send');
		const spared = await services.db.transaction().execute(async (tx) => {
			const count = await stopLetter(tx, services, letter);
			if (count !== undefined) await noted(tx, services, operator, 'letter.stop', letter, { without: count });
			return count;
		});
		if (spared === undefined) return back(action, { kind: 'neutral', title: said.stoppedNone });
		const description = said.stoppedMany.replace('{count}', spared.toLocaleString('en-US'));
		return back(action, { kind: 'success', title: said.stopped, description });
	},
	async discard(action: Action) {
		await within(action, 'letter.discard', {}, (tx) => discardLetter(tx, seenOf(action)));
		return done(action.services, addresses.list, { kind: 'success', title: said.discard });
	},
};

/** A draft's form has its words in it, whichever of its buttons is pressed. */
const hasWords = ({ form }: Action) => form.has('body');

/**
 * Saves words that came along with another action and are not the saved ones, so that no button loses what was typed.
 * @returns What is wrong with them, or whether they were new.
 * @throws {LetterGone} @throws {LetterChanged}
 */
async function saveWords(action: Action): Promise<{ wrong?: FormAnswer | undefined; isNew: boolean }> {
	if (!hasWords(action)) return { isNew: false };
	const { value, refused: wrong } = await parseActionForm(action.form, 'letter', letterSchema);
	if (wrong) return { wrong: again('letter', action.form, errorsOf(wrong)), isNew: false };
	const { services, operator, letter } = action;
	const isNew = await services.db.transaction().execute(async (tx) => {
		const isOther = await changeWords(tx, services, seenOf(action), value);
		if (isOther) await noted(tx, services, operator, 'letter.change', letter, aboutOf(value));
		return isOther;
	});
	return { isNew };
}

/** What goes out is what was seen in the preview: new words are looked at before they leave. The day and time that were typed stay. */
function lookFirst({ form }: Action) {
	return data<FormAnswer>(again('letter', form, {}, { kind: 'neutral', ...letterPage.lookFirst }));
}

const errorsOf = ({ result }: FormAnswer) => (result?.error ?? {}) as Record<string, string[]>;
const seenOf = ({ letter, form }: Action) => ({ letterUuid: letter, version: String(form.get('version') ?? '') });
const back = ({ services, letter }: Action, toast: Toast) => done(services, addresses.letter(letter), toast);
const aboutOf = ({ list, subject }: LetterText) => ({ list, subject });

/** An action and its line in the audit log, in one transaction. */
async function within(
	{ services, operator, letter }: Action,
	name: string,
	after: Record<string, unknown>,
	run: (tx: Transaction<Tables>) => Promise<void>,
): Promise<void> {
	await services.db.transaction().execute(async (tx) => {
		await run(tx);
		await noted(tx, services, operator, name, letter, after);
	});
}

async function noted(
	tx: Transaction<Tables>,
	services: Services,
	operator: Operator,
	name: string,
	id: string,
	after: Record<string, unknown>,
) {
	await writeAuditLog(tx, operator, name, { kind: 'letter', id }, { after }, services.now());
}
