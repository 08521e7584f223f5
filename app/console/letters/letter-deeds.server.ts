import type { Transaction } from 'kysely';
import { data } from 'react-router';
import {
	changeLetter,
	discardLetter,
	LetterChanged,
	LetterGone,
	type LetterText,
	planLetter,
	sendLetter,
	sendTest,
	stopLetter,
	unplanLetter,
	writeLetter,
} from '#app/features/letters/letters.server.ts';
import type { FormAnswer, Toast } from '#app/forms/answer.ts';
import { audited } from '#app/operators/audit.server.ts';
import type { Operator } from '#app/operators/auth.server.ts';
import type { Services } from '#app/services.ts';
import { frame } from '#content/console/frame.ts';
import { letterPage } from '#content/console/letters.ts';
import type { Tables } from '../../../database/tables.ts';
import { done, readDeed, refusedAt } from '../deed-form.server.ts';
import { allowed } from '../guard.server.ts';
import { minute } from '../times.ts';
import { again } from '../typed.ts';
import { addresses } from './addresses.ts';
import { letterSchema, planSchema } from './letter-schema.ts';

const YEAR_MS = 366 * 24 * 3600_000;

/** Keeps a new letter, and leads to it; to the one that is there when the same form is sent twice. */
export async function writeDeed(services: Services, operator: Operator, form: FormData) {
	allowed(operator, 'letters.change');
	const { value, refused: wrong } = await readDeed(form, 'letter', letterSchema);
	if (wrong) return data<FormAnswer>(wrong, { status: 400 });
	const key = String(form.get('key') || crypto.randomUUID());
	const id = await services.db.transaction().execute(async (tx) => {
		const made = await writeLetter(tx, services, value, key);
		if (made.isNew) await noted(tx, services, operator, 'letter.write', made.id, aboutOf(value));
		return made.id;
	});
	return done(services, addresses.letter(id));
}

interface Deed {
	services: Services;
	operator: Operator;
	letter: string;
	form: FormData;
}

/** Does what a form of a letter's page asks for, by the name of its deed. */
export async function letterDeed(deed: Deed) {
	allowed(deed.operator, 'letters.change');
	const name = String(deed.form.get('deed') ?? '');
	const run = Object.hasOwn(deeds, name) ? deeds[name as keyof typeof deeds] : undefined;
	if (!run) throw data(null, { status: 400 });
	const no = (description: string, status: number) => {
		const toast = { kind: 'destructive' as const, title: frame.refused, description };
		return data<FormAnswer>(again(FORM_OF[name] ?? 'sending', deed.form, {}, toast), { status });
	};
	try {
		return await run(deed);
	} catch (error) {
		if (error instanceof LetterGone) return no(letterPage.gone, 404);
		if (error instanceof LetterChanged) return no(letterPage.changed, 409);
		throw error;
	}
}

/** The form that a deed is in, where it is none of the buttons below the preview. */
const FORM_OF: Record<string, string> = { save: 'letter', plan: 'plan' };

const said = letterPage.done;

const deeds = {
	async save(deed: Deed) {
		const { value, refused: wrong } = await readDeed(deed.form, 'letter', letterSchema);
		if (wrong) return data<FormAnswer>(wrong, { status: 400 });
		await within(deed, 'letter.change', aboutOf(value), (tx) => changeLetter(tx, deed.services, seenOf(deed), value));
		return back(deed, { kind: 'success', title: said.saved });
	},
	async test(deed: Deed) {
		const { services, letter, operator } = deed;
		await within(deed, 'letter.test', {}, (tx) => sendTest(tx, services, letter, operator.email));
		return back(deed, { kind: 'success', title: said.test });
	},
	async plan(deed: Deed) {
		const { services, form } = deed;
		allowed(deed.operator, 'letters.send');
		const { value, refused: wrong } = await readDeed(form, 'plan', planSchema);
		if (wrong) return data<FormAnswer>(wrong, { status: 400 });
		const at = new Date(`${value.day}T${value.time}:00Z`);
		const ahead = at.getTime() - services.now().getTime();
		const sentence =
			ahead <= 0
				? letterPage.plan.ahead.replace('{now}', minute(services.now()))
				: ahead > YEAR_MS
					? letterPage.plan.far
					: undefined;
		if (sentence) return data<FormAnswer>(refusedAt('plan', 'day', sentence, value), { status: 400 });
		await within(deed, 'letter.plan', { at: at.toISOString() }, (tx) => planLetter(tx, services, seenOf(deed), at));
		return back(deed, { kind: 'success', title: said.planned });
	},
	async unplan(deed: Deed) {
		await within(deed, 'letter.unplan', {}, (tx) => unplanLetter(tx, deed.services, seenOf(deed)));
		return back(deed, { kind: 'success', title: said.unplanned });
	},
	async send(deed: Deed) {
		const { services, operator, letter } = deed;
		allowed(operator, 'letters.send');
		const readers = await services.db.transaction().execute(async (tx) => {
			const count = await sendLetter(tx, services, seenOf(deed));
			if (count !== undefined) await noted(tx, services, operator, 'letter.send', letter, { recipients: count });
			return count;
		});
		const isNew = readers !== undefined;
		return back(deed, { kind: isNew ? 'success' : 'neutral', title: isNew ? said.sent : said.already });
	},
	async stop(deed: Deed) {
		const { services, operator, letter } = deed;
		allowed(operator, 'letters.send');
		const spared = await services.db.transaction().execute(async (tx) => {
			const count = await stopLetter(tx, services, letter);
			if (count !== undefined) await noted(tx, services, operator, 'letter.stop', letter, { without: count });
			return count;
		});
		if (spared === undefined) return back(deed, { kind: 'neutral', title: said.stoppedNone });
		const description = said.stoppedMany.replace('{count}', spared.toLocaleString('en-US'));
		return back(deed, { kind: 'success', title: said.stopped, description });
	},
	async discard(deed: Deed) {
		await within(deed, 'letter.discard', {}, (tx) => discardLetter(tx, seenOf(deed)));
		return done(deed.services, addresses.list, { kind: 'success', title: said.discard });
	},
};

const seenOf = ({ letter, form }: Deed) => ({ letterUuid: letter, version: String(form.get('version') ?? '') });
const back = ({ services, letter }: Deed, toast: Toast) => done(services, addresses.letter(letter), toast);
const aboutOf = ({ list, subject }: LetterText) => ({ list, subject });

/** A deed and its line in the audit log, in one transaction. */
async function within(
	{ services, operator, letter }: Deed,
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
	await audited(tx, operator, name, { kind: 'letter', id }, { after }, services.now());
}
