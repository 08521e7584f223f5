import { expect, it } from 'vitest';
import { findSkills } from '../find-skills.ts';

const idsIn = (text: string, inSkillsSection = false) => findSkills(text, { inSkillsSection }).map((found) => found.id);

it.each([
	['Triennial valuations and IAS 19 disclosures for 14 schemes', 'ias-19'],
	['Regressführung gegen Haftpflichtversicherer', 'subrogation'],
	['Contrôle et envoi des DSN, paie de 300 salariés', 'payroll'],
	['Análise de balanços de empresas', 'balance-sheet-analysis'],
	['Búsqueda de directivos para la industria', 'executive-search'],
	['Lieferantenauswahl und Lieferantenverhandlungen', 'strategic-sourcing'],
	['Mapeamento de processos', 'process-improvement'],
	['eCTD dossiers, type II variations to marketing authorisations', 'regulatory-variations'],
	['Higiene industrial: mediciones de ruido', 'industrial-hygiene'],
	['Gefährdungsbeurteilungen für zwölf Standorte', 'hse'],
	['Wrote the planning policy chapters of the local plan', 'planning-policy'],
	['Amministrazione di 32 condomini e riparto spese condominiali', 'service-charges'],
	['Notices bibliographiques et catalogage', 'bibliographic-cataloguing'],
	['Gestión terminológica y memorias de traducción', 'terminology'],
	['Beschwerden und Verwaltungsakte', 'administrative-decisions'],
	['Functioneel beheer van het zorgdossier', 'functional-management'],
	['Estimación de recursos a corto plazo', 'resource-estimation'],
	['Rassegna stampa quotidiana', 'public-relations'],
	['Extração e tratamento de dados', 'data-preparation'],
])('"%s" shows %s', (text, id) => {
	expect(idsIn(text)).toContain(id);
});

it.each([
	['Introduced four seasonal variations of the menu', 'regulatory-variations'],
	['Our uniform policy for drivers', 'planning-systems'],
	['Revisión de motores y frenos', 'translation-review'],
	['Publications', 'publications'],
	['Charter flights for two airlines', 'chartering'],
	['Pulitura di cucine e sale', 'conservation-treatment'],
])('"%s" does not show %s', (text, id) => {
	expect(idsIn(text)).not.toContain(id);
});
