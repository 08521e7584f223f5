/**
 * Bundles the processes that read CVs into build/career-map (docs/decisions/career-map.md), with the tables of engine/data and their
 * indexes as JSON (docs/decisions/career-map.md), and writes the digest of each source file: `childCode` uses the bundle only while all of
 * them are unchanged.
 */
import { globSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build, type Plugin } from 'vite';
import { narrowLetters, narrowPatterns } from './narrow-letters.ts';
import { digestOf, digestOfSource, SOURCES } from './src/child-code.ts';

const root = path.resolve(import.meta.dirname, '..');
const target = path.join(root, 'build/career-map');
const output = `${target}.new`;
const sources: Record<string, string> = {};

/** Records what the bundler read, because a file may change during the build. */
const collect: Plugin = {
	name: 'collect-sources',
	enforce: 'pre',
	transform(code, id) {
		const isOurs =
			path.isAbsolute(id) && !id.includes('/node_modules/') && sources[path.relative(root, id)] === undefined;
		if (isOurs) sources[path.relative(root, id)] = digestOf(code);
	},
};

/**
 * The sources of tables and indexes, digested before they are read: a file that changes during the build makes the bundle stale.
 */
for (const file of globSync(['engine/data/**/*.*', 'engine/src/{tables,lexicon}/**/*.ts'], { cwd: root })) {
	if (!file.endsWith('.test.ts')) sources[file] = await digestOfSource(path.join(root, file));
}
sources['engine/data/'] = await digestOfSource(path.join(root, 'engine/data/'));
const { tables } = await import('./src/tables/tables.ts');
const { indexes } = await import('./src/tables/indexes.ts');

/** Replaces the modules that read and compute tables by the results. */
const ready: Plugin = {
	name: 'ready-tables',
	enforce: 'pre',
	load(id) {
		const name = /\/engine\/src\/tables\/(tables|indexes)\.ts$/.exec(id)?.[1];
		if (name === undefined) return null;
		return `import { readFileSync } from 'node:fs';
			export const ${name} = JSON.parse(readFileSync(new URL('READY/${name}.json', import.meta.url), 'utf8'));`;
	},
	renderChunk(code, { fileName }) {
		return code.replaceAll('READY/', `${path.posix.relative(path.posix.dirname(fileName), '.') || '.'}/`);
	},
};

await build({
	configFile: false,
	root,
	logLevel: 'error',
	publicDir: false,
	plugins: [ready, collect, narrowLetters],
	build: {
		ssr: true,
		// Keeps names: the log of a bug says in which function it happened.
		minify: false,
		target: 'node24',
		outDir: output,
		emptyOutDir: true,
		rollupOptions: {
			input: path.join(root, 'engine/src/work-child.ts'),
			output: { entryFileNames: '[name].mjs', chunkFileNames: 'chunks/[name]-[hash].mjs' },
		},
	},
});
writeFileSync(path.join(output, 'tables.json'), JSON.stringify(tables, narrowPatterns));
writeFileSync(path.join(output, 'indexes.json'), JSON.stringify(indexes));
writeFileSync(path.join(output, SOURCES), JSON.stringify(sources, undefined, '\t'));
rmSync(target, { recursive: true, force: true });
renameSync(output, target);
