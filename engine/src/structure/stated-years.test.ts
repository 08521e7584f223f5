import { describe, expect, it } from 'vitest';
import { parseCv } from './parse-cv.ts';

describe('Stated years of experience count if no post has dates', () => {
	it.each([
		['Dentist with over 12 years of experience in family practices.', 12, 14],
		['Tierärztin mit 15 Jahren Berufserfahrung.', 15, 15],
		["Notaire, plus de vingt ans d'expérience.", 20, 22],
		['Abogada con más de 8 años de experiencia en derecho civil.', 8, 10],
		['Farmacista con dieci anni di esperienza.', 10, 10],
		['Fisioterapeuta com mais de 10 anos de experiência clínica.', 10, 12],
		['Engineer with 10+ years of experience.', 10, 12],
		['Tandarts met 9 jaar ervaring.', 9, 9],
	])('%s', (text, min, max) => {
		expect(parseCv(`Jo Field\nSUMMARY\n${text}`, '2026-11').years).toEqual({ min, max });
	});
	it('dates take precedence', () => {
		const text = 'SUMMARY\nOver 20 years of experience.\nEXPERIENCE\nNurse, City Hospital\t01/2016 – 12/2019';
		expect(parseCv(text, '2026-11').years).toEqual({ min: 4, max: 4 });
	});
});
