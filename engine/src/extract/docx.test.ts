import { describe, expect, it } from 'vitest';
import { bullet, docx, p, table, textBox } from '../../fixtures/make-docx.ts';
import { readDocument } from './read-document.ts';

async function read(parts: Parameters<typeof docx>[0]): Promise<string> {
	const answer = await readDocument(docx(parts), 'cv.docx');
	return 'ok' in answer ? answer.ok.text : answer.no;
}

describe('A Word document is read as it looks', () => {
	it('lists and tabs', async () => {
		expect(await read({ body: p('Analyst\t2019') + bullet('Did this') })).toBe('Analyst\t2019\n• Did this');
	});
	it('dates beside what they date', async () => {
		const rows = [
			[p('2019 - 2021'), p('Analyst') + p('Grünwerk GmbH') + bullet('Did this')],
			[p('2015 - 2019'), p('Trainee')],
		];
		expect(await read({ body: table(rows) })).toBe(
			'2019 – 2021\tAnalyst\nGrünwerk GmbH\n• Did this\n\n2015 – 2019\tTrainee',
		);
	});
	it('columns made of a table one after the other', async () => {
		const column = (...texts: string[]) => texts.map((text) => p(text)).join('');
		const rows = [[column('Skills', 'SQL', 'Excel'), column('Experience', 'Analyst', '2019 - 2021', 'Did this')]];
		expect(await read({ body: table(rows) })).toBe('Skills\nSQL\nExcel\n\nExperience\nAnalyst\n2019 – 2021\nDid this');
	});
	it('a text box once, and the header first', async () => {
		const body = p('Before') + textBox(p('In the box')) + p('After');
		expect(await read({ header: p('Jane Doe'), body })).toBe('Jane Doe\n\nBefore\n\nIn the box\n\nAfter');
	});
	it('without deleted text', async () => {
		const body = `<w:p><w:del><w:r><w:delText>old</w:delText></w:r></w:del><w:ins><w:r><w:t>new</w:t></w:r></w:ins></w:p>`;
		expect(await read({ body })).toBe('new');
	});
});
