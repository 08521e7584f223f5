import { program } from '#content/program.ts';

/** The background color, `--color-paper` in app/theme.css. */
const PAPER = '#f7f3ea';

export function loader() {
	const manifest = {
		id: '/',
		name: program.name,
		short_name: program.name,
		description: program.description,
		lang: 'en',
		start_url: '/',
		scope: '/',
		display: 'minimal-ui',
		background_color: PAPER,
		theme_color: PAPER,
		icons: [
			{ src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
			{ src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
			{ src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
		],
	};
	return new Response(JSON.stringify(manifest), {
		headers: { 'content-type': 'application/manifest+json; charset=utf-8', 'cache-control': 'public, max-age=3600' },
	});
}
