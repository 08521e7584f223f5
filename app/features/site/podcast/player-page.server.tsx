import script from 'virtual:player-script';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import hanken from '#app/fonts/hanken-grotesk.woff2';
import { paths } from '#content/navigation.ts';
import { notFoundPage } from '#content/pages.ts';
import { type PodcastEpisode, podcast } from '#content/podcast.ts';
import { skip, player as words } from '#content/podcast-player.ts';
import { waveforms } from '#content/podcast-waveforms.ts';
import { contentSecurityPolicy } from '#platform/http/security-headers.ts';
import { clock } from './clock.ts';
import css from './player.css?inline';

/** The type is the site's, which a frame does not inherit. */
const styles = `@font-face{font-family:Hanken Grotesk;src:url(${hanken});font-weight:400 700;font-display:swap}${css}`;

const SPEEDS = [0.75, 1, 1.25, 1.5, 2];

/**
 * A document with an episode's player and transcript. It has no visible title: the surrounding page has one. Without scripts, or
 * for a recording that was not measured, the browser's own player shows.
 */
export function playerPage({ title, audio, transcript }: PodcastEpisode): Response {
	const measured = waveforms[audio];
	return document(
		200,
		`${title} · ${podcast.name}`,
		<>
			{measured && <Player {...measured} />}
			{/* biome-ignore lint/a11y/useMediaCaption: speech only; the transcript is below */}
			<audio controls preload="none" src={audio} aria-label={title} />
			<details>
				<summary>{podcast.transcriptLabel}</summary>
				<p>{transcript}</p>
			</details>
		</>,
		measured && script,
	);
}

interface PlayerProps {
	seconds: number;
	/** How loud each part is, from 0 to 100. */
	bars: readonly number[];
}

function Player({ seconds, bars }: PlayerProps) {
	return (
		<div className="player">
			<div className="wave">
				<svg viewBox={`0 0 ${bars.length} 100`} preserveAspectRatio="none" aria-hidden="true">
					<path id="bars" d={bars.map(barOf).join('')} />
				</svg>
				<svg className="played" viewBox={`0 0 ${bars.length} 100`} preserveAspectRatio="none" aria-hidden="true">
					<use href="#bars" />
				</svg>
				<input
					type="range"
					min="0"
					max={seconds}
					step="0.1"
					defaultValue="0"
					aria-label={words.slider}
					aria-valuetext={words.position(clock(0), clock(seconds))}
				/>
			</div>
			<p className="time">
				<span className="at">{clock(0)}</span>
				<span>{clock(seconds)}</span>
			</p>
			<div className="buttons">
				<Skip by={skip.back} label={words.back} path="M12 5V1L7 6l5 5V7a6 6 0 1 1-6 6H4a8 8 0 1 0 8-8z" />
				<button type="button" className="play" aria-label={words.play} data-state="paused">
					<svg viewBox="0 0 24 24" aria-hidden="true">
						<path className="to-play" d="M8 5v14l11-7z" />
						<path className="to-pause" d="M6 5h4v14H6zM14 5h4v14h-4z" />
					</svg>
				</button>
				<Skip by={skip.forward} label={words.forward} path="M12 5V1l5 5-5 5V7a6 6 0 1 0 6 6h2a8 8 0 1 1-8-8z" />
				<label>
					<span>{words.speed}</span>
					<select defaultValue="1" autoComplete="off">
						{SPEEDS.map((speed) => (
							<option key={speed} value={speed}>
								{speed}×
							</option>
						))}
					</select>
				</label>
			</div>
			<p className="note" role="alert" />
		</div>
	);
}

function Skip({ by, label, path }: { by: number; label: string; path: string }) {
	return (
		<button type="button" data-by={by} aria-label={label}>
			<svg viewBox="0 0 24 24" aria-hidden="true">
				<path d={path} />
				<text x="12" y="16.2">
					{Math.abs(by)}
				</text>
			</svg>
		</button>
	);
}

function barOf(loudness: number, index: number): string {
	const half = Math.max(2, Math.round(loudness / 2.2));
	return `M${index + 0.5} ${50 - half}v${2 * half}`;
}

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

function document(status: number, title: string, body: ReactNode, script?: string): Response {
	const html = `<!DOCTYPE html>${renderToStaticMarkup(
		<html lang="en">
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<meta name="robots" content="noindex" />
				<title>{title}</title>
				{/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own styles, built with the site */}
				<style dangerouslySetInnerHTML={{ __html: styles }} />
			</head>
			<body>
				<main aria-label={title}>{body}</main>
				{script && (
					// biome-ignore lint/security/noDangerouslySetInnerHtml: our own code, built with the site
					<script dangerouslySetInnerHTML={{ __html: script }} />
				)}
			</body>
		</html>,
	)}`;
	const headers = {
		'content-type': 'text/html; charset=utf-8',
		'content-security-policy': contentSecurityPolicy(script ? [script] : []),
	};
	return new Response(html, { status, headers });
}
