/** Names of months and their short forms in the seven languages, folded, by month. */
const names = [
	'january jan januar janner janv janvier enero ene gennaio gen janeiro januari',
	'february feb februar febr fevrier fevr fev febrero febbraio fevereiro februari',
	'march mar marz mrz maerz mars marzo marco maart mrt',
	'april apr avril avr abril abr aprile',
	'may mai mayo maggio mag maio mei',
	'june jun juni juin junio giugno giu junho',
	'july jul juli juillet juil julio luglio lug julho',
	'august aug aout agosto ago augustus',
	'september sept sep septembre septiembre set settembre setembro',
	'october oct oktober okt octobre octubre ottobre ott outubro out',
	'november nov novembre noviembre novembro',
	'december dec dezember dez decembre diciembre dic dicembre dezembro',
];

export const monthOfName = new Map(names.flatMap((list, index) => list.split(' ').map((name) => [name, index + 1])));

/** Seasons, by the month they begin in. */
export const monthOfSeason = new Map(
	[
		[4, 'ss sose sommersemester'],
		[10, 'ws wise wintersemester'],
		[3, 'spring fruhjahr fruhling printemps primavera voorjaar lente'],
		[6, 'summer sommer ete verano estate verao zomer'],
		[9, 'autumn fall herbst automne otono autunno outono herfst najaar'],
		[12, 'winter hiver invierno inverno'],
	].flatMap(([month, list]) =>
		String(list)
			.split(' ')
			.map((name) => [name, Number(month)] as const),
	),
);

/** Parts of a year, by the month that is meant: "eind 2017", "Anfang 2015", "mid-2019", "finales de 2014". */
const parts: [month: number, words: string][] = [
	[1, 'anfang|beginn?|early|beginning|start|debut|principios?|comienzos?|inicios?|inizio?|comeco'],
	[7, 'mitte|mid|middle|milieu|mi|mediados|meta|meados|midden|halverwege|medio'],
	[12, 'ende?|end|late|eind|fin|final(?:es)?|fine|fim|finais'],
];
export const anyPart = `(?<![\\p{L}]-)(?:${parts.map(([, words]) => words).join('|')})(?: +|-)(?:(?:of|de|del|di|do|da|du|van|het jaar)\\s+)?`;

/** The month of a word that {@link anyPart} matches. */
export function monthOfPart(part: string): number | undefined {
	const [word = ''] = /^\p{L}+/u.exec(part) ?? [];
	return parts.find(([, words]) => new RegExp(`^(?:${words})$`).test(word))?.[0];
}

/** As an alternative of a regular expression, the longest first. */
export const anyMonth = [...monthOfName.keys()].sort((a, b) => b.length - a.length).join('|');
export const anySeason = [...monthOfSeason.keys()].sort((a, b) => b.length - a.length).join('|');
