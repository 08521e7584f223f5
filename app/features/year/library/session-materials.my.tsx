import { useRef, useState } from 'react';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { Card } from '#app/ui/panel.tsx';
import { library, materialKinds } from '#content/my/library.ts';
import { myPaths } from '#content/my.ts';
import type { SessionMaterial } from './session-materials.server.ts';

/** Reports of progress are at least this far apart, except at a pause and at the end. */
const REPORT_MS = 30_000;

interface Props {
	recording: SessionMaterial;
	/** The door, which leads to the file by a link for a few minutes. */
	source: string;
	/** Takes the parts that were played, and the length in seconds. */
	report: ((id: string, played: TimeRanges, duration: number) => void) | undefined;
}

function RecordingPlayer({ recording: { id, title, player, hasCaptions }, source, report }: Props) {
	const reportedAt = useRef(0);
	const send = (media: HTMLMediaElement) => {
		reportedAt.current = Date.now();
		if (Number.isFinite(media.duration)) report?.(id, media.played, media.duration);
	};
	const props = {
		controls: true,
		preload: 'metadata',
		src: source,
		'aria-label': title,
		onPause: (event: { currentTarget: HTMLMediaElement }) => send(event.currentTarget),
		onEnded: (event: { currentTarget: HTMLMediaElement }) => send(event.currentTarget),
		onTimeUpdate: (event: { currentTarget: HTMLMediaElement }) => {
			if (Date.now() - reportedAt.current >= REPORT_MS) send(event.currentTarget);
		},
	};
	const content = (
		<>
			{hasCaptions && (
				<track kind="captions" src={`${source}/captions`} srcLang="en" label={library.session.captions} />
			)}
			<a href={source}>{library.session.noPlayer}</a>
		</>
	);
	return player === 'audio' ? (
		<audio {...props} className="w-full max-w-4xl">
			{content}
		</audio>
	) : (
		<video {...props} playsInline className="aspect-video w-full max-w-4xl bg-black">
			{content}
		</video>
	);
}

function useWatched(wasWatched: boolean) {
	const [isWatched, setWatched] = useState(wasWatched);
	const report = async (id: string, played: TimeRanges, duration: number) => {
		if (isWatched) return;
		const body = new URLSearchParams({ played: partsOf(played), duration: duration.toFixed(1) });
		try {
			const response = await fetch(`${myPaths.material}/${id}/watched`, { method: 'POST', body, keepalive: true });
			if (response.ok && (await response.json()).watched === true) setWatched(true);
		} catch {
			// Offline, or signed out: the next report tells the same, and the button stays.
		}
	};
	return { isWatched, report };
}

function partsOf(played: TimeRanges): string {
	const parts = Array.from(
		{ length: played.length },
		(_, at) => `${played.start(at).toFixed(1)}-${played.end(at).toFixed(1)}`,
	);
	return parts.join(',');
}

const copy = library.session;

type Watched = 'done' | 'said' | 'possible' | undefined;

const doorOf = (id: string) => `${myPaths.material}/${id}`;

export function Recordings({ recordings, watched }: { recordings: SessionMaterial[]; watched: Watched }) {
	const { isWatched, report } = useWatched(watched === 'done');
	const [first] = recordings;
	return (
		<section aria-labelledby="recording" className="grid gap-6">
			<h2 id="recording" className="h3">
				{copy.recording}
			</h2>
			{recordings.map((recording) => (
				<Recording
					key={recording.id}
					recording={recording}
					report={watched && watched !== 'done' ? report : undefined}
				/>
			))}
			<p role="status">
				{isWatched && <strong>{library.watched.done}</strong>}
				{!isWatched && watched === 'said' && library.watched.said}
			</p>
			{!isWatched && watched === 'possible' && first && (
				<form method="post" action={`${doorOf(first.id)}/watched`} className="grid justify-items-start gap-2">
					<Button type="submit" variant="secondary">
						{library.watched.button}
					</Button>
					<p className="soft">{library.watched.help}</p>
				</form>
			)}
		</section>
	);
}

interface RecordingProps {
	recording: SessionMaterial;
	report: ((id: string, played: TimeRanges, duration: number) => void) | undefined;
}

function Recording({ recording, report }: RecordingProps) {
	const { id, title, player, minutes, file, text } = recording;
	const facts = [minutes && copy.minutes(minutes), file].filter(Boolean).join(' · ');
	return (
		<div className="grid gap-3">
			{player ? (
				<RecordingPlayer recording={recording} source={doorOf(id)} report={report} />
			) : (
				<p>
					{/* Document requests: they lead to another host. */}
					<a className={buttonClass()} href={doorOf(id)} rel="noreferrer">
						{copy.open}
						<span className="sr-only">{copy.elsewhere}</span>
					</a>
				</p>
			)}
			{(title !== copy.recording || facts) && (
				<p>
					{title !== copy.recording && <strong>{title} </strong>}
					<span className="soft">{facts}</span>
				</p>
			)}
			<Text label={copy.transcript} text={text} />
		</div>
	);
}

export function Materials({ materials }: { materials: SessionMaterial[] }) {
	return (
		<section aria-labelledby="material">
			<h2 id="material" className="h3">
				{copy.material}
			</h2>
			<ul className="mt-4 grid gap-4 md:grid-cols-2">
				{materials.map(({ id, kind, title, file, text }) => (
					<li key={id}>
						<Card className="grid h-full content-start gap-2">
							<p className="eyebrow">{materialKinds[kind]}</p>
							<p className="font-semibold wrap-anywhere">{title}</p>
							<p>
								<a href={doorOf(id)} rel="noreferrer">
									{file ? copy.download : copy.openLink}
									<span className="sr-only">
										: {title}
										{!file && copy.elsewhere}
									</span>
								</a>
								{file && <span className="soft"> {file}</span>}
							</p>
							<Text label={copy.text} text={text} />
						</Card>
					</li>
				))}
			</ul>
		</section>
	);
}

function Text({ label, text }: { label: string; text: string }) {
	if (!text) return null;
	return (
		<details>
			<summary className="py-2.5">{label}</summary>
			<p className="mt-3 max-w-prose whitespace-pre-line wrap-anywhere">{text}</p>
		</details>
	);
}
