import { describe, expect, it } from 'vitest';
import { normalize } from '../extract/normalize.ts';
import type { YearMonth } from '../model.ts';
import { datesIn } from './dates.ts';

const shapes: [string, string][] = [
	['01/2019 – present', '2019-01 now'],
	['Jan 2019–Mar 2021', '2019-01 2021-03'],
	['2019-2021', '2019 2021'],
	['seit 2019', '2019 now'],
	['03.2018–heute', '2018-03 now'],
	['depuis mars 2018', '2018-03 now'],
	['Depuis le 1er septembre 2016', '2016-09 now'],
	['desde 2020', '2020 now'],
	["June '18 – Aug '19", '2018-06 2019-08'],
	['2019-03 – 2021-05', '2019-03 2021-05'],
	['2019-03-01 to 2021-05-31', '2019-03 2021-05'],
	['2021 – 2019', '2019 2021'],
	['Present – 2019', '2019 now'],
	['2019', '2019 2019 lone'],
	['2019 (mrt) – heden', '2019-03 now'],
	['2012 (sep) – 2019 (feb.)', '2012-09 2019-02'],
	['2001-07 bis 2004-12', '2001-07 2004-12'],
	['Since May 2020', '2020-05 now'],
	['Q3 2019 – Q1 2020', '2019-07 2020-01'],
	['2. Quartal 2019 – 4. Quartal 2020', '2019-04 2020-10'],
	['2015/16', '2015 2016'],
	['2015/2016', '2015 2016'],
	['1998–99', '1998 1999'],
	['01.03.2015 bis 31.12.2018', '2015-03 2018-12'],
	['du 1er mars 2015 au 30 juin 2016', '2015-03 2016-06'],
	['de enero de 2015 a marzo de 2017', '2015-01 2017-03'],
	['desde octubre de 2011 hasta la actualidad', '2011-10 now'],
	['da gennaio 2016 a oggi', '2016-01 now'],
	['dal 2015 al 2018', '2015 2018'],
	['março de 2015 – até o momento', '2015-03 now'],
	['jan. 2016 t/m heden', '2016-01 now'],
	['sept. 2011 – août 2014', '2011-09 2014-08'],
	['Sept. 2014 à ce jour', '2014-09 now'],
	['March – June 2020', '2020-03 2020-06'],
	['November – February 2020', '2019-11 2020-02'],
	['05 - 09/2018', '2018-05 2018-09'],
	['03/19 – 05/21', '2019-03 2021-05'],
	['Jan 19 – Mar 21', '2019-01 2021-03'],
	['September 2018 to date', '2018-09 now'],
	['2016 –', '2016 now'],
	['Summer 2019', '2019-06 2019-06 lone'],
	['2019 bis 2020 Koch im Hotel', '2019 2020'],
	['Analyst, Acme (2014 - 2016)', '2014 2016'],
	['January 2019 - Present (7 years 11 months)', '2019-01 now'],
	['until 2015', '? 2015'],
	['15 May 2015 – 3 July 2016', '2015-05 2016-07'],
	['May 15, 2015 to July 3, 2016', '2015-05 2016-07'],
	['2011 Mai – 2012 Juni', '2011-05 2012-06'],
	["'09–'12", '2009 2012'],
	['from 2012 through 2015', '2012 2015'],
	['2020 à 2022', '2020 2022'],
	['10/2010 → 12/2012', '2010-10 2012-12'],
	['mei 2014 – eind 2017', '2014-05 2017-12'],
	['begin 2015 tot eind 2017', '2015-01 2017-12'],
	['Anfang 2015 – Mitte 2017', '2015-01 2017-07'],
	['seit Ende 2019', '2019-12 now'],
	['Ende März 2015 bis Anfang Mai 2016', '2015-03 2016-05'],
	['début 2015 – fin 2017', '2015-01 2017-12'],
	['de mi-2015 à fin mars 2017', '2015-07 2017-03'],
	['desde principios de 2015 hasta finales de 2017', '2015-01 2017-12'],
	['inizio 2015 – fine 2017', '2015-01 2017-12'],
	["dall'inizio del 2015 alla fine del 2017", '2015-01 2017-12'],
	['início de 2015 – fim de 2017', '2015-01 2017-12'],
	['do início de 2015 ao fim de 2017', '2015-01 2017-12'],
	['early 2015 to late 2017', '2015-01 2017-12'],
	['end of June 2015 – mid-2017', '2015-06 2017-07'],
	['2016 (6 mesi)', '2016 2016'],
	['summer 2020 + 2021', '2020-06 2020-08'],
	['2014 – a data attuale', '2014 now'],
	['2015 – até à data', '2015 now'],
	['2015 até os dias de hoje', '2015 now'],
	['2015 – tot op heden', '2015 now'],
	['2015 - tuttora', '2015 now'],
	['08.2014 – lfd.', '2014-08 now'],
	['Jan/18 – Dez/20', '2018-01 2020-12'],
	['a partir de 2019', '2019 now'],
	['à partir de mars 2019', '2019-03 now'],
	['da marzo 2015', '2015-03 now'],
	['entre 2012 et 2016', '2012 2016'],
	['entre 2012 y 2016', '2012 2016'],
	['tra il 2012 e il 2016', '2012 2016'],
	['tussen 2012 en 2016', '2012 2016'],
	['H1 2019 – H2 2020', '2019-01 2020-07'],
	['2º semestre de 2018 – 2020', '2018-07 2020'],
	['WS 2014/15 – SS 2018', '2014 2018-04'],
	['2019/2020 – 2021/2022', '2019 2022'],
	['WS 2014/15', '2014 2015'],
	["'19–'21", '2019 2021'],
	['estate 2014 – inverno 2016', '2014-06 2016-12'],
	['entre junho de 2014 e maio de 2017', '2014-06 2017-05'],
	['entre abril de 2014 y mayo de 2017', '2014-04 2017-05'],
	['between April 2014 and May 2017', '2014-04 2017-05'],
	['zwischen April 2014 und Mai 2017', '2014-04 2017-05'],
	['tra aprile 2014 ed ottobre 2017', '2014-04 2017-10'],
	['tussen april 2014 en mei 2017', '2014-04 2017-05'],
	['entre avril 2014 et mai 2017', '2014-04 2017-05'],
	['von April 2014 bis Mai 2017', '2014-04 2017-05'],
	['vom 01.04.2014 bis zum 31.05.2017', '2014-04 2017-05'],
	['de avril 2014 à mai 2017', '2014-04 2017-05'],
	['de 2014 a 2017', '2014 2017'],
	["d'avril 2014 à mai 2017", '2014-04 2017-05'],
	['dal 1 aprile 2014 al 31 maggio 2017', '2014-04 2017-05'],
	['da aprile 2014 a maggio 2017', '2014-04 2017-05'],
	['van april 2014 tot mei 2017', '2014-04 2017-05'],
	['van april 2014 tot en met mei 2017', '2014-04 2017-05'],
	['from April 2014 to May 2017', '2014-04 2017-05'],
	['from April 2014 until May 2017', '2014-04 2017-05'],
	['desde abril de 2014 até maio de 2017', '2014-04 2017-05'],
	['de abril de 2014 até maio de 2017', '2014-04 2017-05'],
	['04/2014, 05/2017', '2014-04 2017-05'],
	['Fleurs du Sud, Nice · 04.2014, 05.2017', '2014-04 2017-05'],
	['2014-: Tutor at Acme', '2014 now'],
	['2014 – : Tutor', '2014 now'],
	['2014 –, Tutor', '2014 now'],
	['2014 – | Tutor', '2014 now'],
	['2014 →', '2014 now'],
	['2014 – …', '2014 now'],
	['(2014 – ) Tutor', '2014 now'],
	['04/2014 – ...', '2014-04 now'],
	['2014 onwards', '2014 now'],
	['desde 2014 en adelante', '2014 now'],
	['2014 – gegenwärtig', '2014 now'],
	['2014 – derzeit', '2014 now'],
	["2014 à l'heure actuelle", '2014 now'],
	['2014 hasta el día de hoy', '2014 now'],
	['2014 tot nu toe', '2014 now'],
	['2014 até agora', '2014 now'],
	['2014 to the present day', '2014 now'],
];

describe('Spans of time in all formats', () => {
	it.each(shapes)('%s', (written, expected) => {
		const [range, ...others] = datesIn(normalize(written), '2026-11');
		expect(others).toEqual([]);
		const ends = [month(range?.from), range?.isCurrent ? 'now' : month(range?.to)];
		expect([...ends, ...(range?.isLone ? ['lone'] : [])].join(' ')).toBe(expected);
	});
});

describe('Numbers that are not dates', () => {
	it.each(['+49 170 2019201', 'Budget of €2019', '12,000 customers in 45 markets', 'kWh 120190'])('%s', (written) => {
		expect(datesIn(normalize(written), '2026-11')).toEqual([]);
	});
	it('a digit typed twice beside a month is read once, elsewhere it is no year', () => {
		expect(datesIn('May 20008 – June 2010', '2026-11')[0]).toMatchObject({ from: { year: 2008, month: 5 } });
		expect(datesIn('06/20177 – 09/2019', '2026-11')[0]).toMatchObject({ from: { year: 2017, month: 6 } });
		expect(datesIn('20018 Donostia', '2026-11')).toEqual([]);
	});
	it('three consecutive months are not a span', () => {
		expect(datesIn('Courses: 03/2019, 05/2019, 07/2020', '2026-11').every(({ isLone }) => isLone)).toBe(true);
	});
	it('the end of "back-end" is not the end of a month', () => {
		expect(datesIn('DEVELOPER BACK-END\tNOV 2003 – NOV 2007', '2026-11')).toMatchObject([{ start: 19 }]);
		expect(datesIn('Developer, back end\tNov 2003 – Nov 2007', '2026-11')).toMatchObject([{ start: 20 }]);
	});
	it('a dash before the title does not mean a current post', () => {
		expect(datesIn('2014 – Tutor', '2026-11')).toMatchObject([{ isLone: true }]);
	});
	it('an end far in the future is ignored', () => {
		expect(datesIn('2019 – 2080', '2026-11')).toMatchObject([{ isLone: true }]);
	});
});

function month(at: YearMonth | undefined): string {
	return at ? [at.year, ...(at.month ? [String(at.month).padStart(2, '0')] : [])].join('-') : '?';
}
