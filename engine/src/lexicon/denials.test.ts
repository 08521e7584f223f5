import { describe, expect, it } from 'vitest';
import { denials, isInStretch, othersAsSubject } from './denials.ts';
import { findSkills } from './find-skills.ts';

const ids = (text: string) => findSkills(text).map(({ id }) => id);

describe('Things that someone does not do are no skills', () => {
	it.each([
		['No experience with Azure.', 'azure'],
		['Without prior knowledge of accounting', 'accounting'],
		['Interested in learning Python', 'python'],
		['Keen to learn Rust programming', 'rust'],
		['Keine Kenntnisse in SAP', 'sap'],
		['Noch ohne Erfahrung in der Buchhaltung', 'bookkeeping'],
		['Interesse an maschinellem Lernen', 'machine-learning'],
		['Souhaite se former à Python', 'python'],
		['Aucune expérience en comptabilité', 'accounting'],
		['Sin experiencia en domótica.', 'building-automation'],
		['Me gustaría aprender contabilidad', 'accounting'],
		['Vorrei imparare Python', 'python'],
		['Interesse em inteligência artificial', 'artificial-intelligence'],
		['Geen ervaring met fiscaal recht.', 'tax-law'],
		['Hobbys: Kochen, Buchhaltung im Chor', 'bookkeeping'],
		['Loisirs : photographie, jardinage', 'photography'],
		['I have not used Python.', 'python'],
		['Objective: to move into auditing and to learn SQL', 'sql'],
		['Attended talks on hydrology', 'hydrology'],
		['The move to Azure was planned but did not happen', 'azure'],
		['Not a data scientist: no machine learning, no Python.', 'python'],
		['Two years of German, Python forgotten', 'python'],
		['Following an evening course in SQL', 'sql'],
		['I would like to take auditing next year', 'auditing'],
		['AutoCAD viewing only', 'autocad'],
		['Polish, English C1, learning Norwegian on Duolingo', 'norwegian'],
		['Evaluated MongoDB for the claims program and rejected it', 'mongodb'],
		['I am not a front-end developer', 'frontend'],
		['Kubernetes: attended a one-day session only', 'kubernetes'],
		['English (C1), Turkish (a few words only)', 'turkish'],
	])('%s', (text, id) => {
		expect(ids(text)).not.toContain(id);
	});

	it.each([
		['No experience with Azure, but AWS since 2019', 'aws'],
		['No experience with Azure. Terraform daily.', 'terraform'],
		['Looking to apply my Python skills', 'python'],
		['Cut accidents without stopping production: lean manufacturing', 'lean'],
		['Research interests: hydrology', 'hydrology'],
		['Sans faute : tenue de la comptabilité', 'bookkeeping'],
	])('but: %s', (text, id) => {
		expect(ids(text)).toContain(id);
	});

	it.each([
		['Wrote the plan; our data team made the scripts in Python', 'Python'],
		['Lawyers in the firm advised on antitrust', 'antitrust'],
		['Scope changes went to my manager, who negotiated prices', 'negotiated'],
		['Photos for the shop, which an agency built in PHP', 'PHP'],
		['Read drawings made by the architect in AutoCAD', 'AutoCAD'],
		['Worked around live electrics; plumbing by others', 'plumbing'],
		['Clients include a firm using Kubernetes', 'Kubernetes'],
		["One client's manual described how to program PLCs", 'PLCs'],
		['The IT department loads data with Python', 'Python'],
		['Windows and headset set up by IT support', 'Windows'],
		['Blade repairs are given to the rope access firm', 'repairs'],
		['The payroll itself is processed by ADP', 'payroll'],
		['Demand forecasts came from the sales office', 'forecasts'],
		['PLC faults went to the control engineers', 'PLC'],
		['Photo shoots are outsourced', 'shoots'],
		['Solar panels we leave to the electricians', 'panels'],
		['Advise the team; legal drafting stays with counsel', 'drafting'],
		['I hire a photographer and a drone pilot', 'drone'],
		['Wrote reports for clients in forestry and steel', 'forestry'],
		['Coordinated daily with housekeeping and the spa', 'housekeeping'],
		['Consume an API that the back-end team maintains in Java', 'Java'],
		['Analysis of metals (ICP-MS, GC-MS) is done by a laboratory', 'ICP-MS'],
	])('is of others: %s', (text, word) => {
		expect(isInStretch(othersAsSubject(text), text.indexOf(word))).toBe(true);
	});

	it.each([
		['Wrote scripts in Python that 40 colleagues used', 'Python'],
		['Cut costs by 20 % with lean methods', 'lean'],
		['Read drawings made by the architect', 'drawings'],
		['My tasks were payroll and accounting', 'payroll'],
		['The role included budgeting', 'budgeting'],
		['Teams: Jira, Slack', 'Jira'],
		['Was promoted to head of payroll', 'payroll'],
		['Rebuilt the payroll and was asked to lead it', 'payroll'],
	])('is not of others: %s', (text, word) => {
		expect(isInStretch(othersAsSubject(text), text.indexOf(word))).toBe(false);
	});

	it('ends with its line', () => {
		expect(denials('No experience with Azure\nAWS')).toEqual([{ start: 0, end: 24 }]);
	});
});
