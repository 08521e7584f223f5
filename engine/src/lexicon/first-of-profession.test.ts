import { describe, expect, it } from 'vitest';
import { matchTitle } from './match-title.ts';

describe('The chief of a profession', () => {
	it.each([
		['Économiste en chef', '19-3011'],
		['Conservatrice en chef', '25-4012'],
		['Statisticien en chef', '15-2041'],
		['Ingeniero civil jefe', '17-2051'],
		['Economista-chefe', '19-3011'],
		['Enfermera jefe', '29-1141'],
		['Médecin-chef', '29-1229'],
		['Chefstatistikerin', '15-2041'],
		['Chefeinkäufer', '13-1023'],
	])('%s is of that profession, and leads', (title, soc) => {
		const [first, ...more] = matchTitle(title);
		expect(first?.soc.slice(0, 7)).toBe(soc);
		expect(['manager', 'director', 'lead']).toContain(first?.seniority);
		expect(more.map((one) => one.soc)).not.toContain('35-1011.00');
	});
	it.each(['Chef', 'Sous-chef', 'Chef de partie', 'Jefe de cocina', 'Cuisinier chef de partie'])(
		'%s cooks',
		(title) => {
			expect(matchTitle(title)[0]?.soc).toBe('35-1011.00');
		},
	);
});
