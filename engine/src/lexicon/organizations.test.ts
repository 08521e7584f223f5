import { expect, it } from 'vitest';
import { organizationsIn } from './industries.ts';
import type { IndustryId } from './types.ts';

const names: [IndustryId, string][] = [
	['energy-utilities', 'Stadtwerke Brackwede AG'],
	['energy-utilities', 'Aguas de la Ribera S.A.'],
	['financial-services', 'Kreissparkasse Weststadt'],
	['insurance', 'Nordlicht Versicherungen'],
	['insurance', 'Correduría Vallés'],
	['manufacturing', 'Bekleidungswerke Auerbach GmbH'],
	['manufacturing', 'Confecciones Tambre S.L.'],
	['manufacturing', 'Lakeside Garments Ltd'],
	['manufacturing', 'Verrerie du Val'],
	['manufacturing', 'Kunststofffabriek De Maas'],
	['construction-built-environment', 'Harrow & Finch Plumbing and Heating'],
	['construction-built-environment', 'Woningcorporatie Zuidwijk'],
	['consumer-goods-retail', 'Brouwerij De Leeuw'],
	['consumer-goods-retail', 'Highfield Foods PLC'],
	['transport-logistics', 'Nordtalbahn AG'],
	['transport-logistics', 'Ferrovie del Lago'],
	['transport-logistics', 'Linhas Aéreas do Sul'],
	['information-technology-telecom', 'Contact center Ponente'],
	['marketing-media', 'Uitgeverij Het Anker'],
	['healthcare', 'Universitätsklinikum Nordstadt'],
	['healthcare', 'Clínica Veterinária do Porto'],
	['education-research', 'Städtisches Gymnasium Ost'],
	['public-sector-nonprofit', 'Kern County Emergency Communications'],
	['public-sector-nonprofit', 'Handwerkskammer Oberland'],
	['public-sector-nonprofit', 'Vigili del Fuoco, comando di Lecco'],
	['legal', 'Étude notariale Marchand'],
	['legal', 'Notariaat Van Loon'],
	['hospitality-personal-services', 'Lakewood Inn'],
	['hospitality-personal-services', 'Peluquería Marisol'],
];

it.each(names)('is of %s: %s', (id, name) => {
	expect(organizationsIn(name).map((one) => one.id)).toContain(id);
});

it('reads the longest words, not their parts', () => {
	expect(organizationsIn('Universitätsklinikum Nordstadt').map(({ id }) => id)).not.toContain('education-research');
	expect(organizationsIn('Kern County Emergency Communications').map(({ id }) => id)).toEqual([
		'public-sector-nonprofit',
	]);
});

it('finds nothing in names without a kind', () => {
	expect(organizationsIn('Marlow & Teague')).toEqual([]);
});
