import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readDocument } from '../extract/read-document.ts';
import { type Extraction, refusalOf } from '../extract/reading.ts';
import type { CvJob, ParsedCv, YearMonth } from '../model.ts';
import { judge } from './judge.ts';
import { cvMonth, parseCv } from './parse-cv.ts';
import { rowsOf } from './rows.ts';

const samples = path.join(import.meta.dirname, '../../fixtures/cvs');

function takeApart(
	extraction: Extraction,
	analysisMonth: string,
): { cv: ParsedCv } | { status: string; reason: string } {
	if ('no' in extraction) return refusalOf(extraction.no);
	const { text, saved, warnings } = extraction.ok;
	const rows = rowsOf(text);
	const cv = parseCv(text, cvMonth(rows, saved, analysisMonth), rows);
	const judgement = judge(cv);
	return judgement.status === 'cv' ? { cv: { ...cv, warnings: [...warnings, ...cv.warnings] } } : judgement;
}

async function read(name: string): Promise<ReturnType<typeof takeApart>> {
	return takeApart(await readDocument(readFileSync(path.join(samples, name)), name), '2026-11');
}

async function cvOf(name: string): Promise<ParsedCv> {
	const taken = await read(name);
	if (!('cv' in taken)) throw new Error(`${taken.status}: ${taken.reason}`);
	return taken.cv;
}

/** A post on one line: "2018-03 now | Title | Employer", with its kind unless it is a job. */
function describeJob({ from, to, isCurrent, title, employer, kind }: CvJob): string {
	const end = isCurrent ? 'now' : month(to);
	return [`${month(from)} ${end}`, title, employer ?? '-', ...(kind === 'job' ? [] : [kind])].join(' | ');
}

function month(at: YearMonth | undefined): string {
	return at ? [at.year, ...(at.month ? [String(at.month).padStart(2, '0')] : [])].join('-') : '?';
}

const cvs: [name: string, language: string, years: [number, number], posts: string[]][] = [
	[
		'de-biologe.txt',
		'de',
		[21.4, 22.9],
		[
			'2003 2006 | Promotion | Max-Planck-Institut Plön',
			'2006 2012 | Wissenschaftlicher Mitarbeiter | Thünen-Institut',
			'2014 now | Referent für Meeresschutz | NABU',
		],
	],
	[
		'de-elektroniker.txt',
		'de',
		[17.8, 17.8],
		[
			'2014-08 now | Obermonteur | Elektro Brinkhoff GmbH',
			'2009-02 2014-07 | Elektroniker Netzservice | Stadtwerke Lünen',
		],
	],
	[
		'de-energietechnik.txt',
		'de',
		[7.7, 7.7],
		[
			'2019-04 now | Werkstudentin und anschließend Projektingenieurin Windenergie | Nordwind Planung GmbH',
			'2017-10 2019-03 | Studentische Hilfskraft am Lehrstuhl für Energiesysteme | TU Braunschweig | student',
			'2016 2016 | Enercon | Aurich | internship',
			'2012 now | Trainerin im Ruderverein | - | volunteering',
		],
	],
	[
		'de-geschaeftsfuehrer.txt',
		'de',
		[25.4, 25.9],
		[
			'2015 now | Geschäftsführer | Vorlage Maschinenbau GmbH & Co. KG',
			'2008 2015 | Leiter Produktion | Vorlage Maschinenbau GmbH & Co. KG',
			'2001 2008 | Fertigungsplaner | Claas KGaA',
		],
	],
	[
		'de-koch.txt',
		'de',
		[19.7, 19.9],
		[
			'2015-04 now | Küchenchef | Restaurant "Zum Hirschen"',
			'2010 2015 | Souschef | Hotel Colombi',
			'2007 2010 | Jungkoch | Gasthaus Linde',
		],
	],
	[
		'de-pflegefachkraft.txt',
		'de',
		[15.2, 15.2],
		[
			'2018-03 now | Stationsleitung Innere Medizin | Klinikum Weserbogen',
			'2011-10 2018-02 | Gesundheits- und Krankenpflegerin | St.-Ansgar-Krankenhaus',
			'2008-09 2011-09 | Ausbildung zur Gesundheits- und Krankenpflegerin | Klinikum Oldenburg | student',
		],
	],
	[
		'de-vertrieb.txt',
		'de',
		[14.7, 14.7],
		[
			'2018-10 now | Vertriebsleiter Nord | Hansa Kabel GmbH',
			'2012-04 2018-09 | Außendienstmitarbeiter | Fa. Meyer Elektrogroßhandel',
		],
	],
	[
		'en-academic.txt',
		'en',
		[13.4, 13.9],
		[
			'2018 now | Senior Lecturer in Hydrology | University of Bristol',
			'2015 2018 | Lecturer | Cardiff University',
			'2013 2015 | Postdoctoral Research Associate | ETH Zürich',
		],
	],
	[
		'en-chronological-reversed.txt',
		'en',
		[28.4, 28.9],
		[
			'1998 2004 | Forklift Operator | Prairie Steel Inc.',
			'2004 2013 | Shift Lead | Lakeview Distribution LLC',
			'2013 now | Warehouse Supervisor | Great Plains Grocers',
		],
	],
	[
		'en-designer.txt',
		'en',
		[9.2, 9.9],
		[
			'2020-10 now | UX Designer | Pinecone Studio',
			'2017 2020 | Visual Designer | - | freelance',
			'2016-01 2016-06 | Graphic Design Internship | Agency Nord | internship',
		],
	],
	[
		'en-developer.txt',
		'en',
		[11.3, 11.3],
		[
			'2022-01 now | Staff Engineer | Heatherbank Fintech',
			'2018-04 2021-12 | Senior Software Engineer | Tollcross Media',
			'2015-08 2018-03 | Developer | Forth Apps',
		],
	],
	[
		'en-driver.txt',
		'en',
		[16.1, 16.9],
		[
			'2018-11 now | HGV Class 1 Driver | Turners Ltd',
			'2013 2018 | HGV Class 2 Driver | Brewers Delivery',
			'2010 2013 | Van Driver | - | freelance',
		],
	],
	[
		'en-finance-director.txt',
		'en',
		[19.3, 19.3],
		[
			'2022-01 now | Finance Director | Halcyon Charity',
			'2016-04 2021-12 | Head of Finance | Brookside Housing Association',
			'2011-09 2016-03 | Audit Manager | Mazars LLP',
			'2007-09 2011-08 | Trainee Accountant | Mazars LLP',
		],
	],
	[
		'en-grouped-posts.txt',
		'en',
		[12, 13],
		[
			'2016 2020 | Senior Analyst, Risk | Acme Corporation',
			'2012 2016 | Analyst | Acme Corporation',
			'2008 2012 | Data Clerk | Globex Ltd',
		],
	],
	[
		'en-linkedin-export.txt',
		'en',
		[10.8, 10.8],
		[
			'2023-01 now | Supply Chain Director | Kestrel Household Brands',
			'2020-07 2022-12 | Demand Planning Manager | Kestrel Household Brands',
			'2016-03 2020-06 | Demand Planner | Orbit Beverages',
		],
	],
	[
		'en-marketing-no-headings.txt',
		'en',
		[10.3, 10.3],
		[
			'2021-02 now | Brand Manager | Alpine Dairy',
			'2018-03 2021-01 | Junior Brand Manager | Alpine Dairy',
			'2016-09 2018-02 | Marketing Trainee | Nordmilch',
		],
	],
	[
		'en-no-headings.txt',
		'en',
		[12.8, 12.8],
		[
			'2017-09 now | Class Teacher (Year 5) | Wensum Junior School',
			"2015-09 2017-07 | Newly Qualified Teacher | St Edmund's Primary School",
			'2013-01 2014-07 | Teaching Assistant | Thorpe Infants',
		],
	],
	[
		'en-sales-executive.txt',
		'en',
		[22.4, 22.9],
		[
			'2016 now | Vice President - Sales, EMEA | KRONSTADT PACKAGING SYSTEMS',
			'2010 2016 | Director of Sales, Central Europe | KRONSTADT PACKAGING SYSTEMS',
			'2004 2010 | Key Account Manager | BAUMANN ROBOTICS AG',
		],
	],
	[
		'en-student.txt',
		'en',
		[3.2, 3.2],
		[
			'2023-10 now | Barista (part-time) | Bean & Gone',
			'2025-06 2025-08 | Summer Marketing Intern | Fern Cosmetics | internship',
			'2024-10 2024-10 | Event volunteer | Leeds Light Night | volunteering',
		],
	],
	[
		'en-sustainability-analyst.txt',
		'en',
		[8.3, 8.3],
		[
			'2021-03 now | Senior Sustainability Analyst | Northfold Foods plc',
			'2018-09 2021-02 | Sustainability Analyst | Harrow & Pike Consulting Ltd',
			'2017-06 2017-08 | Environmental Intern | Calder Water Services | internship',
		],
	],
	[
		'es-cocinero.txt',
		'es',
		[13.6, 13.9],
		[
			'2020-05 now | Jefe de partida | Hotel Mirador del Sur',
			'2015 2020 | Cocinero | Restaurante La Almadraba',
			'2013 2015 | Ayudante de cocina | Catering Sierra Blanca',
		],
	],
	[
		'es-enfermera.txt',
		'es',
		[13.8, 13.8],
		[
			'2018-01 now | Enfermera de urgencias | HOSPITAL UNIVERSITARIO VALME',
			'2013-03 2017-12 | Enfermera de planta | CLÍNICA SANTA ISABEL',
		],
	],
	[
		'es-tabla-logistica.txt',
		'es',
		[18.5, 18.9],
		[
			'2017-01 now | Jefa de tráfico | Transportes Ebro S.L.',
			'2011-06 2016-12 | Coordinadora de almacén | Logística Moncayo S.A.',
			'2008 2011 | Administrativa | Ferretería Casals',
		],
	],
	[
		'fr-comptable.txt',
		'fr',
		[11.3, 11.3],
		[
			'2018-03 now | Comptable générale | SARL Boisvert Distribution',
			'2015-09 2018-02 | Assistante comptable | Cabinet Morel & Associés',
			'2015-01 2015-06 | Stage assistante comptable | Transports Verney | internship',
		],
	],
	[
		'fr-etudiant.txt',
		'fr',
		[0, 0],
		[
			"2025-04 2025-09 | Stagiaire bureau d'études | Soléo Ingénierie | internship",
			'2023-07 2023-08 | Job étudiant | Boulangerie Castel | student',
			'2022 now | Bénévole | Les Restos du Quartier | volunteering',
		],
	],
	[
		'fr-rse.txt',
		'fr',
		[8.5, 8.5],
		[
			'2020-01 now | Chargée de mission RSE | Groupe Lavoisier',
			'2018-06 2019-12 | Consultante environnement | Cabinet Verdir',
			'2016-09 2017-08 | Alternance assistante QSE | Usine Chimex | student',
		],
	],
	[
		'it-hotel.txt',
		'it',
		[4.5, 4.8],
		[
			'2021-04 2023-09 | Receptionist | Hotel Belvedere',
			'2019 2021 | Cameriera | Ristorante Da Gino',
			'2018 2018 | Tirocinio | Agenzia Viaggi Sole | internship',
		],
	],
	[
		'it-impiegata-europass.txt',
		'it',
		[22.3, 22.9],
		[
			'2012-09 now | Impiegata amministrativa | Comune di San Lazzaro',
			'2004 2012 | Segretaria | Studio Tecnico Romagnoli S.r.l.',
		],
	],
	[
		'nl-chauffeur.txt',
		'nl',
		[14.4, 14.9],
		['2012 2015 | vrachtwagenchauffeur | Transport De Boer', '2015 now | planner | Transport De Boer'],
	],
	[
		'nl-projectleider.txt',
		'nl',
		[14.4, 14.9],
		[
			'2019 now | Projectleider aardgasvrije wijken | Gemeente Utrecht',
			'2014 2019 | Adviseur duurzaamheid | Groenbouw Advies B.V.',
			'2012 2014 | Stagiair en later junior adviseur | Bureau Warmte',
			'2016 now | Penningmeester | Energiecoöperatie Zonnedauw | volunteering',
		],
	],
	[
		'nl-verpleegkundige.txt',
		'nl',
		[14.9, 15.9],
		[
			'2019-09 now | Wijkverpleegkundige | Buurtzorg',
			'2015-01 2019-08 | Verpleegkundige cardiologie | Isala',
			'2011 2014 | Verzorgende IG | Zorggroep Raalte',
		],
	],
	[
		'pt-analista-ambiental.txt',
		'pt',
		[5.8, 5.8],
		[
			'2021-02 now | Analista de Meio Ambiente Pleno | Papel Verde S/A',
			'2019-01 2020-12 | Estagiária | Consultoria Ambiental Ipê Ltda | internship',
		],
	],
	[
		'pt-engenheiro-civil.txt',
		'pt',
		[11.3, 11.3],
		[
			'2019-03 now | Diretor de Obra | Construções Alvorada, Lda.',
			'2015-09 2019-02 | Engenheiro Civil Júnior | Gabinete Técnico Minho',
			'2015-02 2015-07 | Estágio curricular | Câmara Municipal de Braga | internship',
		],
	],
	[
		'pt-manutencao.txt',
		'pt',
		[18.9, 19.9],
		[
			'2016-03 now | Técnico de manutenção industrial | Fábrica de Papel do Mondego, S.A.',
			'2010-01 2016-02 | Eletricista | Fábrica de Papel do Mondego, S.A.',
			'2007 2009 | Ajudante de eletricista | Oficinas Central, Lda',
		],
	],
];

describe('A CV is parsed', () => {
	it.each(cvs)('%s', async (name, language, [min, max], posts) => {
		const cv = await cvOf(name);
		expect(cv.jobs.map(describeJob)).toEqual(posts);
		expect(cv.language).toBe(language);
		expect(cv.years).toEqual({ min, max });
	});
});

describe('The same CV, printed in eight layouts by a browser', () => {
	const layouts = readdirSync(path.join(samples, 'layouts')).filter((name) => name.endsWith('.pdf'));
	it.each(layouts)('%s', async (name) => {
		const cv = await cvOf(`layouts/${name}`);
		expect(cv.jobs.map(describeJob)).toEqual([
			'2019-04 now | Procurement Manager | Delta Verpakkingen B.V.',
			'2015-09 2019-03 | Senior Buyer | Maaschem N.V.',
			'2013-02 2015-08 | Buyer | Haven Logistics B.V.',
		]);
		const section = (word: string) => cv.lines.find(({ text }) => text.includes(word))?.section;
		expect(section('SAP Ariba')).toBe('skills');
		expect(section('Dutch (native)')).toBe('languages');
		expect(section('Erasmus')).toBe('education');
		expect(cv.lines.find(({ text }) => text.startsWith('Moved 52'))?.text ?? '').toMatch(
			name.includes('prose') ? /^$/ : /^Moved 52 % .* the cost per unit$/,
		);
	});
});

it('A PDF of another maker, two columns, French', async () => {
	const { jobs, language, text } = await cvOf('makers/fr-react-pdf.pdf');
	expect(jobs.map(describeJob)).toEqual([
		'2021-01 now | Contrôleuse de gestion | Aciers Lormont SA',
		'2018-09 2020-12 | Assistante contrôle de gestion | Verrerie du Rhin',
	]);
	expect(language).toBe('fr');
	expect(text).toContain('bonne connaissance des systèmes');
});

describe('Other texts than CVs are recognized', () => {
	const expected: Record<string, string> = {
		'cover-letter-fr.txt': 'not_a_cv: cover_letter',
		'cover-letter.txt': 'not_a_cv: cover_letter',
		'invoice-de.txt': 'not_a_cv: invoice',
		'invoice.txt': 'not_a_cv: invoice',
		'job-advert-de.txt': 'not_a_cv: job_advert',
		'job-advert-es.txt': 'not_a_cv: job_advert',
		'job-advert-fr.txt': 'not_a_cv: job_advert',
		'job-advert-it.txt': 'not_a_cv: job_advert',
		'job-advert-nl.txt': 'not_a_cv: job_advert',
		'job-advert-pt.txt': 'not_a_cv: job_advert',
		'job-advert.txt': 'not_a_cv: job_advert',
		'lorem-ipsum.txt': 'not_a_cv: lorem_ipsum',
		'meeting-minutes.txt': 'not_a_cv: no_cv',
		'novel.txt': 'not_a_cv: prose',
		'recipe.txt': 'not_a_cv: recipe',
		'reference-letter-de.txt': 'not_a_cv: reference_letter',
		'single-line.txt': 'too_little: single_line',
		'source-code.txt': 'not_a_cv: source_code',
		'too-short.txt': 'too_little: too_short',
		'bank-statement.txt': 'not_a_cv: invoice',
		'contract.txt': 'not_a_cv: no_cv',
		'diploma-de.txt': 'not_a_cv: no_cv',
		'thesis.txt': 'not_a_cv: prose',
		'biography.txt': 'too_little: too_short',
		'cv-in-polish.txt': 'too_little: language',
		'cv-in-russian.txt': 'too_little: language',
		'no-words.txt': 'unreadable: garbled',
	};
	it.each(Object.entries(expected))('%s is %s', async (name, answer) => {
		const taken = await read(`not-cvs/${name}`);
		expect('cv' in taken ? 'a CV' : `${taken.status}: ${taken.reason}`).toBe(answer);
	});
	it('a CV whose lists end in semicolons is no source code', async () => {
		const text = `Rafael Brown
Bristol
Accounting Analyst
Ludlow Mills Ltd
Apr 2019 – Present, Bristol
• Accounting entries | Accounting closing | Auditing;
• Incoming and outgoing tax books | Taxes retention;
• Expense management | Expenses report | Cost control;
• Routines of payable accounts | File management;
• Balance sheets | Management of tax documents;
Administrative Assistant
Severn Dairies
Dec 2012 – Apr 2019, Bristol
• Billing | Incoming and outgoing invoices | Expense entry;
• Management reports | Operational indicators;
• Data verification | Process mapping;
• Supplier and customer services | Sales;`;
		expect('cv' in takeApart(await readDocument(Buffer.from(text), 'lists.txt'), '2026-11')).toBe(true);
	});
	it('a cover letter before a CV does not matter', async () => {
		const letter = readFileSync(path.join(samples, 'not-cvs/cover-letter.txt'), 'utf8');
		const cv = readFileSync(path.join(samples, 'en-sustainability-analyst.txt'), 'utf8');
		const taken = takeApart(await readDocument(Buffer.from(`${letter}\n\n${cv}`), 'both.txt'), '2026-11');
		expect('cv' in taken && taken.cv.jobs.length).toBe(3);
	});
});

async function postsOf(text: string): Promise<string[]> {
	const taken = takeApart(await readDocument(Buffer.from(text), 'cv.txt'), '2026-11');
	if (!('cv' in taken)) throw new Error(`${taken.status}: ${taken.reason}`);
	return taken.cv.jobs.map(describeJob);
}

it('A list with a lone "o" as bullet stays a list, under the head of its post', async () => {
	const posts = await postsOf(`Jo Sample
jo@example.org

Work Experience

Sept 2020 - now
  Store Manager, Northline Outdoor (sporting goods), Burnaby, BC
  o Full responsibility for a store of 7.8 million with 34 staff, 5 of them supervisors
  o Sales per labour hour up 12% over three years
  o Hire, schedule, coach and review; staff turnover below the average of the district

May 2015 - Aug 2020
  Department Supervisor, Harbour Home Goods, Richmond, BC
  o Merchandising resets, cash office, opening and closing
  o Weekly ordering and counts

Education
2011 Diploma in Business Management, Langara College
`);
	expect(posts).toEqual([
		'2020-09 now | Store Manager | Northline Outdoor',
		'2015-05 2020-08 | Department Supervisor | Harbour Home Goods',
	]);
});

it('A Portuguese "o" at the start of a line is no bullet', async () => {
	const extraction = await readDocument(
		Buffer.from(
			'Experiência\nCoordenação de todos os pedidos de certificação e licenciamento entre a câmara e\no Departamento de Obras, com relatórios mensais para a direção e para os municípios',
		),
		'cv.txt',
	);
	expect('ok' in extraction && extraction.ok.text).toContain('entre a câmara e o Departamento');
});

it('An employer whose name ends like a post is the employer', async () => {
	const posts = await postsOf(`Jo Sample
jo@example.org

EXPERIENCE

The Clydeside Courier, Glasgow
News Editor (2018, April - present)
 - Plan the daily list and edit the work of seven reporters

La Voz del Conductor, Vigo
Reporter (2012, October - 2018, March)
 - Local government and transport
`);
	expect(posts).toEqual([
		'2018-04 now | News Editor | The Clydeside Courier',
		'2012-10 2018-03 | Reporter | La Voz del Conductor',
	]);
});

describe('Unused traits', () => {
	it.each([
		[
			'de-pflegefachkraft.txt',
			['Geburtsdatum', 'Familienstand', 'Staatsangehörigkeit', 'Telefon', 'Anschrift', 'Name'],
		],
		['it-impiegata-europass.txt', ['Nazionalità', 'Data di nascita', 'E-mail', 'Indirizzo']],
		['es-tabla-logistica.txt', ['Estado civil', 'Nombre']],
		['fr-etudiant.txt', ['yanis.benamara', 'Yanis']],
	])('%s', async (name, words) => {
		const { lines } = await cvOf(name);
		for (const word of words) expect(lines.find(({ text }) => text.startsWith(word))?.isSensitive, word).toBe(true);
		expect(lines.filter(({ job, isSensitive }) => job !== undefined && isSensitive)).toEqual([]);
	});
});

describe('Offsets', () => {
	it.each(readdirSync(samples).filter((name) => name.endsWith('.txt')))('of %s are exact', async (name) => {
		const { text, lines, jobs } = await cvOf(name);
		for (const line of lines) expect(text.slice(line.start, line.end)).toBe(line.text);
		for (const { titleAt, title } of jobs) {
			expect(text.slice(titleAt.start, titleAt.end)).toBe(titleAt.quote);
			expect(titleAt.quote).toBe(title);
		}
	});
});
