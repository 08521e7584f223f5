import { describe, expect, it } from 'vitest';
import { findSkills } from './find-skills.ts';

const ids = (text: string, inSkillsSection?: boolean) => [
	...new Set(findSkills(text, { inSkillsSection }).map(({ id }) => id)),
];

describe('An ambiguous word', () => {
	const skill: [string, string][] = [
		['r', 'Statistical analysis in R and Python'],
		['r', 'Skills\nR, SPSS, Stata'],
		['go', 'Microservices written in Go, deployed on Kubernetes'],
		['excel', 'Advanced Excel (pivot tables, VLOOKUP)'],
		['excel', 'Kenntnisse: Word, Excel, PowerPoint'],
		['c', 'Embedded firmware in C and Python'],
		['spring', 'Java, Spring and Hibernate'],
		['access', 'MS Access databases'],
		['access', 'Word, Excel, Access'],
		['word', 'Word, Excel, Outlook'],
		['teams', 'Microsoft Teams and SharePoint'],
		['oracle-db', 'Oracle and PostgreSQL databases'],
		['lean', 'Lean and Six Sigma in production'],
		['scope-3', 'Scope 1, 2 and 3 emissions'],
		['audit', 'Prepared the audit of the annual accounts'],
		['reach-rohs', 'REACH compliance of chemical products'],
		['make', 'Automations in Make and Zapier'],
		['swift', 'Kotlin and Swift, GitHub'],
		['rust', 'Rust and C++ programming'],
		['tableau', 'Dashboards in Tableau and SQL'],
		['reporting', 'Monthly reporting to the board of all entities'],
		['german', 'German (fluent), English C1'],
	];
	it.each(skill)('is %s in “%s”', (id, text) => {
		expect(ids(text)).toContain(id);
	});

	const word: [string, string][] = [
		['r', 'R. Miller, head of department'],
		['r', 'Worked for J. R. Smith & Sons'],
		['go', 'Always ready to go the extra mile'],
		['go', 'Go-to person for new colleagues'],
		['excel', 'I excel at building relationships'],
		['excel', 'Consistently excel in fast-paced environments'],
		['c', 'Driving licence class C'],
		['c', 'Vitamin C tablets'],
		['spring', 'Organised the spring fair'],
		['access', 'Improved access to care in rural areas'],
		['word', 'Spread the word about the campaign'],
		['teams', 'Led cross-functional teams in three countries'],
		['teams', 'Teams of up to twelve people'],
		['oracle-db', 'Oracle Park stadium steward'],
		['sales', 'Lead singer of a choir'],
		['lead-generation', 'Lead developer of the platform'],
		['scope-1-2', 'Defined the scope of the project'],
		['power-plant-operations', 'Plant manager at a bakery'],
		['machine-learning', 'Fashion model in Milan'],
		['energy-transition', 'Managed the transition to a new office'],
		['reach-rohs', 'REACH out to our neighbours'],
		['make', 'Make sure that visitors feel welcome'],
		['swift', 'Swift reaction to complaints'],
		['rust', 'Removed rust from old machines'],
		['tableau', 'Tenue du tableau des permanences'],
		['reporting', 'Reporting directly to the CFO'],
		['stata', 'È stata una bella esperienza'],
		['julia', 'Julia Brandt, Hamburg'],
		['elisa', 'Elisa Rossi, Torino'],
		['kafka', 'Thesis on Franz Kafka and Prague'],
		['german', 'German Embassy, visa section'],
		['english', 'Nationality: English'],
		['slack', 'Took up the slack in busy weeks'],
		['notion', 'A notion of what guests want'],
		['postman', 'Postman in rural Wales'],
		['informatica', 'Laurea in informatica'],
		['helm', 'At the helm of a small firm'],
		['flask', 'Filled the thermos flask'],
	];
	it.each(word)('is not %s in “%s”', (id, text) => {
		expect(ids(text)).not.toContain(id);
	});
});

describe('The place of a skill', () => {
	const text =
		'Führte Ökobilanzen durch — naïve Façade 😀 and Life-Cycle Assessments (ISO 14040);\nverantwortlich für Lieferketten-\nmanagement, CO₂-Bilanz, S/4HANA.\tC++, C#, .NET; Node.js';

	it('is exact', () => {
		const found = findSkills(text).map(({ id, start, end }) => [id, text.slice(start, end)]);
		expect(found).toEqual(
			expect.arrayContaining([
				['life-cycle-assessment', 'Ökobilanzen'],
				['life-cycle-assessment', 'Life-Cycle Assessments'],
				['iso-14040', 'ISO 14040'],
				['sap-s4hana', 'S/4HANA'],
				['cpp', 'C++'],
				['csharp', 'C#'],
				['dotnet', '.NET'],
				['nodejs', 'Node.js'],
			]),
		);
	});

	it('stays inside the text and in order', () => {
		const found = findSkills(text);
		for (const { start, end } of found) {
			expect(start).toBeGreaterThanOrEqual(0);
			expect(end).toBeGreaterThan(start);
			expect(end).toBeLessThanOrEqual(text.length);
		}
		expect(found.map(({ start }) => start)).toEqual(found.map(({ start }) => start).sort((a, b) => a - b));
	});

	it('is the same wherever the piece stands', () => {
		const before = 'Nothing to see here.\n\n';
		const shifted = findSkills(before + text).map(({ start, end, ...found }) => ({
			...found,
			start: start - before.length,
			end: end - before.length,
		}));
		expect(shifted).toEqual(findSkills(text));
	});
});

describe('Several spellings', () => {
	it('the longest wins', () => {
		expect(ids('Salesforce Marketing Cloud')).not.toContain('marketing');
		expect(ids('Supply chain management')).toEqual(['supply-chain']);
		expect(ids('project finance for wind farms')).not.toContain('project-management');
	});

	it('inner ones count if they are a tool, a standard or declared', () => {
		expect(ids('Lean Six Sigma Green Belt')).toEqual(expect.arrayContaining(['lean-six-sigma', 'lean', 'six-sigma']));
		expect(ids('ISO 14001 audits')).toContain('iso-14001');
		expect(ids('Power BI dashboards')).toEqual(['power-bi', 'dashboards']);
	});

	it('words between a verb and its object are skipped, and found separately', () => {
		expect(ids('Managed two international wind energy projects')).toEqual(
			expect.arrayContaining(['project-management', 'wind-energy']),
		);
		expect(ids('Managed a shop. Two projects were about art.')).not.toContain('team-leadership');
	});
});

describe('Forms and languages', () => {
	const forms: [string, string][] = [
		['negotiation', 'negotiated, negotiating, negotiations'],
		['life-cycle-assessment', 'LCAs for packaging'],
		['kpi-reporting', 'Defined KPIs'],
		['organisation-skills', 'excellent organizational skills'],
		['organisation-skills', 'excellent organisational skills'],
		['data-visualisation', 'data visualization'],
		['lksg', 'Umsetzung des Lieferkettengesetzes'],
		['data-protection', 'gdpr, Gdpr or GDPR'],
		['scada', 'Scada systems'],
		['patient-care', 'Versorgung von Patientinnen und Patienten'],
		['wound-care', 'Wundversorgung und Verbandswechsel'],
		['bookkeeping', 'Finanzbuchhaltung'],
		['order-picking', 'Préparation de commandes'],
		['month-end-close', 'Clôtures mensuelles'],
		['recruitment', 'Recrutement et entretiens d’embauche'],
		['contract-drafting', 'Redacción y revisión de contratos'],
		['carbon-footprint', 'Cálculo de la huella de carbono'],
		['customer-service', 'Atención al cliente'],
		['bank-reconciliation', 'Riconciliazioni bancarie'],
		['waste-sorting', 'Raccolta differenziata'],
		['inventory', 'Gestione del magazzino e delle scorte'],
		['accounts-payable', 'Contas a pagar'],
		['lesson-planning', 'Planejamento de aulas'],
		['customs', 'Douaneafhandeling'],
		['customer-service', 'Klantenservice en klantcontact'],
		['heat-pumps', 'Warmtepompen, Wärmepumpen, pompes à chaleur'],
		['photovoltaics', 'Fotovoltaica, fotovoltaico, Photovoltaik'],
		['team-leadership', 'Coordiné un equipo de seis personas'],
		['tax-returns', 'Einkommensteuererklärungen'],
		['menu-planning', "Menu's samenstellen"],
		['physiotherapy', 'Terapie manuali'],
	];
	it.each(forms)('%s: %s', (id, text) => {
		expect(ids(text)).toContain(id);
	});

	it('umlauts may be written out, accents left out', () => {
		expect(ids('Oekobilanzen')).toEqual(ids('Ökobilanzen'));
		expect(ids('gestion de projets, comptabilite')).toEqual(ids('gestion de projets, comptabilité'));
	});

	it('a section of skills is recognized by its heading, or by an option', () => {
		expect(ids('SKILLS\nSpring, Go, R')).toEqual(expect.arrayContaining(['r']));
		expect(ids('Hobbies\nSpring walks')).toEqual([]);
		expect(ids('Word, Access', true)).toEqual(['word', 'access']);
	});
});

const page =
	'Managed projects and budgets in R & Go; analysed data of patients — Ökobilanz, contrats, gestión de equipos.\n';

/** Milliseconds, shown in the test's name: a busy machine must not fail it. */
function timeOf(characters: number): string {
	const text = page.repeat(Math.ceil(characters / page.length)).slice(0, characters);
	const start = performance.now();
	findSkills(text);
	return (performance.now() - start).toFixed(0);
}

describe('A long text', () => {
	timeOf(page.length);

	it(`is read in time that grows with its length: 20,000 characters ${timeOf(20_000)} ms, 200,000 ${timeOf(200_000)} ms`, () => {
		expect(findSkills(page.repeat(2000)).length).toBe(findSkills(page).length * 2000);
	});

	it('may be anything', () => {
		for (const text of [
			'',
			'\n',
			' '.repeat(10_000),
			'*'.repeat(10_000),
			'\u0000\uD800',
			'a'.repeat(50_000),
			'🙂'.repeat(5_000),
		]) {
			expect(findSkills(text)).toEqual([]);
		}
	});
});
