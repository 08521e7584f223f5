import { describe, expect, test } from 'vitest';
import { analyse } from '../analysis.ts';
import type { RoleMatch } from '../model.ts';

const report = (text: string) => analyse({ format: 'txt', text, warnings: [] }, { analysisMonth: '2026-11' });
const rolesOf = (text: string): readonly RoleMatch[] => report(text).roles ?? [];
const ids = (roles: readonly RoleMatch[]) => roles.map(({ id }) => id);

const pastry = `Jo Sample
jo@example.org

Experience
Executive Chef, Harbour Kitchen, Cork
03/2018 - present
- Lead a brigade of 12, 140 covers a night
- Menus every six weeks, food cost from 34% to 28%
- Trained 3 commis
Sous Chef, The Old Mill, Cork
2012 - 02/2018
- Ordering, stock control and HACCP records

Education
2009 - 2012 Higher Certificate in Culinary Arts and Hotel Operations, Cork
`;

const socialWorker = `Jo Sample
jo@example.org

Experience
Social Worker, City of Leeds
04/2016 - present
- Case work with 60 families: housing, debts, safeguarding
- Court reports and case files in Liquidlogic, strict confidentiality
Family Support Worker, Homestart
2012 - 03/2016
- Home visits and benefit applications

Education
BA Social Work, University of Leeds, 2012
`;

const plumber = `Kim Muster
kim@example.org

Berufserfahrung
03/2015 - heute Anlagenmechaniker SHK, Rohr und Wärme GmbH, Kassel
- Montage von Wärmepumpen, über 90 Anlagen
- Prüfungen nach DVGW und Druckprüfungen, 200 im Jahr
- Anleitung eines Lehrlings
08/2011 - 02/2015 Anlagenmechaniker, Bad und Bau, Kassel
- Wartung von Heizungen, Fehlersuche

Ausbildung
2008 - 2011 Ausbildung zum Anlagenmechaniker SHK
`;

const transport = `Kim Muster
kim@example.org

Berufserfahrung
01/2014 - heute Leiter Logistik, Nordfracht GmbH, Bremen
- Führung von 22 Mitarbeitern, Budget 6 Mio. €
- Tourenplanung für 50 Fahrzeuge, Leerkilometer von 18 auf 11 %
- Kundenbetreuung und Reklamationen
06/2003 - 12/2013 Disponent, Weserspedition, Bremen
- Disposition Skandinavien, Verzollung

Ausbildung
2000 - 2003 Speditionskaufmann
`;

const counsel = `Jo Sample
jo@example.org

Experience
Senior Litigation Counsel, Hale & Moor LLP
05/2015 - present
- Briefs, motions and oral argument before the courts of appeal
- Public policy and regulatory compliance: advise boards and stakeholders, negotiate settlements
- Policy briefs and risk management for clients of the firm
Attorney, Hale & Moor LLP
09/2008 - 04/2015
- Legal research, drafting of pleadings and opinions

Education
Juris Doctor, 2008
`;

describe('the three roles', () => {
	test('of a chef start at the table, not at a desk of purchasing, and are not proven by a school', () => {
		const [best, ...others] = rolesOf(pastry);
		expect(best?.id).toBe('ai-customer-experience');
		expect(best?.evidence[0]?.quote).not.toMatch(/Certificate/);
		expect(ids(others)).not.toContain('ai-people-analytics');
		expect(ids(others)).not.toContain('ai-knowledge-manager');
	});

	test('of a social worker leave what is confidential out of chatbots', () => {
		expect(ids(rolesOf(socialWorker))).not.toContain('conversational-ai-designer');
	});

	test('of a fitter rest on no word of a school that means a test of pipes', () => {
		const roles = rolesOf(plumber);
		expect(roles[0]?.id).not.toBe('ai-learning-designer');
		for (const { evidence } of roles.filter(({ id }) => id === 'ai-learning-designer')) {
			expect(evidence.map(({ quote }) => quote).join()).not.toMatch(/Prüfungen/);
		}
	});

	test('of a head of logistics have a leading role before a customer service role', () => {
		const roles = ids(rolesOf(transport));
		expect(roles.slice(0, 2)).toContain('ai-program-manager');
		expect(roles[0]).not.toBe('ai-customer-experience');
	});

	test('of a lawyer start with the law', () => {
		expect(rolesOf(counsel)[0]?.id).toBe('legal-ai-ops');
	});

	test('are no default for someone who once trained someone or wrote a procedure', () => {
		const clerk = pastry
			.replace('Executive Chef', 'Warehouse Planner')
			.replace('Sous Chef', 'Dispatcher')
			.replace(/- (?:Lead|Menus).*\n/g, '- Plan 40 loads a day in SAP, delays down 20%\n')
			.replace('Culinary Arts and Hotel Operations', 'Logistics');
		expect(ids(rolesOf(clerk))).not.toContain('ai-learning-designer');
		expect(ids(rolesOf(clerk))).not.toContain('ai-knowledge-manager');
	});
});

describe('own tasks', () => {
	test('of a shift worker have no rosters', () => {
		const night = `Jo Sample
jo@example.org

Experience
Hotel Receptionist, Hotel Mar, Vigo
03/2019 - present
- Check-in of 80 guests a day, reservations and complaints
- Night audit, rotas of two nights a week
- Customer service in three languages

Education
2016 - 2018 Diploma in Tourism
`;
		expect(report(night).intel?.helps.map(({ task }) => task)).not.toContain('Rosters and team notes');
	});

	test('of a business owner start with running a business', () => {
		const coo = `Jo Sample
jo@example.org

Experience
Chief Operating Officer, Brightfoods Ltd
03/2016 - present
- P&L responsibility for 8 plants, EBITDA margin from 8% to 12%
- Business transformation and change management across 3 countries
- Supply chain of 6 warehouses
Plant Manager, Brightfoods Ltd
2006 - 02/2016
- Production of 120 million units a year

Education
MSc Industrial Engineering, 2005
`;
		expect(report(coo).intel?.helps[0]?.task).toBe('Business reviews and board papers');
	});
});
