import { describe, expect, it } from 'vitest';
import { findSkills } from './find-skills.ts';

const idsIn = (text: string) => findSkills(text).map(({ id }) => id);

describe('A word with another meaning is no skill', () => {
	it.each([
		['- Board member; lead finance, IT and procurement', 'tagetik'],
		['Real Property Administrator (RPA), BOMI Canada', 'rpa'],
		['Yardi Voyager, MRI, Excel, Outlook, work orders', 'mri-ct'],
		['- something with an office that has windows', 'windows-server'],
		['Curriculum vitae', 'curriculum-development'],
		['- NMR, GPC, DSC/TGA, rheology', 'mep'],
		['P R I VAT', 'vat'],
		['P R I VAT', 'r'],
		['Patente\tB, C', 'c'],
		['CAP Pâtissier, CFA de Chantejeau', 'cfa'],
		['CAP Pâtissier/Boulanger', 'truck-driving'],
		['Telefono\t347 000 0952', 'call-centre'],
		['- Fluxo digital completo, sem moldes desde 2021', 'injection-moulding'],
		['- Arbeidsrecht op hoofdlijnen', 'surgery'],
		['- Rehabilitación de viviendas en el centro', 'rehabilitation'],
		['- Acquired two board converters (EV €41m)', 'e-mobility'],
		['Prospective LCA of polyols', 'lead-generation'],
		['2021 Bedrijfshulpverlening (BHV)', 'counselling'],
		['- 61 lease renewals at better rents', 'customer-success'],
		['- Abbrüche im Warenkorb von 41 % auf 27 % gesenkt', 'demolition'],
		['- Budget of CLP 40m for the office', 'plc'],
		['- Sold drinks on board', 'onboarding'],
		['- Install, braze and leak-test', 'marketing-automation'],
		['Coach driver', 'training'],
		['- Read wiring diagrams', 'electrical-installation'],
		['- Inductions at the tower, keys, the log', 'onboarding'],
		['- Recruited users over a panel', 'recruitment'],
		['- Checked proofs against the copy of the order on the press', 'cover-design'],
	])('%s: no %s', (text, id) => {
		expect(idsIn(text)).not.toContain(id);
	});
	it.each([
		['- Automated invoices with RPA bots in UiPath', 'rpa'],
		['- MRI and CT scans of 20 patients a day', 'mri-ct'],
		['Windows 10, Windows Server, Active Directory', 'windows-server'],
		['- Written curricula for two schools', 'curriculum-development'],
		['- Rehabilitación de pacientes tras un ictus', 'rehabilitation'],
		['- Bemessung der TGA: Heizung, Lüftung, Sanitär', 'mep'],
		['- Abbruch von zwei Gebäuden auf der Baustelle', 'demolition'],
		['Skills: CFA Level II, portfolio analysis', 'cfa'],
	])('%s: %s', (text, id) => {
		expect(idsIn(text)).toContain(id);
	});
});
