import { type SyntheticEvent, useEffect, useRef } from 'react';
import { type PodcastEpisode, podcast } from '#content/podcast.ts';
import { playerAddress } from './player.ts';

/** An episode's player in a frame. With scripts our own player's frame grows with its transcript; without, it scrolls. */
export function EpisodePlayer({ episode }: { episode: PodcastEpisode }) {
	const frame = useRef<HTMLIFrameElement>(null);
	// The frame may have loaded before this ran.
	useEffect(() => fitToTranscript(frame.current), []);
	return (
		<iframe
			ref={frame}
			className="w-full h-44 border-0"
			src={playerAddress(episode)}
			title={`${podcast.playerLabel}: ${episode.title}`}
			loading="lazy"
			onLoad={({ currentTarget }: SyntheticEvent<HTMLIFrameElement>) => fitToTranscript(currentTarget)}
		/>
	);
}

/** A provider's player keeps its document to itself. */
function fitToTranscript(frame: HTMLIFrameElement | null): void {
	const details = frame?.contentDocument?.querySelector('details');
	if (!frame || !details) return;
	details.ontoggle = () => {
		frame.style.height = details.open ? `${details.ownerDocument.body.offsetHeight}px` : '';
	};
}
