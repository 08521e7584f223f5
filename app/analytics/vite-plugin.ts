import { fileURLToPath } from 'node:url';
import { scriptPlugin } from '../browser/script-builds.ts';

/** `analytics.ts`, which loads a second module with web-vitals later. It does not wait for the application. */
export const { plugin: analytics, buildScripts: buildAnalytics } = scriptPlugin({
	name: 'analytics',
	entry: fileURLToPath(new URL('./analytics.ts', import.meta.url)),
	files: { entry: 'visits-[hash].js', chunks: 'visits-vitals-[hash].js' },
});
