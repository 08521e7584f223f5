import type { SectionKind } from './types.ts';

/**
 * Words that announce a part of a CV, folded, wherever they stand beside nothing but {@link qualifiers}: "Aus- und Weiterbildungen",
 * "Autres formations suivies", "Cursos e certificados relevantes". Those of the first line stand at the end of what belongs together
 * (English, German, Dutch), those of the second at its beginning (French, Spanish, Italian, Portuguese).
 */
const announcing: Partial<Record<SectionKind, [last: string, first: string]>> = {
	experience: [
		`experience experiences employment employments career
		berufserfahrung berufserfahrungen arbeitserfahrung arbeitserfahrungen praxiserfahrung praxiserfahrungen lehrerfahrung unterrichtserfahrung industrieerfahrung
		forschungserfahrung auslandserfahrung fuhrungserfahrung berufspraxis berufsweg berufslaufbahn berufsstationen werdegang laufbahn erfahrung erfahrungen praktika
		berufstatigkeit berufstatigkeiten anstellungen festanstellungen arbeitgeber arbeitsstellen lehrtatigkeit lehrtatigkeiten forschungstatigkeit
		werkervaring werkervaringen beroepservaring loopbaan arbeidsverleden onderwijservaring ervaring stages dienstverbanden`,
		`experience experiences parcours carriere emplois stages
		experiencia experiencias trayectoria empleos puestos
		esperienza esperienze carriera impieghi occupazioni tirocini
		experiencia experiencias percurso trajetoria empregos cargos estagios`,
	],
	education: [
		`education educations training trainings studies degrees degree qualifications schooling coursework courses course seminars workshops webinars bootcamps
		apprenticeship apprenticeships diplomas diploma schools
		ausbildung ausbildungen weiterbildung weiterbildungen fortbildung fortbildungen schulbildung hochschulbildung berufsbildung grundbildung bildung studium studien
		schulausbildung berufsausbildung berufsausbildungen hochschulausbildung abschlusse abschluss bildungsabschlusse bildungsweg bildungsgang kurse kurs lehrgange
		seminare schulungen workshops umschulung umschulungen lehre lehrabschluss berufslehre schule schulen schulabschluss schulabschlusse zusatzausbildung
		zusatzausbildungen bildungsstationen promotion
		opleiding opleidingen onderwijs studie studies scholing bijscholing nascholing cursussen cursus trainingen vooropleiding vooropleidingen vakopleidingen
		bijscholingen leergangen`,
		`formation formations etudes diplomes diplome cursus scolarite apprentissage enseignement seminaires cours perfectionnement
		formacion formaciones estudios titulacion titulaciones titulos cursos curso educacion seminarios talleres diplomados postgrados posgrados escolaridad jornadas
		istruzione formazione studi titoli titolo corsi corso seminari aggiornamento aggiornamenti diplomi master lauree
		formacao formacoes educacao escolaridade estudos habilitacoes cursos curso seminarios oficinas aperfeicoamento capacitacao capacitacoes atualizacao
		especializacao especializacoes graduacao posgraduacao titulacao workshops`,
	],
	certifications: [
		`certifications certification certificates certificate certs licenses licences license licence accreditations credentials memberships affiliations registrations
		zertifikate zertifikat zertifizierungen zertifizierung lizenzen bescheinigungen nachweise befahigungsnachweise mitgliedschaften zusatzqualifikationen
		diplome
		certificaten certificering certificeringen diplomas getuigschriften licenties registraties lidmaatschappen bevoegdheden`,
		`certifications certification certificats habilitations attestations permis adhesions
		certificaciones certificacion certificados acreditaciones licencias carnets permisos colegiaciones
		certificazioni certificazione certificati attestati abilitazioni patentini patenti iscrizioni
		certificacoes certificacao certificados acreditacoes licencas `,
	],
	skills: [
		`skills competencies competences competence skillset expertise proficiencies proficiency strengths tools technologies software capabilities knowledge
		kenntnisse fahigkeiten kompetenzen fachkenntnisse fachkompetenzen edv starken qualifikationen softwarekenntnisse programmierkenntnisse computerkenntnisse
		fertigkeiten anwenderkenntnisse edvkenntnisse itkenntnisse softskills hardskills
		vaardigheden competenties kennis computervaardigheden computerkennis kwaliteiten softwarekennis programmas`,
		`competences competence connaissances logiciels outils aptitudes atouts qualites informatique
		competencias habilidades conocimientos aptitudes destrezas herramientas fortalezas
		competenze competenza conoscenze capacita abilita strumenti attitudini
		competencias conhecimentos habilidades aptidoes capacidades ferramentas`,
	],
	languages: [
		`languages sprachen sprachkenntnisse fremdsprachen fremdsprachenkenntnisse sprachfahigkeiten sprachkompetenzen talen talenkennis taalkennis taalvaardigheid
		taalvaardigheden`,
		'langues idiomas lenguas lingue linguas',
	],
	awards: [
		`awards honors honours scholarships scholarship prizes prize fellowships distinctions achievements accolades grants
		auszeichnungen preise stipendien stipendium ehrungen drittmittel
		prijzen beurzen onderscheidingen`,
		`prix bourses distinctions recompenses
		premios becas distinciones reconocimientos galardones
		premi borse riconoscimenti onorificenze
		premios bolsas distincoes reconhecimentos`,
	],
	publications: [
		`publications publication papers patents talks presentations articles lectures conferences
		publikationen veroffentlichungen vortrage patente fachbeitrage konferenzen
		publicaties presentaties lezingen`,
		`publications communications brevets articles conferences
		publicaciones ponencias articulos congresos patentes
		pubblicazioni convegni articoli brevetti conferenze
		publicacoes artigos comunicacoes congressos`,
	],
	projects: [
		`projects projekte projektarbeiten projekterfahrung referenzprojekte projecten projectervaring`,
		'projets realisations proyectos progetti projetos projectos',
	],
	volunteering: [
		'volunteering ehrenamt ehrenamter freiwilligenarbeit vrijwilligerswerk nevenfuncties nevenactiviteiten',
		'benevolat engagements voluntariado voluntariados volontariato voluntariado',
	],
};

/** What may stand beside them without changing what is announced, folded. */
const qualifiers = new Set(
	`my additional further other others selected relevant key main core recent previous past earlier current professional academic formal higher vocational technical
	educational personal general special specific specialist specialized continuing continuous continued ongoing complementary related job work working career 
	international practical postgraduate undergraduate graduate university
	college school secondary primary extra extracurricular online short language computer it in of with the a history summary record background details
	overview completed attended undertaken obtained held list professional 
	berufliche beruflicher beruflichen akademische akademischer schulische schulischer weitere weiterer sonstige sonstiger zusatzliche zusatzlich relevante relevanter
	ausgewahlte ausgewahlter wesentliche wichtige besondere fachliche fachlicher personliche universitare hohere allgemeine interne externe intern extern absolvierte besuchte abgeschlossene
	aktuelle fruhere bisherige praktische praktischer internationale klinische wissenschaftliche mein meine aus weiter fort schul hochschul berufs zusatz fach nach
	der die das in im von uberblick ubersicht auswahl edv it pc digitale technische methodische soziale sprachliche
	professionnelle professionnelles professionnel academique academiques scolaire scolaires universitaire universitaires initiale continue continues complementaire
	complementaires principales principaux autre autres diverses divers mes mon ma suivies suivi obtenus obtenues pertinentes techniques technique
	informatiques linguistiques personnelles cles superieures en de du des d la le les l entreprise recherche stage internes externes bureautiques
	profesional profesionales laboral laborales academica academicas academico academicos complementaria complementarios complementarias adicional adicionales relevante
	relevantes otra otras otro otros principal principales realizados realizadas recibidos recibidas obtenidos obtenidas reglada no continua permanente superior
	superiores oficial oficiales universitaria universitarios docente docencia investigadora internacional previa previo mi mis tecnica tecnicas tecnicos informaticas
	informaticos digitales linguisticas personales especifica especificos interes del los las el y a
	professionale professionali lavorativa lavorative accademica accademiche accademico scolastica scolastico scolastici universitaria universitario altra altre altri
	aggiuntive ulteriori ulteriore principali rilevanti conseguiti conseguite frequentati svolti svolte post laurea tecniche tecnica informatiche linguistiche personali
	didattica didattiche specifica specifiche mie miei mia di studio della delle dei il la i le e lavoro ricerca
	profissional profissionais academica academicas academico academicos complementar complementares adicional adicionais relevantes outra outras outro outros principais
	realizados realizadas concluidos extracurriculares literarias pessoal pessoais tecnicos tecnicas informaticos informaticas linguisticas digitais continuada continua
	docente da do das dos no na livre livres minha meus e
	professionele relevante overige andere aanvullende verdere gevolgde behaalde belangrijkste huidige eerdere vorige academische persoonlijke technische digitale vak
	bij na mijn hogere beroeps
	de`.split(/\s+/),
);

interface Announced {
	kind: SectionKind;
	isFirst: boolean;
}

const byWord = new Map<string, Announced>(
	Object.entries(announcing).flatMap(([kind, [last, first]]) => [
		...entries(first, { kind: kind as SectionKind, isFirst: true }),
		...entries(last, { kind: kind as SectionKind, isFirst: false }),
	]),
);

function entries(words: string, announced: Announced): [string, Announced][] {
	return words
		.split(/\s+/)
		.filter((word) => word !== '')
		.map((word) => [word, announced]);
}

/** Words that, alone before "experience", make a skill of it: "User Experience". */
const NO_HISTORY =
	/^(?:user|customer|client|employee|guest|brand|candidate|patient|visitor|passenger|digital|ui|ux|years?|no|some|any|extensive|strong|proven|hands)\b/;
const FIELD_OF_EXPERIENCE = /^\p{L}+(?: (?:and )?\p{L}+)? experiences?$/u;
const MOST_WORDS = 7;

/**
 * Which part of a CV a heading opens that is in no list: words that announce one and words that qualify them, nothing else; or a field
 * of work before "experience".
 *
 * @param heading folded, words only, "and" for every word and sign that joins
 */
export function headingByWords(heading: string): SectionKind | undefined {
	if (heading.split(' ').length > MOST_WORDS) return undefined;
	const kinds = heading.split(' and ').map(kindOfPart);
	if (kinds.every((kind) => kind !== undefined)) {
		const found = kinds.find((kind) => kind !== 'qualifier');
		if (found) return found;
	}
	return FIELD_OF_EXPERIENCE.test(heading) && !NO_HISTORY.test(heading) ? 'experience' : undefined;
}

function kindOfPart(part: string): SectionKind | 'qualifier' | undefined {
	const words = part.split(' ');
	const announced = words.flatMap((word) => byWord.get(word) ?? []);
	if (words.some((word) => !byWord.has(word) && !qualifiers.has(word))) return undefined;
	if (announced.length === 0) return 'qualifier';
	return (announced.some(({ isFirst }) => isFirst) ? announced[0] : announced.at(-1))?.kind;
}
