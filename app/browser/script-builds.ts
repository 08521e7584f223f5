import { build, type Plugin, type Rolldown } from 'vite';

type CodeSplittingGroup = Rolldown.CodeSplittingGroup;

/** Kept by a library build for another bundler, but there is none. After a word, it is also the space. */
const PURE = /(\w?)\/\* @__PURE__ \*\/ ?/g;

interface Script {
	fileName: string;
	code: string;
	isEntry: boolean;
}

interface Options {
	/** The name of the plugin and, after `virtual:`, of the module. */
	name: string;
	entry: string;
	/** The names of the files under /assets/, with Rolldown's placeholders. */
	files: { entry: string; chunks: string };
	/** What further files contain, in addition to one for each `import()`. */
	groups?: CodeSplittingGroup[];
	plugins?: Plugin[];
}

/**
 * A script apart from the application, which shares no code with it: `virtual:<name>` exports its URL, empty in development.
 * @returns The plugin, and a function that builds the scripts once per process.
 */
export function scriptPlugin({ name, ...options }: Options) {
	const module = `virtual:${name}`;
	let isBuild = false;
	let built: Promise<Script[]> | undefined;
	const buildScripts = () => {
		built ??= buildOnce(options);
		return built;
	};
	const plugin: Plugin = {
		name,
		configResolved: ({ command }) => {
			isBuild = command === 'build';
		},
		resolveId: (id) => (id === module ? `\0${module}` : undefined),
		async load(id) {
			if (id !== `\0${module}`) return undefined;
			const script = isBuild ? (await buildScripts()).find(({ isEntry }) => isEntry) : undefined;
			return `export default ${JSON.stringify(script ? `/${script.fileName}` : '')};`;
		},
		async generateBundle() {
			if (this.environment.name !== 'client') return;
			for (const { fileName, code } of await buildScripts()) this.emitFile({ type: 'asset', fileName, source: code });
		},
	};
	return { plugin, buildScripts };
}

async function buildOnce({ entry, files, groups = [], plugins = [] }: Omit<Options, 'name'>): Promise<Script[]> {
	const result = await build({
		configFile: false,
		logLevel: 'warn',
		publicDir: false,
		plugins,
		define: { 'process.env.NODE_ENV': '"production"' },
		build: {
			write: false,
			minify: true,
			target: 'es2022',
			// A library build, because an application build adds 700 bytes of preload code.
			lib: { entry, formats: ['es'] },
			rolldownOptions: {
				// React Router's modules say `use client`, which means nothing here.
				checks: { moduleLevelDirective: false },
				output: {
					minify: true,
					codeSplitting: { groups },
					entryFileNames: `assets/${files.entry}`,
					chunkFileNames: `assets/${files.chunks}`,
				},
			},
		},
	});
	const [output] = Array.isArray(result) ? result : [result];
	if (!output || !('output' in output)) throw new Error(`${entry} was not built.`);
	return output.output.flatMap((chunk) =>
		chunk.type === 'chunk' ? [{ ...chunk, code: chunk.code.replace(PURE, (_, before) => before && `${before} `) }] : [],
	);
}

/**
 * Builds a script to one minified inline script: `import code from 'virtual:<name>'`.
 * @param name The name of the plugin and, after `virtual:`, of the module. @param entry The path of the script.
 */
export function inlineScript(name: string, entry: string): Plugin {
	const module = `virtual:${name}`;
	return {
		name,
		resolveId: (id) => (id === module ? `\0${module}` : undefined),
		async load(id) {
			if (id !== `\0${module}`) return undefined;
			this.addWatchFile(entry);
			const result = await build({
				configFile: false,
				logLevel: 'warn',
				publicDir: false,
				build: { write: false, minify: true, target: 'es2022', lib: { entry, formats: ['iife'], name: 'script' } },
			});
			const [output] = Array.isArray(result) ? result : [result];
			if (!output || !('output' in output)) throw new Error(`${name} was not built.`);
			return `export default ${JSON.stringify(output.output[0].code.trim())};`;
		},
	};
}
