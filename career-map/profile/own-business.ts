import { fold } from '../lexicon/words.ts';
import type { CvJob } from '../model.ts';
import type { Hint } from './post-occupations.ts';

/** Titles that only say that someone is an owner. Folded. */
const OWNER =
	/^(?:(?:co-?|mede-?|mit)?(?:owner|founder|eigenaar|eigenaresse|oprichter|inhaber|inhaberin|grunder|grunderin|fondateur|fondatrice|gerante?|proprietaire|propietari[oa]|titular|fundador|fundadora|titolare|fondatore|proprietari[oa]|socio fondatore|zaakvoerder|zaakvoerster|zelfstandige|dirigeante?))(?:[ /&,-]+(?:and |und |et |y |e |en )?(?:owner|founder|eigenaar|oprichter|inhaber|inhaberin|grunder|grunderin|titolare|freelancer?|zzp(?:'er)?|self-employed|independant|independante|autonom[oa]))*$/;
/** Employers without a name of their own, or of one person. Folded. */
const ONE_PERSON =
	/(?<!\p{L})(?:eigen (?:bureau|bedrijf|praktijk|zaak|onderneming)|eenmanszaak|zzp|own (?:business|company|practice|studio|bureau|firm)|self[- ]employed|freelance\p{L}*|sole (?:trader|proprietor)|einzelunternehm\p{L}*|selbst?standig\p{L}*|eigene[sr]? (?:buro|unternehmen|praxis|firma|studio|agentur)|auto-?entrepreneu\p{L}*|micro-?entrepris\p{L}*|(?:mon|propre) (?:cabinet|entreprise|studio)|entreprise individuelle|autonom[oa]|(?:negocio|estudio|despacho|empresa) propi[oa]|ditta individuale|studio (?:proprio|individuale)|partita iva|libera? professionist[ae]|(?:negocio|empresa|escritorio|atelie) propri[oa]|mei)(?!\p{L})/u;
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
