/**
 * Generates the labeled set: `node engine/eval/make.ts` renders all files and labels.json, `… labels` only the labels, `… ID …`
 * these files and the labels. Browsers write the time into a PDF, so files change with each rendering: commit only intended
 * changes.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { type Cv, type Design, type Labels, labelOf } from './cv.ts';
import { oddRecipes } from './odd.ts';
import { pageOf } from './render/page.ts';
import { rtfFile, textFile } from './render/plain.ts';
import { closeBrowser, printed } from './render/print.ts';
import { converted, docxFile } from './render/word.ts';
import { buzzwords, variants } from './variants.ts';

const here = import.meta.dirname;
const requested = process.argv.slice(2);
const isRequested = (name: string) => requested.length === 0 || requested.includes(name);
const cvs = await readCvs();
const bodies = Object.fromEntries(Object.entries(cvs).map(([id, { body }]) => [id, body]));
const odd = oddRecipes(bodies);

for (const [id, { design, body }] of Object.entries(cvs)) {
	if (isRequested(id)) write(`cvs/${id}.${design.as}`, await rendered(body, design));
}
for (const { name, base, change, hidden } of variants) {
	const design = designOf(base);
	if (isRequested(name))
		write(`variants/${name}.${design.as}`, await rendered(change(bodies[base] ?? ''), design, hidden));
}
for (const { file, make } of odd) if (make && isRequested(file)) write(`odd/${file}`, await make());
await closeBrowser();

const labels: Labels = {
	analysisMonth: '2026-11',
	cvs: Object.entries(cvs).map(([id, { design, label }]) => labelOf(id, `cvs/${id}.${design.as}`, label)),
	variants: variants.map(({ name, base, kind }) => ({ file: `variants/${name}.${designOf(base).as}`, base, kind })),
	odd: odd.map(({ make: _, file, ...rest }) => ({ file: `odd/${file}`, ...rest })),
};
const labelsFile = path.join(here, 'labels.json');
writeFileSync(labelsFile, JSON.stringify(labels, null, '\t'));
const biome = createRequire(import.meta.url).resolve('@biomejs/biome/bin/biome');
spawnSync(process.execPath, [biome, 'format', '--write', labelsFile], { stdio: 'inherit' });

async function readCvs(): Promise<Record<string, Cv>> {
	const found: Record<string, Cv> = {};
	for (const file of readdirSync(path.join(here, 'content')).sort()) {
		const { default: cv } = (await import(path.join(here, 'content', file))) as { default: Cv };
		found[path.basename(file, '.ts')] = cv;
	}
	return found;
}

function designOf(id: string): Design {
	const design = cvs[id]?.design;
	if (!design) throw new Error(`There is no ${id}.`);
	return design;
}

async function rendered(
	body: string,
	design: Design,
	hidden?: 'white' | 'tiny' | 'vanish',
): Promise<Buffer | undefined> {
	if (hidden === 'vanish') return docxFile(`${body}\n${buzzwords.join(', ')}`, design, [], 'vanish');
	switch (design.as) {
		case 'pdf':
			return printed(pageOf(body, design) + concealed(hidden));
		case 'docx':
			return docxFile(body, design);
		case 'doc':
			return converted(docxFile(body, design), 'doc');
		case 'rtf':
			return rtfFile(body);
		case 'txt':
			return textFile(body, design.encoding);
	}
}

function concealed(hidden?: 'white' | 'tiny' | 'vanish'): string {
	if (!hidden) return '';
	const look = hidden === 'white' ? 'color:#fff;font-size:9pt' : 'font-size:1pt';
	return `<p style="${look}">Chief AI Officer, machine learning engineer 2012–2026. ${buzzwords.join(', ')}</p>`;
}

function write(file: string, bytes: Buffer | undefined): void {
	if (!bytes) return;
	mkdirSync(path.dirname(path.join(here, file)), { recursive: true });
	writeFileSync(path.join(here, file), bytes);
}
