import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

const NAME = 'virtual:analytics';
const FOLDER = 'assets';
/** A library's build leaves it for the next bundler; there is none. */
const PURE = '/* @__PURE__ */ ';

/** A script as it is served. */
interface Script {
	fileName: string;
	code: string;
	isEntry: boolean;
}

/**
 * Builds `analytics.ts` to a module of its own under /assets/, with web-vitals in a second one that it asks for later:
 * `import address from 'virtual:analytics'`. Apart from the application, so that it carries none of it and does not wait for it.
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

/** The scripts, built once. Their names carry a hash of what is in them. */
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
				// As a library: a page's build would add 700 bytes that preload what is imported.
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
		return output.output.flatMap((one) =>
			one.type === 'chunk' ? [{ ...one, code: one.code.replaceAll(PURE, '') }] : [],
		);
	})();
	return built;
}
