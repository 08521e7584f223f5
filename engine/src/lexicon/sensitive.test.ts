import { describe, expect, it } from 'vitest';
import { isSensitiveLine } from './private-matters.ts';

describe('A line with something that must not be used', () => {
	it.each([
		'Date of birth: 12 March 1985',
		'DOB: 03/04/1990',
		'Nationality: Irish',
		'Marital status: married, two children',
		'Married',
		'Age: 34',
		'Gender: female',
		'Religion: none',
		'Passport No: X1234567',
		'Geburtsdatum: 01.02.1980',
		'geb. am 5. Mai 1978 in Köln',
		'Familienstand: ledig',
		'Staatsangehörigkeit: deutsch',
		'Konfession: evangelisch',
		'Verheiratet, zwei Kinder',
		'Née le 14/07/1988 à Lyon',
		'Nationalité : française',
		'Situation familiale : mariée, 2 enfants',
		'Marié',
		'36 ans',
		'Fecha de nacimiento: 3 de mayo de 1991',
		'Estado civil: soltera',
		'DNI: 12345678Z',
		'Nacionalidad: española',
		'Data di nascita: 7 giugno 1984',
		'Nato a Bari il 7 giugno 1984',
		'Stato civile: coniugato',
		'Codice fiscale: RSSMRA84H07A662X',
		'Data de nascimento: 10/10/1992',
		'Estado civil: casado',
		'CPF: 123.456.789-00',
		'Geboortedatum: 1 april 1987',
		'Burgerlijke staat: ongehuwd',
		'Nationaliteit: Belg',
		'Berlin | Date of birth: 1 May 1990 | Driving licence B',
	])('%s', (line) => {
		expect(isSensitiveLine(line)).toBe(true);
	});
});

describe('A line that may be used', () => {
	it.each([
		'',
		'Cared for children with learning difficulties',
		'Single point of contact for twelve suppliers',
		'Age-friendly cities: research assistant',
		'Worked with people of every age and religion',
		'Taught religion and ethics at a secondary school',
		'Managed photo archives and picture rights',
		'Gender equality officer, City of Graz',
		'Weight and height measurements of patients',
		'Arbeit mit Kindern und Jugendlichen',
		'Leiterin der Kita „Kinderland“',
		'Prise en charge des enfants de 3 à 6 ans',
		'10 ans d’expérience dans la vente',
		'5 años de experiencia en logística',
		'Atención a niños y familias',
		'Insegnante di religione, 2010 – 2014',
		'Assistenza a persone con disabilità',
		'Begeleiden van kinderen met autisme',
		'Nationality law and immigration law, legal clinic',
		'Project manager | Hamburg | 2014 – 2019',
		'Increased revenue by 34 % in a single year',
	])('%s', (line) => {
		expect(isSensitiveLine(line)).toBe(false);
	});
});

it.each([
	'51 años, viuda, permiso de conducir B y C',
	'38 ans, célibataire, permis B',
	'Utrecht, gehuwd, twee kinderen, rijbewijs B en E',
])('"%s" is about the person', (line) => {
	expect(isSensitiveLine(line)).toBe(true);
});
