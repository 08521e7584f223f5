import { useRef } from 'react';
import type { SessionMaterial } from '#app/features/materials/session-materials.server.ts';
import { library } from '#content/my/library.ts';

/** Reports of progress are at least this far apart, except at a pause and at the end. */
const REPORT_MS = 30_000;

interface Props {
	recording: SessionMaterial;
	/** The door, which leads to the file by a link for a few minutes. */
	source: string;
	/** Takes the parts that were played, and the length in seconds. */
	report: ((id: string, played: TimeRanges, duration: number) => void) | undefined;
}

export function RecordingPlayer({ recording: { id, title, player, hasCaptions }, source, report }: Props) {
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
