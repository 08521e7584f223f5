import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

const NAME = 'virtual:bootstrap-script';

/** Builds `bootstrap.ts` to one minified inline script: `import bootstrap from 'virtual:bootstrap-script'`. */
export function bootstrapScript(): Plugin {
	const entry = fileURLToPath(new URL('./bootstrap.ts', import.meta.url));
	return {
		name: 'bootstrap-script',
		resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
		async load(id) {
			if (id !== `\0${NAME}`) return undefined;
			this.addWatchFile(entry);
			const result = await build({
				configFile: false,
				logLevel: 'warn',
				publicDir: false,
				build: { write: false, minify: true, target: 'es2022', lib: { entry, formats: ['iife'], name: 'bootstrap' } },
			});
			const [output] = Array.isArray(result) ? result : [result];
			if (!output || !('output' in output)) throw new Error('The bootstrap script was not built.');
			return `export default ${JSON.stringify(output.output[0].code.trim())};`;
		},
	};
}
