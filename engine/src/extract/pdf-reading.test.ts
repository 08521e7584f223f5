import { describe, expect, it } from 'vitest';
import { pdfOf, textLines } from '../../fixtures/make-pdf.ts';
import { readDocument } from './read-document.ts';

async function textOf(...content: string[]): Promise<string> {
	const read = await readDocument(pdfOf({ pages: [content.join('\n')] }), 'cv.pdf');
	if ('no' in read) throw new Error(read.no);
	return read.ok.text;
}

const line = (text: string, left: number, top: number, size = 10) => textLines([text], { left, top, size });
const mark = (left: number, top: number) => `${left - 10} ${top + 2} 3.5 3.5 re f`;
const wide = (text: string) => `${text} of the two plants and of the offices in Turin, Milan and Padua, with the`;

describe('A PDF is read as a person reads it', () => {
	it('bullets drawn as shapes make list items', async () => {
		const items = ['Renovated 48 flats', 'Applied the rules for green building', 'Ran the sites'].map(wide);
		const text = await textOf(
			...items.map((item, index) => `${mark(80, 700 - index * 14)}\n${line(item, 80, 700 - index * 14)}`),
		);
		expect(text.split('\n')).toEqual(items.map((item) => `• ${item}`));
	});
	it('and dots that rate a skill do not', async () => {
		const dots = [0, 1, 2].map((n) => mark(140 + n * 6, 700)).join('\n');
		expect(await textOf(line('Revit', 80, 700), dots, line('AutoCAD, SketchUp', 80, 686))).toBe(
			'Revit\nAutoCAD, SketchUp',
		);
	});
	it('a line further left does not continue the item above it', async () => {
		const item = wide('Built a view of the figures');
		const text = await textOf(
			mark(80, 700),
			line(item, 80, 700),
			line('Reporting Specialist, Norrland Brands', 66, 686),
			line(wide('Wrote the report'), 66, 672),
		);
		expect(text.split('\n')[1]).toBe('Reporting Specialist, Norrland Brands');
	});
	it('the name comes first, even if a column beside it precedes it in the file', async () => {
		const text = await textOf(
			textLines(['ada@example.org', 'Torino', 'Languages', 'Italian', 'Interests', 'Pottery'], {
				left: 30,
				top: 790,
				size: 9,
			}),
			line('Ada Example', 200, 780, 21),
			line('Architect', 200, 762, 12),
			line('Experience', 200, 740, 12),
			textLines(['Architect, Studio Superga', '2020 – 2024'.replace('–', '-'), 'Planned nine schools'], {
				left: 200,
				top: 722,
				size: 10,
			}),
		);
		expect(text.split('\n').slice(0, 2)).toEqual(['Ada Example', 'Architect']);
		expect(text).toMatch(/Pottery\n+Experience\n/);
	});
	it('a long title in two lines and a place stay under the name', async () => {
		const text = await textOf(
			textLines(['Contact', 'ada@example.org', 'Certifications', 'Advanced Welding', 'Crane Licence'], {
				left: 20,
				top: 790,
				size: 9,
			}),
			line('Ada Example', 200, 788, 22),
			line('Foreman of the night shift, heavy plates, at Northern Works of Ship', 200, 768),
			line('Builders', 200, 756),
			line('Leeds, England', 200, 744),
			line('Experience', 200, 715, 13),
			textLines(['Northern Works', 'Foreman', '2020 - 2024', 'Welded nine hulls'], { left: 200, top: 696, size: 10 }),
		);
		expect(text).toMatch(/^Ada Example\nForeman[^\n]*\n+(?:Builders\n)?Leeds, England\n+Contact/);
		expect(text).toMatch(/Crane Licence\n+Experience/);
	});
	it('a title beside a sidebar, under a name across the page, does not end the sidebar', async () => {
		const text = await textOf(
			line('Ada Example', 20, 800, 22),
			textLines(['Contact', 'ada@example.org', 'Languages', 'English', 'Certifications', 'Crane Licence'], {
				left: 20,
				top: 760,
				size: 9,
			}),
			line('Foreman', 200, 760),
			line('Leeds, England', 200, 746),
			line('Experience', 200, 715, 13),
			textLines(['Northern Works', 'Foreman', '2020 - 2024', 'Welded nine hulls'], { left: 200, top: 696, size: 10 }),
		);
		expect(text).toMatch(/^Ada Example\n+Foreman\nLeeds, England\n+Contact/);
	});
	it('a heading of the sidebar with nothing but a picture under it does not mix the columns', async () => {
		const left = ['Contact', '', '', 'Skills', 'Welding', 'Cranes', 'Rigging', 'Languages', 'English', 'Polish'];
		const right = [
			['Experience', 12],
			['Northern Works', 10],
			['Foreman, 2020 - 2024', 10],
			['Welded nine hulls for the yard', 9],
			['Led a crew of twelve people', 9],
			['Southern Works', 10],
			['Welder, 2014 - 2020', 10],
			['Cut plates of steel by hand', 9],
			['Education', 12],
			['School of Shipbuilding, 2010 - 2014', 10],
		] as const;
		// As some programs write it: line by line across the page.
		const drawn = right.flatMap(([words, size], index) => {
			const words2 = left[index] ?? '';
			const y = 760 - index * 24;
			return [...(words2 === '' ? [] : [line(words2, 20, y - 7, 9)]), line(words, 200, y, size)];
		});
		const text = await textOf(line('Ada Example', 20, 800, 22), ...drawn);
		expect(text).toMatch(/Skills\nWelding\nCranes\nRigging\n+Languages\nEnglish\nPolish/);
		expect(text).toMatch(/Experience\n+Northern Works\n+Foreman, 2020 – 2024\n+Welded nine hulls for the yard\n/);
	});
	it('a line that ends with a small word continues with a year', async () => {
		const text = await textOf(
			line('- Drafted the national plan that the cabinet adopted in', 80, 700),
			line('2024', 80, 686),
			line('- Ran the office', 80, 672),
		);
		expect(text).toContain('adopted in 2024');
	});
	it('a span of time in a narrow cell stays one span', async () => {
		const text = await textOf(
			line('Sept 2020 to Oct', 60, 700),
			line('2021', 60, 687),
			line('Graduate Engineer', 200, 700),
			line('Pennine Rail, Leeds', 200, 687),
		);
		expect(text).toContain('Sept 2020 to Oct 2021');
	});
	it('a column of dates beside the posts, with headings among the dates, is read row by row', async () => {
		const left = [
			['PERSONAL INFORMATION', 766],
			['JOB APPLIED FOR', 728],
			['EXPERIENCE', 700],
			['03/2019 - present', 680],
			['06/2015 - 02/2019', 596],
			['EDUCATION', 530],
			['2009 - 2014', 510],
			['2008', 470],
			['PERSONAL SKILLS', 440],
			['Mother tongue', 421],
			['Other languages', 397],
			['Communication skills', 373],
			['Computer skills', 349],
		] as const;
		const right = [
			['Calle del Puerto 0, Bermeo', 752],
			['ada@example.org', 740],
			['Payroll Officer, industry', 714],
			['Payroll Officer', 678],
			['Bay Canneries Ltd, Bermeo', 664],
			['Payslips for 380 people every month', 650],
			['Contracts and leavers in the register', 636],
			['Accounts Assistant', 594],
			['Harbour Bookkeeping, Gernika', 580],
			['Payslips for seventy small firms', 566],
			['BA Labour Relations', 508],
			['University of the North', 494],
			['Course in spreadsheets', 468],
			['Spanish', 419],
			['English B1', 395],
			['Close to the staff of three shifts', 371],
			['Spreadsheets', 347],
		] as const;
		const text = await textOf(
			line('Curriculum vitae', 112, 790, 9),
			line('Ada Example', 204, 784, 15),
			...left.map(([words, top]) => line(words, 60, top, 9)),
			...right.map(([words, top]) => line(words, 204, top, 9)),
		);
		expect(text).toMatch(/03\/2019 – present\s+Payroll Officer[\s\S]*06\/2015 – 02\/2019\s+Accounts Assistant/);
		expect(text).toMatch(/2009 – 2014\s+BA Labour Relations/);
	});
});
