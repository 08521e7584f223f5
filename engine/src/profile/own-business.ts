import { anyOf } from '../lexicon/patterns.ts';
import { fold } from '../lexicon/words.ts';
import type { CvJob } from '../model.ts';
import type { Hint } from './post-occupations.ts';

/** Titles that only say that someone is an owner. Folded. */
const OWNER = new RegExp(
	String.raw`^(?:(?:co-?|mede-?|mit)?(?:${anyOf('owners')}))(?:[ /&,-]+(?:and |und |et |y |e |en )?(?:owner|founder|eigenaar|oprichter|inhaber|inhaberin|grunder|grunderin|titolare|freelancer?|zzp(?:'er)?|self-employed|independant|independante|autonom[oa]))*$`,
);
/** Employers without a name of their own, or of one person. Folded. */
const ONE_PERSON = new RegExp(String.raw`(?<!\p{L})(?:${anyOf('one_person_businesses')})(?!\p{L})`, 'u');
/** Owners with staff mention them. Folded. */
const STAFF =
	/(?<!\p{L})(?:employees|staff|team|teams|mitarbeiter\p{L}*|angestellte\p{L}*|salaries?|collaborat\p{L}*|colaborador\p{L}*|empleados|equip[oae]s?|dipendenti|funcionarios|medewerkers|personeel|personal|headcount)(?!\p{L})/u;

/** "Eigenaar, eigen bureau": self-employment, whose field the tasks and other posts tell. */
export function isOwnBureau({ title, employer, kind }: CvJob, tasks: string): boolean {
	if (!OWNER.test(fold(title).trim()) || STAFF.test(fold(tasks))) return false;
	return kind === 'freelance' || employer === undefined || ONE_PERSON.test(fold(employer));
}

/** The shares of title, tasks and other posts in the occupation. */
const SHARES = { title: 0.25, tasks: 0.45, others: 0.6 };

/**
 * The occupation of a self-employed person.
 * @param own What the title indicates.
 * @param others What each other paid post indicates, with its weight.
 */
export function hintsOfOwner(
	own: readonly Hint[],
	tasks: readonly Hint[],
	others: readonly { hints: readonly Hint[]; weight: number }[],
): Hint[] {
	const scaled = (hints: readonly Hint[], factor: number) =>
		hints.map((hint) => ({ ...hint, confidence: hint.confidence * factor }));
	const all = others.reduce((sum, { weight }) => sum + weight, 0);
	if (all === 0 && tasks.length === 0) return [...own];
	return [
		...scaled(own, SHARES.title),
		...scaled(tasks, SHARES.tasks),
		...others.flatMap(({ hints, weight }) => scaled(hints, (SHARES.others * weight) / all)),
	];
}
