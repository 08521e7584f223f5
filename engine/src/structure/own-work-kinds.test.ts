import { describe, expect, it } from 'vitest';
import { industriesOf } from '../profile/industries.ts';
import { annotate } from './annotate.ts';
import { parseCv } from './parse-cv.ts';

describe('The kind of work', () => {
	it.each([
		['Mechanic, earlier Apprentice', 'job'],
		['Consultant, previously intern', 'job'],
		['Apprentice electrician', 'student'],
		['Consultor, Empresa Júnior Mecajun', 'student'],
		['Chef de projet, Junior-Entreprise', 'student'],
		['Animatrice BAFA – centres de loisirs, étés', 'student'],
		['Camp leader, summers', 'student'],
		['Junior consultant', 'job'],
	])('"%s" is %s', (text, kind) => {
		expect(annotate(text).kind).toBe(kind);
	});
});

const jobsOf = (text: string) => parseCv(text, '2026-11').jobs;

it('takes the craft as the title of the owner of a one-person company', () => {
	const text =
		'Dott.ssa Ilaria Prova\nPerugia · i.prova@example.it\nESPERIENZA PROFESSIONALE\n2018 – in corso\tRestauratrice, titolare di ditta individuale, Perugia\nInterventi su dipinti e sculture lignee per le diocesi.\n2013 – 2018\tCollaboratrice restauratrice, Consorzio Conservazione, Spoleto\nPulitura e consolidamento di tele.\n';
	expect(jobsOf(text)[0]?.title).toBe('Restauratrice');
});

it('finds the title below dates and a place', () => {
	const text =
		'Kenji Prueba\nLima, Perú · k.prueba@example.pe\nExperiencia Profesional\n\nago. 2018 – actualidad\nCerro de Pasco, Perú\n\nGeólogo de Estimación de Recursos Minerales\nCompañía Minera Ejemplo S.A.A.\n• Realizar la estimación de recursos a corto plazo.\n• Asegurar la integridad de la base de datos geológica.\n';
	expect(jobsOf(text)[0]?.title).toMatch(/^Geólogo/);
});

it('ignores the industries of clients, and uses parentheses after an employer', () => {
	const text =
		'Sandrine Essai\nLille · s.essai@example.fr\nEXPÉRIENCES\nResponsable paie – Groupe Terrasse & Fils (distribution alimentaire, 2 150 salariés)\nDepuis février 2019 – Lille\n• Encadrement de 6 gestionnaires de paie\nGestionnaire de paie – Cabinet Delattre\nSeptembre 2011 – janvier 2019 – Lille\n• Portefeuille de 48 clients (BTP, bâtiment, construction), 620 bulletins mensuels\n';
	const found = industriesOf(parseCv(text, '2026-11'), [], { occupations: [], skills: [] }, '2026-11');
	expect(found[0]?.id).toBe('consumer-goods-retail');
});
