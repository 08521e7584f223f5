import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import hanken from '#app/fonts/hanken-grotesk.woff2';
import { paths } from '#content/navigation.ts';
import { notFoundPage } from '#content/pages.ts';
import { type PodcastEpisode, podcast } from '#content/podcast.ts';
import { contentSecurityPolicy } from '#platform/http/content-security-policy.ts';

/** The site's colors and type, which a frame does not inherit. Must not contain characters that React escapes. */
const styles = `
@font-face{font-family:Hanken Grotesk;src:url(${hanken});font-weight:400 700;font-display:swap}
*{box-sizing:border-box;margin:0}
body{font:1rem/1.55 Hanken Grotesk,system-ui,sans-serif;color:#14231c;background:#fffdf8}
h1{font-size:1rem}
p{font-size:.9375rem;color:#42544a}
audio{display:block;width:100%;margin:.75rem 0}
audio::-webkit-media-controls-enclosure{background:#dfe8d6}
summary{width:fit-content;min-height:2.75rem;padding:.6rem 0;cursor:pointer;font-weight:600;color:#1f5a3d}
a{color:#1f5a3d}
:focus-visible{outline:3px solid #ae400e;outline-offset:-3px}
`.replaceAll('\n', '');

/** A document with an episode's title, audio and transcript, without scripts. */
export function playerPage({ number, title, audio, transcript }: PodcastEpisode): Response {
	return document(
		200,
		`${title} · ${podcast.name}`,
		<>
			{/* No heading: the surrounding page has one. */}
			<p>
				Episode {number}: {title}
			</p>
			{/* biome-ignore lint/a11y/useMediaCaption: speech only; the transcript is below */}
			<audio controls preload="none" src={audio} aria-label={title} />
			<details>
				<summary>{podcast.transcriptLabel}</summary>
				<p>{transcript}</p>
			</details>
		</>,
	);
}

/** Shown in the frame of an episode that does not exist. */
export function missingPlayerPage(): Response {
	return document(
		404,
		notFoundPage.heading,
		<>
			<h1>{notFoundPage.heading}</h1>
			<p>
				<a href={paths.podcast} target="_top">
					{podcast.name}
				</a>
			</p>
		</>,
	);
}

function document(status: number, title: string, body: ReactNode): Response {
	const html = `<!DOCTYPE html>${renderToStaticMarkup(
		<html lang="en">
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<meta name="robots" content="noindex" />
				<title>{title}</title>
				<style>{styles}</style>
			</head>
			<body>
				<main aria-label={title}>{body}</main>
			</body>
		</html>,
	)}`;
	const headers = {
		'content-type': 'text/html; charset=utf-8',
		'content-security-policy': contentSecurityPolicy(html),
	};
	return new Response(html, { status, headers });
}
