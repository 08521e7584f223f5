/**
 * Bundles the processes that read CVs into build/career-map (docs/decisions/0030), and writes down the digest of each source
 * file: `childCode` runs the bundle only while all of them are unchanged.
 */
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build, type Plugin } from 'vite';
import { digestOf, SOURCES } from '#career-map/extract/child-code.ts';
import { narrowLetters } from './narrow-letters.ts';

const root = path.resolve(import.meta.dirname, '..');
const target = path.join(root, 'build/career-map');
const made = `${target}.new`;
const entries = ['report-child', 'extract/extract-child', 'wording/check-child'];
const sources: Record<string, string> = {};

/** Notes what the bundler read, not what is there when it is done: a file may change meanwhile. */
const collect: Plugin = {
	name: 'collect-sources',
	enforce: 'pre',
	transform(code, id) {
		const isOurs = path.isAbsolute(id) && !id.includes('/node_modules/');
		if (isOurs) sources[path.relative(root, id)] = digestOf(code);
	},
};

await build({
	configFile: false,
	root,
	logLevel: 'error',
	publicDir: false,
	plugins: [collect, narrowLetters],
	build: {
		ssr: true,
		// Names stay: the log of a mistake of ours says in which function it happened.
		minify: false,
		target: 'node24',
		outDir: made,
		emptyOutDir: true,
		rollupOptions: {
			input: Object.fromEntries(entries.map((entry) => [entry, path.join(root, 'career-map', `${entry}.ts`)])),
			output: { entryFileNames: '[name].mjs', chunkFileNames: 'chunks/[name]-[hash].mjs' },
		},
	},
});
writeFileSync(path.join(made, SOURCES), JSON.stringify(sources, undefined, '\t'));
rmSync(target, { recursive: true, force: true });
renameSync(made, target);
