/** What a compound ends on when no title of the data fits ("Rohstoffhändlerin", "beheersmedewerker"). Folded, longest first. */
const endings: readonly (readonly [string, string])[] = Object.entries({
	'13-1111.00': 'berater adviseur consultant',
	'13-1071.00': 'recruiter',
	'13-2011.00': 'prufer controller revisor',
	'13-1023.00': 'einkaufer inkoper',
	'13-1082.00': 'projektleiter projektmanager projectleider projectmanager projektleitung',
	'11-1021.00': 'manager leiter leitung leider leidinggevende',
	'15-1252.00': 'entwickler ontwikkelaar programmierer',
	'15-2051.00': 'analyst',
	'17-2199.00': 'ingenieur',
	'17-3026.00': 'techniker technicus',
	'17-3011.00': 'zeichner tekenaar',
	'17-1011.00': 'architekt architect',
	'19-1042.00': 'wissenschaftler forscher onderzoeker',
	'23-1011.00': 'jurist anwalt anwaltin advocaat',
	'25-2031.00': 'lehrer leraar lerares docent',
	'25-3099.00': 'padagoge padagogin ausbilder trainer instructeur',
	'27-3041.00': 'redakteur redacteur lektor',
	'27-1024.00': 'gestalter vormgever',
	'29-1141.00': 'pfleger schwester verpleegkundige pflegekraft',
	'29-1229.00': 'arzt arztin',
	'29-1123.00': 'therapeut',
	'31-1120.00': 'betreuer begleiter begeleider',
	'35-2014.00': 'koch kochin kok',
	'37-2011.00': 'reiniger schoonmaker',
	'37-3011.00': 'gartner hovenier',
	'41-2031.00': 'verkaufer verkoper verkoopster handler',
	'41-3091.00': 'vertreter vertegenwoordiger accountmanager',
	'43-3031.00': 'buchhalter boekhouder',
	'43-6014.00':
		'assistent assistentin assistenz sachbearbeiter kaufmann kauffrau sekretar angestellte angestellter medewerker medewerkster',
	'47-2061.00': 'bauer',
	'47-2111.00': 'elektriker elektroniker',
	'49-9041.00': 'mechaniker mechatroniker monteur schlosser',
	'51-9199.00': 'arbeiter helfer',
	'53-3033.00': 'fahrer chauffeur zusteller bezorger',
})
	.flatMap(([soc, words]) => words.split(' ').map((word) => [word, soc] as const))
	.sort(([a], [b]) => b.length - a.length);

/** The occupation that the last part of a folded compound points to. */
export function occupationByEnding(word: string): string | undefined {
	const bare = word.endsWith('in') ? word.slice(0, -2) : word;
	return endings.find(([ending]) => ends(bare, ending) || ends(word, ending))?.[1];
}

function ends(word: string, ending: string): boolean {
	return word.endsWith(ending) && word.length >= ending.length + 3;
}
