import { fileURLToPath } from 'node:url';
import { inlineScript, scriptPlugin } from './script-builds.ts';

const entry = (name: string) => fileURLToPath(new URL(name, import.meta.url));

export const bootstrapScript = inlineScript('bootstrap-script', entry('./bootstrap.ts'));

export const { plugin: landingScript, buildScripts: buildLandingScripts } = scriptPlugin({
	name: 'landing-script',
	entry: entry('./landing.ts'),
	files: { entry: 'start-[hash].js', chunks: 'start-[name]-[hash].js' },
	groups: [
		// What `landing.ts` needs must not come with React.
		{ name: 'overlays', test: /\/app\/(ui\/(overlay|plain-click)|forms\/page-events)/, priority: 2 },
		{ name: 'shared', minShareCount: 2, priority: 1 },
	],
});
