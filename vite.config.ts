import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { earlyScript } from './app/early/vite-plugin.ts';

export default defineConfig({
	plugins: [tailwindcss(), earlyScript(), reactRouter()],
	environments: {
		ssr: {
			build: {
				// One entry for the HTTP app and the pages: two would make two copies of every context object.
				rollupOptions: { input: './server/app.ts' },
			},
		},
	},
	build: { assetsInlineLimit: 0, sourcemap: false },
});
