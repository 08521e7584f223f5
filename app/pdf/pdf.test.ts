import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { covered } from '#app/fonts/typeset.ts';
import type { PdfBlock, PdfDocument } from './document.ts';
import { PdfBusy, PdfFailed, renderPdf } from './render.server.ts';

const of = (...blocks: PdfBlock[]): PdfDocument => ({
	title: 'A test',
	language: 'en',
	date: new Date('2026-11-20T12:00:00Z'),
	site: 'https://mga.example/',
	sections: [{ running: 'Running', blocks }],
});

const wordsOf = async (pdf: Buffer) => {
	const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)));
	return text.map((page) => page.replace(/\s+/g, ' '));
};

describe('text in all scripts', () => {
	const read = async (...names: string[]) => {
		const pages = await wordsOf(await renderPdf(of(...names.map((text) => ({ kind: 'text' as const, text })))));
		const page = pages.join(' ');
		return { page, missing: names.filter((name) => !page.normalize('NFC').includes(name)) };
	};

	it('prints names, and they can be copied', async () => {
		const { page, missing } = await read(
			...['王小明', '山田太郎', 'ﾔﾏﾀﾞ ﾀﾛｳ', '김민수', 'יוסף כהן', 'अमित शर्मा', 'தமிழ் கார்த்திக்', 'ไทย สมชาย', 'გიორგი'],
			...[
				'Ἑλένη Παπαδοπούλου',
				'Ṣọlá Adé',
				'Nguyễn Thị Hường',
				'Ḥasan x̱aat',
				'👩‍💻 Ada 👍🏽 🇩🇪',
				'မောင်မောင်',
				'ខ្មែរ',
				'𠮷田 㛃 髙橋',
			],
			...['বাংলা', 'ગુજરાતી', 'ਗੁਰਪ੍ਰੀਤ', 'ಕನ್ನಡ', 'മലയാളം', 'తెలుగు', 'አበበ', 'සිංහල', 'ລາວ', 'Հայկ', 'ᏣᎳᎩ', 'ⵜⴰⵎⴰⵣⵉⵖⵜ'],
		);
		expect(missing).toEqual([]);
		expect(page).not.toContain('?');
	});

	it('prints Arabic joined, as one glyph for a word', async () => {
		// pdf.js reverses text from right to left, by letters also where a glyph is a word.
		const { page } = await read('Jane (محمد)', 'عبد', 'می‌لاد');
		for (const word of ['محمد', 'عبد', 'می‌لاد']) expect(page).toContain(Array.from(word).reverse().join(''));
	});

	it('breaks lines where a script has no spaces, without hyphens', async () => {
		const { page } = await read('可持续发展'.repeat(60));
		expect(page.replace(/[\s\ufeff]/g, '')).toContain('可持续发展'.repeat(60));
	});

	it('gives the same bytes for the same document', async () => {
		const draw = () => renderPdf(of({ kind: 'text', text: '王小明 محمد עבד' }));
		expect((await draw()).equals(await draw())).toBe(true);
	});

	it('has a question mark for what no font has', async () => {
		const { page } = await read('a 𒀀 b', '19 → 8 days, ≥ 3');
		expect(page).toContain('a ? b');
		expect(page).toContain('19 → 8 days, ≥ 3');
	});

	it('renders every character that the fonts claim to cover', async () => {
		const every = Array.from({ length: 0x2200 }, (_, code) => String.fromCodePoint(code)).filter(
			(one) => covered.test(one) && /[\p{L}\p{N}\p{P}\p{S}]/u.test(one) && one.normalize('NFC') === one,
		);
		expect(every.length).toBeGreaterThan(750);
		const [page = ''] = await wordsOf(await renderPdf(of({ kind: 'text', text: every.join(' ') })));
		// The micro sign and the letter mu share a glyph and may be extracted as either.
		const compatible = page.normalize('NFKC');
		expect(every.filter((one) => !compatible.includes(one.normalize('NFKC')))).toEqual([]);
	});
});

describe('a document', () => {
	it('repeats the page frame, and the head of a table, on every page', async () => {
		const rows = Array.from({ length: 80 }, (_, at) => [`Row ${at}`, 'x']);
		const pages = await wordsOf(await renderPdf(of({ kind: 'table', head: ['Left', 'Right'], widths: [1, 1], rows })));
		expect(pages.length).toBeGreaterThan(1);
		for (const [at, page] of pages.entries()) {
			for (const words of ['MGA', 'Running', 'Left', 'mga.example', `Page ${at + 1} of ${pages.length}`]) {
				expect(page).toContain(words);
			}
		}
		expect(pages.join(' ').match(/Row \d+/g)).toHaveLength(80);
	});

	it('flows over pages with lists, panels and columns', async () => {
		const items = Array.from({ length: 120 }, (_, at) => `Item ${at}`);
		const pages = await wordsOf(
			await renderPdf(
				of(
					{ kind: 'title', text: 'Title', lead: 'Lead' },
					{ kind: 'panel', figure: '$1', caption: 'Caption', items: ['In it'] },
					{
						kind: 'columns',
						widths: [1, 1],
						columns: [[{ kind: 'heading', text: 'One' }], [{ kind: 'text', text: 'Two' }]],
					},
					{
						kind: 'facts',
						rows: [{ label: 'Label', value: ['see ', { text: 'there', href: 'https://mga.example/a' }] }],
					},
					{ kind: 'list', items },
				),
			),
		);
		const whole = pages.join(' ');
		for (const words of ['Title', 'Lead', '$1', 'Caption', 'In it', 'One', 'Two', 'Label', 'see there', '• Item 119']) {
			expect(whole).toContain(words);
		}
	});

	it('splits no group between two pages', async () => {
		const lines = (name: string): PdfBlock => ({
			kind: 'group',
			blocks: Array.from({ length: 7 }, (_, at) => ({ kind: 'heading' as const, text: `${name} ${at}` })),
		});
		const pages = await wordsOf(await renderPdf(of(...['A', 'B', 'C', 'D', 'E'].map(lines))));
		expect(pages.length).toBeGreaterThan(1);
		for (const name of ['A', 'B', 'C', 'D', 'E']) {
			expect(pages.filter((page) => page.includes(`${name} 0`) !== page.includes(`${name} 6`))).toEqual([]);
		}
	});

	it('that cannot be drawn reports the location without its content, and the next one is drawn', async () => {
		const broken = of({ kind: 'table', head: [], widths: [], rows: ['a secret' as never] });
		const failure = await renderPdf(broken).catch((error: unknown) => error);
		expect(failure).toBeInstanceOf(PdfFailed);
		expect((failure as Error).message).toMatch(/^TypeError\n\s+at /);
		expect((failure as Error).message).not.toContain('secret');
		expect((await renderPdf(of())).subarray(0, 5).toString()).toBe('%PDF-');
	});

	it('is refused when too many are waiting', async () => {
		const all = await Promise.allSettled(Array.from({ length: 25 }, () => renderPdf(of())));
		const refused = all.filter((one) => one.status === 'rejected');
		expect(refused).toHaveLength(5);
		expect(refused[0]?.reason).toBeInstanceOf(PdfBusy);
		await renderPdf(of());
	});
});
