import { fold } from './words.ts';

/**
 * What introduces a trait that the career map never uses or repeats: age, sex, religion, nationality, marital status, children,
 * health, photograph, numbers of identity. English, German, French, Spanish, Italian, Portuguese, Dutch.
 */
const labels = `
	date of birth; birth date; birthdate; birthday; born; born on; born in; dob; d.o.b; place of birth; birthplace; age; years old; sex; gender; pronouns; religion; faith; nationality; citizenship; citizen of; ethnicity; ethnic origin; race; marital status; civil status; family status; married; single; divorced; widowed; children; number of children; dependents; spouse; father's name; mother's name; husband's name; maiden name; height; weight; blood group; blood type; disability; health status; photo; photograph; picture; passport; passport no; passport number; id number; id card; identity card; national id; national insurance number; ni number; social security number; ssn; tax id; tax number; aadhaar; pan number; visa status; work permit; residence permit; residency status; immigration status; caste; sexual orientation; political affiliation; military status; trade union membership
	geburtsdatum; geburtstag; geboren; geboren am; geb; geb am; geboren in; geburtsort; geburtsname; alter; jahre alt; geschlecht; religion; konfession; glaube; bekenntnis; staatsangehörigkeit; nationalität; staatsbürgerschaft; familienstand; verheiratet; ledig; geschieden; verwitwet; kinder; anzahl kinder; ehepartner; lichtbild; foto; bewerbungsfoto; bewerbungsbild; personalausweis; ausweisnummer; personalausweisnummer; reisepass; passnummer; sozialversicherungsnummer; rentenversicherungsnummer; steuer-id; steueridentifikationsnummer; steuernummer; aufenthaltstitel; aufenthaltsstatus; arbeitserlaubnis; grad der behinderung; schwerbehinderung; körpergröße; herkunft; eltern; vater; mutter; geschwister; ahv-nummer
	date de naissance; né le; née le; né à; née à; né en; née en; lieu de naissance; âge; ans; sexe; genre; religion; confession; nationalité; citoyenneté; état civil; situation familiale; situation de famille; situation matrimoniale; marié; mariée; célibataire; divorcé; divorcée; veuf; veuve; pacsé; pacsée; enfants; photo d'identité; numéro de sécurité sociale; carte d'identité; passeport; titre de séjour; permis de travail; rqth; travailleur handicapé; groupe sanguin; nom de jeune fille
	fecha de nacimiento; nacido el; nacida el; nacido en; nacida en; lugar de nacimiento; edad; años; sexo; género; religión; nacionalidad; ciudadanía; estado civil; casado; casada; soltero; soltera; divorciado; divorciada; viudo; viuda; hijos; foto; fotografía; dni; nie; cédula; cédula de identidad; cédula de ciudadanía; documento de identidad; pasaporte; número de pasaporte; número de la seguridad social; nss; curp; rfc; rut; cuil; cuit; permiso de trabajo; permiso de residencia; discapacidad; grado de discapacidad
	data di nascita; nato il; nata il; nato a; nata a; luogo di nascita; luogo e data di nascita; data e luogo di nascita; età; anni; sesso; genere; religione; nazionalità; cittadinanza; stato civile; coniugato; coniugata; sposato; sposata; celibe; nubile; divorziato; divorziata; figli; fotografia; codice fiscale; carta d'identità; passaporto; numero di passaporto; permesso di soggiorno; permesso di lavoro; categorie protette; invalidità; obblighi di leva; servizio militare
	data de nascimento; nascido em; nascida em; nascimento; local de nascimento; naturalidade; idade; anos; sexo; gênero; género; religião; nacionalidade; cidadania; estado civil; casado; casada; solteiro; solteira; divorciado; divorciada; viúvo; viúva; filhos; filiação; fotografia; cpf; rg; nif; bilhete de identidade; cartão de cidadão; número de identificação; passaporte; título de residência; pcd; raça; etnia
	geboortedatum; geboren op; geboren te; geboorteplaats; leeftijd; jaar oud; geslacht; religie; geloof; geloofsovertuiging; nationaliteit; burgerlijke staat; burgerlijke stand; gehuwd; getrouwd; ongehuwd; gescheiden; alleenstaand; samenwonend; kinderen; pasfoto; bsn; burgerservicenummer; identiteitskaart; paspoort; paspoortnummer; rijksregisternummer; verblijfsvergunning; werkvergunning`;

const all = [...new Set(labels.split(/[;\n]/).map(bare))].filter((label) => label !== '');

/** Words that introduce nothing in the midst of a sentence ("single", "children", "age"): they must open the line and be followed by a sign. */
const opening = new Set(all);

/** Whole phrases that say the trait wherever they stand in a line of personal data. */
const anywhere =
	/(?<![\p{L}])(?:date of birth|d\.?o\.?b\.?|place of birth|marital status|geburtsdatum|geburtsort|geboren am|geb\. ?(?:am )?\d|familienstand|staatsangehorigkeit|staatsburgerschaft|date de naissance|lieu de naissance|nee? le \d|nationalite|etat civil|situation familiale|fecha de nacimiento|lugar de nacimiento|estado civil|data di nascita|luogo di nascita|nat[oa] (?:il|a) |stato civile|codice fiscale|data de nascimento|geboortedatum|geboorteplaats|burgerlijke staat|burgerservicenummer|social security n|national insurance n|passport n|nationality(?! law| act)|\d{2} years old|\d{2} jahre alt|agee? de \d{2} ans|(?:^|[|,;•·] ?)\d{2} ans(?:$| ?[|,;•·])|\d{2} anos de edad|^\d{2} (?:ans|anos|anni|jaar|jahre),|brasileir[oa], )/u;

/** Signs that end a label: a colon, a bar, an equals sign, a tab, wide space, or a dash between spaces. */
const LABEL_END = /[:|=\t]| {2,}| [-–—] /u;

/** A line that is nothing but one of these says it without a label. */
const alone = new Set(
	'married; single; divorced; widowed; male; female; verheiratet; ledig; geschieden; verwitwet; männlich; weiblich; marié; mariée; célibataire; divorcé; divorcée; homme; femme; casado; casada; soltero; soltera; divorciado; divorciada; varón; mujer; hombre; coniugato; coniugata; sposato; sposata; celibe; nubile; maschio; femmina; solteiro; solteira; masculino; feminino; femenino; gehuwd; ongehuwd; getrouwd; alleenstaand; man; vrouw; m/f; british citizen; eu citizen; us citizen'
		.split(';')
		.map(bare),
);

/** Between commas these are about the person, whatever stands beside them: "44 años, casado, carné B". */
const MARITAL =
	/^(?:verheiratet|ledig|geschieden|verwitwet|mariee?|celibataire|divorcee?|pacsee?|casad[oa]|solter[oa]|viud[oa]|coniugat[oa]|sposat[oa]|celibe|nubile|solteir[oa]|viuv[oa]|gehuwd|ongehuwd|getrouwd)(?: (?:con|mit|avec|com|met|,) .{1,24})?$/;

/**
 * Whether a line tells something that must not be used or repeated.
 *
 * @param line one line of the CV
 * @returns true when a label of such a trait opens the line (or a part of it between bars), or the trait is told outright
 */
export function isSensitiveLine(line: string): boolean {
	const folded = fold(line.slice(0, 400)).trim();
	if (folded === '') return false;
	if (anywhere.test(folded)) return true;
	return folded.split(/[|;•·]/).some((part) => tellsTrait(part.trim()));
}

function tellsTrait(part: string): boolean {
	const words = bare(part);
	if (part.split(', ').some((word) => MARITAL.test(bare(word)))) return true;
	if (
		words.length <= 40 &&
		part.split(/ (?:und|and|et|y|e|en) |, /).some((word) => alone.has(bare(word))) &&
		words.split(' ').length <= 4
	) {
		return true;
	}
	if (opening.has(words)) return true;
	const label = part.split(LABEL_END, 1)[0] ?? '';
	return label.length < part.length && label.length <= 48 && opensWithLabel(bare(label));
}

/** "Geburtsdatum / -ort:", "Date and place of birth:". */
function opensWithLabel(label: string): boolean {
	if (opening.has(label)) return true;
	return (
		label.split(/ (?:and|und|et|y|e|en) /).some((part) => opening.has(part)) ||
		opening.has(label.replace(/ (?:no|nr|number|ort|am|n)$/, ''))
	);
}

function bare(text: string): string {
	return fold(text)
		.replace(/[^\p{L}\p{N}]+/gu, ' ')
		.trim();
}
