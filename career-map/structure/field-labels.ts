import { foldLine } from './fold-line.ts';

/** What a line says it holds, as in the Europass form: "Tipo di impiego	Impiegata". */
export type FieldLabel = 'dates' | 'employer' | 'title' | 'sector' | 'tasks';

/** Labels that need no colon, folded. */
const long: [FieldLabel, string][] = [
	[
		'dates',
		'date \\(da ?[–-] ?a\\)|dates? \\(from ?[–-] ?to\\)|dates? \\(de ?[–-] ?a\\)|fechas? \\(de ?[–-] ?a\\)|datas? \\(de ?[–-] ?ate\\)|datum \\(von ?[–-] ?bis\\)|datums? \\(van ?[–-] ?tot\\)',
	],
	[
		'employer',
		"nome e indirizzo del datore di lavoro|name and address of employer|nom et adresse de l'employeur|nombre y direccion (?:de la empresa|del empleador|del empresario)|nome e endereco do empregador|name und adresse des arbeitgebers|naam en adres van (?:de )?werkgever",
	],
	[
		'title',
		'tipo di impiego|occupation or position held|lavoro o posizione ricopert[ia]|fonction ou poste occupe|(?:profesion|funcion) o (?:cargo|puesto) desempenad[oa]|funcao ou cargo ocupado|beruf oder funktion|functie of beroep',
	],
	[
		'sector',
		"tipo di azienda o settore|tipo di attivita o settore|type of business or sector|type ou secteur d'activite|tipo de empresa o sector|tipo de empresa ou sector|tatigkeitsbereich oder branche",
	],
	[
		'tasks',
		'principali (?:mansioni|attivita) e responsabilita|main activities and responsibilities|principales activites et responsabilites|principales actividades y responsabilidades|principais (?:atividades|actividades) e responsabilidades|wichtigste tatigkeiten und zustandigkeiten|voornaamste (?:taken|werkzaamheden) en verantwoordelijkheden',
	],
];

/** Labels that must be followed by a colon or a tab. */
const short: [FieldLabel, string][] = [
	['dates', 'dates?|period|periodo|periode|zeitraum|fechas?|datas?|duration|dauer|duree'],
	[
		'employer',
		'employer|company|organi[sz]ation|arbeitgeber|unternehmen|firma|employeur|entreprise|societe|empresa|empleador|azienda|datore di lavoro|empregador|entidade|werkgever|bedrijf',
	],
	[
		'title',
		'position|job title|role|title|designation|post|funktion|tatigkeit als|poste|fonction|intitule du poste|puesto|cargo|funcion|ruolo|mansione|qualifica|posizione|funcao|functie|beroep',
	],
];

const all: [FieldLabel, RegExp][] = [
	...long.map(([label, names]) => [label, new RegExp(`^(?:${names})\\s*[:\\t]?\\s*`)] as [FieldLabel, RegExp]),
	...short.map(([label, names]) => [label, new RegExp(`^(?:${names})\\s*[:\\t]\\s*`)] as [FieldLabel, RegExp]),
];

/** The label a line begins with, and how many characters it takes. */
export function fieldLabelOf(line: string): { label: FieldLabel; length: number } | undefined {
	const folded = foldLine(line.slice(0, 90));
	for (const [label, pattern] of all) {
		const found = pattern.exec(folded);
		// The head of a table names its columns; it is no field.
		if (found && !line.slice(found[0].length).includes('\t')) return { label, length: found[0].length };
	}
	return undefined;
}
