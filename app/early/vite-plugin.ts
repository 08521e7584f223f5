import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

const NAME = 'virtual:early-script';

/** Builds `early.ts` to one minified script, for the page to carry inline: `import early from 'virtual:early-script'`. */
export function earlyScript(): Plugin {
	const entry = fileURLToPath(new URL('./early.ts', import.meta.url));
	return {
		name: 'early-script',
		resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
		async load(id) {
			if (id !== `\0${NAME}`) return undefined;
			this.addWatchFile(entry);
			const result = await build({
				configFile: false,
				logLevel: 'warn',
				publicDir: false,
				build: { write: false, minify: true, target: 'es2022', lib: { entry, formats: ['iife'], name: 'early' } },
			});
			const [output] = Array.isArray(result) ? result : [result];
			if (!output || !('output' in output)) throw new Error('The early script was not built.');
			return `export default ${JSON.stringify(output.output[0].code.trim())};`;
		},
	};
}
