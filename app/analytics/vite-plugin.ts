import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

const NAME = 'virtual:analytics';
const FOLDER = 'assets';
/** Kept by a library build for another bundler, but there is none. */
const PURE = '/* @__PURE__ */ ';

/** A built script. */
interface Script {
	fileName: string;
	code: string;
	isEntry: boolean;
}

/**
 * Builds `analytics.ts` as a separate module under /assets/, which loads a second one with web-vitals later; `virtual:analytics` exports
 * its URL. It shares no code with the application and does not wait for it.
 */
export function analytics(): Plugin {
	let isBuild = false;
	return {
		name: 'analytics',
		configResolved: ({ command }) => {
			isBuild = command === 'build';
		},
		resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
		async load(id) {
			if (id !== `\0${NAME}`) return undefined;
			const entry = isBuild ? (await buildAnalytics()).find(({ isEntry }) => isEntry) : undefined;
			return `export default ${JSON.stringify(entry ? `/${entry.fileName}` : '')};`;
		},
		async generateBundle() {
			if (this.environment.name !== 'client') return;
			for (const { fileName, code } of await buildAnalytics()) {
				this.emitFile({ type: 'asset', fileName, source: code });
			}
		},
	};
}

let built: Promise<Script[]> | undefined;

/** The scripts, built once per process. Their names contain a hash of their content. */
export function buildAnalytics(): Promise<Script[]> {
	built ??= (async () => {
		const result = await build({
			configFile: false,
			logLevel: 'warn',
			publicDir: false,
			build: {
				write: false,
				minify: true,
				target: 'es2022',
				// A library build, because an application build adds 700 bytes of preload code.
				lib: { entry: fileURLToPath(new URL('./analytics.ts', import.meta.url)), formats: ['es'] },
				rolldownOptions: {
					output: {
						minify: true,
						entryFileNames: `${FOLDER}/visits-[hash].js`,
						chunkFileNames: `${FOLDER}/visits-vitals-[hash].js`,
					},
				},
			},
		});
		const [output] = Array.isArray(result) ? result : [result];
		if (!output || !('output' in output)) throw new Error('The module that records visits was not built.');
		return output.output.flatMap((chunk) =>
			chunk.type === 'chunk' ? [{ ...chunk, code: chunk.code.replaceAll(PURE, '') }] : [],
		);
	})();
	return built;
}
