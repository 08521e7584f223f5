import type { SectionKind } from '../model.ts';
import { foldLine } from './fold-line.ts';

/** What stands at the head of a table's columns, folded; those of any table in `any`. */
const columns: Record<'any' | 'education' | 'certifications' | 'experience' | 'skills' | 'languages', RegExp> = {
	any: words(
		'dates?|years?|period|duration|from|to|from[ –-]+to|start|end|no|nr|s\\.? ?no|location|place|city|country|details?|description|notes?|remarks?|zeitraum|zeit|datum|jahr|von|bis|von[ –-]+bis|dauer|ort|land|bemerkung(?:en)?|beschreibung|periode|duree|annees?|lieu|ville|pays|du|au|fechas?|periodo|anos?|duracion|lugar|ciudad|pais|detalles?|descripcion|data|durata|luogo|citta|paese|note|descrizione|anno|datas?|duracao|local|cidade|detalhes|descricao|jaar|jaren|plaats|omschrijving|van|tot|name|nom|nombre|nome|naam|art|type|tipo|thema|topic|tema|sujet|inhalt|contents?',
	),
	education: words(
		"degrees?|qualifications?|course(?: name)?|courses|program(?:me)?s?(?: of study)?|institut(?:ion|e)s?|school|college|university|school\\/college|board(?:\\/university)?|university\\/board|year of passing|passing year|percentage|%|cgpa|gpa|grade|marks|major|subjects?|field of study|examination|exam|training|provider|ausbildung|weiterbildung|abschluss|abschlusse|institution|schule|hochschule|bildungseinrichtung|bildungsstatte|ausbildungsstatte|anbieter|veranstalter|trager|studiengang|fachrichtung|note|kurse?|lehrgang|seminare?|diplomes?|formations?|etablissements?|ecole|universite|organisme|intitule|mention|specialite|titulos?|titulacion|centro|centro de estudios|institucion|universidad|escuela|estudios|cursos?|entidad|horas|titol[oi](?: di studio)?|istituto|scuola|universita|ente|corsi?|voto|votazione|instituicao|escola|universidade|carga horaria|formacao|habilitacoes|opleiding(?:en)?|instelling|instituut|school\\/universiteit|cursus(?:sen)?|diploma's?|diplomas?|richting|opleider",
	),
	certifications: words(
		'certificates?|certifications?|licen[cs]es?|issuer|issued by|issuing (?:body|organi[sz]ation)|valid until|expiry(?: date)?|zertifikate?|zertifizierung(?:en)?|aussteller|gultig bis|ausgestellt (?:von|am)|certificats?|delivre par|certificados?|certificacion(?:es)?|emisor|certificat[io]|certificazion[ei]|ente certificatore|certificac(?:ao|oes)|certificaten|certificaat|uitgever',
	),
	experience: words(
		'position|job title|role|title|designation|employer|company|organi[sz]ation|responsibilities|duties|tatigkeit(?:en)?|position|funktion|arbeitgeber|firma|unternehmen|aufgaben(?:bereich)?|poste|fonction|employeur|entreprise|missions?|puesto|cargo|empresa|funciones|ruolo|mansione|posizione|azienda|datore di lavoro|funcao|entidade empregadora|empregador|atividades|functie|werkgever|bedrijf|werkzaamheden|taken',
	),
	skills: words(
		'skills?|skill area|tools?|technolog(?:y|ies)|software|categor(?:y|ies)|area|level|proficiency|experience|bereich|kenntnisse?|fahigkeit(?:en)?|kompetenz(?:en)?|niveau|kategorie|competences?|outils?|domaine|logiciels?|categorie|area|competencias?|herramientas?|nivel|categoria|competenz[ae]|strumenti|livello|area|ferramentas?|vaardigheid|vaardigheden|kennis|programmas?',
	),
	languages: words(
		'languages?|speaking|reading|writing|listening|spoken|written|understanding|sprachen?|sprechen|lesen|schreiben|verstehen|mundlich|schriftlich|langues?|lu|ecrit|parle|comprehension|idiomas?|hablado|escrito|leido|lingua|lingue|ascolto|lettura|scritto|parlato|orale|linguas?|fala|escrita|leitura|taal|talen|spreken|lezen|schrijven|mondeling|schriftelijk',
	),
};

const LONGEST = 110;

function words(choices: string): RegExp {
	return new RegExp(`^(?:${choices})$`, 'u');
}

/** Certificates before education: a table of certificates has columns of both. */
const KINDS = ['experience', 'languages', 'certifications', 'education', 'skills'] as const;

/**
 * What the rows under a line are, where it is the head of a table: "Zeitraum	Ausbildung	Institution". Each of its cells names a column.
 */
export function tableKind(line: string): SectionKind | undefined {
	if (line.length > LONGEST || /\d/.test(line)) return undefined;
	const cells = foldLine(line)
		.split(/\t+|\s+[|·]\s+/)
		.map((cell) => cell.replace(/[\s:.]+$/, '').trim())
		.filter((cell) => cell !== '');
	if (cells.length < 2) return undefined;
	const known = cells.map((cell) => KINDS.filter((kind) => columns[kind].test(cell)));
	if (cells.some((cell, index) => known[index]?.length === 0 && !columns.any.test(cell))) return undefined;
	const counts = KINDS.map((kind) => known.filter((each) => each.includes(kind)).length);
	const most = Math.max(...counts);
	return most === 0 ? undefined : KINDS[counts.indexOf(most)];
}
