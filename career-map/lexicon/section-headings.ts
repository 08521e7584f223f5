import { headingByWords } from './section-headings-words.ts';
import { type SectionKind, sectionKinds } from './types.ts';
import { fold } from './words.ts';

/** What stands above the parts of a CV: English, German, French, Spanish, Italian, Portuguese, Dutch. */
const headings: Record<SectionKind, string> = {
	summary: `
		summary; professional summary; executive summary; career summary; personal summary; summary of qualifications; qualifications summary; profile; professional profile; personal profile; career profile; about; about me; personal statement; objective; career objective; career goal; highlights; career highlights; overview; introduction; bio; who i am; statement; profile summary; key achievements
		profil; kurzprofil; über mich; zusammenfassung; persönliches profil; berufliches profil; berufsprofil; zielsetzung; berufsziel; qualifikationsprofil; kurzvorstellung; zur person; das bin ich
		profil professionnel; à propos; à propos de moi; résumé; présentation; objectif; objectif professionnel; qui suis-je; mon profil; accroche
		perfil; perfil profesional; resumen; resumen profesional; sobre mí; acerca de mí; objetivo; objetivo profesional; presentación; extracto; resumen ejecutivo
		profilo; profilo professionale; chi sono; su di me; obiettivo; obiettivo professionale; sommario; sintesi; presentazione; profilo personale; riepilogo
		sobre; sobre o profissional; sobre a profissional; missão; minha missão; quem sou; perfil profissional; resumo; resumo profissional; sobre mim; objetivo profissional; objetivos; apresentação; sumário; síntese
		profiel; persoonlijk profiel; samenvatting; over mij; profielschets; doelstelling; wie ben ik; persoonlijk`,
	experience: `
		experience; work; jobs; work experience; working experience; professional experience; employment; employment history; work history; career history; professional background; career; relevant experience; professional history; experience and employment; internships; internship experience; internship; professional career; industry experience; research experience; teaching experience; clinical experience; other experience; additional experience; relevant work experience; positions held; employment record; positions; work; professional activities; career experience; military service; military experience; experience highlights; selected experience; leadership experience; academic experience; experience summary; jobs; academic positions; professional appointments; academic appointments; appointments
		berufserfahrung; beruflicher werdegang; berufliche erfahrung; berufliche erfahrungen; werdegang; beruflicher hintergrund; arbeitserfahrung; praxiserfahrung; praktische erfahrung; praktische erfahrungen; praktika; praktikum; berufliche tätigkeiten; berufliche tätigkeit; berufliche laufbahn; berufspraxis; berufliche stationen; tätigkeiten; beschäftigung; nebentätigkeiten; nebenjobs; lebenslauf beruflich; berufstätigkeit; relevante berufserfahrung; laufbahn; berufsweg; arbeitsverhältnisse; erfahrung; erfahrungen; berufspraktika
		expérience; travail; expériences; expérience professionnelle; expériences professionnelles; parcours professionnel; parcours; stages; expériences de stage; emplois; carrière; mes expériences; expérience de travail; expériences significatives; activités professionnelles; stages et emplois; autres expériences; historique professionnel
		experiencia; trabajo; trabajos; experiencia profesional; experiencia laboral; trayectoria profesional; historial laboral; trayectoria; antecedentes laborales; prácticas; prácticas profesionales; experiencia de trabajo; experiencias; experiencias laborales; experiencias profesionales; empleo; carrera profesional
		esperienza; lavoro; lavori svolti; esperienze; esperienza professionale; esperienze professionali; esperienza lavorativa; esperienze lavorative; percorso professionale; carriera; tirocini; tirocinio; stage; storia lavorativa; esperienze di lavoro; attività professionale; attività lavorativa
		experiência; experiências; experiência profissional; experiências profissionais; histórico profissional; percurso profissional; trajetória profissional; estágios; experiência de trabalho; histórico de emprego; atividade profissional; experiência laboral; carreira
		ervaring; werk; werkervaring; professionele ervaring; loopbaan; carrière; relevante werkervaring; beroepservaring; arbeidsverleden; stages en werk; stage ervaring; arbeidservaring; relevante ervaring`,
	education: `
		education; academic background; educational background; education and training; academic qualifications; qualifications; academic history; studies; academic education; degrees; education and qualifications; academic record; training; training and education; education history; academics; academic credentials; schooling; formal education; educational qualifications; academic profile; coursework; relevant coursework; further education; further training; training courses; professional development; education and certifications; courses
		ausbildung; bildung; studium; schulbildung; bildungsweg; akademischer werdegang; hochschulbildung; schule; schulische ausbildung; akademische ausbildung; ausbildung und studium; studium und ausbildung; weiterbildung; weiterbildungen; fortbildung; fortbildungen; aus- und weiterbildung; bildungsgang; berufsausbildung; hochschulstudium; universitäre ausbildung; schulischer werdegang; schule und studium; aus und weiterbildung; akademische bildung; fort- und weiterbildung; ausbildung und weiterbildung; seminare
		formation; formations; études; diplômes; parcours académique; formation académique; scolarité; cursus; formation et diplômes; diplômes et formations; éducation; parcours scolaire; parcours universitaire; formation initiale; formation continue; cursus scolaire; formations et diplômes; formations complémentaires; cursus universitaire; études et diplômes
		educación; formación; títulos; títulos académicos; formación académica; estudios; estudios realizados; educación y formación; titulación; antecedentes académicos; formación complementaria; cursos; formación y estudios; preparación académica; historial académico; cursos y seminarios; otros cursos; datos académicos; escolaridad
		istruzione; formazione; istruzione e formazione; titoli di studio; studi; percorso di studi; formazione accademica; percorso formativo; corsi; corsi di formazione; formazione scolastica; corsi e seminari; formazione e istruzione; educazione
		educação; formação; títulos; formação e títulos; títulos e formação; formação médica; residência médica; formação académica; formação acadêmica; educação e formação; escolaridade; habilitações académicas; habilitações; habilitações literárias; estudos; cursos; formação complementar; cursos complementares; cursos e formações; qualificações académicas
		opleiding; opleidingen; onderwijs; studie; scholing; opleiding en cursussen; cursussen; cursussen en trainingen; opleidingen en cursussen; studies en opleidingen; trainingen; educatie; vooropleiding`,
	skills: `
		skills; key skills; core skills; technical skills; professional skills; core competencies; competencies; competences; areas of expertise; expertise; computer skills; it skills; soft skills; hard skills; skills and abilities; skill set; skills summary; tools; technologies; tools and technologies; software; software skills; strengths; capabilities; key competencies; technical expertise; proficiencies; technical proficiencies; skills and tools; skills and competencies; digital skills; personal skills; abilities; additional skills; skills and interests; professional competencies; programming; programming languages; programming skills; technical competencies; computer knowledge; specialties; areas of interest and expertise; knowledge; technical knowledge; skills and expertise; tech stack; other skills; interpersonal skills; core qualifications; skill highlights; top skills; transferable skills; job-related skills; communication skills; organisational skills; key strengths; specialisations; methods; lab skills; laboratory skills; research skills; clinical skills; accomplishments and skills; relevant skills; skills and qualifications; functional skills; languages and tools; frameworks; databases; areas of knowledge; technical summary; technical skill set; core strengths
		kenntnisse; fähigkeiten; kompetenzen; fachkenntnisse; edv-kenntnisse; it-kenntnisse; computerkenntnisse; stärken; qualifikationen; besondere kenntnisse; kenntnisse und fähigkeiten; fähigkeiten und kenntnisse; fachkompetenzen; technische kenntnisse; softwarekenntnisse; schlüsselqualifikationen; kernkompetenzen; sonstige kenntnisse; persönliche stärken; soziale kompetenzen; weitere kenntnisse; programmierkenntnisse; methodenkompetenz; edv; pc-kenntnisse; zusätzliche kenntnisse; weitere qualifikationen; zusatzqualifikationen; fachliche kompetenzen; fachliche kenntnisse; kompetenzprofil; persönliche fähigkeiten; it-skills; digitale kompetenzen; kenntnisse und kompetenzen; expertise und kompetenzen; software-kenntnisse; soziale fähigkeiten
		compétences; compétences clés; compétences techniques; compétences professionnelles; savoir-faire; savoir-être; informatique; compétences informatiques; outils; logiciels; atouts; qualités; aptitudes; domaines de compétences; compétences et outils; connaissances; connaissances informatiques; points forts; outils informatiques; domaines d'expertise; mes compétences; compétences principales; compétences linguistiques et informatiques; compétences comportementales; maîtrise des outils
		habilidades; competencias; aptitudes; conocimientos; conocimientos informáticos; informática; habilidades y competencias; destrezas; herramientas; competencias profesionales; habilidades técnicas; fortalezas; capacidades; conocimientos técnicos; competencias digitales; competencias técnicas; otros conocimientos; habilidades profesionales; software; habilidades personales; competencias clave; programas; áreas de especialización; áreas de experiencia
		competenze; competenze tecniche; competenze informatiche; capacità; capacità e competenze; abilità; conoscenze; conoscenze informatiche; competenze professionali; competenze personali; competenze digitali; capacità e competenze tecniche; capacità e competenze relazionali; capacità e competenze organizzative; competenze comunicative; competenze organizzative e gestionali; competenze trasversali; strumenti; capacità e competenze personali; competenze relazionali; punti di forza; hard skill; soft skill
		competências; competências técnicas; conhecimentos; conhecimentos informáticos; aptidões; habilidades e competências; informática; ferramentas; competências pessoais; competências digitais; capacidades e aptidões; qualificações; competências profissionais; conhecimentos técnicos; competências informáticas; qualificações profissionais; habilidades e conhecimentos; principais competências
		vaardigheden; competenties; kennis; kennis en vaardigheden; computervaardigheden; computerkennis; technische vaardigheden; it-vaardigheden; sterke punten; kerncompetenties; kwaliteiten; vaardigheden en competenties; persoonlijke vaardigheden; digitale vaardigheden; software kennis; eigenschappen`,
	languages: `
		languages; language skills; language; language proficiency; languages spoken; foreign languages; linguistic skills; language competencies; mother tongue; mother tongues; other languages; language knowledge
		sprachen; sprachkenntnisse; fremdsprachen; fremdsprachenkenntnisse; sprachkompetenz; muttersprache; sprachliche kompetenzen
		langues; compétences linguistiques; langue; langues étrangères; connaissances linguistiques; langues parlées
		idiomas; lenguas; idioma; conocimiento de idiomas; idiomas extranjeros; competencias lingüísticas
		lingue; conoscenze linguistiche; competenze linguistiche; lingue straniere; lingua madre; madrelingua; altre lingue; conoscenza delle lingue; capacità linguistiche
		línguas; competências linguísticas; línguas estrangeiras; conhecimentos linguísticos
		talen; talenkennis; taalvaardigheden; taal; taalkennis; talenvaardigheden`,
	certifications: `
		certifications; certificates; certification; licenses; licences; licenses and certifications; licences and certifications; certifications and licenses; certifications and training; professional certifications; accreditations; courses and certifications; professional qualifications; credentials; courses and certificates; certifications and courses; licensure; trainings and certifications; training and certifications; certificates and licenses; professional licenses; certifications and licensure; online courses; professional training; licensure and certifications; professional credentials; professional memberships; memberships; affiliations; professional affiliations; memberships and affiliations; professional memberships and affiliations
		zertifikate; zertifizierungen; zertifizierung; weiterbildungen und zertifikate; zertifikate und weiterbildungen; lizenzen; scheine; bescheinigungen; zertifikate und lizenzen; mitgliedschaften; fortbildungen und zertifikate
		certificats; habilitations; attestations; certificats et formations; certifications professionnelles; permis et habilitations; certifications et formations
		certificaciones; certificados; cursos y certificaciones; acreditaciones; licencias; licencias y certificaciones; certificados y cursos; certificaciones y cursos; diplomas
		certificazioni; certificati; attestati; abilitazioni; patenti; patente; certificazioni e corsi; corsi e certificazioni; patente di guida
		certificações; certificados e cursos; cursos e certificações; certificações e cursos; licenças e certificados; licenças; certificações profissionais
		certificaten; certificeringen; diploma's; diplomas en certificaten; diploma's en certificaten; licenties`,
	projects: `
		exhibitions; selected exhibitions; projects; key projects; selected projects; personal projects; academic projects; project experience; relevant projects; research projects; side projects; portfolio; project work; university projects; notable projects; project highlights; major projects; technical projects; projects undertaken; student projects
		ausstellungen; projekte; projekterfahrung; ausgewählte projekte; projektarbeiten; projektarbeit; referenzprojekte; projektliste; wichtige projekte; forschungsprojekte; eigene projekte; studienprojekte; projektübersicht
		expositions; commissariats d'exposition; commissariats; projets; projets réalisés; réalisations; projets académiques; projets personnels; projets universitaires; principaux projets; projets scolaires
		exposiciones; comisariados; proyectos; proyectos destacados; proyectos realizados; proyectos personales; proyectos académicos; principales proyectos
		mostre; mostre curate; progetti; progetti principali; progetti realizzati; progetti personali; progetti accademici; progetti di ricerca
		projetos; projectos; principais projetos; projetos pessoais; projetos acadêmicos; projetos académicos
		tentoonstellingen; projecten; projectervaring; relevante projecten; projectoverzicht`,
	volunteering: `
		volunteering; volunteer; volunteer experience; volunteer work; voluntary work; community service; community involvement; extracurricular activities; extracurriculars; extra-curricular activities; activities; leadership and activities; social engagement; volunteer activities; community engagement; civic engagement; leadership and involvement; voluntary experience; community; activities and leadership; volunteer and community; service; community activities; volunteer history; societies; campus involvement; extracurricular; social commitment; volunteering experience; civic activities; pro bono
		ehrenamt; ehrenamtliches engagement; ehrenamtliche tätigkeiten; ehrenamtliche tätigkeit; soziales engagement; engagement; freiwilligenarbeit; gesellschaftliches engagement; außerschulisches engagement; außeruniversitäres engagement; ehrenämter; freiwilliges engagement; freiwilligendienst; außercurriculares engagement; außeruniversitäre aktivitäten
		bénévolat; engagement associatif; engagements; vie associative; expériences associatives; activités extra-professionnelles; activités associatives; expérience bénévole; activités extrascolaires; engagements associatifs; expérience associative; activités bénévoles; activités parascolaires
		voluntariado; voluntariados; actividades extracurriculares; trabajo voluntario; experiencia de voluntariado; labor social; actividades de voluntariado
		volontariato; attività di volontariato; attività extracurriculari; esperienze di volontariato; impegno sociale; attività sociali
		trabalho voluntário; atividades extracurriculares; experiência voluntária; atividades de voluntariado; ações de voluntariado
		vrijwilligerswerk; nevenactiviteiten; maatschappelijke activiteiten; extracurriculaire activiteiten; bestuurservaring; nevenfuncties`,
	publications: `
		publications; selected publications; papers; research publications; publications and presentations; conference presentations; presentations; journal articles; patents; publications and patents; conferences; articles; books; conference papers; peer-reviewed publications; talks; invited talks; publications and conferences; patents and publications; selected papers; speaking engagements; thesis; published works; posters; seminars and conferences
		publikationen; veröffentlichungen; vorträge; patente; publikationen und vorträge; ausgewählte publikationen; schriften; fachartikel; publikationsliste; vorträge und publikationen; konferenzbeiträge
		publications et communications; communications; brevets; publications scientifiques; articles scientifiques; conférences; travaux
		publicaciones; ponencias; patentes; publicaciones y ponencias; congresos; artículos; publicaciones científicas; congresos y ponencias
		pubblicazioni; brevetti; convegni; pubblicazioni scientifiche; conferenze; pubblicazioni e convegni
		publicações; publicações científicas; congressos; artigos; comunicações; publicações e congressos; artigos publicados
		publicaties; presentaties; publicaties en presentaties; octrooien`,
	awards: `
		awards; honors; honours; awards and honors; honors and awards; honours and awards; achievements; scholarships; accomplishments; awards and achievements; recognition; fellowships; distinctions; prizes; awards and recognition; scholarships and awards; grants and awards; awards and scholarships; grants; awards and honours; prizes and awards; honors and achievements; achievements and awards; awards and distinctions; grants and fellowships; honors and distinctions; awards and grants; competitions; key accomplishments
		auszeichnungen; preise; stipendien; preise und auszeichnungen; auszeichnungen und preise; erfolge; ehrungen; stipendien und auszeichnungen; auszeichnungen und stipendien
		prix; distinctions; récompenses; bourses; prix et distinctions; distinctions et prix; bourses et prix
		premios; reconocimientos; becas; logros; premios y reconocimientos; premios y becas; distinciones; méritos; becas y premios
		premi; riconoscimenti; borse di studio; premi e riconoscimenti; onorificenze; premi e borse di studio
		prémios; prêmios; distinções; bolsas; reconhecimentos; prémios e distinções; prêmios e reconhecimentos; conquistas
		prijzen; onderscheidingen; beurzen; prijzen en onderscheidingen; behaalde prijzen`,
	interests: `
		interests; hobbies; hobbies and interests; interests and hobbies; personal interests; leisure; pastimes; activities and interests; interests and activities; leisure activities; other interests; personal hobbies; free time; outside interests
		hobbys; interessen; hobbies und interessen; hobbys und interessen; freizeit; persönliche interessen; interessen und hobbys; freizeitaktivitäten; private interessen; freizeitinteressen; sonstige interessen; freizeitgestaltung; interessen und hobbies
		loisirs; centres d'intérêt; centres d'intérêts; intérêts; hobbies et intérêts; passions; loisirs et intérêts; activités et loisirs; loisirs et centres d'intérêt; centre d'intérêts; centre d'intérêt; sports et loisirs; divers et loisirs
		intereses; aficiones; pasatiempos; hobbies e intereses; aficiones e intereses; intereses personales; intereses y aficiones; gustos e intereses
		interessi; hobby; tempo libero; interessi personali; hobby e interessi; interessi e hobby; passioni
		interesses; passatempos; interesses pessoais; lazer; hobbies e interesses; tempos livres
		hobby's; vrije tijd; hobby's en interesses; hobby's en vrije tijd; interesses en hobby's; vrijetijdsbesteding`,
	references: `
		references; referees; reference; professional references; recommendations; testimonials; references available upon request; character references
		referenzen; empfehlungen; referenzen auf anfrage; arbeitszeugnisse; zeugnisse; referenzgeber
		références; recommandations; références professionnelles
		referencias; recomendaciones; referencias personales; referencias laborales; referencias profesionales
		referenze; raccomandazioni
		referências; recomendações; referências profissionais
		referenties; aanbevelingen; referentie`,
	contact: `
		contact; contact details; contact information; personal information; personal details; personal data; contact me; contact info; address; personal particulars; personal; details; contacts; bio data; biodata; links; get in touch
		kontakt; kontaktdaten; persönliche daten; persönliche angaben; angaben zur person; persönliches; anschrift; adresse; persönliche informationen; personalien; zur person kontakt; private daten
		coordonnées; informations personnelles; données personnelles; état civil; me contacter; infos personnelles; renseignements personnels; informations de contact; mes coordonnées
		contacto; datos personales; información personal; datos de contacto; información de contacto
		contatti; dati personali; informazioni personali; dati anagrafici; recapiti; contatto; dati
		contato; contatos; local de atendimento; locais de atendimento; atendimento; consultório; dados pessoais; informação pessoal; informações pessoais; contactos; informações de contato; dados de contato; identificação
		contactgegevens; persoonlijke gegevens; personalia; gegevens; persoonsgegevens; persoonlijke informatie; contactinformatie`,
};

const kinds = new Map<string, SectionKind>(
	sectionKinds.flatMap((kind) =>
		headings[kind]
			.split(/[;\n]/)
			.map((heading) => [plain(heading), kind] as const)
			.filter(([heading]) => heading !== ''),
	),
);

/** Headings whose letters stand apart in some layouts, without any space left between words. */
const closed = new Map(
	sectionKinds.flatMap((kind) =>
		headings[kind]
			.split(/[;\n]/)
			.flatMap((heading) => [lettersOf(heading), lettersOf(plain(heading))])
			.filter((letters) => letters !== '')
			.map((letters) => [letters, kind] as const),
	),
);

const LONGEST = 64;

/**
 * Which part of a CV a line opens.
 *
 * @param line one line of the text
 * @returns nothing when it is not a heading. Case, numbers, colons, decorations and letters set apart are seen through.
 */
export function headingOf(line: string): SectionKind | undefined {
	const trimmed = line.trim();
	if (trimmed === '' || trimmed.length > LONGEST * 2) return undefined;
	const letters = closed.get(lettersOf(trimmed));
	// "E X P E R I E N C E", and "B E R U F S E R FA H R U N G" with the pairs that kerning drew together.
	if (letters && isOfPieces(trimmed)) return letters;
	if (trimmed.length > LONGEST || /[.,;!?]$/.test(trimmed)) return undefined;
	const heading = plain(trimmed);
	const listed = kinds.get(heading) ?? kinds.get(withoutDate(heading)) ?? partsOf(heading);
	if (listed) return listed;
	return /^[^\p{L}]*\p{Lu}/u.test(trimmed) ? headingByWords(withoutDate(heading)) : undefined;
}

/** Letters or pairs of letters, not the words of a sentence. */
function isOfPieces(line: string): boolean {
	const pieces = line.match(/[\p{L}&]+/gu) ?? [];
	return pieces.length > 1 && (pieces.some(({ length }) => length <= 2) || line === line.toUpperCase());
}

/** "SKILLS & INTERESTS" and "Education / Certifications" go by what stands first. */
function partsOf(heading: string): SectionKind | undefined {
	const parts = heading.split(' and ');
	if (parts.length < 2) return undefined;
	const found = parts.map((part) => kinds.get(part));
	return found.every((kind) => kind !== undefined) ? found[0] : undefined;
}

function withoutDate(heading: string): string {
	return heading
		.replace(/ (?:continued|cont|cont d|fortsetzung|suite|continuacion|of employment)$/, '')
		.replace(/(?: \d{4}){1,2}$/, '');
}

/** "Skills & Interests" is "skillsandinterests". */
function lettersOf(heading: string): string {
	return fold(heading)
		.replaceAll('&', 'and')
		.replace(/[^\p{L}\p{N}]+/gu, '');
}

/** Folded, with nothing but words: "I. Berufserfahrung:" becomes "berufserfahrung". */
function plain(line: string): string {
	return fold(line)
		.replace(/^[\s#>*•▪■◆●○–—_=~|»›-]*(?:\(?(?:\d{1,2}|[ivx]{1,4}|[a-h])[.):]\s*)+/, '')
		.replace(/\s*(?:&|\+|\/|\bund\b|\bet\b|\by\b|\ben\b(?= )|\be\b(?= ))\s*/g, ' and ')
		.replace(/[^\p{L}\p{N}]+/gu, ' ')
		.trim();
}
