/**
 * Titles that are rightly held in two occupations, each with the likelier one first. A title that stands in the data of
 * two occupations and not here is a mistake, and a test says so.
 */
export const sharedTitles: Readonly<Record<string, readonly [string, string]>> = {
	'analista programador': ['15-1251.00', '15-1211.00'],
	'gerente de conta': ['41-3091.00', '13-2052.00'],
	'jefa de contabilidad': ['13-2011.00', '11-3031.00'],
	'jefe de contabilidad': ['13-2011.00', '11-3031.00'],
	'medico internista': ['29-1216.00', '29-1229.00'],
	'operador de maquina': ['51-9111.00', '47-2073.00'],
	'operadora de maquina': ['51-9111.00', '47-2073.00'],
	'transport planner': ['17-2051.01', '43-5032.00'],
	'chef de secteur': ['41-4012.00', '41-1011.00'],
	'cheffe de secteur': ['41-4012.00', '41-1011.00'],
	'ingenieur d etude': ['17-2141.00', '19-1042.00'],
	'ingenieure d etude': ['17-2141.00', '19-1042.00'],
	'directeur technique': ['11-9041.00', '11-3021.00'],
	'charge d etude environnement': ['19-2041.00', '13-1199.05'],
	'chargee d etude environnement': ['19-2041.00', '13-1199.05'],
	'carbon market analyst': ['13-1199.05', '19-2041.01'],
	'program assistant': ['43-6014.00', '21-1093.00'],
	'addetto alla sicurezza': ['33-9032.00', '19-5011.00'],
	'addetta alla sicurezza': ['33-9032.00', '19-5011.00'],
	redacteur: ['27-3041.00', '27-3043.00'],
	'capo reparto': ['51-1011.00', '41-1011.00'],
	facchino: ['53-7062.00', '39-6011.00'],
};
