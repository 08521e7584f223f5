import { build, type Plugin } from 'vite';

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
